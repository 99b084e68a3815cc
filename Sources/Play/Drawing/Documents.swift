import CodableModels
import FilePaths
import Foundation
import Workbench

/// The drawings in a folder, found, named, copied and described as in chapter 2.
@MainActor final class Documents {
  private let world: PlayWorld
  private let canvas: Canvas
  private var console: [String] = []

  init(_ canvas: Canvas, _ world: PlayWorld) {
    (self.canvas, self.world) = (canvas, world)
    do {
      try ensureFolder(at: folder)
    } catch {
      world.note("2.3", "There is no folder for drawings: \(Words.of(error))")
    }
  }

  /// Returns the app's folders. None of them is the reader's.
  private func search(
    _ directory: FileManager.SearchPathDirectory, _: FileManager.SearchPathDomainMask
  ) -> [URL] {
    switch directory {
    case .documentDirectory: [world.folder]
    case .applicationSupportDirectory: [world.folder.appending(path: "Support")]
    case .cachesDirectory: [world.folder.appending(path: "Caches")]
    default: []
    }
  }

  /// The file to which the drawing is autosaved.
  var autosave: URL {
    let place = try? EmojiArtDocument.Autosave.url(search: search)
    return place.flatMap { inside($0) } ?? world.folder.appending(path: "Autosaved.emojiart")
  }

  private var folder: URL {
    let documents = (try? location(of: .documents, search: search)).flatMap { inside($0) }
    return (documents ?? world.folder).appending(path: "Drawings")
  }

  /// Returns a place if it is in the app's own folder, or nil. Nothing is written anywhere else.
  private func inside(_ place: URL, of folder: URL? = nil) -> URL? {
    let home = (folder ?? world.folder).standardizedFileURL.pathComponents
    return place.standardizedFileURL.pathComponents.starts(with: home) ? place : nil
  }

  /// The state for the page. A path is nil if exercise 2.1 does not find the app's folder.
  var state: PageValues {
    let places = [
      ("documents", KeepingPlace.documents), ("support", .support), ("caches", .caches),
    ]
    let (files, failure) = listed()
    return [
      "places": places.map { name, place -> PageValues in
        ["name": name, "path": (try? location(of: place, search: search)).flatMap(shortened)]
      },
      "autosave": (try? EmojiArtDocument.Autosave.url(search: search)).flatMap(shortened),
      "isFolderThere": world.disk.exists(folder), "files": files, "failure": failure,
      "console": console,
    ]
  }

  /// Returns a shortened path within the app's folder, or nil for any other path.
  private func shortened(_ place: URL) -> String? {
    inside(place).map { place in
      let rest = place.standardizedFileURL.pathComponents
        .dropFirst(world.folder.standardizedFileURL.pathComponents.count)
      return (["…", world.folder.lastPathComponent] + rest).joined(separator: "/")
    }
  }

  /// Returns the drawings, or why they cannot be listed: an unreadable folder is not empty.
  private func listed() -> (files: [PageValues], failure: String?) {
    do {
      let files = try ["emojiart", "json"].flatMap { kind in
        try listDocuments(withExtension: kind, in: folder).map(described)
      }
      return (files, nil)
    } catch {
      return ([], "The drawings cannot be listed. \(Words.of(error))")
    }
  }

  /// Describes a file with exercises 2.2 and 2.7. The page requests it by its `id`.
  private func described(_ file: URL) -> PageValues {
    let parts = FilePaths.parts(of: file)
    let facts = try? FilePaths.facts(about: file)
    return [
      "id": file.lastPathComponent, "name": parts.baseName, "kind": parts.fileExtension,
      "size": facts?.size, "changed": facts?.changed == .distantPast ? nil : facts?.changed,
    ]
  }
}

extension Documents {
  func act(_ verb: String, _ arguments: PlayArguments) throws -> (any Encodable)? {
    switch verb {
    case "new": return try saveNew(try arguments.text("name"))
    case "save": try save(over: try file(arguments))
    case "open": try open(try file(arguments))
    case "duplicate": return try copy(of: try file(arguments))
    case "json": return try writeJSON(of: try file(arguments))
    case "bytes": return String(decoding: try readBytes(at: try file(arguments)), as: UTF8.self)
    case "remove":
      let file = try file(arguments)
      try world.steps.take("remove Drawings/\(file.lastPathComponent)")
      try Disk().remove(file)
    default: throw Told(unknown: "documents.\(verb)")
    }
    return nil
  }

  /// Returns a file of the folder, by the name that the page sent, which is unchecked input.
  private func file(_ arguments: PlayArguments) throws -> URL {
    try place(of: try arguments.text("name"))
  }

  private func place(of name: String) throws -> URL {
    let place = try FilePaths.place(named: name, in: folder)
    guard inside(place, of: folder) != nil else {
      throw MissingAnswer(
        "2.8", "The name “\(name)” led out of the folder. The app did not follow.",
        "The name “\(name)” leads out of the folder.")
    }
    return place
  }

  /// Returns the name of the new file.
  private func saveNew(_ name: String) throws -> String {
    let file = try place(of: "\(name).emojiart")
    try world.steps.take("create Drawings/\(file.lastPathComponent)")
    try writeNewBytes(try canvas.now.drawing.json(), to: file)
    guard world.disk.exists(file) else {
      throw MissingAnswer(
        "2.5", "writeNewBytes returned, but there is no \(file.lastPathComponent).",
        "No new drawing was saved.")
    }
    console = ["\(file.lastPathComponent) is new."]
    return file.lastPathComponent
  }

  private func save(over file: URL) throws {
    try world.steps.take("save Drawings/\(file.lastPathComponent)")
    console = []
    let document = CodableModels.EmojiArtDocument(emojiArt: canvas.now.drawing)
    try document.save(to: file) { console.append($0) }
    if console.isEmpty { world.note("3.2", "save returned without a message.") }
  }

  private func open(_ file: URL) throws {
    console = []
    let document = try CodableModels.EmojiArtDocument(url: file) { console.append($0) }
    canvas.change("opened \(file.lastPathComponent)") {
      $0 = TitledDrawing(document.emojiArt, title: parts(of: file).baseName)
    }
  }

  private func copy(of file: URL) throws -> String {
    try world.steps.take("duplicate Drawings/\(file.lastPathComponent)")
    let copy = try nextDocument(withExtension: file.pathExtension, in: folder)
    guard inside(copy, of: folder) != nil, copy != folder else {
      throw MissingAnswer("2.6", "The copy has no name.", "The copy has no name.")
    }
    try writeNewBytes(try readBytes(at: file), to: copy)
    guard world.disk.exists(copy) else {
      throw MissingAnswer("2.5", "No copy was made.", "No copy was made.")
    }
    return copy.lastPathComponent
  }

  private func writeJSON(of file: URL) throws -> String {
    let copy = replacingExtension(of: file, with: "json")
    guard copy != file, inside(copy, of: folder) != nil else {
      throw MissingAnswer(
        "2.2", "The extension of \(file.lastPathComponent) was not replaced.",
        "The extension was not replaced.")
    }
    try world.steps.take("write Drawings/\(copy.lastPathComponent)")
    try writeBytes(try readBytes(at: file), to: copy)
    return copy.lastPathComponent
  }
}
