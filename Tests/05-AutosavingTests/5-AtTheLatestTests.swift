import Autosaving
import Foundation
import Testing
import Workbench

@Suite("5.5 Not forever later")
struct AtTheLatestTests {
  @Test func aShortBurstIsSavedAfterTheInterval() {
    #expect(
      saves(changes: [0, 1, 2]) == [7],
      "Where the changes end in time, the save comes 5 seconds after the last, and is the only one."
    )
  }

  @Test func steadyChangesAreSavedAtTheLimit() {
    #expect(
      saves(changes: every(4, from: 0, through: 36)).first == 30,
      "Under steady changes the save comes 30 seconds after the first unsaved one, at the latest.")
  }

  @Test func theNextLimitBeginsWithTheNextChange() {
    #expect(
      saves(changes: every(4, from: 0, through: 80)) == [30, 62, 85],
      "After a save the limit counts anew, from the first change that is unsaved.")
  }

  @Test func aPauseEndsTheLimit() {
    #expect(
      saves(changes: [0, 1] + every(4, from: 20, through: 44)) == [6, 49],
      "A save at the end of a burst settles it: the limit counts from the next change.")
  }

  @Test func aBurstJustBeforeTheLimitIsNotPutOff() {
    #expect(
      saves(changes: every(2, from: 0, through: 28)) == [30],
      "A change shortly before the limit does not move the save beyond it.")
  }

  @Test func aLimitShorterThanTheIntervalCounts() {
    #expect(
      saves(changes: [0, 1], interval: 5, limit: 2) == [2],
      "With a limit below the interval, the save comes at the limit.")
  }

  @Test(arguments: [(2.0, 8.0), (0.5, 3.0)])
  func theGivenTimesCount(interval: TimeInterval, limit: TimeInterval) {
    let steady = every(interval / 2, from: 0, through: limit - interval / 2)
    #expect(
      saves(changes: steady, interval: interval, limit: limit) == [limit],
      "The interval and the limit are those that the initializer was given.")
  }

  @Test func withoutAChangeNothingIsSaved() {
    #expect(saves(changes: []) == [], "Where nothing changed there is nothing to save.")
  }

  @Test func oneCallWaitsAtMost() {
    let scheduler = ManualScheduler()
    let autosave = LimitedAutosave(scheduler: scheduler) {}
    for _ in 1...10 {
      autosave.change()
      scheduler.advance(by: 1)
    }
    #expect(scheduler.waiting == 1, "However many changes there were, one call waits.")
    scheduler.advance(by: 60)
    #expect(scheduler.waiting == 0, "After the save no call waits.")
  }
}

/// Times at a steady pace.
private func every(
  _ step: TimeInterval, from first: TimeInterval, through last: TimeInterval
) -> [TimeInterval] {
  Array(stride(from: first, through: last, by: step))
}

/// The times of the saves that changes at these times lead to.
private func saves(
  changes: [TimeInterval], interval: TimeInterval = 5, limit: TimeInterval = 30
) -> [TimeInterval] {
  let scheduler = ManualScheduler()
  var times: [TimeInterval] = []
  let autosave = LimitedAutosave(interval: interval, limit: limit, scheduler: scheduler) {
    times.append(scheduler.now)
  }
  for time in changes {
    scheduler.advance(by: time - scheduler.now)
    autosave.change()
  }
  scheduler.advance(by: 600)
  return times
}
