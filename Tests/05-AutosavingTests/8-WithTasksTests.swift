import Autosaving
import Foundation
import Testing
import Workbench

@Suite("5.8 The same with tasks")
struct WithTasksTests {
  // Rules: 1
  @Test func oneChangeIsSavedAfterTheInterval() async {
    let desk = Desk()
    await desk.changeAndWait()
    desk.clock.advance(by: .seconds(4.5))
    await desk.untilAsleepOrSaved()
    #expect(desk.saves == [], "`TaskAutosave` must not call `save` before the interval is over.")
    desk.clock.advance(by: .seconds(0.5))
    await desk.until(saves: 1)
    #expect(desk.saves == [5], "By default, a `change()` is saved 5 seconds later on `clock`.")
    let saves = await desk.savesInTheEnd()
    #expect(saves == [5], "One call of `change()` leads to one save.")
  }

  // Rules: 1
  @Test func everyChangePostponesTheSave() async {
    let desk = Desk()
    await desk.changeAndWait()
    desk.clock.advance(by: .seconds(4))
    await desk.changeAndWait()
    desk.clock.advance(by: .seconds(4))
    await desk.changeAndWait()
    desk.clock.advance(by: .seconds(5))
    await desk.until(saves: 1)
    let saves = await desk.savesInTheEnd()
    #expect(
      saves == [13],
      """
      `TaskAutosave` saves once, an interval after the last change. (If something was saved at the \
      time of a change: a task that is canceled wakes at once, and must not save.)
      """)
  }

  // Rules: 1
  @Test func aBurstIsSavedOnce() async {
    let desk = Desk()
    for _ in 1...500 { await desk.change() }
    await desk.until(unfinished: 1)
    await desk.patience.until { desk.clock.sleeping == 1 }
    desk.clock.advance(by: .seconds(3))
    await desk.changeAndWait()
    desk.clock.advance(by: .seconds(2))
    await desk.untilAsleepOrSaved()
    desk.clock.advance(by: .seconds(3))
    await desk.until(saves: 1)
    let saves = await desk.savesInTheEnd()
    #expect(
      saves == [8],
      "`TaskAutosave` saves a burst once, an interval after its last change, however many it has.")
  }

  // Rules: 1
  @Test func eachBurstIsSaved() async {
    let desk = Desk()
    for count in 1...6 where desk.saves.count == count - 1 {
      await desk.changeAndWait()
      desk.clock.advance(by: .seconds(5))
      await desk.until(saves: count)
      // A task that sleeps on has to be asleep before the next one is counted.
      await desk.patience.until { desk.unfinished.count == 0 || desk.clock.sleeping > 0 }
    }
    #expect(
      desk.saves == Array(stride(from: 5, through: 30, by: 5)),
      "A `change()` after a save begins a new burst.")
  }

  // Rules: 3
  @Test func oneTaskSleepsAtMost() async {
    let desk = Desk()
    for _ in 1...10 { await desk.changeAndWait() }
    await desk.patience.until { desk.clock.sleeping == 1 }
    #expect(desk.clock.sleeping == 1, "However often `change()` is called, one task sleeps.")
  }

  // Rules: 4
  @Test func aClockThatIgnoresCancellation() async {
    let desk = Desk(deaf: true)
    await desk.changeAndWait()
    desk.clock.advance(by: .seconds(3))
    await desk.changeAndWait()
    desk.clock.advance(by: .seconds(2))
    await desk.until(unfinished: 1)
    desk.clock.advance(by: .seconds(3))
    await desk.until(saves: 1)
    let saves = await desk.savesInTheEnd()
    #expect(
      saves == [8],
      """
      A canceled task of `TaskAutosave` must not save, even if its clock ignores cancellation and \
      wakes it later.
      """)
  }

  // Rules: 4, 5
  @Test func aCanceledTaskLeavesItsSuccessorPending() async {
    let desk = Desk(deaf: true)
    await desk.changeAndWait()
    desk.clock.advance(by: .seconds(3))
    await desk.changeAndWait()
    desk.clock.advance(by: .seconds(2))
    await desk.until(unfinished: 1)
    let count = await desk.autosave.savesOfClosing(desk.log)
    #expect(
      count == 1,
      "When a canceled task wakes, the change after it is still pending, and `close()` saves it.")
  }

  // Rules: 1
  @Test(arguments: [1, 1.5, 3600])
  func theIntervalIsTheGivenOne(seconds: Double) async {
    let desk = Desk(interval: .seconds(seconds))
    await desk.changeAndWait()
    desk.clock.advance(by: .seconds(seconds - 0.5))
    await desk.untilAsleepOrSaved()
    desk.clock.advance(by: .seconds(0.5))
    await desk.until(saves: 1)
    #expect(
      desk.saves == [seconds],
      """
      `TaskAutosave` uses the interval passed to it, not always 5 seconds, and fractions of a \
      second count.
      """)
  }

  // Rules: 3
  @Test func afterASaveNoTaskSleeps() async {
    let desk = Desk()
    await desk.changeAndWait()
    desk.clock.advance(by: .seconds(5))
    await desk.until(saves: 1)
    await desk.patience.until { desk.unfinished.count == 0 || desk.clock.sleeping > 0 }
    #expect(desk.clock.sleeping == 0, "After a save, no task of `TaskAutosave` sleeps.")
  }

  // Rules: 3
  @Test func afterClosingNoTaskSleeps() async {
    let desk = Desk()
    await desk.changeAndWait()
    await desk.autosave.close()
    await desk.patience.until { desk.clock.sleeping == 0 }
    #expect(desk.clock.sleeping == 0, "After `close()` no task sleeps.")
  }

  // Rules: 5
  @Test func withNothingPendingClosingSavesNothing() async {
    let desk = Desk()
    await desk.autosave.close()
    #expect(desk.saves == [], "If nothing is pending, `close()` must not save.")
    await desk.changeAndWait()
    desk.clock.advance(by: .seconds(5))
    await desk.until(saves: 1)
    await desk.autosave.close()
    #expect(desk.saves == [5], "A change that was saved already is not saved again by `close()`.")
  }

  // Rules: 5
  @Test func closingSavesAPendingChange() async {
    let desk = Desk()
    await desk.changeAndWait()
    desk.clock.advance(by: .seconds(1))
    let count = await desk.autosave.savesOfClosing(desk.log)
    #expect(count == 1, "`close()` saves a pending change before it returns.")
    await desk.until(unfinished: 0)
    #expect(desk.saves == [1], "The task that waited must not save again what `close()` saved.")
    await desk.autosave.close()
    let saves = await desk.savesInTheEnd()
    #expect(saves == [1], "A second `close()` must not save again.")
  }

  // Rules: e1
  @Test func aChangeAfterClosingIsSaved() async {
    let desk = Desk()
    await desk.autosave.close()
    for _ in 1...2 {
      await desk.changeAndWait()
      await desk.autosave.close()
    }
    #expect(desk.saves == [0, 0], "A change after `close()` is saved by the next `close()`.")
    await desk.changeAndWait()
    desk.clock.advance(by: .seconds(4.5))
    for _ in 1...20 { try? await Task.sleep(for: .milliseconds(1)) }
    desk.clock.advance(by: .seconds(0.5))
    await desk.until(saves: 3)
    #expect(desk.saves == [0, 0, 5], "A change after `close()` is saved an interval later.")
  }

  // Rules: e1
  @Test func howeverOftenItWasClosedAChangeIsSaved() async {
    let desk = Desk()
    for count in 1...4 where desk.saves.count == count - 1 {
      await desk.change()
      await desk.autosave.close()
    }
    #expect(desk.saves == [0, 0, 0, 0], "Each `close()` saves the change before it.")
    guard desk.saves.count == 4 else { return }
    await desk.changeAndWait()
    desk.clock.advance(by: .seconds(5))
    await desk.until(saves: 5)
    #expect(
      desk.saves == [0, 0, 0, 0, 5],
      "A change after `close()` is a change like any other, however often it was closed.")
  }

  // Rules: e1
  @Test func aChangeRightAfterClosingIsPending() async {
    let desk = Desk()
    await desk.change()
    await desk.autosave.closeAndChange()
    #expect(desk.saves == [0], "`close()` saves the change before it, and not the one after it.")
    for _ in 1...20 { try? await Task.sleep(for: .milliseconds(1)) }
    let count = await desk.autosave.savesOfClosing(desk.log)
    #expect(count == 1, "A change right after `close()` is pending, and the next one saves it.")
  }

  // Rules: 4, e1
  @Test func closingOnAClockThatIgnoresCancellation() async {
    let desk = Desk(deaf: true)
    await desk.changeAndWait()
    await desk.autosave.close()
    desk.clock.advance(by: .seconds(5))
    await desk.until(unfinished: 0)
    #expect(
      desk.saves == [0], "When the task that `close()` canceled wakes later, it must not save.")
    // Other tests tell of an answer that does not sleep on the clock.
    guard desk.clock.sleeps > 0 else { return }
    await desk.changeAndWait()
    await desk.autosave.close()
    desk.clock.advance(by: .seconds(2))
    await desk.changeAndWait()
    desk.clock.advance(by: .seconds(3))
    await desk.until(unfinished: 1)
    desk.clock.advance(by: .seconds(2))
    await desk.until(saves: 3)
    let saves = await desk.savesInTheEnd()
    #expect(
      saves == [0, 5, 12],
      "When the task that `close()` canceled wakes later, it must not save the change after it.")
  }

  // Rules: 1, 5
  @Test func aCanceledCallerCountsToo() async {
    let desk = Desk()
    let caller = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await desk.change()
    }
    await caller.value
    #expect(desk.saves == [], "A `change()` from a canceled task is saved an interval later.")
    let closer = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await desk.autosave.savesOfClosing(desk.log)
    }
    let count = await closer.value
    #expect(count == 1, "`close()` saves a pending change, even if canceled tasks made the calls.")
  }

  // Rules: e3
  @Test func twoAutosavesDoNotAffectEachOther() async {
    let clock = ManualClock()
    let first = Desk(clock: clock)
    let second = Desk(clock: clock, patience: first.patience)
    await first.changeAndWait()
    await second.changeAndWait()
    #expect(
      clock.sleeping == 2, "A `change()` of one autosave must not cancel the task of another.")
    await second.autosave.close()
    #expect(second.saves == [0], "Each `TaskAutosave` saves its own pending change.")
    clock.advance(by: .seconds(5))
    await first.until(saves: 1)
    #expect(first.saves == [5], "`close()` of one autosave must not cancel the task of another.")
  }

  // Rules: 1, e2
  @Test(arguments: ["nothing", "another change", "a save", "close()"])
  func aPendingChangeOutlivesItsAutosave(after event: String) async {
    // A canceled task holds the autosave until it has run to its end, so one try proves little.
    for _ in 1...5 {
      let clock = ManualClock()
      let log = Recorder<Double>()
      let patience = Patience()
      await changeAndRelease(after: event, clock: clock, log: log, patience: patience)
      let count = event == "a save" || event == "close()" ? 2 : 1
      await patience.until { clock.sleeping == 1 || log.all.count == count }
      clock.advance(by: .seconds(5))
      await patience.until { log.all.count == count }
      #expect(
        log.all.count == count,
        """
        A pending change must be saved, once, even if the `TaskAutosave` has no owner any more. \
        Before the change there was: \(event).
        """)
      #expect(
        log.all.last == seconds(on: clock),
        "`TaskAutosave` saves a change an interval later, even if it has no owner any more.")
      if log.all.count != count { return }
    }
  }

  // Rules: 2
  @Test func aChangeBetweenWakingAndSaving() async {
    let desk = Desk()
    await desk.changeAndWait()
    let isSavedFirst = await desk.changeJustAfterWaking()
    let saves = await desk.savesInTheEnd()
    #expect(
      saves == (isSavedFirst ? [5, 10] : [10]),
      "A `change()` before the save postpones it, even if the clock has woken the task.")
  }

  // Rules: 5, e3
  @Test func closingOneSavesNoChangeOfAnother() async {
    let clock = ManualClock()
    let first = Desk(clock: clock)
    let second = Desk(clock: clock, patience: first.patience)
    await first.change()
    await second.autosave.close()
    #expect(second.saves == [], "`close()` saves nothing if only another autosave has a change.")
    let count = await first.autosave.savesOfClosing(first.log)
    #expect(count == 1, "`close()` saves a pending change, even if another autosave was closed.")
  }

  // Rules: 5
  @Test func aChangeIsPendingAtOnce() async {
    let desk = Desk()
    let count = await desk.autosave.savesOfChangingAndClosing(desk.log)
    #expect(
      count == 1,
      "A change is pending as soon as `change()` returns, even before its task has begun.")
    let saves = await desk.savesInTheEnd()
    #expect(saves == [0], "What `close()` saved right after `change()` must not be saved again.")
  }

  // Rules: 1, 4
  @Test func changesBeforeTheirTasksBegin() async {
    let desk = Desk()
    await desk.changeThreeTimesAtOnce()
    desk.clock.advance(by: .seconds(5))
    await desk.until(saves: 1)
    let saves = await desk.savesInTheEnd()
    #expect(
      saves == [5],
      """
      `TaskAutosave` saves a burst once, an interval after its last change, even if no task has \
      begun before the last one.
      """)
  }

  // Rules: 5
  @Test func closingRightBehindTheTaskThatSaves() async {
    let desk = Desk(saveTime: 0.02)
    await desk.changeAndWait()
    let count = await desk.behindTheWokenTask { autosave in
      autosave.close()
      return desk.log.all.count
    }
    #expect(
      count == 1,
      "When `close()` returns, the change before it is saved, even if the task has begun to save it."
    )
  }

  // Rules: 2
  @Test func aChangeRightBehindTheTaskThatSaves() async {
    let desk = Desk()
    await desk.changeAndWait()
    let before = desk.clock.sleeps + 1
    let isSavedFirst = await desk.behindTheWokenTask { autosave in
      autosave.change()
      return !desk.log.all.isEmpty
    }
    await desk.patience.until { desk.clock.sleeps > before }
    await desk.until(unfinished: 1)
    desk.clock.advance(by: .seconds(5))
    await desk.until(saves: isSavedFirst ? 2 : 1)
    let saves = await desk.savesInTheEnd()
    #expect(
      saves == (isSavedFirst ? [6, 11] : [11]),
      """
      A `change()` before the save postpones it, even if it comes while the task awaits something: \
      after each `await`, check again.
      """)
  }
}

