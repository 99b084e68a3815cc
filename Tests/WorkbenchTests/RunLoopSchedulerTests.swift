import Foundation
import Testing
import Workbench

@Suite("A scheduler made of timers")
struct RunLoopSchedulerTests {
  private let scheduler = RunLoopScheduler()

  @Test func callsAreMadeOnTheRunLoopOnceTheEarliestFirst() {
    var made: [String] = []
    let late = scheduler.after(0.05) { made.append("late") }
    let soon = scheduler.after(-1) { made.append("soon") }
    #expect(made == [], "Not before the run loop runs.")
    run { made.count == 2 }
    #expect(made == ["soon", "late"])
    #expect(!late.isWaiting && !soon.isWaiting)
    late.make()
    #expect(made.count == 2)
  }

  @Test func aCallIsNotMadeBeforeItsTime() {
    let asked = scheduler.now
    var made: TimeInterval?
    let call = scheduler.after(0.1) { [scheduler] in made = scheduler.now }
    run { made != nil }
    // The run loop's date and the scheduler's clock may differ a little.
    #expect((made ?? 0) - asked > 0.09)
    #expect(!call.isWaiting)
  }

  @Test func aCallThatIsCalledOffIsNotMade() {
    var made: [String] = []
    let call = scheduler.after(0.01) { made.append("called off") }
    _ = scheduler.after(0.05) { made.append("other") }
    call.cancel()
    run { !made.isEmpty }
    #expect(made == ["other"])
  }

  @Test func theSchedulerKeepsTheCall() {
    var made = false
    _ = scheduler.after(0) { made = true }
    run { made }
    #expect(made)
  }

  /// Runs this thread's run loop until something holds, for ten seconds at most.
  private func run(until holds: () -> Bool) {
    let end = Date(timeIntervalSinceNow: 10)
    while !holds(), Date() < end {
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.005))
    }
  }
}
