import Autosaving
import Foundation
import Testing
import Workbench

@Suite("5.2 Coalesce")
struct CoalesceTests {
  @Test func oneChangeIsSavedAfterTheInterval() {
    let scheduler = ManualScheduler()
    let log = Log(scheduler)
    let autosave = CoalescingAutosave(scheduler: scheduler) { log.note() }
    autosave.change()
    scheduler.advance(by: 4.5)
    #expect(log.times == [], "Nothing is saved before the interval is over.")
    scheduler.advance(by: 0.5)
    #expect(log.times == [5], "A change is saved 5 seconds later.")
    scheduler.advance(by: 60)
    #expect(log.times == [5], "After the save nothing is left to be saved: one change, one save.")
  }

  @Test func aBurstIsSavedOnce() {
    #expect(
      saves(changes: [0, 1, 2, 3, 4]) == [9],
      "A burst of changes is one save, the interval after the last of them.")
  }

  @Test func everyChangePutsTheSaveOff() {
    #expect(
      saves(changes: [0, 4.5, 9, 13.5]) == [18.5],
      "Each change puts off the save: the interval counts from the last one.")
  }

  @Test func twoBurstsAreSavedTwice() {
    #expect(
      saves(changes: [0, 1, 10, 11, 12]) == [6, 17],
      "Where the interval went by between two bursts, each is saved, once.")
  }

  @Test(arguments: [0.5, 2, 60])
  func theIntervalIsTheGivenOne(interval: TimeInterval) {
    #expect(
      saves(changes: [0, interval / 2], interval: interval) == [interval * 1.5],
      "The interval that the initializer was given counts, not always 5 seconds.")
  }

  @Test func withoutAChangeNothingIsSaved() {
    #expect(saves(changes: []) == [], "Where nothing changed there is nothing to save.")
  }

  @Test func oneCallWaitsAtMost() {
    let scheduler = ManualScheduler()
    let autosave = CoalescingAutosave(scheduler: scheduler) {}
    #expect(scheduler.waiting == 0, "Before the first change no call waits.")
    for _ in 1...1000 { autosave.change() }
    #expect(scheduler.waiting == 1, "However many changes there were, one call waits.")
    scheduler.advance(by: 5)
    #expect(
      scheduler.waiting == 0, "After the save no call waits, not even one that would do nothing.")
    withExtendedLifetime(autosave) {}
  }

  @Test func aChangeDuringTheSaveIsSavedToo() {
    let scheduler = ManualScheduler()
    let log = Log(scheduler)
    var autosave: CoalescingAutosave?
    autosave = CoalescingAutosave(scheduler: scheduler) {
      log.note()
      if log.times.count == 1 { autosave?.change() }
    }
    autosave?.change()
    scheduler.advance(by: 60)
    #expect(
      log.times == [5, 10],
      "A change made while save runs is a change like any other: its save comes an interval later.")
    autosave = nil
  }

  @Test func aChangeDuringTheSaveIsPutOffToo() {
    let scheduler = ManualScheduler()
    let log = Log(scheduler)
    var autosave: CoalescingAutosave?
    autosave = CoalescingAutosave(scheduler: scheduler) {
      log.note()
      if log.times.count == 1 { autosave?.change() }
    }
    autosave?.change()
    scheduler.advance(by: 7)
    autosave?.change()
    #expect(scheduler.waiting == 1, "A change puts off what was promised during the save, too.")
    scheduler.advance(by: 60)
    #expect(log.times == [5, 12], "A change puts off what was promised during the save, too.")
    autosave = nil
  }

  @Test func twoAutosavesKnowNothingOfEachOther() {
    let scheduler = ManualScheduler()
    let log = Log(scheduler)
    let first = CoalescingAutosave(scheduler: scheduler) { log.note() }
    let second = CoalescingAutosave(scheduler: scheduler) { log.note() }
    first.change()
    scheduler.advance(by: 1)
    second.change()
    scheduler.advance(by: 60)
    #expect(log.times == [5, 6], "A change of one autosave puts off no save of another.")
    withExtendedLifetime((first, second)) {}
  }

  @Test func itWorksOnRealTimersToo() {
    var count = 0
    let autosave = CoalescingAutosave(interval: 0, scheduler: RunLoopScheduler()) { count += 1 }
    for _ in 1...3 { autosave.change() }
    #expect(count == 0, "A save never happens inside the change, even with an interval of zero.")
    pumpRunLoop { false }
    #expect(count == 1, "On a run loop's timers, too, three changes are one save.")
  }
}

/// The times of the saves that changes at these times lead to.
private func saves(changes: [TimeInterval], interval: TimeInterval = 5) -> [TimeInterval] {
  let scheduler = ManualScheduler()
  let log = Log(scheduler)
  let autosave = CoalescingAutosave(interval: interval, scheduler: scheduler) { log.note() }
  for time in changes {
    scheduler.advance(by: time - scheduler.now)
    autosave.change()
  }
  scheduler.advance(by: 600)
  return log.times
}

/// Notes the times at which something is saved.
private final class Log {
  private let scheduler: ManualScheduler
  private(set) var times: [TimeInterval] = []

  init(_ scheduler: ManualScheduler) {
    self.scheduler = scheduler
  }

  func note() { times.append(scheduler.now) }
}
