import Curriculum
import Judging
import Support

/// What the suite of an exercise catches of many small changes of its solution.
public struct MutationAudit: Sendable {
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

extension CheckedExercise {
  /// Judges the mutants concurrently.
  ///
  /// - Throws: `SourceError` if the solution or the list of equivalents cannot be read.
  public func mutationAudit() throws -> MutationAudit {
    let compiled = try judgedMutants().filter {
      $0.verdict.status != .notCompiled && $0.verdict.status != .missing
    }
    let passed = compiled.filter { $0.verdict.status == .passed }.map(\.mutant)
    let file = "\(EquivalentMutant.folder)/\(chapter.folder).md"
    let listed =
      workbook.exists(file) ? try EquivalentMutant.all(in: workbook.document(file)) : []
    let known = listed.filter { $0.exercise == "\(number)" }
    let survivors = passed.filter { mutant in
      !known.contains { $0.content == mutant.content }
    }
    return MutationAudit(
      compiled: compiled.count, refused: compiled.count - passed.count,
      equivalent: passed.count - survivors.count,
      survivors: survivors.map { "\(solutionFile):\($0.line): \($0.kind): \($0.content)" },
      stale: known.filter { entry in !passed.contains { $0.content == entry.content } }.map {
        "\(file):\($0.line): No mutant that passes is \($0.content): remove this line."
      })
  }

  /// Returns every mutant of the solution with its verdict.
  ///
  /// - Throws: `SourceError` if the solution cannot be read.
  public func mutantRecords() throws -> [AnswerRecord] {
    try judgedMutants().map { mutant, text, verdict in
      AnswerRecord(
        name: "\(number) mutant \(mutant.line) \(mutant.kind): \(mutant.content)", source: text,
        verdict)
    }
  }

  /// Returns every mutant of the solution with its text and its verdict.
  private func judgedMutants() throws -> [(mutant: Mutant, text: String, verdict: Verdict)] {
    let mutants = try Mutator(try workbook.text(solutionFile)).mutants.map {
      ($0, try Starter(from: $0.source, file: solutionFile).cleanSolution())
    }
    return mutants.concurrentMap { mutant, text in
      (mutant, text, judge.verdict(on: .file(Array(text.utf8)), to: assignment))
    }
  }
}

/// A mutant whose change no test could see, from a chapter's file that lists them with reasons.
///
/// Under `## 1.1`, each has a line such as ``- `n < 3` → `n <= 2`: n is a whole number.`` It is
/// identified by its content, so that it stays valid when lines move. The text before the first
/// such heading is an introduction.
struct EquivalentMutant: Equatable {
  /// The folder of the lists, one file for each chapter that needs one.
  static let folder = ToolPackage.test("Mutants")

  let exercise: String
  /// The line before and after the change, in the form of `Mutant.content`.
  let content: String
  let line: Int

  /// Parses a list.
  ///
  /// - Throws: `SourceError` with the place of what is wrong.
  static func all(in document: MarkdownDocument) throws -> [EquivalentMutant] {
    let headings = document.headings.filter { $0.level == 2 }
    return try document.lines.compactMap { text, line in
      guard let exercise = headings.last(where: { $0.line < line })?.text, !text.isEmpty else {
        return nil
      }
      guard let match = text.wholeMatch(of: /- (`[^`]+` → (?:`[^`]+`|removed)): .+/) else {
        throw document.sourceError(
          line, "This line should be \"- `old` → `new`: reason\" or \"- `old` → removed: reason\".")
      }
      return EquivalentMutant(exercise: exercise, content: String(match.1), line: line)
    }
  }
}
