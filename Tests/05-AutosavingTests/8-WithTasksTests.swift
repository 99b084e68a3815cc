import Autosaving
import Synchronization
import Testing
import Workbench

@Suite("5.8 The same with tasks")
struct WithTasksTests {
  @Test func oneChangeIsSavedAfterTheInterval() async {
    let desk = Desk()
    await desk.changeAndWait()
    desk.clock.advance(by: .seconds(4.5))
    #expect(desk.saves == [], "Nothing is saved before the interval is over.")
    desk.clock.advance(by: .seconds(0.5))
    await desk.until(saves: 1)
    #expect(desk.saves == [5], "A change is saved 5 seconds later.")
    await desk.finish()
    #expect(desk.saves == [5, 65], "One change is one save.")
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
    await desk.finish()
    #expect(
      desk.saves == [13, 73],
      "Each change puts off the save: a task that is cancelled wakes at once, and must not save.")
  }

  @Test func aBurstLeavesOneTask() async {
    let desk = Desk()
    for _ in 1...20 { await desk.changeAndWait() }
    #expect(desk.clock.sleeping == 1, "However many changes there were, one task waits.")
    for _ in 1...100 { await desk.autosave.change() }
    await eventually { desk.clock.sleeping == 1 }
    desk.clock.advance(by: .seconds(5))
    await desk.until(saves: 1)
    await desk.finish()
    #expect(desk.saves == [5, 65], "A burst of changes is one save.")
  }

  @Test func aClockThatIsDeafToCancellation() async {
    let desk = Desk(deaf: true)
    await desk.changeAndWait()
    desk.clock.advance(by: .seconds(3))
    await desk.changeAndWait()
    desk.clock.advance(by: .seconds(2))
    desk.clock.advance(by: .seconds(3))
    await desk.until(saves: 1)
    await desk.finish()
    #expect(
      desk.saves == [8, 68],
      """
      A task that was cancelled must not save, even if its clock has not noticed and let it sleep \
      to the end.
      """)
  }

  @Test(arguments: [1, 30])
  func theIntervalIsTheGivenOne(seconds: Int) async {
    let desk = Desk(interval: .seconds(seconds))
    await desk.changeAndWait()
    desk.clock.advance(by: .seconds(seconds))
    await desk.until(saves: 1)
    #expect(
      desk.saves == [Double(seconds)],
      "The interval that the initializer was given counts, not always 5 seconds.")
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
    await eventually { desk.clock.sleeping == 0 }
    #expect(desk.clock.sleeping == 0, "After closing no task waits.")
    await desk.autosave.close()
    #expect(desk.saves == [1], "Closing twice saves once.")
    await desk.finish()
    #expect(desk.saves == [1, 61], "What was saved on closing is not saved again.")
  }

  @Test func closingOnADeafClockSavesOnce() async {
    let desk = Desk(deaf: true)
    await desk.changeAndWait()
    await desk.autosave.close()
    desk.clock.advance(by: .seconds(5))
    await desk.finish()
    #expect(
      desk.saves == [0, 65], "The task that close() cancelled wakes later, and must not save.")
  }

  @Test func aPendingChangeOutlivesItsAutosave() async {
    let clock = ManualClock()
    let log = Log(clock)
    await changeAndLetGo(clock: clock, log: log)
    await eventually { clock.sleeping == 1 || log.times.count == 1 }
    clock.advance(by: .seconds(5))
    await eventually { log.times.count == 1 }
    #expect(
      log.times.count == 1,
      "Nobody held the autosave any more, but the change must be saved all the same, once.")
  }
}

/// An autosave, its clock, and the times of its saves in seconds.
private struct Desk {
  let clock: ManualClock
  let autosave: TaskAutosave
  let log: Log

  init(interval: Duration = .seconds(5), deaf: Bool = false) {
    let clock = ManualClock(deafToCancellation: deaf)
    let log = Log(clock)
    autosave = TaskAutosave(interval: interval, clock: clock) { log.note() }
    self.clock = clock
    self.log = log
  }

  var saves: [Double] { log.times }

  /// Makes a change, and waits until the task that it began is asleep.
  func changeAndWait() async {
    let before = clock.sleeps
    await autosave.change()
    await eventually { clock.sleeps > before }
  }

  func until(saves count: Int) async {
    await eventually { log.times.count >= count }
  }

  /// One change more, a minute later, so that whatever would still be saved by mistake has been.
  func finish() async {
    let count = saves.count
    clock.advance(by: .seconds(55))
    await changeAndWait()
    clock.advance(by: .seconds(5))
    await until(saves: count + 1)
  }
}

/// Notes the times at which something is saved.
private final class Log: Sendable {
  private let clock: ManualClock
  private let noted = Mutex<[Double]>([])

  init(_ clock: ManualClock) {
    self.clock = clock
  }

  var times: [Double] { noted.withLock { $0 } }

  func note() {
    let time = clock.now.offset / .seconds(1)
    noted.withLock { $0.append(time) }
  }
}

/// Changes something whose autosave nobody holds afterwards.
private func changeAndLetGo(clock: ManualClock, log: Log) async {
  let autosave = TaskAutosave(clock: clock) { log.note() }
  await autosave.change()
}

/// How long to let other tasks run before what is awaited counts as never happening.
private let patience = Mutex<Duration>(.seconds(3))

/// Lets other tasks run until the condition holds. After one that never did, there is less patience.
private func eventually(_ condition: () -> Bool) async {
  let end = ContinuousClock.now + patience.withLock { $0 }
  while !condition() {
    guard ContinuousClock.now < end else {
      patience.withLock { $0 = .milliseconds(50) }
      return
    }
    await Task.yield()
  }
}
