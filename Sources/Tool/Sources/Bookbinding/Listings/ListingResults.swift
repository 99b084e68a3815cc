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
      guard let printed = results.outputs[listing.line].map(Self.lines) else { return nil }
      let shown = Self.lines(of: listing.shown?.code ?? "")
      guard printed != shown else { return nil }
      return SourceError(
        file: file, line: listing.shown?.line ?? listing.line,
        "This is not what the listing prints. (make listings writes what it prints.)\n"
          + Self.difference(shown: shown, printed: printed))
    }
  }

  /// Returns the chapter's text with every output updated.
  public func renewed(_ text: String, _ results: ListingResults) -> String {
    var lines = SwiftSource.lines(of: text)
    for listing in listings.reversed() {
      guard let printed = results.outputs[listing.line].map(Self.lines) else { continue }
      if let shown = listing.shown {
        guard Self.lines(of: shown.code) != printed else { continue }
        let old = SwiftSource.lines(of: shown.code).count
        lines.replaceSubrange(shown.line..<(shown.line + old), with: printed)
      } else if !printed.isEmpty {
        let end = listing.line + SwiftSource.lines(of: listing.code).count + 1
        lines.insert(contentsOf: ["", "```text"] + printed + ["```"], at: end)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the lines of an output without blank ones at its end.
  private static func lines(of output: String) -> [String] {
    var lines = SwiftSource.lines(of: output)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func difference(shown: [String], printed: [String]) -> String {
    var shownLines = ["shown:"]
    var printedLines = ["printed:"]
    for line in LineDifference(from: shown, to: printed).lines {
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
