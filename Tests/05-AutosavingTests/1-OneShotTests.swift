import Autosaving
import Foundation
import Testing
import Workbench

@Suite("5.1 One shot")
struct OneShotTests {
  @Test func firingSavesOnce() {
    let saves = Tally()
    let timer = autosaveTimer(after: 3600) { saves.add() }
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
    let saves = Tally()
    let timer = autosaveTimer(after: 0) { saves.add() }
    defer { timer.invalidate() }
    pumpRunLoop { saves.count > 0 }
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
    let saves = Tally()
    let timer = autosaveTimer(after: 3600) { saves.add() }
    timer.invalidate()
    timer.fire()
    #expect(saves.count == 0, "Who invalidates the timer has called the save off.")
  }

  @Test func twoTimersKnowNothingOfEachOther() {
    let first = Tally()
    let second = Tally()
    let timer = autosaveTimer(after: 3600) { first.add() }
    let other = autosaveTimer(after: 3600) { second.add() }
    timer.invalidate()
    other.fire()
    #expect(first.count == 0, "Who invalidates the timer has called the save off.")
    #expect(
      second.count == 1, "Each call makes a timer of its own: calling one off leaves the other.")
  }

  @Test func aSecondTimerLeavesTheFirst() {
    let first = Tally()
    let timer = autosaveTimer(after: 3600) { first.add() }
    let other = autosaveTimer(after: 3600) {}
    defer { other.invalidate() }
    timer.fire()
    #expect(first.count == 1, "Each call makes a timer of its own: making one leaves the other.")
  }
}
