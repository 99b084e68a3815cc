import Curriculum
import Foundation
import Judging
import Support

extension CheckedExercise {
  var exerciseChecks: [Check] {
    let starter = workbook.answer(exercise, in: chapter, of: "Chapters")
    let suite = workbook.suite(exercise, in: chapter)
    // `swift test` shows the suite's display name.
    let name = "@Suite(\"\(exercise.number) "
    return [
      Check("starters as made", starter) { committedStarterFault(at: starter) },
      Check("starters fail", starter) { starterFault() },
      Check("solutions", solutionFile) { fault(inPassing: markedSolution) },
      Check("suites named", suite) {
        assignment.suite.contains(name) ? nil : "The suite should begin with \(name)…"
      },
      Check("suites explain", suite) {
        SuiteTest.linesWithoutComment(in: assignment.suite).map {
          "\(suite):\($0): error: Behind what is checked should stand a sentence for the reader."
        }.listed
      },
      enough("wrong answers", mistakes.count, wanted: 3),
      enough("right answers", right.count, wanted: exercise.stars - 1),
    ]
      + right.map { right in
        Check("right answers", right.subject) { fault(inPassing: try answer(right)) }
      }
  }

  private func committedStarterFault(at path: String) -> String? {
    let text = try? workbook.text(path)
    guard text.map(SwiftSource.lines) == SwiftSource.lines(of: assignment.starter) else {
      return "This starter is not what its solution gives: make starters makes it anew."
    }
    let isKnown = try? workbook.knownStarters().contains(
      assignment.starter, at: workbook.starterPlace(exercise, in: chapter))
    return isKnown == true
      ? nil : "\(KnownStarters.path) does not know this starter: make starters adds it."
  }

  /// Checks that the starter compiles without a warning and fails without a crash, and that its tests
  /// are known without a run.
  private func starterFault() -> String? {
    // With another byte it is compiled like an answer, so that its warnings are known.
    let answer = Answer.file(Array("\(assignment.starter)\n".utf8))
    let verdict = judge.verdict(on: answer, to: assignment, judgesStarters: true)
    guard verdict.status == .failed else {
      return "A starter must fail its tests, and this one: \(verdict.summary)"
    }
    let listed = judge.verdict(on: answer, to: assignment).tests.map(\.name)
    guard Set(listed) == Set(verdict.tests.map(\.name)) else {
      return "By its text the suite has other tests than those that run: \(listed)"
    }
    return verdict.warningFault
  }

  private func fault(inPassing answer: Answer) -> String? {
    let verdict = judge.verdict(on: answer, to: assignment)
    guard verdict.status == .passed else { return "It should pass, and: \(verdict.summary)" }
    return verdict.warningFault
  }

  private func enough(_ kind: String, _ count: Int, wanted: Int) -> Check {
    Check("samples", "\(exercise.number) \(kind)") {
      count >= wanted
        ? nil : "Exercise \(exercise.number) has \(count) \(kind) and needs \(wanted)."
    }
  }
}

extension Verdict {
  /// The status and the first findings, for those who fix the workbook.
  var summary: String {
    ([status.rawValue] + findings.prefix(3).map(\.everything)).joined(separator: "\n")
  }

  /// A fault if the compiler warns about the answer. A starter, solution or right answer is a
  /// model.
  var warningFault: String? {
    warnings.isEmpty
      ? nil : "The compiler warns:\n" + warnings.map(\.message).joined(separator: "\n")
  }
}

extension Finding {
  var everything: String {
    [message, expected, actual, words, arguments].compactMap { $0 }.joined(separator: "\n")
  }
}

/// An exercise with everything that its checks need. Each kind of check is an extension.
public struct CheckedExercise: Sendable {
  let workbook: Workbook
  let judge: Judge
  let chapter: Chapter
  let exercise: Exercise
  let assignment: Assignment
  /// The solution without its marks.
  let solution: String
  let answers: [KnownAnswer]
  /// The suite's tests with their rules.
  let tests: [SuiteTest]

  public var number: ExerciseNumber { exercise.number }
  var solutionFile: String { workbook.solution(exercise, in: chapter) }
  /// The solution as its file has it.
  var markedSolution: Answer { Answer(at: workbook.url(solutionFile).path) }
  var right: [KnownAnswer] { answers.filter { !$0.isMistake } }
  var mistakes: [KnownAnswer] { answers.filter(\.isMistake) }

  /// The checks of the exercise that `make test` performs.
  var checks: [Check] { exerciseChecks + statementChecks + ruleChecks + mistakeChecks }

  /// Returns what must pass: the solution and the right answers, each with its name.
  ///
  /// - Throws: `SourceError` if a right answer is not an edit of the solution.
  func passing() throws -> [(name: String, answer: Answer)] {
    try [(solutionFile, markedSolution)] + right.map { ($0.subject, try answer($0)) }
  }

  /// Returns an answer that is written as a change of the solution, for the judge.
  ///
  /// - Throws: `SourceError` if it is not an edit of the solution.
  func answer(_ known: KnownAnswer) throws -> Answer {
    .file(Array(try known.applied(to: solution).utf8))
  }
}

extension WorkbookChecks {
  /// Checks that the files of a chapter also compile as one module, whichever of them are solved.
  func moduleCheck(
    _ chapter: Chapter, _ subject: String, isSolved: @escaping @Sendable (Exercise) -> Bool
  ) -> Check {
    Check("one module", subject) { [workbook, judge] in
      let files = try chapter.exercises.map { exercise in
        let text =
          isSolved(exercise)
          ? try workbook.text(workbook.solution(exercise, in: chapter))
          : try workbook.pristineStarter(exercise, in: chapter)
        return (name: "\(exercise.fileName).swift", text: text)
      }
      return try judge.complaintsTogether(files, module: chapter.name)
    }
  }
}
