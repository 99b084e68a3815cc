import Autosaving
import Foundation
import Testing
import Workbench

@Suite("5.8 The same with tasks")
struct WithTasksTests {
  @Test func oneChangeIsSavedAfterTheInterval() async {
    let desk = Desk()
    await desk.changeAndWait()
    desk.clock.advance(by: .seconds(4.5))
    await desk.untilAsleepOrSaved()
    #expect(desk.saves == [], "Nothing is saved before the interval is over.")
    desk.clock.advance(by: .seconds(0.5))
    await desk.until(saves: 1)
    #expect(desk.saves == [5], "A change is saved 5 seconds later.")
    let saves = await desk.savesInTheEnd()
    #expect(saves == [5], "One change is one save.")
  }

  @Test func everyChangePutsTheSaveOff() async {
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
      Each change puts off the save. (Was something saved at the time of a change? Then know that \
      a task that is cancelled wakes at once, and must not save.)
      """)
  }

  @Test func aBurstLeavesOneTask() async {
    let desk = Desk()
    for _ in 1...10 { await desk.changeAndWait() }
    #expect(desk.clock.sleeping == 1, "However many changes there were, one task waits.")
    for _ in 1...100 { await desk.change() }
    await desk.patience.until { desk.clock.sleeping == 1 }
    desk.clock.advance(by: .seconds(5))
    await desk.until(saves: 1)
    let saves = await desk.savesInTheEnd()
    #expect(saves == [5], "A burst of changes is one save.")
  }

  @Test func aClockThatIsDeafToCancellation() async {
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
      A task that was cancelled must not save, even if its clock has not noticed and let it sleep \
      to the end.
      """)
  }

  @Test func aCancelledTaskLeavesItsSuccessorPending() async {
    let desk = Desk(deaf: true)
    await desk.changeAndWait()
    desk.clock.advance(by: .seconds(3))
    await desk.changeAndWait()
    desk.clock.advance(by: .seconds(2))
    await desk.until(unfinished: 1)
    await desk.autosave.close()
    #expect(
      desk.saves == [5],
      "When a cancelled task wakes, the change after it is still pending, and close() saves it.")
  }

  @Test(arguments: [1, 1.5, 30])
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
      The interval that the initializer was given counts, not always 5 seconds, and to the \
      fraction of a second.
      """)
  }

  @Test func afterTheSaveNoTaskSleeps() async {
    let desk = Desk()
    await desk.changeAndWait()
    desk.clock.advance(by: .seconds(5))
    await desk.until(saves: 1)
    await desk.patience.until { desk.unfinished.count == 0 || desk.clock.sleeping > 0 }
    #expect(desk.clock.sleeping == 0, "After the save no task sleeps.")
  }

  @Test func withNothingPendingClosingSavesNothing() async {
    let desk = Desk()
    await desk.autosave.close()
    #expect(desk.saves == [], "Where nothing changed, closing has nothing to save.")
    await desk.changeAndWait()
    desk.clock.advance(by: .seconds(5))
    await desk.until(saves: 1)
    await desk.autosave.close()
    #expect(desk.saves == [5], "What was saved already is not saved again on closing.")
  }

  @Test func closingSavesWhatIsPending() async {
    let desk = Desk()
    await desk.changeAndWait()
    desk.clock.advance(by: .seconds(1))
    await desk.autosave.close()
    #expect(desk.saves == [1], "When close() returns, what was pending is saved.")
    await desk.patience.until { desk.clock.sleeping == 0 }
    #expect(desk.clock.sleeping == 0, "After closing no task waits.")
    await desk.until(unfinished: 0)
    #expect(
      desk.saves == [1], "What was saved on closing is not saved again by the task that waited.")
    await desk.autosave.close()
    let saves = await desk.savesInTheEnd()
    #expect(saves == [1], "Closing twice saves once.")
  }

  @Test func closingOnADeafClockSavesOnce() async {
    let desk = Desk(deaf: true)
    await desk.changeAndWait()
    await desk.autosave.close()
    desk.clock.advance(by: .seconds(5))
    await desk.until(unfinished: 0)
    let saves = await desk.savesInTheEnd()
    #expect(saves == [0], "The task that close() cancelled wakes later, and must not save.")
  }

  @Test func closingAgainAfterAChangeSaves() async {
    let desk = Desk()
    await desk.autosave.close()
    for _ in 1...2 {
      await desk.changeAndWait()
      await desk.autosave.close()
    }
    #expect(desk.saves == [0, 0], "A change after close() is saved by the next close(), too.")
  }

  @Test func twoAutosavesKnowNothingOfEachOther() async {
    let first = Desk()
    let second = Desk(patience: first.patience)
    await first.changeAndWait()
    await second.changeAndWait()
    #expect(first.clock.sleeping == 1, "A change of another autosave cancels nothing.")
    await second.autosave.close()
    first.clock.advance(by: .seconds(5))
    await first.until(saves: 1)
    #expect(first.saves == [5], "Closing another autosave cancels nothing.")
  }

  @Test func aPendingChangeOutlivesItsAutosave() async {
    let clock = ManualClock()
    let log = Recorder<Double>()
    let patience = Patience()
    await changeAndLetGo(clock: clock, log: log)
    await patience.until { clock.sleeping == 1 || log.all.count == 1 }
    clock.advance(by: .seconds(5))
    await patience.until { log.all.count == 1 }
    #expect(
      log.all.count == 1,
      "Nobody held the autosave any more, but the change must be saved all the same, once.")
  }

  @Test func aChangeBetweenWakingAndSaving() async {
    let desk = Desk()
    await desk.changeAndWait()
    await desk.changeJustAfterWaking()
    let saves = await desk.savesInTheEnd()
    #expect(
      saves == [10],
      "The change came before the save: it puts it off, though the clock has woken the task.")
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
    interval: Duration = .seconds(5), deaf: Bool = false, patience: Patience = Patience()
  ) {
    let clock = ManualClock(deafToCancellation: deaf)
    let log = Recorder<Double>()
    autosave = TaskAutosave(interval: interval, clock: clock) { log.record(seconds(on: clock)) }
    self.clock = clock
    self.log = log
    self.patience = patience
  }

  var saves: [Double] { log.all }

  func change() async {
    await Trace.$current.withValue(Trace(unfinished)) { await autosave.change() }
  }

  /// Makes a change, and waits until the task that it began is asleep.
  func changeAndWait() async {
    let before = clock.sleeps
    await change()
    await patience.until { clock.sleeps > before }
  }

  /// Makes a change when the clock has woken the task and it has not saved.
  func changeJustAfterWaking() async {
    let before = clock.sleeps
    await Trace.$current.withValue(Trace(unfinished)) {
      await autosave.change(after: { clock.advance(by: .seconds(5)) })
    }
    await patience.until { clock.sleeps > before }
    await until(unfinished: 1)
    clock.advance(by: .seconds(5))
    await until(saves: 1)
  }

  func until(saves count: Int) async {
    await patience.until { log.all.count >= count }
  }

  /// Waits until of the tasks that changes began no more than so many have yet to end.
  func until(unfinished count: Int) async {
    await patience.until { unfinished.count <= count }
  }

  func untilAsleepOrSaved() async {
    await patience.until { clock.sleeping > 0 || log.all.count > 0 }
  }

  /// All saves up to now, and those that a minute more would bring.
  ///
  /// A last change is made then, and its save awaited, so that whatever comes by mistake has come.
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
  /// Keeps everybody else out while the clock wakes the task, and makes a change then.
  ///
  /// A task that does not need the actor to go on has a moment to do so.
  fileprivate func change(after wake: @Sendable () -> Void) {
    wake()
    Thread.sleep(forTimeInterval: 0.1)
    change()
  }
}

/// Handed on to the task that a change begins, and gone when that has ended.
private final class Trace: Sendable {
  @TaskLocal static var current: Trace?
  private let unfinished: Tally

  init(_ unfinished: Tally) {
    self.unfinished = unfinished
    unfinished.add(1)
  }

  deinit { unfinished.add(-1) }
}

/// Changes something whose autosave nobody holds afterwards.
private func changeAndLetGo(clock: ManualClock, log: Recorder<Double>) async {
  let autosave = TaskAutosave(clock: clock) { log.record(seconds(on: clock)) }
  await autosave.change()
}

private func seconds(on clock: ManualClock) -> Double { clock.now.offset / .seconds(1) }