/// An autosave, its clock, the times of its saves in seconds, and its tasks.
private struct Desk {
  let clock: ManualClock
  let autosave: TaskAutosave
  let log: Recorder<Double>
  let unfinished = Tally()
  let patience: Patience

  init(
    interval: Duration = .seconds(5), deaf: Bool = false, clock: ManualClock? = nil,
    patience: Patience = Patience(), saveTime: TimeInterval = 0
  ) {
    let clock = clock ?? ManualClock(deafToCancellation: deaf)
    let log = Recorder<Double>()
    autosave = TaskAutosave(interval: interval, clock: clock) {
      if saveTime > 0 { Thread.sleep(forTimeInterval: saveTime) }
      log.record(seconds(on: clock))
    }
    self.clock = clock
    self.log = log
    self.patience = patience
  }

  var saves: [Double] { log.all }

  func change() async {
    await Trace.$current.withValue(Trace(unfinished)) { await autosave.change() }
  }

  /// Makes a change, and waits until the task that it started is asleep.
  ///
  /// An answer may keep the task that sleeps and start none. That is known of one whose tasks pass
  /// on their traces.
  func changeAndWait() async {
    let before = clock.sleeps
    let areTraced = unfinished.count > 0
    weak var started: Trace?
    do {
      let trace = Trace(unfinished)
      started = trace
      await Trace.$current.withValue(trace) { await autosave.change() }
    }
    let keepsItsTask = areTraced && started == nil
    await patience.until { clock.sleeps > before || keepsItsTask && clock.sleeping > 0 }
  }

