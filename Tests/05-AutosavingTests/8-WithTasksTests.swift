import Autosaving
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("5.8 The same with tasks")
struct WithTasksTests {
  // Rules: 1
  @Test(arguments: [(5.0, "saved at 5.0"), (1.5, "saved at 1.5"), (3600, "saved at 3600.0")])
  func aChangeIsSavedAfterTheInterval(seconds: Double, saves: String) async {
    let desk = Desk(interval: .seconds(seconds))
    await desk.changeAndWait()
    desk.clock.advance(by: .seconds(seconds - 0.5))
    await desk.untilAsleepOrSaved()
    desk.clock.advance(by: .seconds(0.5))
    await desk.until(saves: 1)
    let all = await desk.savesInTheEnd()
    #expect(
      "saved at \(all.map { "\($0)" }.joined(separator: ", "))" == saves,
      "A change is saved once, `interval` after it, measured on `clock`.")
  }

  // Rules: 1
  @Test func aBurstIsSavedOnce() async {
    let desk = Desk()
    for pause in [4.0, 4, 5] {
      await desk.changeThreeTimes()
      await desk.until(unfinished: 1)
      await desk.patience.until { desk.clock.sleeping == 1 }
      desk.clock.advance(by: .seconds(pause))
      await desk.untilAsleepOrSaved()
    }
    let saves = await desk.savesInTheEnd()
    #expect(
      saves == [13],
      "`TaskAutosave` saves once, `interval` after the last change: a canceled task does not save.")
  }

  // Rules: 1
  @Test func eachBurstIsSaved() async {
    let desk = Desk()
    for count in 1...3 where desk.saves.count == count - 1 {
      await desk.changeAndWait()
      desk.clock.advance(by: .seconds(5))
      await desk.until(saves: count)
      await desk.patience.until { desk.unfinished.count == 0 || desk.clock.sleeping > 0 }
    }
    #expect(desk.saves == [5, 10, 15], "A change after a save begins a new burst, saved like any.")
  }

  // Rules: 2
  @Test func aChangeAfterWakingPostponesTheSave() async {
    let desk = Desk()
    await desk.changeAndWait()
    let isSavedFirst = await desk.changeJustAfterWaking()
    let saves = await desk.savesInTheEnd()
    #expect(
      (isSavedFirst ? saves.filter { $0 > 5 } : saves) == [10],
      "A change postpones a pending save, also if the clock has already woken the task.")
  }

  // Rules: 3
  @Test func oneTaskSleepsAtMost() async {
    let desk = Desk()
    for _ in 1...10 { await desk.changeAndWait() }
    await desk.patience.until { desk.clock.sleeping == 1 }
    #expect(desk.clock.sleeping == 1, "However often `change()` is called, one task sleeps.")
  }

  // Rules: 3
  @Test(arguments: [("a save", 0), ("close()", 0)])
  func thenNoTaskSleeps(event: String, sleeping: Int) async {
    let desk = Desk()
    await desk.changeAndWait()
    if event == "a save" {
      desk.clock.advance(by: .seconds(5))
      await desk.until(saves: 1)
      await desk.patience.until { desk.unfinished.count == 0 || desk.clock.sleeping > 0 }
    } else {
      await desk.autosave.close()
      await desk.patience.until { desk.clock.sleeping == 0 }
    }
    #expect(
      desk.clock.sleeping == sleeping, "No task of `TaskAutosave` sleeps any more after \(event).")
  }

  // Rules: 4
  @Test func onAClockThatIgnoresCancellation() async {
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
      "A canceled task must not save, also if the clock ignores cancellation and wakes it later.")
  }

  // Rules: 5
  @Test func closingSavesAPendingChange() async {
    let desk = Desk()
    await desk.changeAndWait()
    let count = await desk.autosave.savesOfClosing(desk.log)
    #expect(count == 1, "`close()` saves a pending change before it returns.")
    let saves = await desk.savesInTheEnd()
    #expect(saves == [0], "What `close()` saved must not be saved again by the task that waited.")
    await desk.changeAndWait()
    desk.clock.advance(by: .seconds(5))
    await desk.until(saves: 2)
    #expect(desk.saves.count == 2, "A change after `close()` is saved like any other.")
  }

  // Rules: 4, 5
  @Test func aCanceledTaskForgetsNothing() async {
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

  // Rules: 5
  @Test(arguments: [("nothing", 0), ("a save", 0), ("close()", 0)])
  func withNothingPendingClosingSavesNothing(event: String, count: Int) async {
    let desk = Desk()
    if event != "nothing" { await desk.changeAndWait() }
    if event == "a save" {
      desk.clock.advance(by: .seconds(5))
      await desk.until(saves: 1)
    }
    if event == "close()" { await desk.autosave.close() }
    let saves = await desk.autosave.savesOfClosing(desk.log)
    #expect(
      saves == count, "If nothing is pending, `close()` must not save. Before it was: \(event).")
  }

  // Rules: p
  @Test(arguments: [(1, 1), (2, 1)])
  func aPendingChangeNeedsNoOwner(changes: Int, saves: Int) async {
    // A canceled task retains the autosave until it has ended, so one try proves little.
    for _ in 1...3 {
      let (clock, log, patience) = (ManualClock(), Recorder<Double>(), Patience())
      await changeAndRelease(changes, clock, log, patience)
      await patience.until { clock.sleeping == 1 || log.all.count == 1 }
      clock.advance(by: .seconds(5))
      await patience.until { log.all.count == 1 }
      #expect(
        log.all.count == saves, "A pending change is saved, also if its autosave has no owner.")
      if log.all.count != 1 { return }
    }
  }
}

