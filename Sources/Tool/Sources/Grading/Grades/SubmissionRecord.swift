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
}

extension Verdict {
  /// Returns the verdict as a record keeps it, with at most 4 KB of each of its texts and 192 KB of
  /// all of them, as JSON writes them: an answer decides how long they are.
  func bounded() -> Verdict {
    var verdict = self
    verdict.printed = excerpt
    var room = 192 << 10 - excerpt.lengthInJSON
    for index in tests.indices {
      verdict.tests[index].message = tests[index].message?.bounded
      room -= verdict.tests[index].message?.lengthInJSON ?? 0
    }
    func kept(_ findings: [Finding]) -> [Finding] {
      findings.map(\.bounded).prefix { finding in
        room -= finding.lengthInJSON
        return room >= 0
      }
    }
    verdict.findings = kept(findings)
    verdict.warnings = kept(warnings)
    return verdict
  }
}

extension Finding {
  private static let texts = [\Self.expected, \.actual, \.words, \.arguments, \.printed]

  fileprivate var bounded: Finding {
    var finding = self
    finding.message = message.bounded
    for text in Self.texts { finding[keyPath: text] = self[keyPath: text]?.bounded }
    return finding
  }

  fileprivate var lengthInJSON: Int {
    // The names of a finding's parts are as long as this.
    Self.texts.reduce(200 + message.lengthInJSON) { $0 + (self[keyPath: $1]?.lengthInJSON ?? 0) }
  }
}

extension String {
  fileprivate var bounded: String { bounded(4 << 10) }

  fileprivate func bounded(_ most: Int) -> String {
    guard utf8.count > most else { return self }
    return String(decoding: utf8.prefix(most), as: UTF8.self) + " … (\(utf8.count) bytes)"
  }

  /// The number of bytes between the quotation marks in JSON, in which a control character has six.
  fileprivate var lengthInJSON: Int {
    utf8.reduce(0) { $0 + ($1 < 0x20 ? 6 : "\"\\/".utf8.contains($1) ? 2 : 1) }
  }
}

public struct SourceExcerpt: Codable, Sendable, Equatable {
  public let firstLine: Int
  public let lines: [String]
  public let line: Int

  /// Creates an excerpt of `line`, up to three lines before it and as many after. Returns nil if
  /// there is no such line.
  public init?(of lines: [String], around line: Int) {
    guard lines.indices.contains(line - 1) else { return nil }
    firstLine = max(line - 3, 1)
    self.lines = lines[(firstLine - 1)..<min(line + 3, lines.count)].map { $0.bounded(1 << 10) }
    self.line = line
  }
}
