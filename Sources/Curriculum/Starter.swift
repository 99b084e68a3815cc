/// Makes the starter of an exercise from its solution.
///
/// A region between `// solution, in place of:` and `// end of solution` is replaced by the comment
/// lines under the first mark; one that opens with `// solution` alone is dropped.
public struct Starter {
  private let lines: [String]
  private let file: String

  /// - Parameter file: the solution's name, for messages.
  public init(from solution: String, file: String) {
    lines = SwiftSource.lines(of: solution)
    self.file = file
  }

  private static let opening = "// solution"
  private static let openingWithPlaceholder = "// solution, in place of:"
  private static let closing = "// end of solution"

  /// The starter's text.
  ///
  /// - Throws: `SourceError` where a region is opened twice, never closed, or closed and never opened.
  public func text() throws -> String {
    var kept: [String] = []
    var index = 0
    while index < lines.count {
      let mark = lines[index].trimmed
      if mark == Self.opening || mark == Self.openingWithPlaceholder {
        let end = try closing(ofRegionAt: index)
        if mark == Self.openingWithPlaceholder { kept += placeholder(after: index, before: end) }
        index = end
      } else if mark == Self.closing {
        throw sourceError(index, "This closes a region that was never opened.")
      } else {
        try refuseNearMiss(index)
        kept.append(lines[index])
      }
      index += 1
    }
    return joined(kept)
  }

  /// The solution's text without its marks: what a reader is shown.
  ///
  /// - Throws: `SourceError` as `text()` does.
  public func cleanSolution() throws -> String {
    var kept: [String] = []
    var index = 0
    while index < lines.count {
      let mark = lines[index].trimmed
      if mark == Self.openingWithPlaceholder {
        let end = try closing(ofRegionAt: index)
        index += comments(after: index, before: end).count
      } else if mark != Self.opening, mark != Self.closing {
        kept.append(lines[index])
      }
      index += 1
    }
    return joined(kept)
  }
}

extension Starter {
  private func sourceError(_ index: Int, _ message: String) -> SourceError {
    SourceError(file: file, line: index + 1, message)
  }

  private func closing(ofRegionAt opening: Int) throws -> Int {
    for index in (opening + 1)..<max(lines.count, opening + 1) {
      let mark = lines[index].trimmed
      if mark == Self.closing { return index }
      if mark == Self.opening || mark == Self.openingWithPlaceholder {
        throw sourceError(index, "A region opens here inside the one of line \(opening + 1).")
      }
    }
    throw sourceError(opening, "This region is never closed: add \"\(Self.closing)\".")
  }

  /// The comment lines under the mark: `//` and three spaces before each of the starter's lines.
  private func placeholder(after opening: Int, before end: Int) -> [String] {
    let indentation = String(lines[opening].prefix { $0 == " " })
    return comments(after: opening, before: end)
      .map { line in line == "//" ? "" : indentation + String(line.dropFirst(5)) }
  }

  private func comments(after opening: Int, before end: Int) -> [String] {
    let region = lines[(opening + 1)..<end].map(\.trimmed)
    return Array(region.prefix { $0 == "//" || $0.hasPrefix("//   ") })
  }

  /// A mark that is not to the letter would end up in the starter, and the answer with it.
  private func refuseNearMiss(_ index: Int) throws {
    let words = lines[index].lowercased()
    if words.contains("//"), words.contains("solution") {
      throw sourceError(
        index,
        "Only the marks speak of a solution: \"\(Self.openingWithPlaceholder)\", "
          + "\"\(Self.opening)\" and \"\(Self.closing)\".")
    }
  }

  /// Without the blank lines that dropped regions leave doubled or at the end.
  private func joined(_ lines: [String]) -> String {
    var text: [String] = []
    for line in lines where !(line.isEmpty && (text.last?.isEmpty ?? true)) {
      if line.trimmed == "}", text.last?.isEmpty == true { text.removeLast() }
      text.append(line)
    }
    while text.last?.isEmpty == true { text.removeLast() }
    return text.joined(separator: "\n") + "\n"
  }
}
