import ErrorHandling
import Testing
import Workbench
import WorkbenchChecks

@Suite("1.8 Clean up on every way out")
struct CleanUpTests {
  // Rules: 1, t4
  @Test func everyPaletteIsALine() {
    let export = Export()
    #expect(
      export.calls == ["open", "write A: 🍎🍐", "write B: ", "write : 🍋", "close"],
      "`exportPalettes` opens the sink, writes one line for each palette, and closes it once.")
    #expect(
      export.result == "3 written", "`exportPalettes` returns the number of palettes written.")
  }

  // Rules: t4
  @Test func anEmptyListIsExported() {
    let export = Export([])
    #expect(
      export.calls == ["open", "close"], "Without palettes, the sink is opened and closed as well.")
    #expect(export.result == "0 written", "Without palettes, `exportPalettes` returns 0.")
  }

  // Rules: t1
  @Test func aSinkThatDoesNotOpenIsNotUsed() {
    let export = Export(failing: ["open", "close"])
    #expect(
      export.calls == ["open"],
      "If `open()` throws, `exportPalettes` makes no other call, not even `close()`.")
    #expect(
      export.result == "throws open", "If `open()` throws, `exportPalettes` throws its error.")
  }

  // Rules: t2
  @Test(arguments: [
    ("write A: 🍎🍐", "throws write A: 🍎🍐"), ("write B: ", "throws write B: "),
    ("write : 🍋", "throws write : 🍋"),
  ])
  func aFailedWriteStillCloses(line: String, result: String) {
    let export = Export(failing: [line])
    #expect(
      export.calls.suffix(2) == [line, "close"],
      "If `write` throws, `exportPalettes` closes the sink once and writes no further line.")
    #expect(export.result == result, "If `write` throws, `exportPalettes` throws its error.")
    #expect(
      Export(failing: [line, "close"]).result == result,
      "If `write` and `close()` both throw, the error of `write` wins: it came first.")
  }

  // Rules: t3
  @Test(arguments: [(0, "0 written"), (1, "1 written"), (2, "2 written")])
  func cancelingStillCloses(count: Int, result: String) {
    let export = Export(canceledAfter: count)
    #expect(
      export.result == result,
      "If the export is canceled, `exportPalettes` returns the number of palettes written.")
    let end = export.calls.drop { $0 != "close" }
    #expect(end == ["close"], "If the export is canceled, `exportPalettes` closes the sink once.")
    #expect(
      export.calls.count == count + 2,
      "Once `isCancelled()` is true, `exportPalettes` writes no line.")
  }

  // Rules: t5
  @Test(arguments: [0, 3])
  func aFailedCloseIsThrown(count: Int) {
    let export = Export(failing: ["close"], canceledAfter: count)
    #expect(
      export.result == "throws close",
      "If only `close()` throws, `exportPalettes` throws its error.")
    #expect(
      export.calls.count { $0 == "close" } == 1, "`close()` is called only once, even if it throws."
    )
  }

  // Rules: 2
  @Test func isCancelledIsAskedBeforeEachPalette() {
    let sink = Sink(failing: [])
    _ = try? exportPalettes(three, to: sink) {
      sink.calls.append("asked")
      return false
    }
    #expect(
      sink.calls == [
        "open", "asked", "write A: 🍎🍐", "asked", "write B: ", "asked", "write : 🍋", "close",
      ],
      "`exportPalettes` calls `isCancelled()` once before each palette, and not after the last.")
  }
}

private let three = [
  Palette(name: "A", emojis: ["🍎", "🍐"]), Palette(name: "B", emojis: []),
  Palette(name: "", emojis: ["🍋"]),
]

private struct Fault: Error {
  let call: String
}

/// A sink that records its calls, and fails at the given ones.
private final class Sink: LineSink {
  let failing: Set<String>
  var calls: [String] = []

  init(failing: Set<String>) { self.failing = failing }

  func open() throws { try record("open") }
  func write(_ line: String) throws { try record("write \(line)") }
  func close() throws { try record("close") }

  private func record(_ call: String) throws {
    calls.append(call)
    if failing.contains(call) { throw Fault(call: call) }
  }
}

/// An export, with the calls that the sink received and the result as text.
private struct Export {
  let calls: [String]
  let result: String

  /// - Parameter canceledAfter: the number of written lines from which on the export is canceled.
  init(_ palettes: [Palette] = three, failing: Set<String> = [], canceledAfter count: Int = .max) {
    let sink = Sink(failing: failing)
    var isCanceled = false
    result = describeOutcome {
      let written = try exportPalettes(palettes, to: sink) {
        // True once is enough: an export that goes on would write the next palette.
        if isCanceled { return false }
        isCanceled = sink.calls.count { $0.hasPrefix("write") } >= count
        return isCanceled
      }
      return "\(written) written"
    } throwing: {
      ($0 as? Fault)?.call
    }
    calls = sink.calls
  }
}
