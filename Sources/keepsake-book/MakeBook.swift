import Bookbinding
import CommandLine
import Foundation

/// `book`: weaves the chapters and makes the site.
enum MakeBook: Command {
  static let name = "book"
  static let settings: [String] = []

  /// Where the site is put, from the root.
  static let place = ".build/book"

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let start = ContinuousClock.now
    let site = try Book(context.workbook, toolchain: context.toolchain(), cache: context.cache)
      .site()
    let place = context.workbook.url(Self.place)
    let files = FileManager.default
    try files.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    if files.fileExists(atPath: place.path) { try files.removeItem(at: place) }
    try files.copyItem(at: site, to: place)
    let seconds = Int(((ContinuousClock.now - start) / .seconds(1)).rounded(.up))
    context.console.write(
      """
      The book is in \(Self.place), made in \(seconds) s. To read it: make study, or make book-serve without verdicts

      """)
    return .success
  }
}
