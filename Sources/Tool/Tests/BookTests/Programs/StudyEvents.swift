import Foundation
import Serving

/// What `make study` tells a page, with a card of each kind.
enum StudyEvents {
  static var all: [EventStream.Event] {
    let hello = event("hello", ["token": "t", "apps": ["1": "A drawing"]])
    let cards = [
      card("1.1", "failed", "failed", [failure]),
      card("1.2", "notCompiled", "not compiled", [error]),
      card("1.3", "passed", "passed", []), card("1.4", "notStarted", "not started", [failure]),
    ]
    return [hello] + cards + [event("progress", progress)]
  }

  private static let long = String(repeating: "a_word_without_a_break", count: 12)

  private static var failure: [String: Any] {
    [
      "message": "`parsePalette` keeps the whitespace.", "expected": "\"\(long)\"",
      "actual": "\"\"", "test": "The name is trimmed", "arguments": "\"  \(long)\"",
    ]
  }

  private static var error: [String: Any] {
    [
      "message": "cannot find `nothing` in scope", "words": "let name = \(long)\n           ^~~~",
      "place": "Chapters/01-ErrorHandling/2-Propagate.swift:3:9", "editor": "vscode://file/x:3:9",
    ]
  }

  private static var progress: [String: Any] {
    let chapter: [String: Any] = [
      "number": 1, "title": "Error handling", "passed": 1, "of": 8, "stars": 1, "possible": 12,
      "purposes": [["number": "1.1", "title": "Throw", "purpose": "`throw` says what is wrong."]],
    ]
    return [
      "chapters": [chapter], "passed": 1, "of": 64, "stars": 1, "possible": 120,
      "next": ["number": "1.1", "title": "Throw", "isBegun": true],
    ]
  }

  private static func card(
    _ number: String, _ state: String, _ words: String, _ findings: [[String: Any]]
  ) -> EventStream.Event {
    event(
      "card",
      [
        "number": number, "title": "Title", "file": "Chapters/File.swift", "words": words,
        "editor": "vscode://file/x", "state": state, "isRunning": false, "findings": findings,
        "others": 2, "warnings": [error], "printed": long, "isRemembered": true,
        "hints": ["shown": state == "failed" ? 2 : 0, "of": 3],
        "purpose": state == "passed" ? "`try?` covers little." : NSNull(),
        "hasSolution": state == "passed",
      ], about: number)
  }

  private static func event(
    _ name: String, _ values: [String: Any], about topic: String = ""
  ) -> EventStream.Event {
    let data = try? JSONSerialization.data(withJSONObject: values)
    return EventStream.Event(
      name, about: topic, data: data.map { String(decoding: $0, as: UTF8.self) } ?? "null")
  }
}
