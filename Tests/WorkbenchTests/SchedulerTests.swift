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

  private func schedule(_ seconds: TimeInterval, _ name: String) {
    _ = scheduler.after(seconds) { [scheduler, log] in
      log.lines.append("\(name) at \(scheduler.now)")
    }
  }

  private final class Log {
    var lines: [String] = []
  }
}
