import Classroom
import Curriculum
import Foundation

/// `handout`: for teachers: the edition that students are given, in a folder of its own.
enum Handout: Command {
  static let name = "handout"
  static let settings = ["OUT", "CHAPTERS"]

  static func run(_ desk: Desk) throws -> ExitStatus {
    try desk.needSolutions()
    let folder = try folder(desk)
    let chapters = try ChapterList(desk.request["CHAPTERS"], in: desk.workbook).chapters
    try ClassEdition(of: desk.workbook, chapters: chapters).write(to: folder)
    let exercises = chapters.reduce(0) { $0 + $1.exercises.count }
    let title = chapters.count == 1 ? "chapter" : "chapters"
    desk.console.write(
      """
      The class edition is in \(folder.path): \(chapters.count) \(title), \(exercises) exercises, no answers.
      Try it as a student would: cd into it and run make check. Then hand the folder round.
      What comes back: make grade SUBMISSIONS=folder

      """)
    return .fine
  }

  /// A folder that is not there yet, or is empty: nothing is ever written over.
  private static func folder(_ desk: Desk) throws -> URL {
    guard let word = desk.request["OUT"] else {
      throw UsageProblem(
        message: "make handout makes the edition for students, and wants to know where.",
        next: "Say make handout OUT=../class, with a folder that is not there yet.")
    }
    let folder = desk.workbook.url(word).standardizedFileURL
    let contents = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    guard contents?.isEmpty ?? !FileManager.default.fileExists(atPath: folder.path) else {
      throw UsageProblem(
        message: "There is something at \"\(word)\" already, and nothing is written over.",
        next: "Name a folder that is not there yet, or empty that one first.")
    }
    guard !(folder.path + "/").hasPrefix(desk.workbook.url("Sources").path + "/") else {
      throw UsageProblem(
        message: "\"\(word)\" lies in Sources, which is copied itself.",
        next: "Name a folder outside, such as OUT=../class.")
    }
    return folder
  }
}

/// Several chapters, as in `CHAPTERS=1-4,6`.
struct ChapterList {
  let chapters: [Chapter]

  /// - Throws: `UsageProblem` for what is no list, or names a chapter that is not there.
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
        throw UsageProblem(
          message: "\"\(part)\" names no chapters.", next: "Write them as in CHAPTERS=1-4,6.")
      }
      return Array(first...last)
    }
    let known = workbook.contents.map(\.number)
    if let stranger = numbers.first(where: { !known.contains($0) }) {
      throw UsageProblem(
        message: "There is no chapter \(stranger).",
        next: "The chapters are \(known.map(String.init).joined(separator: ", ")).")
    }
    chapters = try workbook.contents.filter { numbers.contains($0.number) }.map(workbook.chapter)
  }
}
