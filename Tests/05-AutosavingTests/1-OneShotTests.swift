import Autosaving
import Foundation
import Synchronization
import Testing

@Suite("5.1 One shot")
struct OneShotTests {
  @Test func firingSavesOnce() {
    let saves = Saves()
    let timer = autosaveTimer(after: 3600) { saves.note() }
    defer { timer.invalidate() }
    #expect(saves.count == 0, "Nothing is saved before the timer fires.")
    timer.fire()
    #expect(saves.count == 1, "When the timer fires, save is called.")
    timer.fire()
    #expect(saves.count == 1, "The timer fires once: a second time, nothing is saved.")
    #expect(
      timer.isValid == false,
      "A timer that repeats is still valid after it fired, and is due again; this must not be.")
  }

  @Test func theRunLoopFiresIt() {
    let saves = Saves()
    let timer = autosaveTimer(after: 0) { saves.note() }
    defer { timer.invalidate() }
    pump { saves.count > 0 }
    #expect(
      saves.count == 1,
      "A timer fires by itself only once it is on a run loop: here the current one.")
    #expect(timer.isValid == false, "After it fired the timer is over.")
  }

  @Test(arguments: [0.5, 1.75, 60, 3600])
  func theTimerIsSetForTheGivenTime(seconds: TimeInterval) {
    let begin = Date()
    let timer = autosaveTimer(after: seconds) {}
    defer { timer.invalidate() }
    let end = Date()
    #expect(timer.isValid == true, "The timer that is returned has yet to fire.")
    let due = timer.fireDate.addingTimeInterval(-seconds)
    let isInTime = due > begin.addingTimeInterval(-0.01) && due < end.addingTimeInterval(0.01)
    #expect(
      (isInTime ? seconds : timer.fireDate.timeIntervalSince(begin)) == seconds,
      "The timer is due in as many seconds as it was asked for, and fractions count.")
  }

  @Test func aTimerCalledOffSavesNothing() {
    let saves = Saves()
    let timer = autosaveTimer(after: 3600) { saves.note() }
    timer.invalidate()
    timer.fire()
    #expect(saves.count == 0, "Who invalidates the timer has called the save off.")
  }

  @Test func twoTimersKnowNothingOfEachOther() {
    let first = Saves()
    let second = Saves()
    let timer = autosaveTimer(after: 3600) { first.note() }
    let other = autosaveTimer(after: 3600) { second.note() }
    timer.invalidate()
    other.fire()
    #expect(first.count == 0, "Who invalidates the timer has called the save off.")
    #expect(
      second.count == 1, "Each call makes a timer of its own: calling one off leaves the other.")
  }

  @Test func aSecondTimerLeavesTheFirst() {
    let first = Saves()
    let timer = autosaveTimer(after: 3600) { first.note() }
    let other = autosaveTimer(after: 3600) {}
    defer { other.invalidate() }
    timer.fire()
    #expect(first.count == 1, "Each call makes a timer of its own: making one leaves the other.")
  }
}

/// How often something was saved.
private final class Saves: Sendable {
  private let number = Mutex(0)

  var count: Int { number.withLock { $0 } }
  func note() { number.withLock { $0 += 1 } }
}

/// Runs this thread's run loop until it is `done`, or has nothing to do.
private func pump(until done: () -> Bool) {
  for _ in 1...20 where !done() {
    let end = Date(timeIntervalSinceNow: 0.05)
    guard RunLoop.current.run(mode: .default, before: end) else { return }
  }
}
