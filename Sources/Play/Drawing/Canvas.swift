import Foundation
import Workbench

/// The open drawing.
@MainActor final class Canvas {
  private(set) var now = Drawing()
  /// A closure that is called after each change, with a few words about it.
  var changed: (String) -> Void = { _ in }

  /// Shows another drawing, which is not a change.
  func open(_ drawing: Drawing) { now = drawing }

  /// Makes a change. A change without an effect is ignored.
  func change(_ words: String, _ body: (inout Drawing) throws -> Void) rethrows {
    var next = now
    try body(&next)
    guard next != now else { return }
    now = next
    changed(words)
  }
}

extension Canvas {
  /// Performs an action of the page, and returns the id of a new emoji, or nil.
  func act(_ verb: String, _ arguments: PlayArguments) throws -> Int? {
    switch verb {
    case "add": return try add(arguments)
    case "set": try set(arguments)
    case "remove": try remove(try arguments.integer("id"))
    case "blank": change("made the background blank") { $0.background = .blank }
    case "url": try setURL(try arguments.text("url"))
    default: throw UnknownAction(action: "canvas.\(verb)")
    }
    return nil
  }

  private func add(_ arguments: PlayArguments) throws -> Int {
    guard let text = try arguments.text("text").first.map({ String($0) }) else {
      throw Told("There is no emoji to add.")
    }
    var id = 0
    try change("added \(text)") {
      id = $0.addEmoji(
        text, x: try arguments.number("x"), y: try arguments.number("y"),
        size: try arguments.number("size"))
    }
    return id
  }

  /// Moves or scales an emoji: sets the properties that are given.
  private func set(_ arguments: PlayArguments) throws {
    let id = try arguments.integer("id")
    guard let index = now.emojis.firstIndex(where: { $0.id == id }) else { return }
    let old = now.emojis[index]
    var emoji = old
    if let x = try? arguments.number("x") { emoji.x = x }
    if let y = try? arguments.number("y") { emoji.y = y }
    if let size = try? arguments.number("size") { emoji.size = min(max(size, 12), 400) }
    change("\(emoji.size == old.size ? "moved" : "scaled") \(emoji.text)") {
      $0.emojis[index] = emoji
    }
  }

  private func remove(_ id: Int) throws {
    guard let emoji = now.emojis.first(where: { $0.id == id }) else { return }
    change("removed \(emoji.text)") { $0.emojis.removeAll { $0.id == id } }
  }

  private func setURL(_ text: String) throws {
    guard let url = URL(string: text), let scheme = url.scheme,
      ["http", "https", "file"].contains(scheme)
    else { throw Told("“\(text)” is not a URL that begins with http, https or file.") }
    change("set the background to a URL") { $0.background = .url(url) }
  }
}
