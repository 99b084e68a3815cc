import Curriculum
import Foundation
import Judging
import Support

/// An exercise with the file in which the reader works on it.
package struct ExerciseFile: Sendable {
  package let exercise: Exercise
  package let chapter: Chapter
  package let assignment: Assignment
  let answers: String
  package let file: String
  package let suite: String
  package let path: String

  package init(
    _ exercise: Exercise, _ chapter: Chapter, _ workbook: Workbook, _ answers: String = "Chapters"
  ) throws {
    self.exercise = exercise
    self.chapter = chapter
    self.answers = answers
    assignment = try workbook.assignment(exercise, in: chapter)
    file = workbook.answer(exercise, in: chapter, of: answers)
    suite = workbook.suite(exercise, in: chapter)
    path = workbook.url(file).path
  }

  package var answer: Answer { Answer(at: path) }

  package func result(_ verdict: Verdict) -> ExerciseResult {
    ExerciseResult(work: self, verdict: verdict)
  }

  /// Returns the known result for the current contents of the file, or nil if they were never
  /// judged.
  package func known(to judge: Judge) -> ExerciseResult? {
    judge.knownVerdict(on: answer, to: assignment).map(result)
  }

  /// Judges the current contents of the file. An answer whose run has timed out is not run again.
  package func judged(by judge: Judge) -> ExerciseResult { [self].judged(by: judge)[0] }
}

extension [ExerciseFile] {
  /// Judges the current contents of the files, and returns the results in the same order. An answer
  /// whose run has timed out is not run again.
  package func judged(
    by judge: Judge, step: @Sendable () -> Void = {}
  ) -> [ExerciseResult] {
    let verdicts = judge.verdicts(on: map { ($0.answer, $0.assignment) }, step: step)
    return zip(self, verdicts).map { $0.result($1) }
  }
}

extension Selection {
  package func works(
    _ workbook: Workbook, _ answers: String = "Chapters"
  ) throws -> [ExerciseFile] {
    try exercises.map { try ExerciseFile($1, $0, workbook, answers) }
  }
}

extension CommandContext {
  /// Returns the folder of answers, with the layout of Chapters, that `ANSWERS` names, or `Chapters`.
  package func answers() throws -> String {
    guard let name = request["ANSWERS"] else { return "Chapters" }
    guard access("\(workbook.url(name).path)/", F_OK) == 0 else {
      let near = Nearest.to(name, among: ["Chapters", "Solutions"])
      throw UsageError(
        message: "There is no folder \"\(name)\".",
        next: near.map { "Did you mean ANSWERS=\($0)?" }
          ?? "ANSWERS names a folder with the layout of Chapters.")
    }
    guard workbook.contents.contains(where: { workbook.exists("\(name)/\($0.folder)") }) else {
      throw UsageError(
        message: "The folder \"\(name)\" contains none of the chapters.",
        next: "It should contain folders such as \(workbook.contents[0].folder).")
    }
    return name
  }

  /// Replaces the reader's answer with the starter, and keeps what was there.
  ///
  /// - Returns: the file's path, and the path of the kept version, as `replace` does.
  package func reset(
    _ exercise: Exercise, in chapter: Chapter
  ) throws -> (path: String, kept: String?) {
    let path = workbook.answer(exercise, in: chapter, of: "Chapters")
    let starter = try workbook.pristineStarter(exercise, in: chapter)
    return (path, try replace(path, with: starter))
  }

  /// Returns the judge for a reader's own answers, with the engine that `ENGINE` names or that
  /// works here.
  package func judge() throws -> Judge {
    let toolchain = try toolchain()
    let seed = try seed() ?? Judge.usualSeed
    var judge: Judge
    if let asked = try engine() {
      judge = try Judge(
        root: workbook.root, toolchain: toolchain, cache: cache, engine: asked, seed: seed)
    } else {
      judge = try Judge(root: workbook.root, toolchain: toolchain, cache: cache, seed: seed) {
        [complain = console.complain] in
        complain(
          "The fast engine does not work with this Swift, so the plain one is used, which is "
            + "slower: make doctor shows the reason.\n")
      }
    }
    judge.remembersTimeouts = true
    return judge
  }

