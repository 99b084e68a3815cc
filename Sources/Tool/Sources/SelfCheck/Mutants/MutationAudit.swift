import Curriculum
import Judging
import Support

/// Changes each solution in many small ways, and reports the changes that its suite does not catch.
public struct MutationAudit: Sendable {
  let workbook: Workbook
  let judge: Judge

  /// The result for one exercise's mutants.
  public struct Result: Sendable {
    public let exercise: ExerciseNumber
    /// The number of mutants that compile.
    public let compiled: Int
    /// The number of those that the suite catches.
    public let refused: Int
    /// The number of mutants that pass and are listed as equivalent.
    public let equivalent: Int
    /// A line with its place for each mutant that passes and is not listed.
    public let survivors: [String]
    /// A line for each entry of the list that no passing mutant matches any more.
    public let stale: [String]
  }

  public init(_ checks: WorkbookChecks) {
    workbook = checks.workbook
    judge = checks.judge
  }

  /// Judges the mutants of one exercise concurrently.
  ///
  /// - Throws: `SourceError` if the solution or the list of equivalents cannot be read.
  public func result(_ exercise: Exercise, in chapter: Chapter) throws -> Result {
    let path = workbook.solution(exercise, in: chapter)
    let assignment = try workbook.assignment(exercise, in: chapter)
    let mutants = Mutator(try workbook.text(path)).mutants
    let verdicts = try judged(mutants, assignment, path).map(\.1.status)
    let compiled = zip(mutants, verdicts).filter { $1 != .notCompiled && $1 != .missing }
    let passed = compiled.filter { $1 == .passed }.map(\.0)
    let (known, file) = try equivalents(of: exercise, in: chapter)
    let survivors = passed.filter { mutant in
      !known.contains { $0.content == mutant.content }
    }
    return Result(
      exercise: exercise.number, compiled: compiled.count,
      refused: compiled.count - passed.count, equivalent: passed.count - survivors.count,
      survivors: survivors.map { "\(path):\($0.line): \($0.kind): \($0.content)" },
      stale: known.filter { entry in !passed.contains { $0.content == entry.content } }.map {
        "\(file):\($0.line): No mutant that passes is \($0.content): remove this line."
      })
  }
}

extension MutationAudit {
  /// Returns every mutant of an exercise's solution with its verdict.
  ///
  /// - Throws: `SourceError` if the solution cannot be read.
  public func records(of exercise: Exercise, in chapter: Chapter) throws -> [AnswerRecord] {
    let path = workbook.solution(exercise, in: chapter)
    let mutants = Mutator(try workbook.text(path)).mutants
    let judged = try judged(mutants, workbook.assignment(exercise, in: chapter), path)
    return zip(mutants, judged).map { mutant, judged in
      AnswerRecord(
        name: "\(exercise.number) mutant \(mutant.line) \(mutant.kind): \(mutant.content)",
        source: judged.0, judged.1)
    }
  }

  /// Returns the text of each mutant with its verdict.
  private func judged(
    _ mutants: [Mutant], _ assignment: Assignment, _ path: String
  ) throws -> [(String, Verdict)] {
    let texts = try mutants.map { try Starter(from: $0.source, file: path).cleanSolution() }
    return texts.concurrentMap { [judge] text in
      (text, judge.verdict(on: .file(Array(text.utf8)), to: assignment))
    }
  }

  private func equivalents(
    of exercise: Exercise, in chapter: Chapter
  ) throws -> ([EquivalentMutants.Entry], String) {
    let name = "\(chapter.folder).md"
    let file = "\(EquivalentMutants.folder)/\(name)"
    guard workbook.names(in: EquivalentMutants.folder).contains(name) else { return ([], file) }
    let list = try EquivalentMutants(MarkdownDocument(workbook.text(file), file: file))
    return (list.entries.filter { $0.exercise == "\(exercise.number)" }, file)
  }
}
