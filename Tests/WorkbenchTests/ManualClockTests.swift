import Testing
import Workbench

@Suite("A clock turned by hand")
struct ManualClockTests {
  private let clock = ManualClock()

  @Test func onlyThoseWakeWhoseTimeHasCome() async throws {
    let short = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    let long = Task { [clock] in try await clock.sleep(for: .seconds(3)) }
    await until { clock.sleeping == 2 }
    clock.advance(by: .seconds(1))
    try await short.value
    #expect(clock.sleeping == 1)
    clock.advance(by: .seconds(2))
    try await long.value
    #expect(clock.now.offset == .seconds(3))
    try await clock.sleep(until: clock.now)
    #expect(clock.sleeps == 2, "If the time has come, nobody sleeps.")
  }

  @Test(arguments: [false, true])
  func aCanceledTaskWakesWithAnErrorAtOnce(isCanceledBefore: Bool) async {
    let sleeper = Task { [clock] in
      if isCanceledBefore { withUnsafeCurrentTask { $0?.cancel() } }
      try await clock.sleep(for: .seconds(2))
    }
    if !isCanceledBefore {
      await until { clock.sleeping == 1 }
      sleeper.cancel()
    }
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(clock.sleeping == 0)
  }

  @Test func aDeafClockLetsACanceledTaskSleepOn() async throws {
    let clock = ManualClock(deafToCancellation: true)
    let sleeper = Task { try await clock.sleep(for: .seconds(2)) }
    await until { clock.sleeping == 1 }
    sleeper.cancel()
    #expect(clock.sleeping == 1)
    clock.advance(by: .seconds(2))
    try await sleeper.value
  }
}

/// Lets other tasks run until something holds, for ten seconds at most.
private func until(_ holds: () -> Bool) async {
  let end = ContinuousClock.now + .seconds(10)
  while !holds(), ContinuousClock.now < end { await Task.yield() }
}
