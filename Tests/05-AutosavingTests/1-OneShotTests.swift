import Autosaving
import Foundation
import Testing
import Workbench

@Suite("5.1 One shot")
struct OneShotTests {
  // Rules: 3, 4
  @Test func firingSavesOnce() {
    let saves = Tally()
    let timer = autosaveTimer(after: 3600) { saves.add() }
    defer { timer.invalidate() }
    #expect(saves.count == 0, "`autosaveTimer` must not call `save` before the timer fires.")
    timer.fire()
    #expect(
      saves.count == 1,
      "The timer of `autosaveTimer` calls `save` once when it fires, before `fire()` returns.")
    timer.fire()
    #expect(
      saves.count == 1,
      "The timer of `autosaveTimer` fires once: another `fire()` must not call `save` again.")
    #expect(
      timer.isValid == false, "Once the timer of `autosaveTimer` has fired, it is no longer valid.")
  }

  // Rules: 1, 3, 4
  @Test func theRunLoopFiresIt() {
    let saves = Tally()
    let timer = autosaveTimer(after: 0) { saves.add() }
    defer { timer.invalidate() }
    pumpRunLoop { saves.count > 0 }
    #expect(
      saves.count == 1,
      "`autosaveTimer` adds the timer to the current run loop, so that it fires by itself.")
    #expect(
      timer.isValid == false,
      "Once the run loop has fired the timer of `autosaveTimer`, it is no longer valid.")
    pumpRunLoop { false }
    timer.fire()
    #expect(
      saves.count == 1,
      "The timer of `autosaveTimer` calls `save` once, even if `fire()` is called later.")
  }

  // Rules: 1
  @Test func theDefaultModeFiresItWhereverItWasMade() {
    let saves = Tally()
    let inDefaultMode = Recorder<Int>()
    let mode = RunLoop.Mode("of this test")
    let maker = Timer(fire: Date(), interval: 0, repeats: false) { _ in
      let timer = autosaveTimer(after: 0) { saves.add() }
      pumpRunLoop { saves.count > 0 }
      inDefaultMode.record(saves.count)
      timer.invalidate()
    }
    RunLoop.current.add(maker, forMode: mode)
    _ = RunLoop.current.run(mode: mode, before: Date(timeIntervalSinceNow: 10))
    #expect(
      inDefaultMode.all == [1],
      "`autosaveTimer` adds the timer for the default mode, even if it is called in another mode.")
  }

  // Rules: e1
  @Test(arguments: [0, -1, 3600])
  func theCallItselfSavesNothing(seconds: TimeInterval) {
    let saves = Tally()
    let timer = autosaveTimer(after: seconds) { saves.add() }
    let count = saves.count
    timer.invalidate()
    #expect(
      count == 0, "`autosaveTimer` itself must not call `save`, even if `seconds` is 0 or less.")
  }

  // Rules: 2
  @Test(arguments: [0, 0.1, 0.5, 1.75, 2.34, 60, 3600, 90_000, 10_000_000])
  func theTimerIsSetForTheGivenTime(seconds: TimeInterval) {
    let begin = Date()
    let timer = autosaveTimer(after: seconds) {}
    defer { timer.invalidate() }
    let end = Date()
    #expect(timer.isValid == true, "`autosaveTimer` returns a timer that is valid until it fires.")
    let due = timer.fireDate.addingTimeInterval(-seconds)
    let isInTime = due > begin.addingTimeInterval(-0.01) && due < end.addingTimeInterval(0.01)
    #expect(
      (isInTime ? seconds : timer.fireDate.timeIntervalSince(begin)) == seconds,
      """
      `autosaveTimer` sets the timer to `seconds` after the call, and fractions of a second count.
      """)
  }

  // Rules: 2
  @Test func theTimeCountsFromTheCallAndNotFromTheFirstOne() {
    for call in 1...3 {
      Thread.sleep(forTimeInterval: 0.01)
      let begin = Date()
      let timer = autosaveTimer(after: 60) {}
      let due = timer.fireDate
      timer.invalidate()
      #expect(
        due.timeIntervalSince(begin) > 59.999,
        "`autosaveTimer` sets the timer to `seconds` after this call, which is number \(call).")
    }
  }

  // Rules: 3
  @Test func firedByHandItIsNotFiredByTheRunLoop() {
    let saves = Tally()
    let timer = autosaveTimer(after: 0.02) { saves.add() }
    defer { timer.invalidate() }
    timer.fire()
    pumpRunLoop { saves.count > 1 }
    #expect(
      saves.count == 1,
      "If the timer of `autosaveTimer` was fired early, the run loop must not call `save` again.")
  }

  // Rules: 5
  @Test func anInvalidatedTimerSavesNothing() {
    let saves = Tally()
    let timer = autosaveTimer(after: 3600) { saves.add() }
    timer.invalidate()
    timer.fire()
    #expect(
      saves.count == 0,
      "If the timer of `autosaveTimer` is invalidated first, `save` is never called.")
    autosaveTimer(after: 0.01) { saves.add() }.invalidate()
    pumpRunLoop { saves.count > 0 }
    #expect(
      saves.count == 0,
      """
      If the timer of `autosaveTimer` is invalidated first, `save` is never called, not even by \
      the run loop.
      """)
    let others = Tally()
    autosaveTimer(after: 0) { saves.add() }.invalidate()
    let other = autosaveTimer(after: 0.01) { others.add() }
    defer { other.invalidate() }
    pumpRunLoop { others.count > 0 }
    #expect(
      saves.count == 0,
      "If the timer of `autosaveTimer` is invalidated first, nothing saves, even after 0 seconds.")
  }

  // Rules: e2
  @Test func invalidatingOneTimerLeavesTheOther() {
    let first = Tally()
    let second = Tally()
    let timer = autosaveTimer(after: 3600) { first.add() }
    let other = autosaveTimer(after: 3600) { second.add() }
    timer.invalidate()
    other.fire()
    #expect(
      first.count == 0, "Firing one timer of `autosaveTimer` must not call the `save` of another.")
    #expect(second.count == 1, "Invalidating one timer of `autosaveTimer` must not cancel another.")
  }

  // Rules: e2
  @Test func aSecondTimerLeavesTheFirst() {
    let first = Tally()
    let timer = autosaveTimer(after: 3600) { first.add() }
    let other = autosaveTimer(after: 3600) {}
    defer { other.invalidate() }
    timer.fire()
    #expect(first.count == 1, "A second call of `autosaveTimer` must not cancel the first timer.")
  }

  // Rules: 2, e1
  @Test(arguments: [-1, -60, -3600])
  func withATimeBelowZeroItIsDueAtOnce(seconds: TimeInterval) {
    let timer = autosaveTimer(after: seconds) {}
    defer { timer.invalidate() }
    let wait = timer.fireDate.timeIntervalSinceNow
    #expect(
      (wait < 0.01 ? 0 : wait) == 0,
      "If `seconds` is less than 0, the timer of `autosaveTimer` is due at once.")
  }

  // Rules: e2
  @Test func howeverManyThereAreAllKeepRunning() {
    let saves = (1...20).map { _ in Tally() }
    // Several are due at nearly the same time, and later ones stand before earlier ones.
    let timers = saves.enumerated().map { index, tally in
      autosaveTimer(after: index < 10 ? 3600 : 60) { tally.add() }
    }
    defer { for timer in timers { timer.invalidate() } }
    #expect(
      timers.count(where: \.isValid) == 20,
      "A new timer of `autosaveTimer` must not cancel earlier ones, however many there are.")
    for timer in timers { timer.fire() }
    #expect(
      saves.map(\.count) == Array(repeating: 1, count: 20),
      "Each timer of `autosaveTimer` calls its own `save`, even if others have fired before it.")
  }

  // Rules: 1, 3
  @Test func aSaveMayUseOtherTimers() {
    let saves = Tally()
    let timer = autosaveTimer(after: 3600) {
      _ = autosaveTimer(after: 0) { saves.add() }
      autosaveTimer(after: 3600) { saves.add() }.fire()
    }
    defer { timer.invalidate() }
    timer.fire()
    #expect(
      saves.count == 1,
      "A timer of `autosaveTimer` calls `save` when it fires, even inside the `save` of another.")
    pumpRunLoop { saves.count > 1 }
    #expect(
      saves.count == 2,
      "`autosaveTimer` adds the timer to the run loop, even if the `save` of another calls it.")
  }

  // Rules: 1
  @Test func everyThreadHasItsOwnRunLoop() {
    autosaveTimer(after: 3600) {}.invalidate()
    let saves = Tally()
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let timer = autosaveTimer(after: 0) { saves.add() }
      pumpRunLoop { saves.count > 0 }
      timer.invalidate()
      end.signal()
    }
    end.wait()
    #expect(
      saves.count == 1,
      "`autosaveTimer` adds the timer to the run loop of the thread that calls it, on any thread.")
  }
}
