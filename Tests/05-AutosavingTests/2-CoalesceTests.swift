import Autosaving
import Foundation
import Testing
import Workbench

@Suite("5.2 Coalesce")
struct CoalesceTests {
  // Rules: 1
  @Test func oneChangeIsSavedAfterTheInterval() {
    let scheduler = ManualScheduler()
    let log = SaveLog(scheduler)
    let autosave = CoalescingAutosave(scheduler: scheduler) { log.note() }
    autosave.change()
    scheduler.advance(by: 4.5)
    #expect(
      log.times == [], "`CoalescingAutosave` must not call `save` before the interval is over.")
    scheduler.advance(by: 0.5)
    #expect(
      log.times == [5], "After `change()`, `save` is called 5 seconds later, the default interval.")
    scheduler.advance(by: 60)
    #expect(
      log.times == [5], "One call of `change()` leads to one save, and to no other one later.")
    withExtendedLifetime(autosave) {}
  }

  // Rules: 1
  @Test func aBurstIsSavedOnce() {
    #expect(
      saves(changes: [0, 1, 2, 3, 4]) == [9],
      "`CoalescingAutosave` saves a burst of changes once, an interval after the last change.")
  }

  // Rules: 1
  @Test func everyChangePostponesTheSave() {
    #expect(
      saves(changes: [0, 4.5, 9, 13.5]) == [18.5],
      "Each `change()` reschedules the save: the interval is counted from the last change.")
    #expect(
      saves(changes: [0, 1 / 128]) == [5 + 1 / 128],
      "Each `change()` reschedules the save, even right after the change before it.")
  }

  // Rules: 1
  @Test func twoBurstsAreSavedTwice() {
    #expect(
      saves(changes: [0, 1, 10, 11, 12]) == [6, 17],
      "`CoalescingAutosave` saves twice if there is more than an interval between two bursts.")
  }

  // Rules: 1
  @Test(arguments: [0.0625, 0.5, 0.625, 2, 60, 3600])
  func theIntervalIsTheGivenOne(interval: TimeInterval) {
    #expect(
      saves(changes: [0, interval / 2], interval: interval) == [interval * 1.5],
      "`CoalescingAutosave` uses the interval passed to its initializer, and not always 5 seconds.")
  }

  // Rules: 1
  @Test func manyBurstsOfManyChangesAreSaved() {
    let scheduler = ManualScheduler()
    let log = SaveLog(scheduler)
    let autosave = CoalescingAutosave(scheduler: scheduler) { log.note() }
    for _ in 1...20 {
      for _ in 1...100 { autosave.change() }
      scheduler.advance(by: 10)
    }
    #expect(
      log.times == Array(stride(from: 5, through: 195, by: 10)),
      "`CoalescingAutosave` saves each burst once, however many there were before.")
    let strokes: [TimeInterval] = Array(stride(from: 0, to: 250, by: 0.125))
    #expect(
      saves(changes: strokes) == [254.875],
      "Each `change()` reschedules the save, however many changes a burst has.")
  }

  // Rules: 1
  @Test func anyPatternOfChangesIsSaved() {
    for changes in patterns(gaps: [0, 2, 5, 9], count: 5) {
      let actual = saves(changes: changes)
      let expected = debounced(changes, interval: 5)
      #expect(
        actual == expected,
        """
        With an interval of 5 and `change()` at \(changes), `save` is called 5 seconds after each \
        burst.
        """)
      if actual != expected { return }
    }
  }

  // Rules: 2
  @Test(arguments: [0, 5])
  func aChangeDoesNotSave(interval: TimeInterval) {
    let scheduler = ManualScheduler()
    let log = SaveLog(scheduler)
    let autosave = CoalescingAutosave(interval: interval, scheduler: scheduler) { log.note() }
    for _ in 1...3 { autosave.change() }
    #expect(log.times == [], "`change()` must not call `save`, even with an interval of 0.")
    withExtendedLifetime(autosave) {}
  }

  // Rules: 1
  @Test func aBurstMayBeginAtTheMomentOfASave() {
    let scheduler = StoppedScheduler()
    var saves = 0
    let autosave = CoalescingAutosave(interval: 0, scheduler: scheduler) { saves += 1 }
    for count in 1...3 {
      for _ in 1...2 { autosave.change() }
      scheduler.makeCalls()
      #expect(
        saves == count,
        "The next `change()` after a save begins a new burst, even at the same moment.")
    }
  }

  // Rules: 3
  @Test func oneCallWaitsAtMost() {
    let scheduler = ManualScheduler()
    let autosave = CoalescingAutosave(scheduler: scheduler) {}
    var most = 0
    for _ in 1...1000 {
      autosave.change()
      most = max(most, scheduler.waiting)
    }
    #expect(most == 1, "However often `change()` is called, one call waits at the scheduler.")
    withExtendedLifetime(autosave) {}
  }

  // Rules: 4
  @Test func afterASaveNoCallWaits() {
    let scheduler = ManualScheduler()
    let autosave = CoalescingAutosave(scheduler: scheduler) {}
    for _ in 1...2 {
      autosave.change()
      autosave.change()
      scheduler.advance(by: 5)
      #expect(
        scheduler.waiting == 0,
        """
        After a save, `CoalescingAutosave` leaves no call waiting, not even one that does nothing.
        """)
    }
    withExtendedLifetime(autosave) {}
  }

  // Rules: 5
  @Test func aChangeDuringTheSaveIsSavedToo() {
    let scheduler = ManualScheduler()
    let log = SaveLog(scheduler)
    var autosave: CoalescingAutosave?
    autosave = CoalescingAutosave(scheduler: scheduler) {
      log.note()
      if log.times.count == 1 { autosave?.change() }
    }
    autosave?.change()
    scheduler.advance(by: 60)
    #expect(log.times == [5, 10], "A `change()` while `save` runs is saved an interval later.")
    autosave = nil
  }

  // Rules: 5
  @Test func aChangeDuringTheSaveIsPostponedToo() {
    let scheduler = ManualScheduler()
    let log = SaveLog(scheduler)
    var autosave: CoalescingAutosave?
    autosave = CoalescingAutosave(scheduler: scheduler) {
      log.note()
      if log.times.count == 1 { autosave?.change() }
    }
    autosave?.change()
    scheduler.advance(by: 7)
    autosave?.change()
    #expect(
      scheduler.waiting == 1,
      "`change()` also reschedules the save that was scheduled while `save` ran.")
    scheduler.advance(by: 60)
    #expect(
      log.times == [5, 12], "`change()` also postpones the save of a change made while `save` ran.")
    autosave = nil
  }

  // Rules: 5
  @Test func aChangeDuringEverySaveIsSavedToo() {
    let scheduler = ManualScheduler()
    let log = SaveLog(scheduler)
    var autosave: CoalescingAutosave?
    autosave = CoalescingAutosave(scheduler: scheduler) {
      log.note()
      for _ in 0..<2 where log.times.count < 5 { autosave?.change() }
    }
    autosave?.change()
    scheduler.advance(by: 60)
    #expect(
      log.times == [5, 10, 15, 20, 25],
      "A `change()` while `save` runs is a change like any other, during every save.")
    autosave = nil
  }

  // Rules: 3
  @Test func neverDoTwoCallsWait() {
    let scheduler = WatchfulScheduler()
    var saves = 0
    var autosave: CoalescingAutosave?
    autosave = CoalescingAutosave(scheduler: scheduler) {
      saves += 1
      if saves == 1 { autosave?.change() }
    }
    for wait in [0, 1, 5, 1, 10, 0] as [TimeInterval] {
      autosave?.change()
      scheduler.advance(by: wait)
    }
    #expect(
      scheduler.most == 1,
      "`change()` must never let two calls wait, not even for a moment: cancel the old one first.")
    autosave = nil
  }

  // Rules: e1
  @Test func withoutAChangeNothingIsSaved() {
    let scheduler = ManualScheduler()
    let log = SaveLog(scheduler)
    let autosave = CoalescingAutosave(scheduler: scheduler) { log.note() }
    #expect(scheduler.waiting == 0, "Before the first `change()`, no call waits.")
    scheduler.advance(by: 600)
    #expect(log.times == [], "Without a `change()`, `save` must not be called.")
    withExtendedLifetime(autosave) {}
  }

  // Rules: 1, e1
  @Test func releasingItSavesNothingMore() {
    let scheduler = ManualScheduler()
    let log = SaveLog(scheduler)
    var autosave: CoalescingAutosave? = CoalescingAutosave(scheduler: scheduler) { log.note() }
    withExtendedLifetime(autosave) {}
    autosave = nil
    scheduler.advance(by: 60)
    #expect(
      log.times == [],
      "Without a `change()`, `save` must not be called, not even when the autosave is released.")
    autosave = CoalescingAutosave(scheduler: scheduler) { log.note() }
    autosave?.change()
    scheduler.advance(by: 60)
    autosave = nil
    scheduler.advance(by: 60)
    #expect(
      log.times == [65],
      "`CoalescingAutosave` must not save a change twice, not even when the autosave is released.")
  }

  // Rules: e2
  @Test func twoAutosavesDoNotAffectEachOther() {
    let scheduler = ManualScheduler()
    let log = SaveLog(scheduler)
    let first = CoalescingAutosave(scheduler: scheduler) { log.note() }
    let second = CoalescingAutosave(scheduler: scheduler) { log.note() }
    first.change()
    scheduler.advance(by: 1)
    second.change()
    scheduler.advance(by: 60)
    #expect(
      log.times == [5, 6], "A `change()` of one autosave must not reschedule the save of another.")
    let third = CoalescingAutosave(scheduler: scheduler) { first.change() }
    third.change()
    scheduler.advance(by: 60)
    #expect(
      log.times == [5, 6, 71],
      "A `change()` made while another autosave runs its `save` is saved like any other.")
    withExtendedLifetime((first, second, third)) {}
  }

  // Rules: 1, 2
  @Test func itWorksOnRealTimersToo() {
    var count = 0
    let autosave = CoalescingAutosave(interval: 0, scheduler: RunLoopScheduler()) { count += 1 }
    for _ in 1...3 { autosave.change() }
    #expect(count == 0, "`change()` must not call `save`, even with an interval of 0.")
    pumpRunLoop { false }
    #expect(
      count == 1, "With a `RunLoopScheduler` too, three calls of `change()` lead to one save.")
  }

  // Rules: 5
  @Test(arguments: [3, 5])
  func aChangeDuringALongSaveIsSaved(seconds: TimeInterval) {
    let scheduler = ManualScheduler()
    let log = SaveLog(scheduler)
    var autosave: CoalescingAutosave?
    autosave = CoalescingAutosave(scheduler: scheduler) {
      log.note()
      guard log.times.count == 1 else { return }
      autosave?.change()
      scheduler.advance(by: seconds)
    }
    autosave?.change()
    scheduler.advance(by: 60)
    let late = 10 + seconds
    #expect(
      log.times == [5, log.times.last == late ? late : 10],
      """
      A `change()` while `save` runs is saved an interval after it or after the end of `save`, \
      however long `save` takes.
      """)
    autosave = nil
  }

  // Rules: 1
  @Test func aChangeWhenTheSaveIsDueIsSaved() {
    let scheduler = ManualScheduler()
    let log = SaveLog(scheduler)
    let autosave = CoalescingAutosave(interval: 10, scheduler: scheduler) { log.note() }
    _ = scheduler.after(10) { autosave.change() }
    autosave.change()
    scheduler.advance(by: 60)
    #expect(
      log.times == [20],
      """
      After a `change()` at the moment when a save is due, `save` is called once, an interval later.
      """)
    withExtendedLifetime(autosave) {}
  }

  // Rules: 1
  @Test func aLongBurstIsSavedOnce() {
    let changes: [TimeInterval] = Array(stride(from: 0, to: 2000, by: 4))
    #expect(
      saves(changes: changes) == [2001],
      "Each `change()` reschedules the save, however long a burst lasts.")
  }

  // Rules: 5
  @Test func aChangeDuringTheSaveIsSavedAfterAnIntervalOfZero() {
    let scheduler = StoppedScheduler()
    var saves = 0
    var autosave: CoalescingAutosave?
    autosave = CoalescingAutosave(interval: 0, scheduler: scheduler) {
      saves += 1
      if saves == 1 { autosave?.change() }
    }
    autosave?.change()
    for _ in 1...3 { scheduler.makeCalls() }
    #expect(saves == 2, "A `change()` while `save` runs is saved, even with an interval of 0.")
    autosave = nil
  }

  // Rules: 1
  @Test func aVeryShortIntervalIsTheGivenOne() {
    let scheduler = ManualScheduler()
    let log = SaveLog(scheduler)
    let autosave = CoalescingAutosave(interval: 1 / 256, scheduler: scheduler) { log.note() }
    autosave.change()
    scheduler.advance(by: 1 / 256)
    #expect(
      log.times == [1 / 256],
      "`CoalescingAutosave` uses the interval passed to its initializer, however short it is.")
    withExtendedLifetime(autosave) {}
  }

  // 0.7 + 0.1 - 0.7 is less than 0.1.
  // Rules: 1
  @Test(arguments: [0.7, 1.1, 4.35])
  func aTimeThatIsRoundedLosesNoSave(time: TimeInterval) {
    let times = saves(changes: [time], interval: 0.1)
    #expect(
      times == [time + 0.1],
      "After a `change()` at \(time) with an interval of 0.1, `save` is called once.")
  }
}

