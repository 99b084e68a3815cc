import Foundation
import TestSupport
import Testing

@testable import Curriculum

@Suite("The folders of a workbook")
struct WorkbookTests {
  @Test func aFolderWithoutChaptersIsSaidToBeNone() {
    expectError("No chapter is here") { try Workbook(at: URL(fileURLWithPath: "/nowhere")) }
  }

  @Test(arguments: [
    ("No title.\n", "Chapters/Appendix/A.md:1: error: A page begins with its title"),
    (
      "# A\n\n```swift\nlet a = 1\n```\n",
      "Chapters/Appendix/A.md:3: error: The appendix is not a program"
    ),
  ])
  func anAppendixSaysWhatIsWrong(text: String, complaint: String) {
    expectError(complaint) {
      let folder = try TemporaryFolder()
      try folder.makeFolder("Chapters/01-Knots")
      try folder.write(text, to: "Chapters/Appendix/A.md")
      return try Workbook(at: folder.url).appendix()
    }
  }
}
