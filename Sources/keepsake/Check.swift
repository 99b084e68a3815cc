import Curriculum
import Dispatch
import Foundation
import Judge
import Synchronization

/// `check`: judges answers and says how far they are.
enum Check: Command {
  static let name = "check"
  static let settings = ["CHAPTER", "EXERCISE", "ANSWERS", "FORMAT"]

  static func run(_ desk: Desk) throws -> ExitStatus {
    let format = try Format(desk.request["FORMAT"])
    let answers = try AnswersFolder(desk.request["ANSWERS"], in: desk)
    let selection = try Selection(desk.request, in: desk.workbook)
    let round = try JudgingRound(desk, answers)
    let chapters = try round.judge(selection)
    switch format {
    case .text:
      let first = chapters.flatMap(\.results).first { !$0.isSolved }
      let start = try first.flatMap { try round.firstCheck(of: $0) }
      let tries = noteTries(chapters, answers, desk)
      desk.console.write(
        CheckReport(
          chapters: chapters, firstCheck: start, tries: tries, style: desk.style,
          request: desk.request
        ).text)
    case .lines: desk.console.write(CheckLines(chapters).text)
    case .json: desk.console.write(try CheckJSON(chapters).text)
    }
    let statuses = chapters.flatMap(\.results).map(\.verdict.status)
    if statuses.contains(.notJudged) { return .ourFault }
    return statuses.allSatisfy { $0 == .passed } ? .fine : .unsolved
  }

  /// Notes how the reader's own answers fared, and says how often the first unsolved one has.
  private static func noteTries(
    _ chapters: [ChapterResults], _ answers: AnswersFolder, _ desk: Desk
  ) -> Int {
    guard answers.isTheReaders else { return 0 }
    let results = chapters.flatMap(\.results)
    let first = results.first { !$0.isSolved }
    let journal = desk.journal
    var tries = 0
    for result in results where result.verdict.status != .notStarted {
      guard case .file(let bytes) = Answer(at: desk.workbook.url(result.file).path) else {
        continue
      }
      let count = journal.note(result, bytes)
      if result.exercise == first?.exercise { tries = count }
    }
    return tries
  }

  /// How results are shown.
  enum Format {
    case text, lines, json

    init(_ word: String?) throws {
      switch word {
      case nil, "text": self = .text
      case "json": self = .json
      case "lines": self = .lines
      case let word?:
        throw UsageProblem(
          message: "There is no format \"\(word)\".",
          next: "It is FORMAT=json, FORMAT=lines or FORMAT=text.")
      }
    }
  }
}

/// A folder with answers in the layout of Chapters.
struct AnswersFolder {
  /// As a person wrote it, or `Chapters`.
  let name: String

  /// Whether it is the folder that the reader works in.
  var isTheReaders: Bool { name == "Chapters" }

  /// - Throws: `UsageProblem` where there is no such folder, or none of the chapters in it.
  init(_ name: String?, in desk: Desk) throws {
    self.name = name ?? "Chapters"
    let path = desk.workbook.url(self.name).path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else {
      let near = Nearest.to(self.name, among: ["Chapters", "Solutions"])
      throw UsageProblem(
        message: "There is no folder \"\(self.name)\".",
        next: near.map { "Did you mean ANSWERS=\($0)?" }
          ?? "ANSWERS names a folder laid out like Chapters.")
    }
    guard
      desk.workbook.contents.contains(where: { entry in
        FileManager.default.fileExists(atPath: "\(path)/\(entry.folder)")
      })
    else {
      throw UsageProblem(
        message: "The folder \"\(self.name)\" holds none of the chapters.",
        next: "It should hold folders such as \(desk.workbook.contents[0].folder).")
    }
  }
}
