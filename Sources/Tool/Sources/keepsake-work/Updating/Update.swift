import CommandLine
import Curriculum
import Foundation

/// The command `update`: installs a newer version of the course, and preserves the reader's work.
enum Update: Command {
  static let name = "update"
  static let settings = ["FROM"]

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let newer = try newer(context)
    let changes = try UpdatedExercises(from: context.workbook, to: newer)
    var replacement = FileReplacement(context.workbook.root)
    for name in replaced(context.workbook, newer) {
      try replacement.put(newer.root.appendingPathComponent(name), at: name)
    }
    try changes.carryOut(&replacement)
    context.console.write(UpdateReport(changes: changes, replacement: replacement).text)
    return .success
  }

  private static func newer(_ context: CommandContext) throws -> Workbook {
    guard let word = context.request["FROM"] else {
      throw UsageError(
        message: "make update needs the folder of the newer version.",
        next: "Run make update FROM=../keepsake-new, with the folder of the new version.")
    }
    let folder = context.workbook.url(word).standardizedFileURL
    guard
      folder.resolvingSymlinksInPath().path != context.workbook.root.resolvingSymlinksInPath().path
    else {
      throw UsageError(
        message: "FROM is this folder itself.", next: "Name the folder of the new version.")
    }
    let isWhole = ["Package.swift", "Makefile", "Sources", "Tests", "Chapters"].allSatisfy {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
    }
    guard isWhole, let workbook = try? Workbook(at: folder) else {
      throw UsageError(
        message: "\"\(word)\" does not contain a version of Keepsake.",
        next: "Name the folder that contains Package.swift, Chapters and the rest.")
    }
    return workbook
  }

  /// Returns the names that the new version replaces as a whole: everything at the top except the
  /// chapters and the files that belong to this folder alone.
  private static func replaced(_ old: Workbook, _ new: Workbook) -> [String] {
    let own: Set = ["Chapters", ".git", ".build", ".kept", ".swiftpm", ".DS_Store"]
    let solutions = ["Solutions", "Starters"].filter {
      FileManager.default.fileExists(atPath: old.url($0).path)
    }
    return Set(new.names(in: ".") + solutions).subtracting(own).sorted()
  }
}

/// Replaces files by new ones. It saves the old files first.
struct FileReplacement {
  let root: URL
  /// The folder where old files are saved, from the root.
  let aside: String
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
      try place.makeFolder()
      try files.copyItem(at: source, to: draft)
    }
    try saveOld(path)
    if isThere { try files.moveItem(at: draft, to: place) }
  }

  mutating func put(_ text: String, at path: String) throws {
    let place = root.appendingPathComponent(path)
    guard (try? Data(contentsOf: place)) != Data(text.utf8) else { return }
    try saveOld(path)
    try place.makeFolder()
    try Data(text.utf8).write(to: place, options: .atomic)
  }

  /// Moves the file at `path` to the folder where old files are saved.
  mutating func saveOld(_ path: String) throws {
    let files = FileManager.default
    let place = root.appendingPathComponent(path)
    guard files.fileExists(atPath: place.path) else { return }
    let kept = root.appendingPathComponent("\(aside)/\(path)")
    try kept.makeFolder()
    try files.moveItem(at: place, to: kept)
    hasAside = true
  }

  /// Moves an answer to the current name of its exercise.
  mutating func move(_ path: String, to target: String) throws {
    try saveOld(target)
    let place = root.appendingPathComponent(target)
    try place.makeFolder()
    try FileManager.default.moveItem(at: root.appendingPathComponent(path), to: place)
  }
}
