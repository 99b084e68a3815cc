import Foundation
import Grading
import Testing

@Suite("The files of the site")
struct SiteFilesTests {
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

  @Test func pagesAreLight() throws {
    let folder = try ServedBook.make().book.site()
    func bytes(_ file: String) throws -> Int {
      try Data(contentsOf: folder.appendingPathComponent(file)).count
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for file in files where file.hasSuffix(".html") {
      #expect(try bytes(file) <= 80_000, "\(file)")
    }
    #expect(try bytes("assets/search-index.js") <= 500 * 1024)
  }
}
