import Testing
import Workbench

@Suite("A clock turned by hand")
struct ManualClockTests {
  @Test func aTaskThatWasCanceledBeforeDoesNotSleep() async {
    let clock = ManualClock()
    let sleeper = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(2))
    }
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(clock.sleeping == 0)
  }
}
