import Support

/// Makes the starter of an exercise from its solution.
///
/// A region between `// solution, in place of:` and `// end of solution` is replaced by the comment
/// lines below the first mark. A region that begins with `// solution` alone is removed.
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

  /// Returns the starter's text.
  ///
  /// - Throws: `SourceError` for a region that is opened inside another one or never closed, for a
  ///   closing mark without a region, and for a mark that is misspelled.
  public func text() throws -> String { joined(try versions().starter) }

  /// Returns the solution's text without the marks, as it is shown to readers.
  ///
  /// - Throws: the errors of `text()`.
  public func cleanSolution() throws -> String { joined(try versions().solution) }
}

extension Starter {
  private func versions() throws -> (starter: [String], solution: [String]) {
    var starter: [String] = []
    var solution: [String] = []
    var index = 0
    while index < lines.count {
      let mark = lines[index].trimmed
      if mark == Self.opening || mark == Self.openingWithPlaceholder {
        let end = try closing(ofRegionAt: index)
        let placeholder = mark == Self.opening ? [] : comments(after: index, before: end)
        let indentation = String(lines[index].prefix { $0 == " " })
        // Each line of the starter stands after `//` and three spaces.
        starter += placeholder.map { $0 == "//" ? "" : indentation + $0.dropFirst(5) }
        solution += lines[(index + 1 + placeholder.count)..<end]
        index = end
      } else if mark == Self.closing {
        throw sourceError(index, "This closes a region that was never opened.")
      } else {
        try refuseNearMiss(index)
        starter.append(lines[index])
        solution.append(lines[index])
      }
      index += 1
    }
    return (starter, solution)
  }

  private func sourceError(_ index: Int, _ message: String) -> SourceError {
    SourceError(file: file, line: index + 1, message)
  }

  private func closing(ofRegionAt opening: Int) throws -> Int {
    let marks = [Self.opening, Self.openingWithPlaceholder, Self.closing]
    let next = lines.indices.dropFirst(opening + 1).first { marks.contains(lines[$0].trimmed) }
    guard let next else {
      throw sourceError(opening, "This region is never closed: add \"\(Self.closing)\".")
    }
    guard lines[next].trimmed == Self.closing else {
      throw sourceError(next, "A region opens here inside the one of line \(opening + 1).")
    }
    return next
  }

  /// Returns the comment lines below the mark.
  private func comments(after opening: Int, before end: Int) -> [String] {
    let region = lines[(opening + 1)..<end].map(\.trimmed)
    return Array(region.prefix { $0 == "//" || $0.hasPrefix("//   ") })
  }

  /// Throws for a misspelled mark. Otherwise the starter would contain the mark and the answer.
  private func refuseNearMiss(_ index: Int) throws {
    let words = lines[index].lowercased()
    if words.contains("//"), words.contains("solution") {
      throw sourceError(
        index,
        "Only the marks speak of a solution: \"\(Self.openingWithPlaceholder)\", "
          + "\"\(Self.opening)\" and \"\(Self.closing)\".")
    }
  }

  /// Joins the lines, without the blank lines that removed regions leave doubled or at the end.
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
