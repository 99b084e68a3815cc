import Foundation
import Testing
import Workbench

@Suite("A scheduler whose clock is turned by hand")
struct ManualSchedulerTests {
  private let scheduler = ManualScheduler()
  private let log = Log()

  @Test func callsAreMadeAtTheirTimesTheEarliestFirst() {
    for (seconds, name) in [(3.0, "c"), (1, "a"), (2, "b"), (1, "a again"), (-5, "now")] {
      schedule(seconds, name)
    }
    #expect(log.lines == [], "Even without a delay, a call is made later.")
    #expect(scheduler.waiting == 5)
    scheduler.advance(by: 0)
    scheduler.advance(by: 2)
    #expect(log.lines == ["now at 0.0", "a at 1.0", "a again at 1.0", "b at 2.0"])
    #expect(scheduler.now == 2)
    scheduler.advance(by: 10)
    #expect(log.lines.last == "c at 3.0")
    #expect(scheduler.now == 12)
  }

  @Test func aCallMayScheduleAnotherOneAndCancelOne() {
    let doomed = schedule(2, "doomed")
    _ = scheduler.after(1) { [scheduler, log] in
      doomed.cancel()
      doomed.cancel()
      #expect(scheduler.waiting == 0)
      _ = scheduler.after(1) { log.lines.append("second at \(scheduler.now)") }
    }
    scheduler.advance(by: 5)
    #expect(log.lines == ["second at 2.0"])
    #expect(!doomed.isWaiting)
  }

  @Test func aCallThatIsOverReleasesWhatItRetained() {
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
  private func schedule(_ seconds: TimeInterval, _ name: String) -> ScheduledCall {
    scheduler.after(seconds) { [scheduler, log] in log.lines.append("\(name) at \(scheduler.now)") }
  }

  private final class Log {
    var lines: [String] = []
  }
}

@Suite("Schedulers of other kinds")
struct OtherSchedulerTests {
  @Test func timersMakeCallsOnTheRunLoopTheEarliestFirst() {
    let scheduler = RunLoopScheduler()
    let start = scheduler.now
    var made: [String] = []
    _ = scheduler.after(0.1) { made.append("late") }
    let canceled = scheduler.after(0.05) { made.append("canceled") }
    let soon = scheduler.after(-1) { made.append("soon") }
    canceled.cancel()
    #expect(made == [], "Not before the run loop runs.")
    let end = Date(timeIntervalSinceNow: 10)
    while made.count < 2, Date() < end {
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.005))
    }
    #expect(made == ["soon", "late"])
    // The run loop's date and the scheduler's clock may differ a little.
    #expect(scheduler.now - start > 0.09)
    #expect(!soon.isWaiting)
  }
}
