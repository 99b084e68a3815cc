import Foundation
import Workbench

/// The open drawing, with its title and its undo history.
@MainActor final class Canvas {
  private(set) var now = TitledDrawing()
  private var past: [TitledDrawing] = []
  private var future: [TitledDrawing] = []
  /// A closure that is called after each change, with a few words about it.
  var changed: (String) -> Void = { _ in }

  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  /// Shows another drawing, without the undo history of the previous one.
  func open(_ drawing: TitledDrawing) { (now, past, future) = (drawing, [], []) }

  /// Makes a change that can be undone. A change without an effect is ignored.
  func change(_ words: String, _ body: (inout TitledDrawing) throws -> Void) rethrows {
    var next = now
    try body(&next)
    guard next != now else { return }
    past = past.suffix(99) + [now]
    (now, future) = (next, [])
    changed(words)
  }

  func undo() {
    guard let last = past.popLast() else { return }
    future.append(now)
    now = last
    changed("undid a change")
  }

  func redo() {
    guard let next = future.popLast() else { return }
    past.append(now)
    now = next
    changed("redid a change")
  }
}

extension Canvas {
  /// Performs an action of the page, and returns the id of a new emoji, or nil.
  func act(_ verb: String, _ arguments: PlayArguments) throws -> Int? {
    switch verb {
    case "add": return try add(arguments)
    case "set": try set(arguments)
    case "remove": try remove(try arguments.integer("id"))
    case "blank": change("made the background blank") { $0.drawing.background = .blank }
    case "url": try setURL(try arguments.text("url"))
    case "picture":
      let bytes = try arguments.data("bytes")
      change("set a picture as the background") { $0.drawing.background = .imageData(bytes) }
    case "title":
      let title = try arguments.text("title")
      change("changed the title to “\(title)”") { $0.title = title }
    case "undo": undo()
    case "redo": redo()
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
      id = $0.drawing.addEmoji(
        text, x: try arguments.number("x"), y: try arguments.number("y"),
        size: try arguments.number("size"))
    }
    return id
  }

  /// Moves or scales an emoji: sets the properties that are given.
  private func set(_ arguments: PlayArguments) throws {
    let id = try arguments.integer("id")
    guard let index = now.drawing.emojis.firstIndex(where: { $0.id == id }) else { return }
    let old = now.drawing.emojis[index]
    var emoji = old
    if let x = try? arguments.number("x") { emoji.x = x }
    if let y = try? arguments.number("y") { emoji.y = y }
    if let size = try? arguments.number("size") { emoji.size = min(max(size, 12), 400) }
    change("\(emoji.size == old.size ? "moved" : "scaled") \(emoji.text)") {
      $0.drawing.emojis[index] = emoji
    }
  }

  private func remove(_ id: Int) throws {
    guard let emoji = now.drawing.emojis.first(where: { $0.id == id }) else { return }
    change("removed \(emoji.text)") { $0.drawing.emojis.removeAll { $0.id == id } }
  }

  private func setURL(_ text: String) throws {
    guard let url = URL(string: text), let scheme = url.scheme,
      ["http", "https", "file"].contains(scheme)
    else { throw Told("“\(text)” is not a URL that begins with http, https or file.") }
    change("set the background to a URL") { $0.drawing.background = .url(url) }
  }
}
