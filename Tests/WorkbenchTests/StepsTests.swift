import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("Steps of a save")
struct StepsTests {
  @Test func aMirrorShowsNoSteps() throws {
    let folder = TemporaryFolder.make()
    let database = try Database(folder.item("any.db"), steps: Steps())
    for object in [Steps(), Disk(), database] as [Any] {
      #expect(Mirror(reflecting: object).children.isEmpty)
    }
  }

  @Test func stepsOfSeveralThreadsAreAllCountedAndObserved() async {
    let seen = Recorder<String>()
    let steps = Steps { seen.record($0) }
    await withTaskGroup { group in
      for number in 0..<100 { group.addTask { try? steps.take("\(number)") } }
    }
    #expect(Set(steps.taken) == Set((0..<100).map { "\($0)" }))
    #expect(steps.taken.sorted() == seen.all.sorted())
  }
}
