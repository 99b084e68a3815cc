import Curriculum
import Support

/// The output of a chapter's listings, and the problems with them.
public struct ListingResults: Codable, Sendable {
  /// The output of each listing that ran, by the line of its fence.
  public internal(set) var outputs: [Int: String]
  /// The listings that do not compile, do not fail or trap as expected, or cause warnings.
  public internal(set) var problems: [SourceError]
}

extension ChapterListings {
  /// Returns all errors: the problems in `results`, and outputs that differ from those that are
  /// shown.
  public func problems(_ results: ListingResults) -> [SourceError] {
    guard results.problems.isEmpty else { return results.problems }
    return listings.compactMap { listing in
      guard let output = results.outputs[listing.line] else { return nil }
      let shown = listing.shown?.text ?? ""
      guard output.withoutLastLineEnds != shown.withoutLastLineEnds else { return nil }
      return SourceError(
        file: file, line: listing.shown?.line ?? listing.line,
        "This is not what the listing prints. (make listings writes what it prints.)\n"
          + Self.difference(shown: shown, printed: output))
    }
  }

  /// Returns the chapter's text with every output updated.
  public func renewed(_ text: String, _ results: ListingResults) -> String {
    var lines = SwiftSource.lines(of: text)
    for listing in listings.reversed() {
      guard let output = results.outputs[listing.line] else { continue }
      let printed = SwiftSource.lines(of: output.withoutLastLineEnds)
      if let shown = listing.shown {
        let old = SwiftSource.lines(of: shown.text).count
        guard shown.text.withoutLastLineEnds != output.withoutLastLineEnds else { continue }
        lines.replaceSubrange(shown.line..<(shown.line + old), with: printed)
      } else if !printed.isEmpty {
        let end = listing.line + SwiftSource.lines(of: listing.code).count + 1
        lines.insert(contentsOf: ["", "```text"] + printed + ["```"], at: end)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func difference(shown: String, printed: String) -> String {
    var shownLines = ["shown:"]
    var printedLines = ["printed:"]
    let difference = LineDifference(
      from: SwiftSource.lines(of: shown), to: SwiftSource.lines(of: printed))
    for line in difference.lines {
      switch line {
      case .same(let text):
        shownLines.append("  \(text)")
        printedLines.append("  \(text)")
      case .removed(let text): shownLines.append("- \(text)")
      case .added(let text): printedLines.append("+ \(text)")
      }
    }
    return (shownLines + printedLines).joined(separator: "\n")
  }
}

extension String {
  fileprivate var withoutLastLineEnds: String {
    var text = self[...]
    while text.last?.isNewline == true { text = text.dropLast() }
    return String(text)
  }
}
