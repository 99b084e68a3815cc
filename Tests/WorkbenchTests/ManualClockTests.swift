import Testing
import Workbench

@Suite("A clock turned by hand")
struct ManualClockTests {
  private let clock = ManualClock()

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
}

/// Lets other tasks run until something holds, for ten seconds at most.
private func until(_ holds: () -> Bool) async {
  let end = ContinuousClock.now + .seconds(10)
  while !holds(), ContinuousClock.now < end { await Task.yield() }
}
