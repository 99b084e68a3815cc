import Foundation
import Testing
import Workbench

@Suite("A scheduler whose clock is turned by hand")
struct ManualSchedulerTests {
  private let scheduler = ManualScheduler()
  private let log = Log()

  @Test func whatTestsReadIsNotSetThroughKeyPaths() {
    for path in [\ManualScheduler.now, \InMemoryStore.writes] as [AnyKeyPath] {
      #expect(!(path is ReferenceWritableKeyPath<ManualScheduler, TimeInterval>))
      #expect(!(path is ReferenceWritableKeyPath<InMemoryStore, [String]>))
    }
  }

  @Test func callsAreMadeAtTheirTimesTheEarliestFirst() {
    for (seconds, name) in [(3.0, "c"), (1, "a"), (2, "b"), (1, "a again")] { ask(seconds, name) }
    #expect(scheduler.waiting == 4)
    #expect(scheduler.secondsToNextCall == 1)
    scheduler.advance(by: 0.5)
    #expect(log.lines == [])
    scheduler.advance(by: 1.5)
    #expect(log.lines == ["a at 1.0", "a again at 1.0", "b at 2.0"])
    #expect(scheduler.now == 2)
    #expect(scheduler.waiting == 1)
    scheduler.advance(by: 10)
    #expect(log.lines.last == "c at 3.0")
    #expect(scheduler.now == 12)
    #expect(scheduler.secondsToNextCall == nil)
  }

  @Test func aTimeBelowZeroCountsAsZeroAndStillComesLater() {
    ask(-5, "a")
    #expect(log.lines == [])
    #expect(scheduler.secondsToNextCall == 0)
    scheduler.advance(by: 0)
    #expect(log.lines == ["a at 0.0"])
  }

  @Test func aCallThatIsCalledOffIsNotMade() {
    let call = ask(1, "a")
    let other = ask(2, "b")
    #expect(call.isWaiting)
    call.cancel()
    call.cancel()
    #expect(!call.isWaiting)
    #expect(scheduler.waiting == 1)
    #expect(scheduler.secondsToNextCall == 2)
    scheduler.advance(by: 3)
    #expect(log.lines == ["b at 2.0"])
    #expect(!other.isWaiting)
    other.cancel()
  }

  @Test func aCallMayAskForAnotherOneAndCallOneOff() {
    let doomed = ask(2, "doomed")
    _ = scheduler.after(1) { [scheduler, log] in
      doomed.cancel()
      _ = scheduler.after(1) { log.lines.append("second at \(scheduler.now)") }
    }
    scheduler.advance(by: 5)
    #expect(log.lines == ["second at 2.0"])
  }

  @Test func aCallThatIsOverLetsGoOfWhatItHeld() {
    for ends in [{ $0.cancel() }, { $0.make() }] as [(ScheduledCall) -> Void] {
      var held: Log? = Log()
      weak let seen = held
      let call = ScheduledCall { [held] in _ = held }
      held = nil
      #expect(seen != nil)
      ends(call)
      #expect(seen == nil)
    }
  }

  @Test func aCallIsMadeOnceAndSaysWhenItIsOver() {
    let call = ScheduledCall {
      log.lines.append("made")
    } whenOver: {
      log.lines.append("over")
    }
    call.make()
    call.make()
    call.cancel()
    #expect(log.lines == ["over", "made"])
  }

  @discardableResult
  private func ask(_ seconds: TimeInterval, _ name: String) -> ScheduledCall {
    scheduler.after(seconds) { [scheduler, log] in log.lines.append("\(name) at \(scheduler.now)") }
  }
}

extension ManualSchedulerTests {
  /// What has happened.
  private final class Log {
    var lines: [String] = []
  }
}
