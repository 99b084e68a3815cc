import CommandLine
import Curriculum
import Foundation
import Support

/// The command `update`: installs a newer version of the course, and preserves the reader's work.
enum Update: Command {
  static let name = "update"
  static let settings = ["FROM"]

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let newer = try newer(context)
    let changes = try UpdatedExercises(from: context.workbook, to: newer)
    var replacement = FileReplacement(in: context.workbook)
    for name in replaced(context.workbook, newer) {
      try replacement.put(newer.url(name), at: name)
    }
    try changes.carryOut(&replacement)
    context.console.write(changes.report(replacement))
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
    guard let workbook = try? Workbook(at: folder),
      ["Package.swift", "Makefile", "Sources", "Tests"].allSatisfy(workbook.exists)
    else {
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
    let solutions = ["Solutions", "Starters"].filter(old.exists)
    return Set(new.names(in: ".") + solutions).subtracting(own).sorted()
  }
}

/// Replaces files by new ones. It saves the old files first.
struct FileReplacement {
  let workbook: Workbook
  /// The folder where old files are saved, from the root.
  let aside: String
  private(set) var hasAside = false

  init(in workbook: Workbook) {
    self.workbook = workbook
    let asides = (1...).lazy.map { ".kept/before-update-\($0)" }
    aside = asides.first { !workbook.exists($0) } ?? ""
  }

  /// Puts a copy of `source` at `path`, from the root. If there is no source, the file at `path` is
  /// only saved and removed.
  mutating func put(_ source: URL, at path: String) throws {
    let files = FileManager.default
    let place = workbook.url(path)
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
    let place = workbook.url(path)
    guard (try? Data(contentsOf: place)) != Data(text.utf8) else { return }
    try saveOld(path)
    try place.makeFolder()
    try Data(text.utf8).write(to: place, options: .atomic)
  }

  /// Moves the file at `path` to the folder where old files are saved.
  mutating func saveOld(_ path: String) throws {
    guard workbook.exists(path) else { return }
    try workbook.move(path, to: "\(aside)/\(path)")
    hasAside = true
  }
}
