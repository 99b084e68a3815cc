import Curriculum
import Foundation
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

  /// An answer of the project itself, with its name.
  struct Subject {
    /// The name, such as `1.1 starter`, `1.1 solution` or `1.1 BlamesTheFirstEmoji`.
    let name: String
    let answer: Answer
    let assignment: Assignment
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
  /// - Parameters:
  ///   - limit: the maximum number of batches.
  ///   - step: called after each batch with the total number of batches.
  /// - Throws: `SourceError` if an answer cannot be read.
  public func compare(
    _ exercises: [Exercise], of chapter: Chapter, atMost limit: Int = .max,
    step: (_ batches: Int) -> Void = { _ in }
  ) throws -> Result {
    let subjects = try exercises.map { try self.subjects($0, in: chapter) }
    let batches = min(limit, subjects.map(\.count).max() ?? 0)
    var result = Result()
    for batch in 0..<batches {
      let part = subjects.compactMap { $0.indices.contains(batch) ? $0[batch] : nil }
      let answers = part.map { ($0.answer, $0.assignment) }
      let verdicts = zip(
        fast.verdicts(on: answers, judgesStarters: true),
        plain.verdicts(on: answers, judgesStarters: true))
      for (subject, (fast, plain)) in zip(part, verdicts) {
        let difference = EngineDifference(subject.name, fast: fast, plain: plain)
        guard let difference else { continue }
        if varies(subject, as: difference) {
          result.varying.append(subject.name)
        } else {
          result.differences.append(difference)
        }
      }
      result.count += part.count
      step(batches)
    }
    return result
  }
}

extension EngineComparison {
  /// Returns true if the fast engine's verdicts on an answer differ from run to run where the two
  /// engines differ.
  private func varies(_ subject: Subject, as difference: EngineDifference) -> Bool {
    guard !difference.isAboutPassing else { return false }
    let runs = fast.verdicts(
      on: subject.answer, to: subject.assignment, under: Array(repeating: .usual, count: 20))
    return runs.contains { difference.aspect.text(of: $0) != difference.fast }
  }

  private func subjects(_ exercise: Exercise, in chapter: Chapter) throws -> [Subject] {
    let assignment = try workbook.assignment(exercise, in: chapter)
    let solution = try workbook.text(workbook.solution(exercise, in: chapter))
    var texts = [("starter", assignment.starter), ("solution", solution)]
    for path in workbook.rightAnswers(exercise, in: chapter) {
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      texts.append(("right answer \(name)", try workbook.text(path)))
    }
    let clean = try workbook.cleanSolution(exercise, in: chapter) ?? solution
    for mistake in try workbook.mistakes(exercise, in: chapter) {
      texts.append((mistake.name, try mistake.applied(to: clean)))
    }
    return texts.map { name, text in
      Subject(
        name: "\(exercise.number) \(name)", answer: .file(Array(text.utf8)),
        assignment: assignment)
    }
  }
}
