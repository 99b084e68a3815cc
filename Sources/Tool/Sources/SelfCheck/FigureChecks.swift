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
  /// The style that every figure contains, word for word, so that it needs no other file.
  static let style = "\(ToolPackage.folder)/figure.css"

  let workbook: Workbook
  let chapter: Chapter

  var check: Check {
    Check("figures", chapter.document.file) { try faults().listed }
  }
}

extension FigureChecks {
  private func faults() throws -> [String] {
    let folder = "Chapters/\(chapter.folder)/\(Self.folder)"
    let shown = Figure.all(in: chapter.document)
    let files = workbook.names(in: folder)
    let unused = files.filter { file in !shown.contains { $0.figure.path == "\(folder)/\(file)" } }
    var faults = unused.map { "\(folder)/\($0):1: error: The chapter does not show this figure." }
    for (image, line) in shown {
      let place = "\(chapter.document.file):\(line): error:"
      if !files.contains(where: { image.path == "\(folder)/\($0)" }) {
        faults.append("\(place) There is no figure \(image.target).")
      }
      if image.text.count < 40 {
        faults.append(
          "\(place) The alternative text of \(image.target) should say what the figure shows, "
            + "in a sentence or more.")
      }
    }
    return try faults + files.flatMap { try self.faults(inFigure: "\(folder)/\($0)") }
  }

  private func faults(inFigure path: String) throws -> [String] {
    let svg = try workbook.text(path)
    var faults: [String] = []
    // On Linux, `parse()` returns true for a truncated document.
    let parser = XMLParser(data: Data(svg.utf8))
    if !parser.parse() || parser.parserError != nil {
      faults.append("This is not well-formed XML.")
    }
    if !svg.contains(try workbook.text(Self.style)) {
      faults.append("The figure's <style> should be the text of \(Self.style).")
    }
    for element in ["<title>", "<desc>", "role=\"img\"", "viewBox="] where !svg.contains(element) {
      faults.append("The figure has no \(element).")
    }
    if svg.contains("<script") || svg.contains("href=") {
      faults.append("A figure stands alone: it has no scripts and no links.")
    }
    let printed = Set(
      chapter.document.blocks.flatMap { block -> [String] in
        guard case .fence(let fence) = block, fence.info == "text" else { return [] }
        return SwiftSource.lines(of: fence.code)
      })
    faults += Self.data(of: svg).filter { !printed.contains($0) }.map {
      "The figure shows data that no listing prints: \($0)"
    }
    return faults.map { "\(path):1: error: \($0)" }
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
