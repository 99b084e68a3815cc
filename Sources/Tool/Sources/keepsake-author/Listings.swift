import Bookbinding
import CommandLine
import Curriculum
import Foundation

/// The author's command `listings`: runs a chapter's listings, and writes their output into the
/// chapter.
enum Listings: Command {
  static let name = "listings"
  static let settings = ["CHAPTER"]

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let runner = try ListingRunner(
      root: context.workbook.root, toolchain: context.toolchain(), cache: context.cache)
    var status = ExitStatus.success
    for (chapter, _) in try Selection(context.request, in: context.workbook).parts {
      let file = chapter.document.file
      let listings = try ChapterListings(chapter.document)
      let results = try Progress.show("Running \(file)", on: context.console) {
        try runner.run(listings)
      }
      let changes = listings.problems(results)
      guard results.problems.isEmpty else {
        for problem in changes { context.console.complain("\(problem)\n") }
        status = .unsolved
        continue
      }
      guard !changes.isEmpty else {
        context.console.write("\(file): every listing prints what it shows.\n")
        continue
      }
      let text = listings.renewed(try context.workbook.text(file), results)
      try Data(text.utf8).write(
        to: context.workbook.root.appendingPathComponent(file), options: .atomic)
      for change in changes { context.console.write("\(file):\(change.line): rewritten\n") }
    }
    return status
  }
}
