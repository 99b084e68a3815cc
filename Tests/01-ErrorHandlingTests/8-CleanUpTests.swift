import ErrorHandling
import Testing
import Workbench

@Suite("1.8 Clean up on every way out")
struct CleanUpTests {
  @Test func everyPaletteIsALine() {
    let sink = Sink()
    #expect(outcome(of: sink) == "3 written", "The number of written palettes is returned.")
    #expect(
      sink.log == ["open", "write A: 🍎🍐", "write B: 🍊", "write C: 🍋", "close"],
      "The sink is opened, takes a line for each palette, and is closed, once.")
  }

  @Test func aLineIsNameAndEmojis() {
    let sink = Sink()
    let palettes = [
      Palette(name: "The Sea", emojis: ["🐚", "🌊", "🐚"]), Palette(name: "Empty", emojis: []),
      Palette(name: "", emojis: ["🙂"]), Palette(name: "The Sea", emojis: ["🐚", "🌊", "🐚"]),
    ]
    #expect(outcome(of: sink, palettes: palettes) == "4 written", "Every palette is written.")
    #expect(
      sink.log == [
        "open", "write The Sea: 🐚🌊🐚", "write Empty: ", "write : 🙂", "write The Sea: 🐚🌊🐚", "close",
      ],
      "A line is the name, a colon, a space, and all emojis in their order, if there are any.")
  }

  @Test func noPalettesAreNoTrouble() {
    let sink = Sink()
    #expect(outcome(of: sink, palettes: []) == "0 written", "An empty list is written as it is.")
    #expect(sink.log == ["open", "close"], "What was opened is closed, even with nothing written.")
  }

  @Test func aSinkThatWouldNotOpenIsLeftAlone() {
    let sink = Sink(failing: ["open"])
    #expect(outcome(of: sink) == "throws open", "The error of opening is thrown.")
    #expect(sink.log == ["open"], "A sink that was never open is neither written to nor closed.")
  }

  @Test(arguments: [0, 1, 2])
  func aFailedWriteStillCloses(count: Int) {
    let failing = lines[count]
    let sink = Sink(failing: [failing])
    #expect(outcome(of: sink) == "throws \(failing)", "The error of writing is thrown.")
    #expect(
      sink.log == ["open"] + lines[...count] + ["close"],
      "When writing fails, nothing more is written and the sink is closed, once.")
  }

  @Test func aFailedWriteIsThrownAlsoIfCancelledMeanwhile() {
    let sink = Sink(failing: ["write B: 🍊"])
    #expect(
      outcome(of: sink, cancelledAfter: 2) == "throws write B: 🍊",
      "An export that is cancelled while a write fails has failed all the same.")
  }

  @Test(arguments: [0, 1, 2])
  func cancellingStillCloses(count: Int) {
    let sink = Sink()
    #expect(
      outcome(of: sink, cancelledAfter: count) == "\(count) written",
      "A cancelled export returns how many palettes it had written.")
    #expect(
      sink.log == ["open"] + lines.prefix(count) + ["close"],
      "When the export is cancelled, nothing more is written and the sink is closed, once.")
  }

  @Test func cancelledIsCancelled() {
    let sink = Sink()
    var saidYes = false
    let written = outcome(of: sink) {
      guard sink.log.last == lines[0], !saidYes else { return false }
      saidYes = true
      return true
    }
    #expect(
      written == "1 written",
      "Once an export is cancelled nothing more is written, whatever the next answer would be.")
  }

  @Test func aFailedCloseIsThrown() {
    let sink = Sink(failing: ["close"])
    #expect(
      outcome(of: sink) == "throws close",
      "A sink that could not be closed may have lost lines: that is a failed export.")
    #expect(
      sink.log.filter { $0 == "close" }.count == 1,
      "A sink is closed once, even if closing throws.")
  }

  @Test(arguments: [0, 1])
  func aFailedCloseAfterCancellingIsThrown(count: Int) {
    let sink = Sink(failing: ["close"])
    #expect(
      outcome(of: sink, cancelledAfter: count) == "throws close",
      "What was opened has to be closed well, after a cancelled export too.")
    #expect(
      sink.log.filter { $0 == "close" }.count == 1,
      "A sink is closed once, even if closing throws.")
  }

  @Test func ofTwoFailuresTheWritingIsThrown() {
    let sink = Sink(failing: ["write A: 🍎🍐", "close"])
    #expect(
      outcome(of: sink) == "throws write A: 🍎🍐",
      "When writing and closing both fail, the error of writing wins: it came first.")
    #expect(
      sink.log.filter { $0 == "close" }.count == 1,
      "A sink is closed once, even if closing throws.")
  }
}

/// The error of a step that was told to fail.
private struct Fault: Error {
  let step: String
}

/// A sink that notes what is asked of it and fails where it is told to.
private final class Sink: LineSink {
  let failing: Set<String>
  var log: [String] = []

  init(failing: Set<String> = []) {
    self.failing = failing
  }

  func open() throws { try step("open") }
  func write(_ line: String) throws { try step("write \(line)") }
  func close() throws { try step("close") }

  private func step(_ name: String) throws {
    log.append(name)
    if failing.contains(name) { throw Fault(step: name) }
  }
}

private let three = [
  Palette(name: "A", emojis: ["🍎", "🍐"]), Palette(name: "B", emojis: ["🍊"]),
  Palette(name: "C", emojis: ["🍋"]),
]

private let lines = ["write A: 🍎🍐", "write B: 🍊", "write C: 🍋"]

/// What an export comes to, in words.
private func outcome(
  of sink: Sink, palettes: [Palette] = three, cancelledAfter count: Int = .max
) -> String {
  outcome(of: sink, palettes: palettes) {
    sink.log.filter { $0.hasPrefix("write") }.count >= count
  }
}

private func outcome(
  of sink: Sink, palettes: [Palette] = three, isCancelled: () -> Bool
) -> String {
  describeOutcome {
    "\(try exportPalettes(palettes, to: sink, isCancelled: isCancelled)) written"
  } throwing: {
    ($0 as? Fault)?.step
  }
}
