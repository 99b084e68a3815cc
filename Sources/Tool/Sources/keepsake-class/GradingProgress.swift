import CommandLine
import Foundation

/// Shows how many submissions are done, and an estimate of the remaining time.
struct GradingProgress: Sendable {
  private let complain: @Sendable (String) -> Void
  private let showsProgress: Bool
  private let total: Int
  private var done = 0
  private let start = ContinuousClock.now
  private var lastStep = ContinuousClock.now
  private var lastShown: ContinuousClock.Instant?
  /// Seconds for a submission that has to be judged, as a moving average in which recent
  /// submissions count most. The first ones take longer, because later ones may repeat answers that
  /// have been judged.
  private var pace: Double?

  init(_ console: Console, total: Int) {
    complain = console.complain
    showsProgress = console.showsProgress
    self.total = total
  }

  /// Records that one more submission is done. One that was judged before takes no time.
  mutating func step(wasKept: Bool, at now: ContinuousClock.Instant = .now) {
    done += 1
    if !wasKept {
      let seconds = (now - lastStep) / .seconds(1)
      pace = pace.map { $0 * 0.95 + seconds * 0.05 } ?? seconds
    }
    lastStep = now
    let isDue = lastShown.map { now - $0 > (showsProgress ? .seconds(0.2) : .seconds(30)) }
    guard isDue ?? true, done < total else { return }
    lastShown = now
    let line = line(at: now)
    complain(showsProgress ? Progress.rewritten(line) : "\(line)\n")
  }

  func end() {
    if showsProgress { complain("\r\u{1B}[K") }
  }

  /// Returns a line such as `Graded 12 of 80 submissions in 0:40, about 3:40 left`.
  func line(at now: ContinuousClock.Instant) -> String {
    let spent = (now - start) / .seconds(1)
    let left = pace.map { ", about \(Self.clock($0 * Double(total - done))) left" } ?? ""
    return "Graded \(done) of \(total) submissions in \(Self.clock(spent))\(left)"
  }

  /// Returns a time such as `0:40` or `1:02:03`.
  private static func clock(_ seconds: Double) -> String {
    let time = Duration.seconds(seconds.rounded())
    let style = Duration.TimeFormatStyle(
      pattern: time < .seconds(3600) ? .minuteSecond : .hourMinuteSecond,
      locale: Locale(identifier: "en_US"))
    return time.formatted(style)
  }
}
