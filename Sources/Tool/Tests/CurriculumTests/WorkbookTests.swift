import Foundation
import TestSupport
import Testing

@testable import Curriculum

@Suite("The workbook itself")
struct WorkbookTests {
  @Test func aFolderWithoutChaptersIsSaidToBeNone() {
    expectError("No chapter is here") { try Workbook(at: URL(fileURLWithPath: "/nowhere")) }
  }
}
