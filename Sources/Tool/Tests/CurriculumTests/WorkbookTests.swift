import Foundation
import TestSupport
import Testing

@testable import Curriculum

@Suite("The workbook itself")
struct WorkbookTests {
  @Test func everyChapterHasEightExercises() throws {
    let chapters = try Workbook(at: Project.root).chapters()
    #expect(chapters.map(\.number) == Array(1...chapters.count))
    for chapter in chapters {
      #expect(chapter.exercises.count == 8, "\(chapter.name) has eight.")
    }
  }

  @Test func aFolderWithoutChaptersIsSaidToBeNone() {
    expectError("No chapter is here") { try Workbook(at: URL(fileURLWithPath: "/nowhere")) }
  }
}
