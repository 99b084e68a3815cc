import Autosaving
import Foundation
import Testing
import Workbench

@Suite("5.5 A maximum wait")
struct AtTheLatestTests {
  // Rules: 1
  @Test func aShortBurstIsSavedAfterTheInterval() {
    #expect(
      saves(changes: [0, 1, 2]) == [7],
      """
      If the changes end before the limit, `LimitedAutosave` saves once, an interval after the \
      last change.
      """)
    #expect(
      saves(changes: [0, 1 / 128]) == [5 + 1 / 128],
      "Each `change()` reschedules the save, even right after the change before it.")
  }

  // Rules: 1
  @Test func steadyChangesAreSavedAtTheLimit() {
    #expect(
      saves(changes: every(4, from: 0, through: 36)).first == 30,
      """
      Under steady changes, `LimitedAutosave` saves 30 seconds after the first unsaved one, the \
      default.
      """)
  }

  // Rules: 1
  @Test func aChangeShortlyBeforeTheLimitDoesNotPostponeIt() {
    #expect(
      saves(changes: every(2, from: 0, through: 28)) == [30],
      "A `change()` shortly before the limit must not postpone the save beyond the limit.")
  }

  // Rules: 2
  @Test func theNextLimitBeginsWithTheNextChange() {
    #expect(
      saves(changes: every(4, from: 0, through: 80)) == [30, 62, 85],
      """
      After a save, the limit is counted from the next `change()`, which is the first unsaved one.
      """)
  }

  // Rules: 2
  @Test func aPauseEndsTheLimit() {
    #expect(
      saves(changes: [0, 1] + every(4, from: 20, through: 44)) == [6, 49],
      "A save after the interval ends the limit too: it is counted again from the next `change()`.")
  }

  // Rules: e1
  @Test func aLimitShorterThanTheIntervalCounts() {
    #expect(
      saves(changes: [0, 1], interval: 5, limit: 2) == [2],
      "With a limit shorter than the interval, `LimitedAutosave` saves at the limit.")
    #expect(
      saves(changes: [0, 1, 10, 11, 20, 25], interval: 5, limit: 2) == [2, 12, 22, 27],
      "With a limit shorter than the interval, `LimitedAutosave` saves every burst at the limit.")
  }

  // Rules: 1
  @Test(arguments: [(2.0, 8.0), (0.5, 3.0), (2.0, 2.5)])
  func theGivenTimesCount(interval: TimeInterval, limit: TimeInterval) {
    let steady = every(interval / 2, from: 0, through: limit - interval / 2)
    #expect(
      saves(changes: steady, interval: interval, limit: limit) == [limit],
      "`LimitedAutosave` uses the interval and the limit passed to its initializer.")
  }

  // Rules: 1
  @Test func theGivenIntervalCounts() {
    #expect(
      saves(changes: [0, 1], interval: 20, limit: 60) == [21],
      "`LimitedAutosave` uses the interval passed to its initializer, and not always 5 seconds.")
    #expect(
      saves(changes: [0, 0.25], interval: 0.5, limit: 3) == [0.75],
      """
      `LimitedAutosave` uses the interval passed to its initializer, and fractions of a second \
      count.
      """)
  }

  // Rules: 1
  @Test func aLongLimitCountsToo() {
    #expect(
      saves(changes: every(4, from: 0, through: 3596), limit: 3600) == [3600],
      "`LimitedAutosave` uses the limit passed to its initializer, even if it is an hour.")
  }

  // Rules: 1, 2
  @Test(arguments: [5.0, 8.0, 11.0])
  func anyPatternOfChangesIsSaved(limit: TimeInterval) {
    for changes in patterns(gaps: [0, 2, 4, 7], count: 6) {
      let actual = saves(changes: changes, interval: 5, limit: limit)
      let expected = debounced(changes, interval: 5, limit: limit)
      #expect(
        actual == expected,
        """
        With an interval of 5 and a limit of \(limit), `LimitedAutosave` saves changes at \
        \(changes) in time.
        """)
      if actual != expected { return }
    }
  }

  // Rules: 3
  @Test func aChangeAtTheLimitDoesNotSave() {
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
    #expect(savesInside == 0, "`change()` must not call `save`, not even at the limit.")
    #expect(times == [13], "A `change()` right at the limit is part of the save at the limit.")
  }

  // Rules: 3
  @Test(arguments: [(0.0, 30.0), (5.0, 0.0)])
  func withATimeOfZeroTheChangeDoesNotSave(interval: TimeInterval, limit: TimeInterval) {
    let scheduler = ManualScheduler()
    var count = 0
    let autosave = LimitedAutosave(interval: interval, limit: limit, scheduler: scheduler) {
      count += 1
    }
    autosave.change()
    #expect(count == 0, "`change()` must not call `save`, even with a time of 0.")
    scheduler.advance(by: 0)
    #expect(
      count == 1,
      "With a time of 0, the scheduler calls the `save` of `LimitedAutosave` as soon as it can.")
    withExtendedLifetime(autosave) {}
  }

  // Rules: 4
  @Test func oneCallWaitsAtMost() {
    let scheduler = ManualScheduler()
    let autosave = LimitedAutosave(scheduler: scheduler) {}
    var most = 0
    for _ in 1...40 {
      autosave.change()
      most = max(most, scheduler.waiting)
      scheduler.advance(by: 1)
    }
    #expect(most == 1, "However often `change()` is called, one call waits at the scheduler.")
    withExtendedLifetime(autosave) {}
  }

  // Rules: 5
  @Test func afterASaveNoCallWaits() {
    let scheduler = ManualScheduler()
    let autosave = LimitedAutosave(interval: 5, limit: 8, scheduler: scheduler) {}
    autosave.change()
    scheduler.advance(by: 5)
    #expect(
      scheduler.waiting == 0,
      "After a save, `LimitedAutosave` leaves no call waiting, not even one that does nothing.")
    for _ in 1...2 {
      autosave.change()
      scheduler.advance(by: 4)
    }
    #expect(
      scheduler.waiting == 0,
      "After a save at the limit, `LimitedAutosave` leaves no call waiting either.")
    withExtendedLifetime(autosave) {}
  }

  // Rules: e2
  @Test func aChangeDuringTheSaveIsUnsaved() {
    let scheduler = ManualScheduler()
    var times: [TimeInterval] = []
    var autosave: LimitedAutosave?
    autosave = LimitedAutosave(interval: 5, limit: 8, scheduler: scheduler) {
      times.append(scheduler.now)
      if times.count == 1 { autosave?.change() }
    }
    autosave?.change()
    for _ in 1...5 {
      scheduler.advance(by: 3)
      autosave?.change()
    }
    scheduler.advance(by: 60)
    #expect(
      times == [8, 16],
      "A `change()` while `save` runs is unsaved after it, and the limit is counted from it.")
    autosave = nil
  }

  // Rules: e2
  @Test func aChangeDuringEverySaveIsSavedToo() {
    let scheduler = ManualScheduler()
    var times: [TimeInterval] = []
    var autosave: LimitedAutosave?
    autosave = LimitedAutosave(scheduler: scheduler) {
      times.append(scheduler.now)
      if times.count < 5 { autosave?.change() }
    }
    autosave?.change()
    scheduler.advance(by: 60)
    #expect(
      times == [5, 10, 15, 20, 25],
      "A `change()` while `save` runs is unsaved after it, during every save.")
    autosave = nil
  }

  // Rules: e2
  @Test func aSingleChangeDuringTheSaveIsSaved() {
    let scheduler = ManualScheduler()
    var times: [TimeInterval] = []
    var autosave: LimitedAutosave?
    autosave = LimitedAutosave(scheduler: scheduler) {
      times.append(scheduler.now)
      if times.count == 1 { autosave?.change() }
    }
    autosave?.change()
    scheduler.advance(by: 60)
    #expect(times == [5, 10], "A `change()` while `save` runs is saved an interval later.")
    autosave = nil
  }

  // Rules: e3
  @Test func withoutAChangeNothingIsSaved() {
    let scheduler = ManualScheduler()
    var count = 0
    let autosave = LimitedAutosave(scheduler: scheduler) { count += 1 }
    #expect(scheduler.waiting == 0, "Before the first `change()`, no call waits.")
    scheduler.advance(by: 600)
    #expect(count == 0, "Without a `change()`, `save` must not be called.")
    withExtendedLifetime(autosave) {}
  }

  // Rules: e4
  @Test func twoAutosavesDoNotAffectEachOther() {
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
    #expect(
      times.first == 12,
      "The limit of one `LimitedAutosave` is counted from its own first unsaved change.")
    withExtendedLifetime((first, second)) {}
  }

  // Rules: e4
  @Test func aChangeOfOneAutosaveDoesNotRescheduleAnother() {
    let scheduler = ManualScheduler()
    var times: [TimeInterval] = []
    let first = LimitedAutosave(scheduler: scheduler) { times.append(scheduler.now) }
    let second = LimitedAutosave(scheduler: scheduler) { times.append(scheduler.now) }
    first.change()
    scheduler.advance(by: 2)
    second.change()
    scheduler.advance(by: 60)
    #expect(
      times == [5, 7], "A `change()` of one autosave must not reschedule the save of another.")
    withExtendedLifetime((first, second)) {}
  }

  // Rules: 4
  @Test func neverDoTwoCallsWait() {
    let scheduler = WatchfulScheduler()
    var saves = 0
    var autosave: LimitedAutosave?
    autosave = LimitedAutosave(limit: 8, scheduler: scheduler) {
      saves += 1
      if saves == 1 { autosave?.change() }
    }
    for wait in [0, 1, 4, 4, 1, 10, 0] as [TimeInterval] {
      autosave?.change()
      scheduler.advance(by: wait)
    }
    #expect(
      scheduler.most == 1,
      "`change()` must never let two calls wait, not even for a moment: cancel the old one first.")
    autosave = nil
  }

  // Rules: e2
  @Test func aChangeDuringASaveAfterTheIntervalIsUnsaved() {
    let scheduler = ManualScheduler()
    var times: [TimeInterval] = []
    var autosave: LimitedAutosave?
    autosave = LimitedAutosave(interval: 4, limit: 10, scheduler: scheduler) {
      times.append(scheduler.now)
      if times.count == 1 { autosave?.change() }
    }
    autosave?.change()
    scheduler.advance(by: 4)
    for _ in 1...3 {
      scheduler.advance(by: 3)
      autosave?.change()
    }
    scheduler.advance(by: 60)
    #expect(
      times == [4, 14],
      """
      A `change()` while `save` runs an interval after the last change is unsaved too, and the \
      limit is counted from it.
      """)
    autosave = nil
  }

  // Rules: 1
  @Test(arguments: [(limit: 30.0, save: 10.0), (limit: 8.0, save: 8.0)])
  func aChangeWhenTheSaveIsDue(limit: TimeInterval, save: TimeInterval) {
    let scheduler = ManualScheduler()
    var times: [TimeInterval] = []
    let autosave = LimitedAutosave(limit: limit, scheduler: scheduler) {
      times.append(scheduler.now)
    }
    _ = scheduler.after(5) { autosave.change() }
    autosave.change()
    scheduler.advance(by: 60)
    #expect(
      times == [save],
      """
      A `change()` at the moment when a save is due, and before it, postpones it, but not beyond \
      the limit.
      """)
    withExtendedLifetime(autosave) {}
  }

  // Rules: e4
  @Test func aChangeDuringTheSaveOfAnother() {
    let scheduler = ManualScheduler()
    var times: [TimeInterval] = []
    let first = LimitedAutosave(limit: 8, scheduler: scheduler) { times.append(scheduler.now) }
    let second = LimitedAutosave(limit: 8, scheduler: scheduler) { first.change() }
    first.change()
    second.change()
    for wait in [4, 3, 13] as [TimeInterval] {
      scheduler.advance(by: wait)
      if scheduler.now < 20 { first.change() }
    }
    #expect(
      times == [8],
      """
      A `change()` while the `save` of another autosave runs must not postpone the limit, and is \
      not saved twice.
      """)
    second.change()
    scheduler.advance(by: 60)
    #expect(
      times == [8, 30],
      "A `change()` while the `save` of another autosave runs is saved like any other.")
    withExtendedLifetime((first, second)) {}
  }

  // 0.7 + 0.1 - 0.7 is less than 0.1.
  // Rules: 1
  @Test(arguments: [0.7, 1.1, 4.35])
  func aTimeThatIsRoundedLosesNoSave(time: TimeInterval) {
    #expect(
      saves(changes: [time], interval: 0.1).count == 1,
      "After a `change()` at \(time) with an interval of 0.1, `save` is called once.")
    #expect(
      saves(changes: [time], interval: 5, limit: 0.1).count == 1,
      "After a `change()` at \(time) with a limit of 0.1, `save` is called once.")
  }
}

/// Times with equal gaps.
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

/// The times at which a debounce with a limit saves changes at these times.
private func debounced(
  _ changes: [TimeInterval], interval: TimeInterval, limit: TimeInterval
) -> [TimeInterval] {
  var saves: [TimeInterval] = []
  var unsaved: (first: TimeInterval, due: TimeInterval)?
  for change in changes {
    if let due = unsaved?.due, due <= change {
      saves.append(due)
      unsaved = nil
    }
    let first = unsaved?.first ?? change
    unsaved = (first, min(change + interval, first + limit))
  }
  return saves + (unsaved.map { [$0.due] } ?? [])
}

/// All lists of so many times, beginning at 0, with these gaps between them.
private func patterns(gaps: [TimeInterval], count: Int) -> [[TimeInterval]] {
  var lists: [[TimeInterval]] = [[0]]
  for _ in 1..<count {
    lists = lists.flatMap { list in gaps.map { list + [(list.last ?? 0) + $0] } }
  }
  return lists
}
