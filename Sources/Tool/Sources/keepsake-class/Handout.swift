import CommandLine
import Curriculum
import Foundation
import Grading

/// The teacher's command `handout`: writes the edition for students to a folder.
enum Handout: Command {
  static let name = "handout"
  static let settings = ["OUT", "CHAPTERS"]

  static func run(_ context: CommandContext) throws -> ExitStatus {
    try context.needSolutions()
    let folder = try folder(context)
    let chapters = try context.workbook.chapters(in: context.request["CHAPTERS"])
    try ClassEdition(of: context.workbook, chapters: chapters).write(to: folder)
    let exercises = chapters.reduce(0) { $0 + $1.exercises.count }
    let title = chapters.count == 1 ? "chapter" : "chapters"
    context.console.write(
      """
      The class edition is in \(folder.path): \(chapters.count) \(title), \(exercises) exercises, no answers.
      Try it as a student would: cd into it and run make check. Then give the folder to your students.
      To grade their work: make grade SUBMISSIONS=folder

      """)
    return .success
  }

  /// Returns the folder, which must be empty or not exist yet, so that nothing is overwritten.
  private static func folder(_ context: CommandContext) throws -> URL {
    guard let word = context.request["OUT"] else {
      throw UsageError(
        message: "make handout needs a folder for the edition for students.",
        next: "Run make handout OUT=../class, with a folder that does not exist yet.")
    }
    let folder = context.workbook.url(word).standardizedFileURL
    let contents = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    guard contents?.isEmpty ?? !FileManager.default.fileExists(atPath: folder.path) else {
      throw UsageError(
        message: "\"\(word)\" exists already, and is not overwritten.",
        next: "Name a folder that does not exist yet, or empty that one first.")
    }
    guard !(folder.path + "/").hasPrefix(context.workbook.url("Sources").path + "/") else {
      throw UsageError(
        message: "\"\(word)\" is in Sources, which is itself copied.",
        next: "Name a folder outside, such as OUT=../class.")
    }
    return folder
  }
}

extension Workbook {
  /// Returns the chapters of a list such as `1-4,6`, or all without one.
  ///
  /// - Throws: `UsageError` if it is not a list, or names a chapter that does not exist.
  func chapters(in list: String?) throws -> [Chapter] {
    guard let list else { return try chapters() }
    let numbers = try list.split(whereSeparator: { $0 == "," || $0 == " " }).flatMap { part in
      guard let match = part.wholeMatch(of: /([0-9]{1,3})(?:-([0-9]{1,3}))?/),
        let first = Int(match.1), let last = Int(match.2 ?? match.1), first <= last
      else {
        throw UsageError(
          message: "\"\(part)\" does not name chapters.", next: "Write them as in CHAPTERS=1-4,6.")
      }
      return Array(first...last)
    }
    let known = contents.map(\.number)
    if let unknown = numbers.first(where: { !known.contains($0) }) {
      throw UsageError(
        message: "There is no chapter \(unknown).",
        next: "The chapters are \(known.map(String.init).joined(separator: ", ")).")
    }
    return try contents.filter { numbers.contains($0.number) }.map(chapter)
  }
}