  /// Makes a change when the clock has woken the task, and returns whether the save came before it.
  func changeJustAfterWaking() async -> Bool {
    let before = clock.sleeps
    let isSavedFirst = await Trace.$current.withValue(Trace(unfinished)) {
      await autosave.change(after: { clock.advance(by: .seconds(5)) }, log)
    }
    await patience.until { clock.sleeps > before }
    await until(unfinished: 1)
    clock.advance(by: .seconds(5))
    await until(saves: isSavedFirst ? 2 : 1)
    return isSavedFirst
  }

  /// Makes three changes before another task can enter, and waits until the last task is asleep.
  func changeThreeTimesAtOnce() async {
    await Trace.$current.withValue(Trace(unfinished)) { await autosave.changeThreeTimes() }
    await until(unfinished: 1)
    await patience.until { clock.sleeping == 1 }
  }

  /// Wakes the task after 6 seconds while the actor is busy, and makes a call that waits for the
  /// actor right behind it.
  ///
  /// Another task sleeps on the clock and is woken after the first: when it continues, the first one
  /// waits for the actor, or does not need it.
  func behindTheWokenTask<Value: Sendable>(
    _ call: @escaping @Sendable (isolated TaskAutosave) -> Value
  ) async -> Value {
    let woken = Tally()
    let other = Task {
      try? await clock.sleep(for: .seconds(6))
      woken.add()
    }
    defer { other.cancel() }
    await patience.until { clock.sleeping == 2 }
    let waiting = await Trace.$current.withValue(Trace(unfinished)) {
      await autosave.makeWaiting(call) {
        clock.advance(by: .seconds(6))
        for _ in 1...100 where woken.count == 0 { Thread.sleep(forTimeInterval: 0.001) }
        Thread.sleep(forTimeInterval: 0.005)
      }
    }
    return await waiting.value
  }

