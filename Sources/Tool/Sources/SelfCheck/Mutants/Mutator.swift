import Curriculum
import Foundation
import Gate
import Support

/// Creates the mutants of a solution: each has one small change inside the marked regions.
///
/// It knows tokens and brackets but no types, so some mutants do not compile.
struct Mutator {
  let source: SourceTokens
  /// The lines of the marked regions, from 0.
  private let regions: Set<Int>

  /// - Parameter solution: a solution with its marks.
  init(_ solution: String) {
    source = SourceTokens(solution)
    var (inside, lines): (Bool, Set<Int>) = (false, [])
    for (index, line) in source.lines.enumerated() {
      let mark = line.drop { $0 == " " }
      if mark.hasPrefix("// end of solution") { inside = false }
      if inside { lines.insert(index) }
      if mark.hasPrefix("// solution") { inside = true }
    }
    regions = lines
  }

  /// All mutants, in the order of their lines, without duplicates and without the solution itself.
  var mutants: [Mutant] {
    var seen: Set = [String(decoding: source.source, as: UTF8.self)]
    var mutants: [Mutant] = []
    for index in source.tokens.indices where regions.contains(source.tokens[index].line) {
      let changes = [
        swapped, operands, arguments, numbers, errors, conditions, clauses, results, statements,
      ]
      for change in changes {
        mutants += change(index).filter { seen.insert($0.source).inserted }
      }
    }
    return mutants
  }

  /// Returns a mutant with `range` replaced, in an array.
  func mutant(_ kind: String, _ range: Range<Int>, with text: String) -> [Mutant] {
    let changed = source.replacing(range, with: text)
    let line = source.source[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }
    let isDropped = text.isEmpty && source.text(range).contains("\n")
    let (old, new) = (source.lines[line], isDropped ? "" : SwiftSource.lines(of: changed)[line])
    let words = [old, new].map { $0.trimmingCharacters(in: .whitespaces) }
    let content = "`\(words[0])` → \(words[1].isEmpty ? "removed" : "`\(words[1])`")"
    return [Mutant(kind: kind, line: line + 1, content: content, source: changed)]
  }

  func text(_ index: Int) -> String {
    source.tokens.indices.contains(index) ? source.tokens[index].text : ""
  }
}

/// A solution with one small change inside its marked regions.
struct Mutant: Sendable {
  /// The kind of change, such as `drop a statement`.
  let kind: String
  let line: Int
  /// The line before and after the change, which identify it wherever they move to.
  let content: String
  let source: String
}
