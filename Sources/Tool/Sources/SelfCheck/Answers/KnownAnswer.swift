import Curriculum
import Judging
import Support

/// An answer that an exercise's suite is tried with, written as what it changes in the solution: a
/// right one in another design, which the suite must accept, or a mistake, which it must refuse.
public struct KnownAnswer: Sendable, Equatable {
  /// The name, one word such as `AlwaysFiveSeconds`.
  public let name: String
  /// A sentence about what it does wrong or, if it is right, how it differs from the solution.
  public let idea: String
  let file: String
  /// The line of its heading in the file.
  let line: Int
  let content: Content
  var status = Verdict.Status.passed
  /// Text that the verdict must contain.
  var message = ""
  /// The identifiers of the statement's rules that it breaks, such as `2` and `t1`.
  var breaks: [String] = []
  /// Text of the refusal when untrusted answers are graded; nil if it must not be refused.
  var refused: String?

  /// The difference between the answer and the solution.
  enum Content: Sendable, Equatable {
    case edits([Edit])
    /// The whole text of an answer that has little in common with the solution.
    case whole(String)
  }

  /// A change of one place in the solution.
  struct Edit: Sendable, Equatable {
    /// The lines to find in the solution: context and the lines to replace.
    let old: [String]
    /// The lines in their place in the answer: context and new lines.
    let new: [String]
    /// The line before the edit's first.
    let line: Int
  }

  public var isMistake: Bool { status != .passed }

  /// Its place and its name, such as `Tests/Answers/05-Autosaving/4-Flush.md:2 KeepsWaiting`.
  var subject: String { "\(file):\(line) \(name)" }

  /// Returns the answer's text.
  ///
  /// - Parameter solution: the solution without its marks, as `Workbook.cleanSolution` returns it.
  /// - Throws: `SourceError` with the place of an edit whose old lines do not occur exactly once,
  ///   or which overlaps another.
  public func applied(to solution: String) throws -> String {
    switch content {
    case .whole(let text): return text
    case .edits(let edits):
      var lines = SwiftSource.lines(of: solution)
      for (edit, range) in try placed(edits, in: lines).reversed() {
        lines.replaceSubrange(range, with: edit.new)
      }
      return lines.joined(separator: "\n") + "\n"
    }
  }

  /// Returns the edits in the order of the solution's lines, each with the range of lines it
  /// replaces.
  private func placed(
    _ edits: [Edit], in lines: [String]
  ) throws -> [(edit: Edit, range: Range<Int>)] {
    let placed = try edits.map { ($0, try range(of: $0, in: lines)) }
      .sorted { $0.1.lowerBound < $1.1.lowerBound }
    for (one, other) in zip(placed, placed.dropFirst()) where one.1.overlaps(other.1) {
      let (first, second) = (min(one.0.line, other.0.line), max(one.0.line, other.0.line))
      throw SourceError(
        file: file, line: second,
        "This edit of \(name) overlaps the one in line \(first): make one edit of them.")
    }
    return placed
  }

  private func range(of edit: Edit, in lines: [String]) throws -> Range<Int> {
    let starts = lines.indices.filter { lines[$0...].starts(with: edit.old) }
    guard let start = starts.first else {
      throw SourceError(
        file: file, line: edit.line,
        "The solution without its marks does not have the old lines of this edit of \(name), "
          + "which begin with \"\(edit.old[0])\".")
    }
    guard starts.count == 1 else {
      throw SourceError(
        file: file, line: edit.line,
        "The old lines of this edit of \(name) occur \(starts.count) times in the solution: "
          + "add lines of context until they occur once.")
    }
    return start..<(start + edit.old.count)
  }
}

extension Workbook {
  /// Returns the answers that an exercise's suite is tried with; none if there is no file of them.
  ///
  /// - Throws: `SourceError` if the file cannot be read.
  public func knownAnswers(_ exercise: Exercise, in chapter: Chapter) throws -> [KnownAnswer] {
    let path = answersFile(exercise, in: chapter)
    guard exists(path) else { return [] }
    return try AnswersReader(
      document: document(path), title: "\(exercise.number) \(exercise.title)"
    ).answers()
  }
}
