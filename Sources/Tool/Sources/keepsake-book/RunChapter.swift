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
    let text = ChapterText(
      chapter: chapter, listings: listings, results: results, style: context.style
    )
    .text
    context.console.page(text, context.environment)
    for problem in results.problems {
      context.console.complain("\(listings.file):\(problem.line): \(problem.message)\n")
    }
    return results.problems.isEmpty ? .success : .internalError
  }
}

/// A chapter's headings, code and outputs, for a terminal.
struct ChapterText {
  let chapter: Chapter
  let listings: ChapterListings
  let results: ListingResults
  let style: Style

  var text: String {
    chapter.document.blocks.compactMap { block in
      switch block {
      case .heading(let heading):
        style.paint(
          "\n\(heading.level == 1 ? "Chapter \(chapter.number): " : "")\(heading.text)", .bold)
      case .fence(let fence):
        listings.listings.first { $0.line == fence.line }.map(shown)
      case .prose: nil
      }
    }.joined(separator: "\n") + "\n"
  }

  private func shown(_ listing: Listing) -> String {
    var text = "\n" + indented(listing.code, "  ")
    if listing.kind == .apple || listing.isUncompiled {
      text += "\n" + style.paint("  (for Apple's platforms: not run)", .grey)
    }
    if let output = results.outputs[listing.line], !output.isEmpty {
      text += "\n" + style.paint(indented(output, style.hasSigns ? "  │ " : "  | "), .green)
    }
    return text
  }

  private func indented(_ lines: String, _ margin: String) -> String {
    SwiftSource.lines(of: lines).map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
  }
}
