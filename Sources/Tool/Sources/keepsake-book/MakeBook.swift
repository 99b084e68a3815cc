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
    let book = Book(context.workbook, toolchain: try context.toolchain(), cache: context.cache)
    let made: String
    switch context.request["FORMAT"] {
    case nil:
      try copy(making(book.site, context), to: context.workbook.url(place))
      made =
        "The book is in \(place), made in \(seconds(since: start)) s. "
        + "To read it: make study, or make book-serve without verdicts"
    case "epub":
      let epub = try making({ try book.epub(date: .now) }, context)
      try folder(of: context.workbook.url(file))
      try epub.write(to: context.workbook.url(file), options: .atomic)
      made = "The book is \(file), made in \(seconds(since: start)) s."
    case let format?:
      throw UsageError(
        message: "\"\(format)\" is not a format of the book.",
        next: "Run make book for the site, or make book FORMAT=epub for one file.")
    }
    context.console.write(made + "\n")
    return .success
  }

  private static func making<Result>(
    _ body: () throws -> Result, _ context: CommandContext
  ) rethrows -> Result {
    try Progress.show("Making the book", on: context.console, body)
  }

  private static func seconds(since start: ContinuousClock.Instant) -> Int {
    Int(((ContinuousClock.now - start) / .seconds(1)).rounded(.up))
  }

  private static func folder(of place: URL) throws {
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
  }

  private static func copy(_ site: URL, to place: URL) throws {
    try folder(of: place)
    let files = FileManager.default
    if files.fileExists(atPath: place.path) { try files.removeItem(at: place) }
    try files.copyItem(at: site, to: place)
  }
}
