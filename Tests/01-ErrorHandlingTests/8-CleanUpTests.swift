import ErrorHandling
import Foundation
import Testing
import Workbench

@Suite("1.8 Clean up on every way out")
struct CleanUpTests {
  // Rules: t4, 1, 3
  @Test func everyPaletteIsALine() {
    let sink = Sink()
    #expect(
      outcome(of: sink) == "3 written", "`exportPalettes` returns the number of palettes written.")
    #expect(
      sink.log == ["open", "write A: 🍎🍐", "write B: 🍊", "write C: 🍋", "close"],
      "`exportPalettes` opens the sink, writes one line per palette, and closes the sink once.")
  }

  // Rules: 2, e2
  @Test func aLineIsNameAndEmojis() {
    let sink = Sink()
    let palettes = [
      Palette(name: "The Sea", emojis: ["🐚", "🌊", "🐚"]), Palette(name: "Empty", emojis: []),
      Palette(name: "", emojis: ["🙂"]), Palette(name: "The Sea", emojis: ["🐚", "🌊", "🐚"]),
      Palette(name: "The Sea", emojis: ["🐚", "🌊", "🐚"]),
      Palette(name: "Sea: deep\u{A0}blue", emojis: ["b", "7", ":", "a", "a"]),
    ]
    #expect(
      outcome(of: sink, palettes: palettes) == "6 written",
      "`exportPalettes` writes every palette, even a duplicate and one without emojis.")
    #expect(
      sink.log == [
        "open", "write The Sea: 🐚🌊🐚", "write Empty: ", "write : 🙂", "write The Sea: 🐚🌊🐚",
        "write The Sea: 🐚🌊🐚", "write Sea: deep\u{A0}blue: b7:aa", "close",
      ],
      """
      `exportPalettes` writes the name, a colon, a space, and all emojis in order without \
      separators.
      """)
  }

  // Rules: e1
  @Test func anEmptyListIsExported() {
    let sink = Sink()
    #expect(
      outcome(of: sink, palettes: []) == "0 written",
      "Without palettes, `exportPalettes` returns 0.")
    #expect(
      sink.log == ["open", "close"],
      "`exportPalettes` closes the sink even if nothing was written.")
  }

  // Rules: t1
  @Test func aSinkThatDoesNotOpenIsNotUsed() {
    let sink = Sink(failing: ["open"])
    #expect(
      outcome(of: sink) == "throws open", "If `open()` throws, `exportPalettes` throws that error.")
    #expect(
      sink.log == ["open"], "If `open()` throws, `exportPalettes` makes no other call on the sink.")
  }

  // Rules: t2, 3
  @Test(arguments: [0, 1, 2])
  func aFailedWriteStillCloses(count: Int) {
    let failing = lines[count]
    let sink = Sink(failing: [failing])
    #expect(
      outcome(of: sink) == "throws \(failing)",
      "If `write` throws, `exportPalettes` throws that error.")
    #expect(
      sink.log == ["open"] + lines[...count] + ["close"],
      "After a failed `write`, `exportPalettes` writes nothing more and closes the sink once.")
  }

  // Rules: t2
  @Test func aFailedWriteIsThrownEvenIfCanceledMeanwhile() {
    let sink = Sink(failing: ["write B: 🍊"])
    #expect(
      outcome(of: sink, canceledAfter: 2) == "throws write B: 🍊",
      """
      If `write` throws, `exportPalettes` throws its error even if the export is canceled \
      meanwhile.
      """)
  }

  // Rules: t3, 1
  @Test(arguments: [0, 1, 2])
  func cancelingStillCloses(count: Int) {
    let sink = Sink()
    #expect(
      outcome(of: sink, canceledAfter: count) == "\(count) written",
      "If the export is canceled, `exportPalettes` returns the number of palettes written so far.")
    #expect(
      sink.log == ["open"] + lines.prefix(count) + ["close"],
      """
      If the export is canceled, `exportPalettes` writes nothing more, and opens and closes the \
      sink once.
      """)
  }

  // Rules: 1
  @Test func cancellationIsAskedForBeforeEachPalette() {
    let sink = Sink()
    let written = outcome(of: sink) {
      sink.log.append("asked")
      return false
    }
    #expect(written == "3 written", "`exportPalettes` returns the number of palettes written.")
    #expect(
      sink.log.first == "open", "`exportPalettes` opens the sink before it calls `isCancelled()`.")
    let before = lines.map { line in
      sink.log.firstIndex(of: line).map { sink.log[$0 - 1] } ?? "not written"
    }
    #expect(
      before == ["asked", "asked", "asked"],
      "`exportPalettes` calls `isCancelled()` before each palette, after writing the previous one.")
    let untilTheLast = Array(sink.log.prefix { $0 != lines[2] })
    #expect(
      untilTheLast == ["open", "asked", lines[0], "asked", lines[1], "asked"],
      "`exportPalettes` calls `isCancelled()` only once before each palette.")
    #expect(
      Array(sink.log.suffix(2)) == [lines[2], "close"],
      "After the last palette, `exportPalettes` does not call `isCancelled()` again.")
    let empty = Sink()
    _ = outcome(of: empty, palettes: []) {
      empty.log.append("asked")
      return false
    }
    #expect(
      empty.log == ["open", "close"],
      "Without palettes, `exportPalettes` does not call `isCancelled()`.")
  }

  // Rules: 1
  @Test func cancellationIsFinal() {
    let sink = Sink()
    var saidYes = false
    let written = outcome(of: sink) {
      guard sink.log.last == lines[0], !saidYes else { return false }
      saidYes = true
      return true
    }
    #expect(
      written == "1 written",
      """
      `exportPalettes` writes nothing after `isCancelled()` returned true, even if it later \
      returns false.
      """)
  }

  // Rules: t5, 3
  @Test func aFailedCloseIsThrown() {
    let sink = Sink(failing: ["close"])
    #expect(
      outcome(of: sink) == "throws close",
      "If only `close()` throws, `exportPalettes` throws its error: buffered lines may be lost.")
    #expect(
      sink.log.filter { $0 == "close" }.count == 1,
      "`exportPalettes` calls `close()` exactly once, even if that call throws.")
  }

  // Rules: t5, 3
  @Test(arguments: [0, 1])
  func aFailedCloseAfterCancelingIsThrown(count: Int) {
    let sink = Sink(failing: ["close"])
    #expect(
      outcome(of: sink, canceledAfter: count) == "throws close",
      "If `close()` throws after a canceled export, `exportPalettes` throws its error.")
    #expect(
      sink.log.filter { $0 == "close" }.count == 1,
      "`exportPalettes` calls `close()` exactly once, even if that call throws.")
  }

  // Rules: 1, 2, t4
  @Test func manyPalettesAreWritten() {
    let sink = Sink()
    let many: [Palette] = (0..<3000).map { Palette(name: " \($0)\t", emojis: ["", "🍎🍐", " "]) }
    var asked = 0
    let result = outcome(of: sink, palettes: many) {
      asked += 1
      return false
    }
    #expect(
      result == "3000 written", "`exportPalettes` writes all palettes, however many there are.")
    #expect(
      asked == 3000,
      "`exportPalettes` calls `isCancelled()` once before each palette, however many there are.")
    let expected: [String] = (0..<3000).map { "write  \($0)\t: 🍎🍐 " }
    let isWhole: Bool = Array(sink.log.dropFirst().dropLast()) == expected
    #expect(
      isWhole == true,
      "`exportPalettes` writes the name, a colon, a space, and all emojis, each of them unchanged.")
  }

  // Rules: t2, t5
  @Test(arguments: ["open", "write B: 🍊", "close"])
  func anErrorOfAnyTypeIsThrown(step: String) {
    let sink = Sink(failing: [step], with: [step: CancellationError()])
    #expect(
      outcome(of: sink) == "throws CancellationError",
      "`exportPalettes` throws an error of the sink, whatever its type.")
  }

  // Rules: t2, 3
  @Test func theErrorOfWriteComesFirst() {
    let sink = Sink(failing: ["write A: 🍎🍐", "close"])
    #expect(
      outcome(of: sink) == "throws write A: 🍎🍐",
      """
      If `write` and `close()` both throw, `exportPalettes` throws the error of `write`: it came \
      first.
      """)
    #expect(
      sink.log.filter { $0 == "close" }.count == 1,
      "`exportPalettes` calls `close()` exactly once, even if that call throws.")
  }

  /// Every way in which one or two calls fail, with every moment of cancellation.
  // Rules: t1, t2, t3, t4, t5, 1, 3, e1
  @Test(arguments: 0...3)
  func everyWayOut(count: Int) {
    for failing in Plan.all(count) {
      for canceledAfter in [0, 1, 2, 3, .max] {
        let sink = Sink(failing: Set(failing))
        let expected = Plan(failing: failing, canceledAfter: canceledAfter, count: count)
        let result = outcome(
          of: sink, palettes: Array(three.prefix(count)), canceledAfter: canceledAfter)
        #expect(
          result == expected.result,
          "`exportPalettes` throws the first error. These calls fail: \(failing)")
        #expect(
          sink.log == expected.calls,
          "`exportPalettes` closes the sink once if it was opened. These calls fail: \(failing)")
      }
    }
  }

  // Rules: t2
  @Test func theErrorOfCloseNeverHidesThatOfWrite() {
    for error in errorsOfASink {
      let sink = Sink(failing: ["write B: 🍊", "close"], with: ["close": error])
      #expect(
        outcome(of: sink) == "throws write B: 🍊",
        "If `write` and `close()` both throw, the error of `close()` is lost, whatever its type.")
    }
  }

  // Rules: t1, t2, t5, 3
  @Test(arguments: ["open", "write B: 🍊", "close"])
  func errorsOfManyTypesAreThrown(step: String) {
    for error in errorsOfASink {
      for (failing, count) in [([step], 2), ([step], .max), ([step, "close"], .max)] {
        let sink = Sink(failing: Set(failing), with: [step: error])
        let result = describeOutcome {
          "\(try exportPalettes(three, to: sink) { sink.log.count > count }) written"
        } throwing: {
          typeAndText(of: $0)
        }
        #expect(
          result == "throws \(typeAndText(of: error))",
          "`exportPalettes` throws the first error of the sink, whatever its type.")
        #expect(
          sink.log == Plan(failing: failing, canceledAfter: count, count: 3).calls,
          "After an error of any type, `exportPalettes` writes nothing more and closes once.")
      }
    }
  }
}

