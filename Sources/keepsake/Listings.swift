import Bookbinding
import Curriculum
import Foundation

/// `listings`: for authors: runs a chapter's listings and writes what they print into the chapter.
enum Listings: Command {
  static let name = "listings"
  static let settings = ["CHAPTER"]

  static func run(_ desk: Desk) throws -> ExitStatus {
    let runner = try ListingRunner(
      root: desk.workbook.root, toolchain: desk.toolchain(), store: desk.store)
    var status = ExitStatus.fine
    for (chapter, _) in try Selection(desk.request, in: desk.workbook).parts {
      let file = chapter.document.file
      let listings = try ChapterListings(chapter.document)
      let results = try runner.run(listings)
      guard results.problems.isEmpty else {
        for problem in listings.problems(results) { desk.console.complain("\(problem)\n") }
        status = .unsolved
        continue
      }
      let changes = listings.problems(results)
      guard !changes.isEmpty else {
        desk.console.write("\(file): every listing prints what it shows.\n")
        continue
      }
      let text = listings.renewed(try desk.workbook.text(file), results)
      try Data(text.utf8).write(
        to: desk.workbook.root.appendingPathComponent(file), options: .atomic)
      for change in changes { desk.console.write("\(file):\(change.line): rewritten\n") }
    }
    return status
  }
}
