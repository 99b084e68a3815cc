import Curriculum
import Foundation
import Gate
import Judging

/// The checks of all answers in the tree as untrusted answers are graded, with all safeguards. They
/// belong to the audit: `make test` judges solutions, right answers and one mistake for each rule, as
/// a reader's own.
public struct AnswerChecks: Sendable {
  private let checks: WorkbookChecks
  /// The judge of untrusted answers, with all safeguards.
  private let guardedJudge: Judge

  public init(_ checks: WorkbookChecks) throws {
    self.checks = checks
    guardedJudge = try Judge(
      root: checks.workbook.root, toolchain: checks.toolchain, cache: checks.cache,
      safeguards: .all, inspector: Gate())
  }

  /// Returns the checks of an exercise: solution and right answers pass, mistakes get their verdicts
  /// and are not refused, and the chapter's files compile as one module while it is not started.
  ///
  /// - Throws: `SourceError` if the exercise cannot be read.
  public func checks(of exercise: Exercise, in chapter: Chapter) throws -> [Check] {
    let checked = try checks.checked(exercise, in: chapter)
    let workbook = checks.workbook
    let right =
      [workbook.solution(exercise, in: chapter)] + workbook.rightAnswers(exercise, in: chapter)
    let module = ModuleChecks(workbook: workbook, judge: checks.judge, chapter: chapter)
    let tests = SuiteRules(suite: checked.assignment.suite).tests
    return right.map { passes($0, checked) }
      + checked.mistakes.map { getsItsVerdict($0, heldBy: tests, checked) } + [
        module.mixed(exercise)
      ]
  }

  /// Returns every right answer and mistake of an exercise with its verdict, which is judged unless
  /// it is known.
  ///
  /// - Throws: `SourceError` if an answer cannot be read.
  public func records(of exercise: Exercise, in chapter: Chapter) throws -> [AnswerRecord] {
    let checked = try checks.checked(exercise, in: chapter)
    let workbook = checks.workbook
    let right = try workbook.rightAnswers(exercise, in: chapter).map { path in
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      return (name: "\(exercise.number) right \(name)", text: try workbook.text(path), breaks: "")
    }
    let solution = try workbook.cleanSolution(exercise, in: chapter) ?? ""
    let wrong = try checked.mistakes.map { mistake in
      (
        name: "\(exercise.number) wrong \(mistake.name)", text: try mistake.applied(to: solution),
        breaks: mistake.breaks.joined(separator: ", ")
      )
    }
    return (right + wrong).concurrentMap { [judge = checks.judge] answer in
      AnswerRecord(
        name: answer.name, source: answer.text, breaks: answer.breaks,
        judge.verdict(on: .file(Array(answer.text.utf8)), to: checked.assignment))
    }
  }
}

extension AnswerChecks {
  /// Checks that a solution or a right answer also passes with all safeguards.
  private func passes(_ path: String, _ checked: CheckedExercise) -> Check {
    Check("graded", path) { [guardedJudge] in
      let verdict = guardedJudge.verdict(
        on: checked.workbook.answer(at: path), to: checked.assignment)
      guard verdict.status == .passed else {
        return "It should pass with all safeguards, and: \(verdict.summary)"
      }
      return verdict.warningFault
    }
  }

  private func getsItsVerdict(
    _ mistake: Mistake, heldBy tests: [SuiteRules.Test], _ checked: CheckedExercise
  ) -> Check {
    Check("wrong answers", mistake.subject) { [judge = checks.judge, guardedJudge] in
      let judge = mistake.refused == nil ? guardedJudge : judge
      let fault = checked.fault(of: mistake, heldBy: tests) {
        judge.verdict(on: $0, to: checked.assignment)
      }
      return fault
        ?? mistake.refused.flatMap { self.fault(refusing: mistake, for: $0, checked) }
    }
  }

  private func fault(
    refusing mistake: Mistake, for reason: String, _ checked: CheckedExercise
  ) -> String? {
    do {
      let answer = try checked.workbook.answer(with: mistake, checked.exercise, in: checked.chapter)
      let said = try guardedJudge.refusal(of: answer, to: checked.assignment)
        .map(\.everything).joined(separator: "\n")
      return said.contains(reason)
        ? nil : "It should be refused with \"\(reason)\", and: \(said)"
    } catch {
      return "\(error)"
    }
  }
}