/// Errors of many types, including those of a full disk.
private let errorsOfASink =
  errorsOfManyTypes + [CocoaError(.fileWriteOutOfSpace), POSIXError(.ENOSPC)]

/// The error of a step that fails on purpose.
private struct Fault: Error {
  let step: String
}

/// What is expected of an export, worked out from the statement's table.
private struct Plan {
  var calls = ["open"]
  var result = ""

  init(failing: [String], canceledAfter: Int, count: Int) {
    if failing.contains("open") {
      result = "throws open"
      return
    }
    for line in lines.prefix(min(count, canceledAfter)) where result.isEmpty {
      calls.append(line)
      if failing.contains(line) { result = "throws \(line)" }
    }
    calls.append("close")
    guard result.isEmpty else { return }
    result = failing.contains("close") ? "throws close" : "\(min(count, canceledAfter)) written"
  }

  /// Every list of calls that fail: none, one, or one and `close`.
  static func all(_ count: Int) -> [[String]] {
    var single: [[String]] = [[], ["open"]]
    for line in lines.prefix(count) { single.append([line]) }
    return single + single.map { $0 + ["close"] }
  }
}

/// A sink that records its calls and fails at the given steps.
private final class Sink: LineSink {
  let failing: Set<String>
  let errors: [String: any Error]
  var log: [String] = []

  init(failing: Set<String> = [], with errors: [String: any Error] = [:]) {
    self.failing = failing
    self.errors = errors
  }

  func open() throws { try step("open") }
  func write(_ line: String) throws { try step("write \(line)") }
  func close() throws { try step("close") }

  private func step(_ name: String) throws {
    log.append(name)
    if failing.contains(name) { throw errors[name] ?? Fault(step: name) }
  }
}

private let three = [
  Palette(name: "A", emojis: ["🍎", "🍐"]), Palette(name: "B", emojis: ["🍊"]),
  Palette(name: "C", emojis: ["🍋"]),
]

private let lines = ["write A: 🍎🍐", "write B: 🍊", "write C: 🍋"]

/// The result of an export, as text.
private func outcome(
  of sink: Sink, palettes: [Palette] = three, canceledAfter count: Int = .max
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
    $0 is CancellationError ? "CancellationError" : ($0 as? Fault)?.step
  }
}
