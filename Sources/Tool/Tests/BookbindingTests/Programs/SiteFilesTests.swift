import Curriculum
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

  @Test func aChapterShowsAllThatItsMarkdownHas() throws {
    let (book, workbook) = try ServedBook.make()
    let folder = try book.site()
    for chapter in try workbook.chapters() {
      let page = try ServedBook.files(of: chapter).map {
        try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
      }.joined()
      func count(_ markup: String) -> Int { page.ranges(of: markup).count }
      let listings = page.components(separatedBy: "<figure class=\"listing").dropFirst()
      let printed = listings.count { $0.contains("<samp>") || $0.contains("class=\"message\"") }
      let hints = try chapter.exercises.flatMap(\.hints).map { try MarkdownDocument($0, file: "") }
      let fences = ([chapter.document] + hints).flatMap(\.fences)
      #expect(listings.count == fences.count { $0.info != "text" }, "\(chapter.name): listings")
      #expect(printed == fences.count { $0.info == "text" }, "\(chapter.name): outputs")
      let sections = chapter.document.headings.count { $0.level == 2 }
      #expect(count("<h2>") == sections, "\(chapter.name): sections")
      let cards = count("<article class=\"exercise\"")
      #expect(cards == chapter.exercises.count, "\(chapter.name): exercises")
      let figures = Figure.all(in: chapter.document).count
      #expect(count("<figure class=\"drawing\">") == figures, "\(chapter.name): figures")
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
