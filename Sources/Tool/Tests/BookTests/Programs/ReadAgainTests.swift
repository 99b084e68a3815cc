import Bookbinding
import Curriculum
import Foundation
import Grading
import Testing

@Suite("What a report links to")
struct ReadAgainTests {
  @Test func everySectionToReadAgainIsInTheBook() throws {
    let (book, workbook) = try ServedBook.make()
    let folder = try book.site()
    let readings = try GradingPlan(workbook.chapters(), of: workbook).tasks.map(\.item.reading)
    #expect(readings.count == 64)
    for reading in readings {
      let parts = reading.address.split(separator: "#").map(String.init)
      try #require(parts.count == 2, "\(reading.address)")
      let page = try String(contentsOf: folder.appendingPathComponent(parts[0]), encoding: .utf8)
      #expect(page.contains(" id=\"\(parts[1])\">"), "\(reading.address)")
    }
  }
}
