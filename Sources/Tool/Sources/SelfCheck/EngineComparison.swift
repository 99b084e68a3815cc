import Curriculum
import Judging
import Support

/// Judges the same answers with both engines, and reports the differences.
public struct EngineComparison {
  private let workbook: Workbook
  private let fast: Judge
  private let plain: Judge

  public init(_ workbook: Workbook, toolchain: Toolchain, cache: ResultCache) throws {
    self.workbook = workbook
    fast = try Judge(root: workbook.root, toolchain: toolchain, cache: cache)
    plain = try Judge(root: workbook.root, toolchain: toolchain, cache: cache, engine: .plain)
  }

  /// The number of answers that were judged, and the differences between their verdicts.
  public struct Result {
    public var count = 0
    public var differences: [EngineDifference] = []
    /// The names of the answers whose verdict differs from run to run with one engine too, such as
    /// one that races: a difference between them says nothing about the engines.
    public var varying: [String] = []
  }

  /// Compares the verdicts on every starter, solution, right answer and mistake of exercises, in
  /// batches with one answer to each.
  ///
  /// - Parameter step: called after each batch with the total number of batches.
  /// - Throws: `SourceError` if an answer cannot be read.
  public func compare(
    _ exercises: [Exercise], of chapter: Chapter, step: (_ batches: Int) -> Void
  ) throws -> Result {
    let all = try exercises.map { exercise in
      let assignment = try workbook.assignment(exercise, in: chapter)
      return try texts(exercise, in: chapter, starter: assignment.starter).map { name, text in
        (
          name: "\(exercise.number) \(name)", answer: Answer.file(Array(text.utf8)),
          assignment: assignment
        )
      }
    }
    let batches = all.map(\.count).max() ?? 0
    var result = Result()
    for batch in 0..<batches {
      let part = all.filter { batch < $0.count }.map { $0[batch] }
      let answers = part.map { ($0.answer, $0.assignment) }
      let verdicts = zip(
        fast.verdicts(on: answers, judgesStarters: true),
        plain.verdicts(on: answers, judgesStarters: true))
      for ((name, answer, assignment), (fast, plain)) in zip(part, verdicts) {
        guard let difference = EngineDifference(name, fast: fast, plain: plain) else { continue }
        if varies(answer, assignment, as: difference) {
          result.varying.append(name)
        } else {
          result.differences.append(difference)
        }
      }
      result.count += part.count
      step(batches)
    }
    return result
  }

  /// Returns true if the fast engine's verdicts on an answer differ from run to run where the two
  /// engines differ.
  private func varies(
    _ answer: Answer, _ assignment: Assignment, as difference: EngineDifference
  ) -> Bool {
    guard !difference.isAboutPassing else { return false }
    let runs = fast.verdicts(
      on: answer, to: assignment, under: Array(repeating: .usual, count: 20))
    return runs.contains { difference.aspect.text(of: $0) != difference.fast }
  }

  /// Returns the project's own answers to an exercise, each with its name, such as `solution` or
  /// `ChecksForEmojis`.
  private func texts(
    _ exercise: Exercise, in chapter: Chapter, starter: String
  ) throws -> [(name: String, text: String)] {
    let solution = try workbook.text(workbook.solution(exercise, in: chapter))
    let clean = try workbook.cleanSolution(exercise, in: chapter) ?? solution
    let known = try workbook.knownAnswers(exercise, in: chapter)
    let changes =
      known.right.map { ("right answer \(exercise.fileName)-\($0.name)", $0.change) }
      + known.mistakes.map { ($0.name, $0.change) }
    return try [("starter", starter), ("solution", solution)]
      + changes.map { ($0, try $1.applied(to: clean)) }
  }
}

/// A difference between the verdicts of the two engines on an answer.
public struct EngineDifference: Equatable, Sendable {
  public let subject: String
  public let aspect: Aspect
  public let fast: String
  public let plain: String

  /// The part of the verdicts that differs: the first of these that does.
  public enum Aspect: String, Sendable, CaseIterable {
    case status, tests, findings

    /// Returns this part of a verdict. Of findings it is everything but the messages of compilers,
    /// which contain their arguments.
    func text(of verdict: Verdict) -> String {
      switch self {
      case .status: verdict.status.rawValue
      case .tests:
        verdict.tests.map { "\($0.name): \($0.status.rawValue) \($0.message ?? "")" }
          .joined(separator: "\n")
      case .findings:
        verdict.findings.map { finding in
          let place = finding.place.map { "\($0.file.rawValue):\($0.line):\($0.column)" }
          return [
            finding.test, finding.arguments, finding.message, finding.expected, finding.actual,
            place,
          ].map { $0 ?? "-" }.joined(separator: " | ")
        }.joined(separator: "\n")
      }
    }
  }

  /// True if one engine accepts an answer that the other does not.
  public var isAboutPassing: Bool { aspect == .status && [fast, plain].contains("passed") }
}

extension EngineDifference {
  /// Creates the difference between two verdicts on the same answer, or nil if they agree.
  init?(_ subject: String, fast: Verdict, plain: Verdict) {
    let differing = Aspect.allCases.first { $0.text(of: fast) != $0.text(of: plain) }
    guard let differing else { return nil }
    self.init(
      subject: subject, aspect: differing, fast: differing.text(of: fast),
      plain: differing.text(of: plain))
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
      guard let cells = TableRow(String(line))?.cells, cells.count == 3,
        EngineDifference.Aspect(rawValue: cells[1]) != nil,
        !cells[2].isEmpty
      else { continue }
      reasons["\(cells[0]): \(cells[1])"] = cells[2]
    }
  }

  /// Returns the reason for a difference. Returns nil if there is none, and for a difference about
  /// passing, which no reason excuses.
  public func reason(for difference: EngineDifference) -> String? {
    difference.isAboutPassing ? nil : reasons[Self.key(difference)]
  }

  /// Returns the rows about a chapter's answers that match none of these differences.
  public func unneeded(_ differences: [EngineDifference], ofChapter number: Int) -> [String] {
    let needed = Set(differences.map(Self.key))
    return reasons.keys.filter { $0.hasPrefix("\(number).") && !needed.contains($0) }.sorted()
  }

  private static func key(_ difference: EngineDifference) -> String {
    "\(difference.subject): \(difference.aspect.rawValue)"
  }
}
