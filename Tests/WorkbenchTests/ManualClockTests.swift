import Testing
import Workbench

@Suite("A clock turned by hand")
struct ManualClockTests {
  private let clock = ManualClock()

  @Test func whoSleepsWakesWhenTheTimeHasCome() async throws {
    let sleeper = Task { [clock] in try await clock.sleep(for: .seconds(2)) }
    await until { clock.sleeping == 1 }
    clock.advance(by: .seconds(1))
    #expect(clock.sleeping == 1)
    clock.advance(by: .seconds(1))
    #expect(clock.sleeping == 0)
    try await sleeper.value
    #expect(clock.now.offset == .seconds(2))
    #expect(clock.sleeps == 1)
  }

  @Test func aTimeThatHasComeIsNoSleep() async throws {
    clock.advance(by: .seconds(5))
    try await clock.sleep(until: clock.now)
    try await clock.sleep(for: .seconds(-1))
    #expect(clock.sleeps == 0)
  }

  @Test func onlyThoseWakeWhoseTimeHasCome() async throws {
    let short = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    let long = Task { [clock] in try await clock.sleep(for: .seconds(3)) }
    await until { clock.sleeping == 2 }
    clock.advance(by: .seconds(2))
    try await short.value
    #expect(clock.sleeping == 1)
    clock.advance(by: .seconds(2))
    try await long.value
  }

  @Test func whoIsCancelledWakesAtOnceWithAnError() async {
    let sleeper = Task { [clock] in try await clock.sleep(for: .seconds(2)) }
    await until { clock.sleeping == 1 }
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(clock.sleeping == 0)
  }

  @Test func whoIsCancelledBeforeHandDoesNotSleep() async {
    let sleeper = Task { [clock] in
      await until { Task.isCancelled }
      try await clock.sleep(for: .seconds(2))
    }
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(clock.sleeps == 0)
  }

  @Test func aDeafClockLetsACancelledTaskSleepOn() async throws {
    let clock = ManualClock(deafToCancellation: true)
    let sleeper = Task { try await clock.sleep(for: .seconds(2)) }
    await until { clock.sleeping == 1 }
    sleeper.cancel()
    #expect(clock.sleeping == 1)
    clock.advance(by: .seconds(2))
    try await sleeper.value
  }
}
