import Curriculum
import Foundation
import Support

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Checks a chapter's figures: each is shown with an alternative text, is well-formed SVG in the
/// one style, and, if it shows data, draws only what a listing printed.
struct FigureChecks {
  static let folder = "Figures"
  /// The style of all figures. Each contains the rules that it uses, so that it needs no other file.
  static let style = "\(ToolPackage.folder)/figure.css"

  let workbook: Workbook
  let chapter: Chapter

  var check: Check {
    Check("figures", chapter.document.file) { try faults().listed }
  }
}

extension FigureChecks {
  private func faults() throws -> [String] {
    let files = workbook.figures(of: chapter)
    let figures = Figure.all(in: chapter.document)
    let unused = files.filter { file in !figures.contains { $0.figure.path == file } }
    var faults = unused.map { "\($0):1: error: The chapter does not show this figure." }
    for (figure, line) in figures {
      let place = "\(chapter.document.file):\(line): error:"
      if !files.contains(figure.path) {
        faults.append("\(place) There is no figure \(figure.target).")
      }
      if figure.text.count < 40 {
        faults.append(
          "\(place) The alternative text of \(figure.target) should say what the figure shows, "
            + "in a sentence or more.")
      }
    }
    return try faults + files.flatMap(self.faults(inFigure:))
  }

  private func faults(inFigure path: String) throws -> [String] {
    let svg = try workbook.text(path)
    var faults: [String] = []
    // On Linux, `parse()` returns true for a truncated document.
    let parser = XMLParser(data: Data(svg.utf8))
    if !parser.parse() || parser.parserError != nil {
      faults.append("This is not well-formed XML.")
    }
    let style = try style(of: svg)
    if !svg.contains("<style>\(style)</style>") {
      faults.append(
        "The figure's <style> should be the rules of \(Self.style) that it uses, in a line:\n\(style)"
      )
    }
    for element in ["<title>", "<desc>", "role=\"img\"", "viewBox="] where !svg.contains(element) {
      faults.append("The figure has no \(element).")
    }
    if svg.contains("<script") || svg.contains("href=") {
      faults.append("A figure stands alone: it has no scripts and no links.")
    }
    let printed = chapter.document.fences.filter { $0.info == "text" }
      .flatMap { SwiftSource.lines(of: $0.code) }
    faults += Self.data(of: svg).filter { !printed.contains($0) }.map {
      "The figure shows data that no listing prints: \($0)"
    }
    return faults.map { "\(path):1: error: \($0)" }
  }

  /// Returns the style, in a line, without the rules for classes that a figure has no use for.
  private func style(of svg: String) throws -> String {
    let used = svg.matches(of: /class="([^"]*)"/).flatMap { $0.output.1.split(separator: " ") }
    return SwiftSource.lines(of: try workbook.text(Self.style)).filter { line in
      guard let rule = line.firstMatch(of: /^ *\.(\w+)/) else { return true }
      return used.contains(rule.output.1)
    }.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
  }

  /// Returns the lines of output that a figure shows, from its `<metadata>`.
  private static func data(of svg: String) -> [String] {
    guard let match = svg.firstMatch(of: /<metadata>\n?([^<]*)<\/metadata>/) else { return [] }
    return SwiftSource.lines(of: String(match.output.1))
      .map {
        $0.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
      }
      .filter { !$0.allSatisfy(\.isWhitespace) }
  }
}
