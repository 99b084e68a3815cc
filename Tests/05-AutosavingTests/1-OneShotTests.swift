import Autosaving
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("5.1 One shot")
struct OneShotTests {
  // Rules: 1
  @Test(arguments: [(0.0, true), (0.02, true)])
  func theRunLoopFiresIt(seconds: TimeInterval, expected: Bool) {
    let saves = Tally()
    let timer = autosaveTimer(after: seconds) { saves.add() }
    defer { timer.invalidate() }
    pumpRunLoop { saves.count > 0 }
    #expect(
      (saves.count > 0) == expected,
      "`autosaveTimer` adds the timer to the current run loop, which fires it, and it calls `save`."
    )
  }

  // Rules: 1
  @Test func everyThreadHasItsOwnRunLoop() {
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
      "The run loop of the thread that calls `autosaveTimer` fires the timer, which calls `save`.")
  }

  // Rules: 2
  @Test(arguments: [(0.0, 0.0), (0.5, 0.5), (1.75, 1.75), (60, 60), (3600, 3600)])
  func itIsDueInSoManySeconds(seconds: TimeInterval, expected: TimeInterval) {
    let begin = Date()
    let timer = autosaveTimer(after: seconds) {}
    defer { timer.invalidate() }
    let wait = timer.fireDate.timeIntervalSince(begin)
    // The call itself takes a moment.
    let latest = seconds + Date().timeIntervalSince(begin) + 0.01
    let isInTime = wait > seconds - 0.01 && wait < latest
    #expect(
      (isInTime ? seconds : (max(wait, 0) * 100).rounded() / 100) == expected,
      """
      The timer of `autosaveTimer` is due `seconds` after the call, and fractions count. On Linux, \
      one that `Timer(timeInterval:repeats:block:)` creates is due at once.
      """)
  }

  // Rules: 3
  @Test(arguments: [(0.0, "0 saves, then 1"), (3600, "0 saves, then 1")])
  func firingSaves(seconds: TimeInterval, saved: String) {
    let saves = Tally()
    let timer = autosaveTimer(after: seconds) { saves.add() }
    defer { timer.invalidate() }
    let before = saves.count
    timer.fire()
    #expect(
      "\(before) saves, then \(saves.count)" == saved,
      "The timer of `autosaveTimer` calls `save` when it fires, and not before it fires.")
  }

  // Rules: 4
  @Test func itFiresOnce() {
    let saves = Tally()
    let timer = autosaveTimer(after: 0.02) { saves.add() }
    defer { timer.invalidate() }
    timer.fire()
    #expect(
      timer.isValid == false, "Once the timer of `autosaveTimer` has fired, it is invalid.")
    timer.fire()
    pumpRunLoop { saves.count > 1 }
    #expect(saves.count == 1, "The timer of `autosaveTimer` fires once, and never again.")
  }

  // Rules: 5
  @Test func anInvalidatedTimerSavesNothing() {
    let saves = Tally()
    let timer = autosaveTimer(after: 0.01) { saves.add() }
    timer.invalidate()
    timer.fire()
    pumpRunLoop { saves.count > 0 }
    #expect(
      saves.count == 0,
      "If the timer of `autosaveTimer` is invalidated first, `save` is never called.")
  }

  // Rules: p
  @Test func earlierTimersKeepRunning() {
    let saves = Tally()
    let first = autosaveTimer(after: 3600) { saves.add() }
    let second = autosaveTimer(after: 60) {}
    defer { second.invalidate() }
    first.fire()
    #expect(saves.count == 1, "A second call of `autosaveTimer` must not cancel the first timer.")
  }
}
