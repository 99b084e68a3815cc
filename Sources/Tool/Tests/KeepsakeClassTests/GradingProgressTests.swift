import SampleWorkbook
import Testing

@testable import keepsake_class

@Suite("How long grading will take")
struct GradingProgressTests {
  @Test func whatWasKeptTakesNoTimeAndTheLatestCountMost() {
    let said = Said()
    var progress = GradingProgress(said.console, total: 200)
    let start = ContinuousClock.now
    progress.step(wasKept: true, at: start)
    #expect(
      said.pieces == ["Graded 1 of 200 submissions in 0:00\n"], "Nothing is known of the pace yet.")
    var now = start
    for _ in 1...10 {
      now += .seconds(40)
      progress.step(wasKept: false, at: now)
    }
    #expect(said.pieces.last == "Graded 11 of 200 submissions in 6:40, about 2:06:00 left\n")
    for _ in 1...100 {
      now += .seconds(2)
      progress.step(wasKept: false, at: now)
    }
    let line = progress.line(at: now)
    #expect(line.hasPrefix("Graded 111 of 200 submissions in 10:00, about 3:"), "\(line)")
  }
}
