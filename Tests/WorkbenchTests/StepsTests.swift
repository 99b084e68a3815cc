import Foundation
import Testing
import Workbench

@Suite("Steps of a save")
struct StepsTests {
  @Test func aMirrorShowsNoSteps() throws {
    let folder = TemporaryFolder.make()
    let database = try Database(folder.item("any.db"), steps: Steps())
    for object in [Steps(), Disk(), database] as [Any] {
      #expect(Mirror(reflecting: object).children.isEmpty)
    }
  }
}
