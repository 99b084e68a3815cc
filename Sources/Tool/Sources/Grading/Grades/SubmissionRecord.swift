import Judging

/// A record of the verdicts on one submission, stored between runs. It contains no points, because
/// they depend on the current roster and weights.
public struct SubmissionRecord: Codable, Sendable, Equatable {
  /// The name of the entry in the folder of submissions.
  public let submission: String
  /// A key that identifies submission, tests and tool. A record with another key is out of date.
  public let key: String
  public var outcome: Outcome
  /// Sentences for the teacher and the student about files of the submission that were not taken.
  public var notes: [String] = []
  /// Sentences about safeguards that were missing while the answers ran, such as isolation from the
  /// machine.
  public var missingSafeguards: [String] = []
  /// The seed of the values that suites drew, or nil if none draws any.
  public var seed: UInt64?
  public var seconds: Double = 0

  public enum Outcome: Codable, Sendable, Equatable {
    case judged([String: JudgedAnswer])
    /// The submission could not be graded, for example because its archive is broken. This is not
    /// zero points. The value is a sentence with the reason.
    case notGraded(String)
  }
}

/// An answer's verdict and the lines that it is about.
public struct JudgedAnswer: Codable, Sendable, Equatable {
  public let verdict: Verdict
  /// The submission's own lines around the place that the first finding names.
  public var excerpt: SourceExcerpt?
  /// Sentences for the teacher alone about an unusual answer; nil for most answers.
  public var remarks: [String]?

  public init(_ verdict: Verdict, excerpt: SourceExcerpt? = nil) {
    self.verdict = verdict
    self.excerpt = excerpt
  }
}

extension Verdict {
  /// Returns the verdict as a record keeps it, with at most 4 KB of each of its texts and 256 KB of
  /// all its findings: an answer decides how long they are.
  func bounded() -> Verdict {
    var verdict = self
    var room = 256 << 10
    func kept(_ findings: [Finding]) -> [Finding] {
      findings.map(\.bounded).prefix { finding in
        room -= finding.wholeMessage.utf8.count + (finding.arguments?.utf8.count ?? 0)
        return room >= 0
      }
    }
    verdict.findings = kept(findings)
    verdict.warnings = kept(warnings)
    for index in tests.indices { verdict.tests[index].message = tests[index].message?.bounded }
    return verdict
  }
}

extension Finding {
  fileprivate var bounded: Finding {
    var finding = self
    finding.message = message.bounded
    for text in [\Finding.expected, \.actual, \.words, \.arguments] {
      finding[keyPath: text] = self[keyPath: text]?.bounded
    }
    return finding
  }
}

extension String {
  fileprivate var bounded: String {
    let most = 4 << 10
    guard utf8.count > most else { return self }
    return String(decoding: utf8.prefix(most), as: UTF8.self) + " … (\(utf8.count) bytes)"
  }
}

public struct SourceExcerpt: Codable, Sendable, Equatable {
  public let firstLine: Int
  public let lines: [String]
  public let line: Int

  /// Creates an excerpt of the lines around `line`: up to `reach` lines before it and as many
  /// after. Returns nil if there is no such line.
  public init?(of lines: [String], around line: Int, reach: Int = 3) {
    guard lines.indices.contains(line - 1) else { return nil }
    firstLine = max(line - reach, 1)
    self.lines = lines[(firstLine - 1)..<min(line + reach, lines.count)].map(\.bounded)
    self.line = line
  }
}
