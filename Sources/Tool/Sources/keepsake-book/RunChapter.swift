import Bookbinding
import CommandLine
import Curriculum
import Foundation
import Support

/// The command `run`: prints a chapter in the terminal: headings, listings, and the output of each.
enum RunChapter: Command {
  static let name = "run"
  static let settings = ["CHAPTER"]

  static func run(_ context: CommandContext) throws -> ExitStatus {
    guard let word = context.request["CHAPTER"] else {
      throw UsageError(
        message: "make run runs one chapter.",
        next: "Say which: make run CHAPTER=\(context.workbook.contents[0].number)")
    }
    let chapter = try context.workbook.chapter(Selection.entry(word, in: context.workbook))
    let listings = try ChapterListings(chapter.document)
    let runner = try ListingRunner(
      root: context.workbook.root, toolchain: context.toolchain(), cache: context.cache)
    let results = try Progress.show("Running the chapter", on: context.console) {
      try runner.run(listings)
    }
    context.console.page(
      text(chapter, listings, results.outputs, context.style), context.environment)
    for problem in results.problems {
      context.console.complain("\(listings.file):\(problem.line): \(problem.message)\n")
    }
    return results.problems.isEmpty ? .success : .internalError
  }

  /// Returns a chapter's headings, code and outputs, for a terminal.
  private static func text(
    _ chapter: Chapter, _ listings: ChapterListings, _ outputs: [Int: String], _ style: Style
  ) -> String {
    chapter.document.blocks.compactMap { block in
      switch block {
      case .heading(let heading):
        style.paint(
          "\n\(heading.level == 1 ? "Chapter \(chapter.number): " : "")\(heading.text)", .bold)
      case .fence(let fence):
        listings.listings.first { $0.line == fence.line }
          .map { shown($0, outputs[$0.line] ?? "", style) }
      case .prose: nil
      }
    }.joined(separator: "\n") + "\n"
  }

  private static func shown(_ listing: Listing, _ output: String, _ style: Style) -> String {
    let room = style.columns.map { $0 - margin.count }
    let code = SwiftSource.lines(of: listing.code).flatMap { style.codeRows($0, room) }
    var text = "\n" + indented(code, margin)
    if listing.kind == .apple || listing.isUncompiled {
      text += "\n" + style.paint("  (for Apple's platforms: not run)", .grey)
    }
    if !output.isEmpty {
      let bar = margin + (style.hasSigns ? "│ " : "| ")
      let lines = SwiftSource.lines(of: output).flatMap { line in
        style.columns.map { TextWidth.rows(of: line, width: $0 - bar.count).map(\.text) } ?? [line]
      }
      text += "\n" + style.paint(indented(lines, bar), .green)
    }
    return text
  }

  private static let margin = "  "

  private static func indented(_ lines: [String], _ margin: String) -> String {
    lines.map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
  }
}
