import Curriculum
import Support

/// An answer, written as what it changes in the solution.
public struct AnswerChange: Sendable, Equatable {
  /// The answer's name, for messages.
  let name: String
  /// The file that contains it.
  let file: String
  /// The line of its heading in the file.
  let line: Int
  let content: Content

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
    let count = edit.old.count
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
    return start..<(start + count)
  }
}
