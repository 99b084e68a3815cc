import Foundation
import Workbench

/// The open drawing, with its title and its undo history.
@MainActor final class Canvas {
  /// The last drawings, and the position of the one that is shown.
  private var history = [TitledDrawing()]
  private var place = 0
  /// A closure that is called after each change, with a few words about it.
  var changed: (String) -> Void = { _ in }

  var now: TitledDrawing { history[place] }
  var canUndo: Bool { place > 0 }
  var canRedo: Bool { place < history.count - 1 }

  /// Shows another drawing, without the undo history of the previous one.
  func open(_ drawing: TitledDrawing) { (history, place) = ([drawing], 0) }

  /// Makes a change that can be undone. A change without an effect is ignored.
  func change(_ words: String, _ body: (inout TitledDrawing) throws -> Void) rethrows {
    var next = now
    try body(&next)
    guard next != now else { return }
    history = history[...place].suffix(100) + [next]
    place = history.count - 1
    changed(words)
  }

  /// Shows the drawing before or after this one, if there is one.
  private func move(by steps: Int, _ words: String) {
    guard history.indices.contains(place + steps) else { return }
    place += steps
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
    case "blank": change("made the background blank") { $0.drawing.background = .blank }
    case "url": try setURL(try arguments.text("url"))
    case "picture":
      let bytes = try arguments.data("bytes")
      change("set a picture as the background") { $0.drawing.background = .imageData(bytes) }
    case "title":
      let title = try arguments.text("title")
      change("changed the title to “\(title)”") { $0.title = title }
    case "undo": move(by: -1, "undid a change")
    case "redo": move(by: 1, "redid a change")
    default: throw Told(unknown: "canvas.\(verb)")
    }
    return nil
  }

  private func add(_ arguments: PlayArguments) throws -> Int {
    let text = String(try arguments.text("text").first.orTold("There is no emoji to add."))
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
