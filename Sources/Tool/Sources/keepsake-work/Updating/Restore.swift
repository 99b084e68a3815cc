import CommandLine
import Curriculum
import Foundation

/// The command `restore`: restores a saved version. It saves the current version first.
enum Restore: Command {
  static let name = "restore"
  static let settings = ["EXERCISE", "CHAPTER", "VERSION"]

  static func run(_ context: CommandContext) throws -> ExitStatus {
    guard context.request["EXERCISE"] != nil || context.request["CHAPTER"] != nil else {
      throw UsageError(
        message: "make restore brings back a saved version. Name the exercise.",
        next: "Run make restore EXERCISE=1.3, or make restore CHAPTER=1.")
    }
    let exercises = try Selection(context.request, in: context.workbook).exercises
    let wish = try version(context.request["VERSION"])
    let restored = try exercises.filter { chapter, exercise in
      try restore(context.workbook.answer(exercise, in: chapter, of: "Chapters"), wish, context)
    }
    guard !restored.isEmpty else {
      context.console.complain(
        "No saved version differs from your file.\n"
          + "make reset saves an answer in .kept.\n")
      return .unsolved
    }
    return .success
  }

  private static func version(_ word: String?) throws -> Int? {
    guard let word else { return nil }
    guard let number = Int(word), number > 0 else {
      throw UsageError(
        message: "\"\(word)\" is not the number of a version.",
        next:
          "The versions of an exercise are numbered from 1, the oldest; without VERSION it is the newest."
      )
    }
    return number
  }

  /// Restores a version, and returns true if there was one.
  private static func restore(
    _ path: String, _ wish: Int?, _ context: CommandContext
  ) throws -> Bool {
    let versions = context.workbook.keptVersions(of: path)
    let present = try? Data(contentsOf: context.workbook.url(path))
    if let wish, !versions.isEmpty, !versions.contains(where: { $0.number == wish }) {
      throw UsageError(
        message: "There is no version \(wish) of \(path).",
        next: "Saved versions: \(versions.map { "\($0.number)" }.joined(separator: ", ")).")
    }
    let wanted = versions.last { version in
      if let wish { return version.number == wish }
      return (try? Data(contentsOf: context.workbook.url(version.path))) != present
    }
    guard let wanted else { return false }
    let text = try context.workbook.text(wanted.path)
    let aside =
      try context.replace(path, with: text).map { " The previous file is kept as \($0)." } ?? ""
    context.console.write("\(path) is version \(wanted.number) again.\(aside)\n")
    let others = versions.filter { $0.number != wanted.number }.map { "VERSION=\($0.number)" }
    if !others.isEmpty {
      context.console.write("  Other saved versions: \(others.joined(separator: ", "))\n")
    }
    return true
  }
}

/// The command `reset`: saves the reader's version, and restores the starter.
enum Reset: Command {
  static let name = "reset"
  static let settings = ["EXERCISE", "CHAPTER"]

  static func run(_ context: CommandContext) throws -> ExitStatus {
    // A chapter's own folder sets CHAPTER although nobody typed it. That does not mean the whole
    // chapter.
    guard context.request["EXERCISE"] != nil || context.request.wasTyped("CHAPTER") else {
      throw UsageError(
        message: "make reset replaces answers by their starters. Name the exercise.",
        next: "Run make reset EXERCISE=1.3, or make reset CHAPTER=1.")
    }
    for (chapter, exercise) in try Selection(context.request, in: context.workbook).exercises {
      let (path, kept) = try context.reset(exercise, in: chapter)
      let aside = kept.map { " Your version is kept as \($0)." } ?? ""
      context.console.write("\(path) is the starter.\(aside)\n")
    }
    return .success
  }
}
