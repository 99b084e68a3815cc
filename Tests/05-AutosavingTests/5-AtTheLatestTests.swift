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

  @Test func theGivenIntervalCounts() {
    #expect(
      saves(changes: [0, 1], interval: 20, limit: 60) == [21],
      "The interval is the one that the initializer was given, not always 5 seconds.")
    #expect(
      saves(changes: [0, 0.25], interval: 0.5, limit: 3) == [0.75],
      "The interval is the one that the initializer was given, to the fraction of a second.")
  }

  @Test func aChangeAtTheLimitSavesNothingItself() {
    let scheduler = ManualScheduler()
    var times: [TimeInterval] = []
    let autosave = LimitedAutosave(interval: 5, limit: 13, scheduler: scheduler) {
      times.append(scheduler.now)
    }
    var savesInside = 0
    for time in [0.0, 4, 8, 12, 13] {
      _ = scheduler.after(time) {
        let before = times.count
        autosave.change()
        savesInside += times.count - before
      }
    }
    scheduler.advance(by: 60)
    #expect(savesInside == 0, "The scheduler saves, never the change, not even one at the limit.")
    #expect(times == [13], "A change at the limit is in the save at the limit, and there is one.")
  }

  @Test(arguments: [(0.0, 30.0), (5.0, 0.0)])
  func aTimeOfZeroSavesNothingInsideTheChange(interval: TimeInterval, limit: TimeInterval) {
    let scheduler = ManualScheduler()
    var count = 0
    let autosave = LimitedAutosave(interval: interval, limit: limit, scheduler: scheduler) {
      count += 1
    }
    autosave.change()
    #expect(count == 0, "The scheduler saves, never the change, even with a time of zero.")
    scheduler.advance(by: 0)
    #expect(count == 1, "A time of zero is over at once.")
    withExtendedLifetime(autosave) {}
  }

  @Test func twoAutosavesKnowNothingOfEachOther() {
    let scheduler = ManualScheduler()
    var times: [TimeInterval] = []
    let first = LimitedAutosave(limit: 8, scheduler: scheduler) { times.append(scheduler.now) }
    let second = LimitedAutosave(limit: 8, scheduler: scheduler) {}
    second.change()
    scheduler.advance(by: 4)
    for _ in 1...5 {
      first.change()
      second.change()
      scheduler.advance(by: 2)
    }
    #expect(times.first == 12, "One autosave's first unsaved change is not another's.")
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
    scheduler.advance(by: 4)
    #expect(
      scheduler.waiting == 0, "After the save no call waits, not even one that would do nothing.")
    withExtendedLifetime(autosave) {}
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
