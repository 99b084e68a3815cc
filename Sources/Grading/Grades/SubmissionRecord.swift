import Judging

/// The verdicts on one submission, as they are kept between runs: without points, which follow from
/// the roster and the weights of the day.
public struct SubmissionRecord: Codable, Sendable, Equatable {
  /// The name of the entry in the folder of submissions.
  public let submission: String
  /// Identifies submission, tests and tool. A record with another key is out of date.
  public let key: String
  public var outcome: Outcome
  /// Sentences on what was not taken of the submission, for the teacher and the student.
  public var notes: [String] = []
  /// Sentences on what was not in force while the answers ran, such as that nothing isolated them
  /// from the machine.
  public var missingSafeguards: [String] = []
  /// Duration of the judging.
  public var seconds: Double = 0

  public init(submission: String, key: String, outcome: Outcome) {
    self.submission = submission
    self.key = key
    self.outcome = outcome
  }

  public enum Outcome: Codable, Sendable, Equatable {
    /// The answers by their items' ids.
    case judged([String: JudgedAnswer])
    /// It could not be graded, which is not zero points: a broken archive, say. A sentence.
    case notGraded(String)
  }
}

/// An answer's verdict and the lines it is about.
public struct JudgedAnswer: Codable, Sendable, Equatable {
  public let verdict: Verdict
  /// The submission's own lines around the place that the first finding names.
  public var excerpt: SourceExcerpt?

  public init(_ verdict: Verdict, excerpt: SourceExcerpt? = nil) {
    self.verdict = verdict
    self.excerpt = excerpt
  }
}

/// Some lines of an answer.
public struct SourceExcerpt: Codable, Sendable, Equatable {
  /// The number of the first of the lines, from 1.
  public let firstLine: Int
  public let lines: [String]
  /// The number of the line to mark.
  public let line: Int

  public init(firstLine: Int, lines: [String], line: Int) {
    self.firstLine = firstLine
    self.lines = lines
    self.line = line
  }

  /// The lines around `line` of a text: `reach` before it and as many after.
  public init?(of lines: [String], around line: Int, reach: Int = 3) {
    guard lines.indices.contains(line - 1) else { return nil }
    let first = max(line - reach, 1)
    self.init(
      firstLine: first, lines: Array(lines[(first - 1)..<min(line + reach, lines.count)]),
      line: line)
  }
}
