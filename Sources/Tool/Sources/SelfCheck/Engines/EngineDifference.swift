import Judging
import Support

/// A difference between the verdicts of the two engines on an answer.
public struct EngineDifference: Equatable, Sendable {
  /// The name of the answer.
  public let subject: String
  public let aspect: Aspect
  public let fast: String
  public let plain: String

  init(subject: String, aspect: Aspect, fast: String, plain: String) {
    self.subject = subject
    self.aspect = aspect
    self.fast = fast
    self.plain = plain
  }

  /// The part of the verdicts that differs: the first of these that does.
  public enum Aspect: String, Sendable, CaseIterable {
    case status, tests, findings

    /// Returns this part of a verdict.
    func text(of verdict: Verdict) -> String {
      switch self {
      case .status: verdict.status.rawValue
      case .tests: verdict.tests.map(\.line).joined(separator: "\n")
      case .findings: verdict.findings.map(\.line).joined(separator: "\n")
      }
    }
  }

  /// True if one engine accepts an answer that the other does not.
  public var isAboutPassing: Bool { aspect == .status && [fast, plain].contains("passed") }

  /// Creates the difference between two verdicts on the same answer, or nil if they agree.
  init?(_ subject: String, fast: Verdict, plain: Verdict) {
    let differing = Aspect.allCases.first { $0.text(of: fast) != $0.text(of: plain) }
    guard let differing else { return nil }
    self.init(
      subject: subject, aspect: differing, fast: differing.text(of: fast),
      plain: differing.text(of: plain))
  }
}

extension TestVerdict {
  fileprivate var line: String { "\(name): \(status.rawValue) \(message ?? "")" }
}

extension Finding {
  /// Everything but the messages of compilers, which contain their arguments.
  fileprivate var line: String {
    let parts = [test, arguments, message, expected, actual].map { $0 ?? "-" }
    let place = place.map { "\($0.file.rawValue):\($0.line):\($0.column)" } ?? "-"
    return (parts + [place]).joined(separator: " | ")
  }
}

/// The known differences, each with its reason: the rows of `EngineDifferences.md` among the tool's tests.
public struct EngineDifferenceTable: Sendable {
  public static let path = ToolPackage.test("EngineDifferences.md")

  /// The reasons, by the answer's name and the aspect.
  private var reasons: [String: String] = [:]

  /// Parses rows such as `| 1.4 Exits | findings | why |`.
  public init(_ markdown: String) {
    for line in markdown.split(separator: "\n") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimming(while: \.isWhitespace) }
      guard cells.count == 5, EngineDifference.Aspect(rawValue: cells[2]) != nil,
        !cells[3].isEmpty
      else { continue }
      reasons[Self.key(cells[1], cells[2])] = cells[3]
    }
  }

  /// Returns the reason for a difference. Returns nil if there is none, and for a difference about
  /// passing, which no reason excuses.
  public func reason(for difference: EngineDifference) -> String? {
    guard !difference.isAboutPassing else { return nil }
    return reasons[Self.key(difference.subject, difference.aspect.rawValue)]
  }

  /// Returns the rows about a chapter's answers that match none of these differences.
  public func unneeded(_ differences: [EngineDifference], ofChapter number: Int) -> [String] {
    let needed = Set(differences.map { Self.key($0.subject, $0.aspect.rawValue) })
    return reasons.keys.filter { $0.hasPrefix("\(number).") && !needed.contains($0) }.sorted()
  }

  private static func key(_ subject: String, _ aspect: String) -> String { "\(subject): \(aspect)" }
}

extension Substring {
  fileprivate func trimming(while isLeftOut: (Character) -> Bool) -> String {
    String(String(drop(while: isLeftOut).reversed().drop(while: isLeftOut)).reversed())
  }
}