/// The times of the saves that changes at these times lead to.
private func saves(changes: [TimeInterval], interval: TimeInterval = 5) -> [TimeInterval] {
  let scheduler = ManualScheduler()
  let log = SaveLog(scheduler)
  let autosave = CoalescingAutosave(interval: interval, scheduler: scheduler) { log.note() }
  for time in changes {
    scheduler.advance(by: time - scheduler.now)
    autosave.change()
  }
  scheduler.advance(by: 600 + interval)
  return log.times
}

/// The times at which a debounce of changes at these times ends.
private func debounced(_ changes: [TimeInterval], interval: TimeInterval) -> [TimeInterval] {
  changes.indices.filter { index in
    index + 1 == changes.count || changes[index + 1] >= changes[index] + interval
  }.map { changes[$0] + interval }
}

/// All lists of so many times, beginning at 0, with these gaps between them.
private func patterns(gaps: [TimeInterval], count: Int) -> [[TimeInterval]] {
  var lists: [[TimeInterval]] = [[0]]
  for _ in 1..<count {
    lists = lists.flatMap { list in gaps.map { list + [(list.last ?? 0) + $0] } }
  }
  return lists
}

/// Notes the times of saves.
private final class SaveLog {
  private let scheduler: ManualScheduler
  private(set) var times: [TimeInterval] = []

  init(_ scheduler: ManualScheduler) {
    self.scheduler = scheduler
  }

  func note() { times.append(scheduler.now) }
}