  func until(saves count: Int) async {
    await patience.until { log.all.count >= count }
  }

  /// Waits until at most so many of the tasks that changes started are running.
  func until(unfinished count: Int) async {
    await patience.until { unfinished.count <= count }
  }

  func untilAsleepOrSaved() async {
    await patience.until { clock.sleeping > 0 || log.all.count > 0 }
  }

  /// All saves up to now, and those of another minute.
  ///
  /// Then makes a last change and awaits its save, so that every save made by mistake has come too.
  func savesInTheEnd() async -> [Double] {
    clock.advance(by: .seconds(55))
    await until(unfinished: 0)
    let count = saves.count
    await changeAndWait()
    clock.advance(by: .seconds(5))
    await until(saves: count + 1)
    await until(unfinished: 0)
    let end = seconds(on: clock)
    return saves.filter { $0 < end }
  }
}

extension TaskAutosave {
  /// Keeps all other tasks out while the clock wakes the task, then makes a change. Returns whether
  /// the save came before the change.
  ///
  /// A task that does not need the actor to continue has a moment to do so.
  fileprivate func change(after wake: @Sendable () -> Void, _ log: Recorder<Double>) -> Bool {
    wake()
    Thread.sleep(forTimeInterval: 0.1)
    change()
    return !log.all.isEmpty
  }

