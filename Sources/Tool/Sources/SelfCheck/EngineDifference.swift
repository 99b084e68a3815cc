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

  /// A difference between the verdicts of the two engines on an answer.
  public struct Difference {
    public let subject: String
    public let fast: String
    public let plain: String
    /// True if the verdict differs from run to run with the fast engine too, such as on an answer
    /// that races: then it says nothing about the engines. A difference about passing always does.
    public let isOfTheAnswer: Bool
  }

  /// Compares the verdicts on every starter, solution, right answer and mistake of exercises, in
  /// batches with one answer to each.
  ///
  /// - Parameter step: called after each batch with the total number of batches.
  /// - Throws: `SourceError` if an answer cannot be read.
  public func compare(
    _ exercises: [Exercise], of chapter: Chapter, step: (_ batches: Int) -> Void
  ) throws -> (count: Int, differences: [Difference]) {
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
    var differences: [Difference] = []
    for batch in 0..<batches {
      let part = all.filter { batch < $0.count }.map { $0[batch] }
      let answers = part.map { ($0.answer, $0.assignment) }
      let verdicts = zip(
        fast.verdicts(on: answers, judgesStarters: true),
        plain.verdicts(on: answers, judgesStarters: true))
      for ((name, answer, assignment), (fast, plain)) in zip(part, verdicts) {
        let (one, other) = (Self.text(of: fast), Self.text(of: plain))
        guard one != other else { continue }
        differences.append(
          Difference(
            subject: name, fast: one, plain: other,
            isOfTheAnswer: (fast.status == .passed) == (plain.status == .passed)
              && varies(answer, assignment, unlike: one)))
      }
      step(batches)
    }
    return (all.joined().count, differences)
  }

  /// Returns true if the fast engine's verdicts on an answer differ from run to run.
  private func varies(
    _ answer: Answer, _ assignment: Assignment, unlike text: String
  ) -> Bool {
    fast.verdicts(on: answer, to: assignment, under: Array(repeating: .usual, count: 20))
      .contains { Self.text(of: $0) != text }
  }

  /// Returns what both engines tell alike: the status, that of each test, and the findings but the
  /// messages of compilers, which contain their arguments. A crash is told in each engine's own way.
  private static func text(of verdict: Verdict) -> String {
    let findings = verdict.findings.map { finding in
      let place = finding.place.map { "\($0.file.rawValue):\($0.line):\($0.column)" }
      return [
        finding.test, finding.arguments, finding.message, finding.expected, finding.actual, place,
      ].map { $0 ?? "-" }.joined(separator: " | ")
    }
    let tests = verdict.tests.map { "\($0.name): \($0.status.rawValue)" }
    return ([verdict.status.rawValue] + tests + (verdict.status == .crashed ? [] : findings))
      .joined(separator: "\n")
  }

  /// Returns the project's own answers to an exercise, each with its name, such as `solution` or
  /// `ChecksForEmojis`.
  private func texts(
    _ exercise: Exercise, in chapter: Chapter, starter: String
  ) throws -> [(name: String, text: String)] {
    let solution = try workbook.text(workbook.solution(exercise, in: chapter))
    let clean = try workbook.cleanSolution(exercise, in: chapter) ?? solution
    return try [("starter", starter), ("solution", solution)]
      + workbook.knownAnswers(exercise, in: chapter).map { known in
        let name = known.isMistake ? known.name : "right answer \(exercise.fileName)-\(known.name)"
        return (name, try known.applied(to: clean))
      }
  }
}