/// An autosave, its clock, the times of its saves in seconds, and its tasks.
private struct Desk {
  let clock: ManualClock
  let autosave: TaskAutosave
  let log: Recorder<Double>
  let unfinished = Tally()
  let patience = Patience()

  init(interval: Duration = .seconds(5), deaf: Bool = false) {
    let clock = ManualClock(deafToCancellation: deaf)
    let log = Recorder<Double>()
    autosave = TaskAutosave(interval: interval, clock: clock) { log.record(seconds(on: clock)) }
    self.clock = clock
    self.log = log
  }

  var saves: [Double] { log.all }

  func changeThreeTimes() async {
    await Trace.$current.withValue(Trace(unfinished)) { await autosave.changeThreeTimes() }
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
    try? await Task.sleep(for: .milliseconds(20))  // A save that is on its way comes now.
    await until(unfinished: 1)
    clock.advance(by: .seconds(5))
    await until(saves: isSavedFirst ? 2 : 1)
    return isSavedFirst
  }

  func until(saves count: Int) async { await patience.until { log.all.count >= count } }

  /// Waits until at most so many of the tasks that changes started are running.
  func until(unfinished count: Int) async { await patience.until { unfinished.count <= count } }

  func untilAsleepOrSaved() async {
    await patience.until { clock.sleeping > 0 || log.all.count > 0 }
  }

  /// All saves up to now, and those of another hour, before which every task has ended.
  func savesInTheEnd() async -> [Double] {
    clock.advance(by: .seconds(3600))
    await until(unfinished: 0)
    return saves
  }
}

extension TaskAutosave {
  /// Makes three changes before another task can enter.
  fileprivate func changeThreeTimes() { for _ in 1...3 { change() } }

  /// Keeps all other tasks out while the clock wakes the task, then makes a change. Returns whether
  /// the save came before the change, because the task does not need the actor to continue.
  fileprivate func change(after wake: @Sendable () -> Void, _ log: Recorder<Double>) -> Bool {
    wake()
    Thread.sleep(forTimeInterval: 0.1)
    change()
    return !log.all.isEmpty
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

/// Makes changes, and releases the autosave.
private func changeAndRelease(
  _ changes: Int, _ clock: ManualClock, _ log: Recorder<Double>, _ patience: Patience
) async {
  let autosave = TaskAutosave(clock: clock) { log.record(seconds(on: clock)) }
  for change in 1...changes {
    if change > 1 { await patience.until { clock.sleeping == 1 } }
    await autosave.change()
  }
}

private func seconds(on clock: ManualClock) -> Double {
  (clock.now.offset / .seconds(1) * 1000).rounded() / 1000
}
