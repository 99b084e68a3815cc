import Curriculum
import Judging
import Support

/// Changes each solution in many small ways, and reports the changes that its suite does not catch.
public struct MutationAudit: Sendable {
  let workbook: Workbook
  let judge: Judge

  public struct Result: Sendable {
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
    let compiled = try judged(exercise, in: chapter).filter {
      $0.verdict.status != .notCompiled && $0.verdict.status != .missing
    }
    let passed = compiled.filter { $0.verdict.status == .passed }.map(\.mutant)
    let (known, file) = try equivalents(of: exercise, in: chapter)
    let survivors = passed.filter { mutant in
      !known.contains { $0.content == mutant.content }
    }
    return Result(
      compiled: compiled.count, refused: compiled.count - passed.count,
      equivalent: passed.count - survivors.count,
      survivors: survivors.map { "\(path):\($0.line): \($0.kind): \($0.content)" },
      stale: known.filter { entry in !passed.contains { $0.content == entry.content } }.map {
        "\(file):\($0.line): No mutant that passes is \($0.content): remove this line."
      })
  }

  /// Returns every mutant of an exercise's solution with its verdict.
  ///
  /// - Throws: `SourceError` if the solution cannot be read.
  public func records(of exercise: Exercise, in chapter: Chapter) throws -> [AnswerRecord] {
    try judged(exercise, in: chapter).map { mutant, text, verdict in
      AnswerRecord(
        name: "\(exercise.number) mutant \(mutant.line) \(mutant.kind): \(mutant.content)",
        source: text, verdict)
    }
  }

  /// Returns every mutant of an exercise's solution with its text and its verdict.
  private func judged(
    _ exercise: Exercise, in chapter: Chapter
  ) throws -> [(mutant: Mutant, text: String, verdict: Verdict)] {
    let path = workbook.solution(exercise, in: chapter)
    let assignment = try workbook.assignment(exercise, in: chapter)
    let mutants = try Mutator(try workbook.text(path)).mutants.map {
      ($0, try Starter(from: $0.source, file: path).cleanSolution())
    }
    return mutants.concurrentMap { [judge] mutant, text in
      (mutant, text, judge.verdict(on: .file(Array(text.utf8)), to: assignment))
    }
  }

  private func equivalents(
    of exercise: Exercise, in chapter: Chapter
  ) throws -> ([EquivalentMutants.Entry], String) {
    let name = "\(chapter.folder).md"
    let file = "\(EquivalentMutants.folder)/\(name)"
    guard workbook.names(in: EquivalentMutants.folder).contains(name) else { return ([], file) }
    let list = try EquivalentMutants(workbook.document(file))
    return (list.entries.filter { $0.exercise == "\(exercise.number)" }, file)
  }
}

/// The mutants whose change no test could see, from a chapter's file that lists them with reasons.
///
/// Under `## 1.1`, each has a line such as ``- `n < 3` → `n <= 2`: n is a whole number.`` It is
/// identified by its content, so that it stays valid when lines move. The text before the first
/// such heading is an introduction.
struct EquivalentMutants {
  /// The folder of the lists, one file for each chapter that needs one.
  static let folder = ToolPackage.test("Mutants")

  struct Entry: Equatable {
    let exercise: String
    /// The line before and after the change, in the form of `Mutant.content`.
    let content: String
    let reason: String
    let line: Int
  }

  let entries: [Entry]

  /// Parses the list.
  ///
  /// - Throws: `SourceError` with the place of what is wrong.
  init(_ document: MarkdownDocument) throws {
    var exercise = ""
    var entries: [Entry] = []
    for block in document.blocks {
      switch block {
      case .heading(let heading) where heading.level == 2: exercise = heading.text
      case .prose(let prose) where !exercise.isEmpty:
        for (offset, line) in SwiftSource.lines(of: prose.text).enumerated() where !line.isEmpty {
          guard
            let match = line.wholeMatch(of: /- (`[^`]+` → (?:`[^`]+`|removed)): (.+)/)
          else {
            throw SourceError(
              file: document.file, line: prose.line + offset,
              "This line should be \"- `old` → `new`: reason\" or \"- `old` → removed: reason\".")
          }
          entries.append(
            Entry(
              exercise: exercise, content: String(match.1), reason: String(match.2),
              line: prose.line + offset))
        }
      default: continue
      }
    }
    self.entries = entries
  }
}
