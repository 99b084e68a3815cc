import Curriculum
import Foundation
import Judging
import Support

extension CheckedExercise {
  var exerciseChecks: [Check] {
    [
      committedStarter, starter, solution, suiteName, suiteComments,
      enough("wrong answers", mistakes.count, wanted: 3),
      enough("right answers", answers.right.count, wanted: exercise.stars - 1),
    ] + answers.right.map(accepted)
  }
  private var committedStarter: Check {
    let path = workbook.answer(exercise, in: chapter, of: "Chapters")
    return Check("starters as made", path) { [workbook, assignment, exercise, chapter] in
      let text = try? workbook.text(path)
      guard text.map(SwiftSource.lines) == SwiftSource.lines(of: assignment.starter) else {
        return "This starter is not what its solution gives: make starters makes it anew."
      }
      let isKnown = try? workbook.knownStarters().contains(
        assignment.starter, at: workbook.starterPlace(exercise, in: chapter))
      return isKnown == true
        ? nil : "\(KnownStarters.path) does not know this starter: make starters adds it."
    }
  }

  /// Checks that the starter compiles without a warning and fails without a crash, and that its tests
  /// are known without a run.
  private var starter: Check {
    let path = workbook.answer(exercise, in: chapter, of: "Chapters")
    return Check("starters fail", path) { [judge, assignment] in
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
  }

  private var solution: Check {
    let path = workbook.solution(exercise, in: chapter)
    return Check("solutions", path) { fault(inPassing: workbook.answer(at: path)) }
  }

  private func accepted(_ right: RightAnswer) -> Check {
    Check("right answers", right.subject) {
      fault(inPassing: try workbook.answer(right.change, exercise, in: chapter))
    }
  }

  private func fault(inPassing answer: Answer) -> String? {
    let verdict = judge.verdict(on: answer, to: assignment)
    guard verdict.status == .passed else { return "It should pass, and: \(verdict.summary)" }
    return verdict.warningFault
  }

  /// Checks that each `#expect` and `#require` of the suite has a sentence for the reader.
  private var suiteComments: Check {
    let path = workbook.suite(exercise, in: chapter)
    return Check("suites explain", path) { [assignment] in
      SuiteComments(suite: assignment.suite).missing.map {
        "\(path):\($0): error: Behind what is checked should stand a sentence for the reader."
      }.listed
    }
  }

  /// Checks that the suite's display name is the exercise's number and title, so that `swift test`
  /// shows it too.
  private var suiteName: Check {
    let path = workbook.suite(exercise, in: chapter)
    let name = "@Suite(\"\(exercise.number) "
    return Check("suites named", path) { [assignment] in
      assignment.suite.contains(name) ? nil : "The suite should begin with \(name)…"
    }
  }

  private func enough(_ kind: String, _ count: Int, wanted: Int) -> Check {
    Check("samples", "\(exercise.number) \(kind)") {
      count >= wanted
        ? nil : "Exercise \(exercise.number) has \(count) \(kind) and needs \(wanted)."
    }
  }
}

extension Workbook {
  func answer(at path: String) -> Answer {
    Answer(at: root.appendingPathComponent(path).path)
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
struct CheckedExercise {
  let workbook: Workbook
  let judge: Judge
  let chapter: Chapter
  let exercise: Exercise
  let assignment: Assignment
  let answers: KnownAnswers

  var mistakes: [Mistake] { answers.mistakes }

  /// The checks of the exercise that `make test` performs.
  var checks: [Check] { exerciseChecks + statementChecks + ruleChecks + mistakeChecks }

  /// Returns what must pass: the solution and the right answers, each with its name.
  ///
  /// - Throws: `SourceError` if a right answer is not an edit of the solution.
  func passing() throws -> [(name: String, answer: Answer)] {
    let solution = workbook.solution(exercise, in: chapter)
    return try [(solution, workbook.answer(at: solution))]
      + answers.right.map {
        ($0.subject, try workbook.answer($0.change, exercise, in: chapter))
      }
  }
}

/// Checks that the eight files of a chapter also compile as one module, whichever of them are
/// solved.
struct ModuleChecks {
  let workbook: Workbook
  let judge: Judge
  let chapter: Chapter

  /// Those that `make test` performs: all solved, and none.
  var usual: [Check] {
    [
      Check("one module", "Solutions/\(chapter.folder)") { try fault { _ in true } },
      Check("one module", "Chapters/\(chapter.folder)") { try fault { _ in false } },
    ]
  }

  /// That an exercise which is not started goes with the others solved.
  func mixed(_ exercise: Exercise) -> Check {
    Check("one module", "\(exercise.number) not started, the others solved") {
      try fault { $0 != exercise }
    }
  }

  private func fault(isSolved: (Exercise) -> Bool) throws -> String? {
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
