import Bookbinding
import CommandLine
import Foundation

/// The command `book`: weaves the chapters, and creates the site or a single file.
enum MakeBook: Command {
  static let name = "book"
  static let settings = ["FORMAT"]

  /// The path of the site from the root.
  static let place = ".build/book"
  static let file = ".build/Keepsake.epub"

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let start = ContinuousClock.now
    func made(_ what: String) -> String {
      let seconds = Int(((ContinuousClock.now - start) / .seconds(1)).rounded(.up))
      return "The book is \(what), made in \(seconds) s."
    }
    switch context.request["FORMAT"] {
    case nil:
      let site = try context.site()
      let target = context.workbook.url(place)
      try target.makeFolder()
      let files = FileManager.default
      if files.fileExists(atPath: target.path) { try files.removeItem(at: target) }
      try files.copyItem(at: site, to: target)
      let next = "To read it: make study, or make book-serve without verdicts"
      context.console.write("\(made("in \(place)")) \(next)\n")
    case "epub":
      let epub = try context.making { try $0.epub(date: .now) }
      let target = context.workbook.url(file)
      try target.makeFolder()
      try epub.write(to: target, options: .atomic)
      context.console.write("\(made(file))\n")
    case let format?:
      throw UsageError(
        message: "\"\(format)\" is not a format of the book.",
        next: "Run make book for the site, or make book FORMAT=epub for one file.")
    }
    return .success
  }
}

extension CommandContext {
  /// Returns the book, of which nothing is made yet.
  func book() throws -> Book {
    Book(workbook, toolchain: try toolchain(), cache: cache)
  }

  /// Makes something of the book, and shows how long it takes.
  func making<Result>(_ body: (Book) throws -> Result) throws -> Result {
    let book = try book()
    return try Progress.show("Making the book", on: console) { try body(book) }
  }

  /// Returns the folder of the book's site.
  func site() throws -> URL { try making { try $0.site() } }
}