  /// Closes and makes a change, before another task can enter.
  fileprivate func closeAndChange() {
    close()
    change()
  }

  /// Makes three changes, before another task can enter.
  fileprivate func changeThreeTimes() {
    for _ in 1...3 { change() }
  }

  /// Keeps all other tasks out during an action, then returns a task that waits for the actor to make
  /// a call.
  fileprivate func makeWaiting<Value: Sendable>(
    _ call: @escaping @Sendable (isolated TaskAutosave) -> Value, after action: @Sendable () -> Void
  ) -> Task<Value, Never> {
    action()
    return Task { call(self) }
  }

  /// Makes a change and closes, and returns how often `save` was called before another task could
  /// enter.
  fileprivate func savesOfChangingAndClosing(_ log: Recorder<Double>) -> Int {
    change()
    return savesOfClosing(log)
  }

  /// Closes, and returns how often `save` was called before another task could enter.
  fileprivate func savesOfClosing(_ log: Recorder<Double>) -> Int {
    let before = log.all.count
    close()
    return log.all.count - before
  }
}

/// Passed on to the task that a change starts, and released when that has ended.
private final class Trace: Sendable {
  @TaskLocal static var current: Trace?
  private let unfinished: Tally

  init(_ unfinished: Tally) {
    self.unfinished = unfinished
    unfinished.add(1)
  }

  deinit { unfinished.add(-1) }
}

/// Makes a change after an event, and releases the autosave.
private func changeAndRelease(
  after event: String, clock: ManualClock, log: Recorder<Double>, patience: Patience
) async {
  let autosave = TaskAutosave(clock: clock) { log.record(seconds(on: clock)) }
  if event != "nothing" {
    await autosave.change()
    await patience.until { clock.sleeping == 1 }
  }
  if event == "close()" { await autosave.close() }
  if event == "a save" {
    clock.advance(by: .seconds(5))
    await patience.until { log.all.count == 1 }
  }
  await autosave.change()
}

private func seconds(on clock: ManualClock) -> Double { clock.now.offset / .seconds(1) }
