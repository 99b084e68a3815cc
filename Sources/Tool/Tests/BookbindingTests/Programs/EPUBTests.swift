import Bookbinding
import Foundation
import Support
import Testing

@Suite("The book as an EPUB")
struct EPUBTests {
  /// Debian's program is the archive itself, which the kernel cannot start everywhere.
  private static let checker = ["/usr/share/java/epubcheck.jar"].first {
    FileManager.default.fileExists(atPath: $0)
  }

  @Test(
    .enabled(if: Self.checker != nil, "epubcheck is missing: apt-get install epubcheck"))
  func itIsAsItsFormatWantsIt() throws {
    let checker = try #require(Self.checker)
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let file = scratch.url.appendingPathComponent("Keepsake.epub")
    let date = Date(timeIntervalSince1970: 0)
    try ServedBook.make().book.epub(date: date).write(to: file)
    var process = ChildProcess(
      "/usr/bin/java", ["-jar", checker, file.path], environment: ["PATH": "/usr/bin:/bin"])
    process.timeLimit = 120
    let outcome = try process.run()
    let complaints = (outcome.errorText + outcome.outputText).split(separator: "\n")
      .filter { $0.contains("ERROR") || $0.contains("FATAL") || $0.contains("WARNING") }
      // Pages keep the names that they have in the site, so that links stay as they are.
      .filter { !$0.contains("HTM-014a") }
    #expect(complaints == [])
    #expect(outcome.succeeded)
  }
}
