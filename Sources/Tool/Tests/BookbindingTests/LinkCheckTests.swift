import Foundation
import Support
import Testing

@testable import Bookbinding
@testable import Curriculum

@Suite("Links")
struct LinkCheckTests {
  @Test func everyLinkThatLeadsNowhereIsFound() throws {
    try ScratchFolder.with { folder in
      let file = folder.appendingPathComponent("Chapters/01-Knots/Knots.md")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(
        """
        # Knots

        [good](Knots.md#knots), [here](#knots), [away](https://swift.org), `Chapters/01-Knots`.
        [bad](Other.md)
        [worse](#nothing)
        `Chapters/02-Other` and `Sources/…`

        """.utf8
      ).write(to: file)
      let workbook = try Workbook(at: folder)
      #expect(
        try workbook.linkFaults(in: "Chapters/01-Knots/Knots.md").map {
          "\($0.line): \($0.message)"
        } == [
          "4: This link leads nowhere: Chapters/01-Knots/Other.md is not there.",
          "5: This link leads nowhere: Chapters/01-Knots/Knots.md has no heading #nothing.",
          "6: Chapters/02-Other is not there.",
        ])
    }
  }
}
