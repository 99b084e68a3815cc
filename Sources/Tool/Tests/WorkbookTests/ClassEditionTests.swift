import Bookbinding
import CommandLine
import Curriculum
import Foundation
import Grading
import TestSupport
import Testing

@testable import keepsake_class

@Suite("The class edition of the real workbook")
struct ClassEditionTests {
  @Test(arguments: [
    ("1-9", "There is no chapter 9."), ("3-1", "\"3-1\" does not name chapters."),
  ])
  func refusesChaptersThatAreNotThere(list: String, complaint: String) throws {
    let workbook = try Workbook(at: Project.root)
    let problem = #expect(throws: UsageError.self) { try workbook.chapters(in: list) }
    #expect(problem?.message == complaint)
  }

  @Test(arguments: [("1,3-4", [1, 3, 4]), ("4 2", [2, 4])])
  func takesTheChaptersThatAreNamed(list: String, numbers: [Int]) throws {
    let workbook = try Workbook(at: Project.root)
    #expect(try workbook.chapters(in: list).map(\.number) == numbers)
  }

  /// The real workbook, narrowed: its links lead somewhere, and Swift reads its manifest.
  @Test func leadsNowhereThatIsNotThere() throws {
    let workbook = try Workbook(at: Project.root)
    let chapters = try workbook.chapters(in: "2,5")
    let folder = try TemporaryFolder()
    try ClassEdition(of: workbook, chapters: chapters).write(to: folder.url)
    let edition = try Workbook(at: folder.url)
    let check = LinkCheck(edition)
    let texts =
      ["README.md", "Chapters/README.md"] + chapters.map(\.document.file)
      + (try edition.appendix().map(\.document.file))
    for text in texts { #expect(try check.faults(in: text) == [], "\(text)") }
    #expect(try edition.chapters().map(\.number) == chapters.map(\.number))
    #expect(try !texts.contains { try edition.text($0).contains("Solutions") })
    for chapter in chapters {
      #expect(try edition.text(chapter.makefile) == workbook.text(chapter.makefile))
    }
  }
}
