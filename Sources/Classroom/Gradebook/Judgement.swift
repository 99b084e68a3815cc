import Judging

/// What was found out about one submission, as it is kept between runs: verdicts, and no points,
/// for those follow from the roster and the weights of the day.
public struct Judgement: Codable, Sendable, Equatable {
  /// The name of the entry in the folder of submissions.
  public let submission: String
  /// What the judgement came from: submission, tests and tool. Another key, another judgement.
  public let key: String
  public var outcome: Outcome
  /// What intake did not take, and why: for the teacher and the student.
  public var notes: [String] = []
  /// How it was run: empty where every defence was in force, else what was missing, such as that
  /// nothing isolated the answers from the machine.
  public var missingSafeguards: [String] = []
  /// How long the judging took.
  public var seconds: Double = 0

  public init(submission: String, key: String, outcome: Outcome) {
    self.submission = submission
    self.key = key
    self.outcome = outcome
  }

  public enum Outcome: Codable, Sendable, Equatable {
    /// The items' verdicts by their ids.
    case judged([String: ItemJudgement])
    /// It could not be graded, which is not zero points: a broken archive, say. A sentence.
    case notGraded(String)
  }

  /// One item's verdict.
  public struct ItemJudgement: Codable, Sendable, Equatable {
    public let verdict: Verdict
    /// The submission's own lines around the place that the first finding names.
    public var excerpt: Excerpt?

    public init(_ verdict: Verdict, excerpt: Excerpt? = nil) {
      self.verdict = verdict
      self.excerpt = excerpt
    }
  }

  /// Some lines of an answer.
  public struct Excerpt: Codable, Sendable, Equatable {
    /// The number of the first of the lines, from 1.
    public let firstLine: Int
    public let lines: [String]
    /// The line that is meant.
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
}
