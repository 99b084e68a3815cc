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