  /// Returns the seed that `SEED` gives, or nil if it is not set.
  package func seed() throws -> UInt64? {
    guard let word = request["SEED"] else { return nil }
    guard let seed = UInt64(word) else {
      throw UsageError(
        message: "SEED=\(word) is not a whole number from 0 on.",
        next: "SEED=7 lets the tests draw other values than without it.")
    }
    return seed
  }

  /// Returns the engine that `ENGINE` names, or nil if it is not set.
  private func engine() throws -> EngineKind? {
    guard let word = request["ENGINE"] else { return nil }
    guard let kind = EngineKind(rawValue: word) else {
      throw UsageError(
        message: "There is no engine \"\(word)\".",
        next: "It is ENGINE=fast or ENGINE=plain; without it, make picks the one that works.")
    }
    return kind
  }

  /// Returns the exercise that `EXERCISE` names or, without it, the next one of `CHAPTER` or of the
  /// book.
  package func exerciseToHelpWith() throws -> ExerciseFile {
    if request["EXERCISE"] == nil {
      let selection = try Selection(request, in: workbook)
      if let work = try firstUnsolved(by: judge(), of: selection) { return work }
    }
    let (chapter, exercise) = try Selection.exercise(request, in: workbook)
    return try ExerciseFile(exercise, chapter, workbook)
  }

  /// Returns the first exercise of a selection, or of the book, that is not known to be solved, or
  /// nil if all are solved.
  ///
  /// - Parameter number: the exercise to start after; it and those before it come last.
  package func firstUnsolved(
    by judge: Judge, of selection: Selection? = nil, after number: ExerciseNumber? = nil
  ) throws -> ExerciseFile? {
    let works = try (selection ?? Selection(workbook.chapters())).works(workbook)
    let start = number.flatMap { number in works.firstIndex { $0.exercise.number > number } } ?? 0
    let unsolved = (works[start...] + works[..<start]).lazy.filter {
      $0.known(to: judge)?.isSolved != true
    }
    return unsolved.first(where: \.exercise.isCore) ?? unsolved.first
  }
}

/// The suites that are compiled before answers can be judged, which takes longer than judging.
package struct UnpreparedSuites: Sendable {
  private let keys: [Digest]
  private let cache: ResultCache

  package init(_ works: [ExerciseFile], _ context: CommandContext) throws {
    let environment = try BuildEnvironment(
      root: context.workbook.root, toolchain: context.toolchain(), cache: context.cache,
      safeguards: [])
    cache = context.cache
    keys = works.map { PreparedSuite.key($0.assignment, environment) }.filter { [cache] key in
      cache.folder("prepared", key) == nil
    }
  }

  package var isEmpty: Bool { keys.isEmpty }

  /// The progress of compiling them, such as `Preparing the tests: 3 of 8 ready`, or nil as soon as
  /// all are compiled.
  package var stage: String? {
    let ready = keys.count { cache.folder("prepared", $0) != nil }
    guard ready < keys.count else { return nil }
    return keys.count == 1
      ? "Preparing the tests" : "Preparing the tests: \(ready) of \(keys.count) ready"
  }
}

package struct ExerciseResult: Sendable {
  package let work: ExerciseFile
  package let verdict: Verdict
  /// The starter's first check, if the exercise is not started and the check was asked for.
  package private(set) var firstCheck: Finding?

  package var exercise: Exercise { work.exercise }
  package var chapter: Chapter { work.chapter }
  package var isSolved: Bool { verdict.status == .passed }
  package var stars: Int { isSolved ? exercise.stars : 0 }

  /// Returns the result with the starter's first check, if the exercise is not started. If no check
  /// runs, the result is what keeps them from running.
  package func withFirstCheck(by judge: Judge) -> ExerciseResult {
    guard verdict.status == .notStarted else { return self }
    let verdict = judge.verdict(on: work.answer, to: work.assignment, judgesStarters: true)
    var result = self
    result.firstCheck = verdict.findings.first
    return result.firstCheck?.test == nil ? work.result(verdict) : result
  }

  package func place(of finding: Finding?) -> (file: String, line: Int?, column: Int?) {
    guard let place = finding?.place else { return (work.file, nil, nil) }
    return (place.file == .answer ? work.file : work.suite, place.line, place.column)
  }
}

extension [ExerciseResult] {
  package var passed: Int { count(where: \.isSolved) }
  package var stars: Int { reduce(0) { $0 + $1.stars } }
  package var possible: Int { reduce(0) { $0 + $1.exercise.stars } }
}
