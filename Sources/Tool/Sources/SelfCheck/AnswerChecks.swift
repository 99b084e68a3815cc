import Curriculum
import Foundation
import Gate
import Judging

/// The checks of all answers in the tree as untrusted answers are graded, with all safeguards. They
/// belong to the audit: `make test` judges solutions, right answers and one mistake for each rule, as
/// a reader's own.
public struct AnswerChecks: Sendable {
  private let checks: WorkbookChecks
  private let guardedJudge: Judge

  public init(_ checks: WorkbookChecks, safeguards: Safeguards = .all) throws {
    self.checks = checks
    guardedJudge = try Judge(
      root: checks.workbook.root, toolchain: checks.toolchain, cache: checks.cache,
      safeguards: safeguards, answerGuard: Gate())
  }

  /// Returns the checks of an exercise: solution and right answers pass, mistakes get their verdicts
  /// and are not refused, and the chapter's files compile as one module while it is not started.
  ///
  /// - Throws: `SourceError` if a right answer is not an edit of the solution.
  public func checks(of checked: CheckedExercise) throws -> [Check] {
    let title = "\(checked.number) not started, the others solved"
    return try checked.passing().map { passes($0, $1, checked) }
      + checked.mistakes.map { getsItsVerdict($0, checked) }
      + [
        checks.moduleCheck(checked.chapter, title) { $0 != checked.exercise }, observes(checked),
      ]
  }

  /// Checks that the judge compares most of the suite's values itself, out of an answer's reach.
  private func observes(_ checked: CheckedExercise) -> Check {
    Check("observed", checked.number.description) { [guardedJudge] in
      guard let (observed, all) = try guardedJudge.prepare(checked.assignment)
      else { return "The suite does not compile when its values are observed." }
      return observed * 4 >= all * 3
        ? nil
        : "The judge compares \(observed) of \(all) values: three quarters have to be == a literal "
          + "or the last element of a row."
    }
  }

  /// Checks that a solution or a right answer also passes with all safeguards.
  func passes(_ name: String, _ answer: Answer, _ checked: CheckedExercise) -> Check {
    Check("graded", name) { [guardedJudge] in
      let verdict = guardedJudge.verdict(on: answer, to: checked.assignment)
      guard verdict.status == .passed else {
        return "It should pass with all safeguards, and: \(verdict.summary)"
      }
      return verdict.warningFault ?? remarkFault(answer, checked)
    }
  }

  /// Returns what a teacher would be told about a right answer, of which none is unusual.
  private func remarkFault(_ answer: Answer, _ checked: CheckedExercise) -> String? {
    guard case .file(let bytes) = answer else { return nil }
    return AnswerRemarks(
      checked.assignment, statement: checked.exercise.statement, solution: checked.solution
    ).remarks(on: bytes).first.map { "Its teacher would be told: \($0)" }
  }

  private func getsItsVerdict(_ mistake: KnownAnswer, _ checked: CheckedExercise) -> Check {
    Check("wrong answers", mistake.subject) { [judge = checks.judge, guardedJudge] in
      let fault = try checked.fault(
        of: mistake, judgedBy: mistake.refused == nil ? guardedJudge : judge)
      guard fault == nil, let reason = mistake.refused else { return fault }
      let verdict = guardedJudge.verdict(
        on: try checked.answer(mistake), to: checked.assignment)
      let said = verdict.findings.map(\.everything).joined(separator: "\n")
      return verdict.status == .refused && said.contains(reason)
        ? nil : "It should be refused with \"\(reason)\", and: \(said)"
    }
  }
}

extension CheckedExercise {
  /// Returns every right answer and mistake with its verdict, which is judged unless it is known.
  ///
  /// - Throws: `SourceError` if an answer is not an edit of the solution.
  public func answerRecords() throws -> [AnswerRecord] {
    try answers.map { ($0, try $0.applied(to: solution)) }.concurrentMap { known, text in
      let name =
        known.isMistake ? "wrong \(known.name)" : "right \(exercise.fileName)-\(known.name)"
      return AnswerRecord(
        name: "\(number) \(name)", source: text, breaks: known.breaks.joined(separator: ", "),
        judge.verdict(on: .file(Array(text.utf8)), to: assignment))
    }
  }
}

/// What a judge said of one of the project's own answers, for comparing the suites of two versions.
public struct AnswerRecord: Encodable, Sendable {
  /// The exercise, the kind and the name, such as `1.1 wrong ChecksForEmojis`.
  public let name: String
  let source: String
  let status: String
  /// The names of the tests that did not pass, in the suite's order.
  let failed: [String]
  let tests: Int
  /// The first finding with its values; empty if the answer passed.
  let message: String
  /// The rules of the statement that a mistake breaks, such as `t1, 2`; empty for other answers.
  let breaks: String

  init(name: String, source: String, breaks: String = "", _ verdict: Verdict) {
    self.name = name
    self.source = source
    self.breaks = breaks
    status = verdict.status.rawValue
    failed = verdict.tests.filter { $0.status != .passed }.map(\.name)
    tests = verdict.tests.count
    message = verdict.findings.first?.wholeMessage ?? ""
  }

  private enum CodingKeys: CodingKey { case source, status, failed, tests, message, breaks }
}
