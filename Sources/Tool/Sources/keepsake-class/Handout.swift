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
    let chapters = try ChapterList(context.request["CHAPTERS"], in: context.workbook).chapters
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

/// A list of chapters, such as `CHAPTERS=1-4,6`.
struct ChapterList {
  let chapters: [Chapter]

  /// - Throws: `UsageError` if the text is not a list, or names a chapter that does not exist.
  init(_ word: String?, in workbook: Workbook) throws {
    guard let word else {
      chapters = try workbook.chapters()
      return
    }
    let numbers = try word.split(whereSeparator: { $0 == "," || $0 == " " }).flatMap { part in
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1],
        first <= last, last - first < 1000
      else {
        throw UsageError(
          message: "\"\(part)\" does not name chapters.", next: "Write them as in CHAPTERS=1-4,6.")
      }
      return Array(first...last)
    }
    let known = workbook.contents.map(\.number)
    if let unknown = numbers.first(where: { !known.contains($0) }) {
      throw UsageError(
        message: "There is no chapter \(unknown).",
        next: "The chapters are \(known.map(String.init).joined(separator: ", ")).")
    }
    chapters = try workbook.contents.filter { numbers.contains($0.number) }.map(workbook.chapter)
  }
}
