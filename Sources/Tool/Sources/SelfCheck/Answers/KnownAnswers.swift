import Curriculum
import Judging

/// The answers that an exercise's suite is tried with: right ones, which it must accept, and mistakes,
/// which it must refuse.
public struct KnownAnswers: Sendable {
  public var right: [RightAnswer] = []
  public var mistakes: [Mistake] = []
}

/// A right answer in another design than the solution's.
public struct RightAnswer: Sendable, Equatable {
  /// The name, one word such as `FromTheEnd`.
  public let name: String
  /// A sentence about how it differs from the solution.
  let way: String
  let change: AnswerChange

  /// Its place and its name, such as `Tests/Answers/01-ErrorHandling/1-Throw.md:60 FromTheEnd`.
  var subject: String { "\(change.file):\(change.line) \(name)" }
}

/// A wrong answer that an exercise's suite must refuse.
public struct Mistake: Sendable, Equatable {
  /// The name, one word such as `AlwaysFiveSeconds`.
  public let name: String
  /// A sentence about what the answer does wrong.
  public let idea: String
  /// The verdict that it must get.
  let status: Verdict.Status
  /// Text that its verdict must contain.
  let message: String
  /// The identifiers of the statement's rules that it breaks, such as `2` and `t1`.
  let breaks: [String]
  /// Text of the refusal when untrusted answers are graded; nil if it must not be refused.
  let refused: String?
  public let change: AnswerChange

  /// Its place and its name, such as `Tests/Answers/05-Autosaving/4-Flush.md:2 KeepsWaiting`.
  var subject: String { "\(change.file):\(change.line) \(name)" }
}

extension Workbook {
  /// Returns the answers that an exercise's suite is tried with; none if there is no file of them.
  ///
  /// - Throws: `SourceError` if the file cannot be read.
  public func knownAnswers(_ exercise: Exercise, in chapter: Chapter) throws -> KnownAnswers {
    let path = answersFile(exercise, in: chapter)
    guard names(in: "Tests/Answers/\(chapter.folder)").contains("\(exercise.fileName).md") else {
      return KnownAnswers()
    }
    return try AnswersReader(
      document: MarkdownDocument(text(path), file: path),
      title: "\(exercise.number) \(exercise.title)"
    ).answers()
  }

  /// Returns an answer that is written as a change of the solution, for the judge.
  ///
  /// - Throws: `SourceError` if it is not an edit of the solution.
  func answer(
    _ change: AnswerChange, _ exercise: Exercise, in chapter: Chapter
  ) throws -> Answer {
    let solution = try cleanSolution(exercise, in: chapter) ?? ""
    return .file(Array(try change.applied(to: solution).utf8))
  }
}
