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

  @Test(arguments: [1, 3])
  func theProcessEndsBeforeAStepWithNothingTidiedUp(last: Int) async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .exitCode(Steps.exitCode)) {
      [path = folder.path as String, last = last as Int] in
      let folder = URL(filePath: path)
      defer { try? Data().write(to: folder.appending(path: "tidied")) }
      atexit { exit(0) }
      let steps = Steps(endBefore: last)
      for step in 1...3 {
        try steps.take("step \(step)")
        try Data().write(to: folder.appending(path: "\(step)"))
      }
    }
    #expect(try folder.names() == (1..<last).map { "\($0)" })
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
