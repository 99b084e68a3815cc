import CommandLine
import Foundation

/// Replaces files by new ones. It saves the old files first.
struct FileReplacement {
  let root: URL
  /// The folder where old files are saved, from the root.
  let aside: String
  /// True if a file was saved there.
  private(set) var hasAside = false

  init(_ root: URL) {
    self.root = root
    var number = 1
    while FileManager.default.fileExists(
      atPath: root.appendingPathComponent(".kept/before-update-\(number)").path)
    { number += 1 }
    aside = ".kept/before-update-\(number)"
  }

  /// Puts a copy of `source` at `path`, from the root. If there is no source, the file at `path` is
  /// only saved and removed.
  mutating func put(_ source: URL, at path: String) throws {
    let files = FileManager.default
    let place = root.appendingPathComponent(path)
    guard !files.contentsEqual(atPath: source.path, andPath: place.path) else { return }
    let draft = place.deletingLastPathComponent()
      .appendingPathComponent(".\(place.lastPathComponent).new")
    try? files.removeItem(at: draft)
    let isThere = files.fileExists(atPath: source.path)
    if isThere {
      try files.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(at: source, to: draft)
    }
    try saveOld(path)
    if isThere { try files.moveItem(at: draft, to: place) }
  }

  /// Puts text at `path`.
  mutating func put(_ text: String, at path: String) throws {
    let place = root.appendingPathComponent(path)
    guard (try? Data(contentsOf: place)) != Data(text.utf8) else { return }
    try saveOld(path)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place, options: .atomic)
  }

  /// Moves the file at `path` to the folder where old files are saved.
  mutating func saveOld(_ path: String) throws {
    let files = FileManager.default
    let place = root.appendingPathComponent(path)
    guard files.fileExists(atPath: place.path) else { return }
    let kept = root.appendingPathComponent("\(aside)/\(path)")
    try files.createDirectory(
      at: kept.deletingLastPathComponent(), withIntermediateDirectories: true)
    try files.moveItem(at: place, to: kept)
    hasAside = true
  }

  /// Moves an answer to the current name of its exercise.
  mutating func move(_ path: String, to target: String) throws {
    try saveOld(target)
    let files = FileManager.default
    let place = root.appendingPathComponent(target)
    try files.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try files.moveItem(at: root.appendingPathComponent(path), to: place)
  }
}
