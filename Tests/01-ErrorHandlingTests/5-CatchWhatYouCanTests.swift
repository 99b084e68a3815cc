import ErrorHandling
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("1.5 Catch what you can")
struct CatchWhatYouCanTests {
  // Rules: t1
  @Test func palettesAreListed() {
    let fruit = Palette(name: "Fruit", emojis: ["🍎"])
    #expect(
      screen { [fruit, Palette(name: "", emojis: []), fruit] } == "list of Fruit🍎, , Fruit🍎",
      "`list` contains the palettes that `load` returned.")
    #expect(
      screen { [] } == "list of ",
      "If `load` returns an empty array, `openPalettes` returns an empty `list`.")
  }

  // Rules: t2
  @Test func aMissingFileGivesWelcome() {
    #expect(
      screen { throw PaletteFileError.missing } == "welcome",
      "`openPalettes` returns `welcome` for `missing`: its clause comes before that of the type.")
  }

  // Rules: t3
  @Test(arguments: [(0, "pleaseWait(0)"), (3, "pleaseWait(3)"), (5, "pleaseWait(5)")])
  func aShortWaitIsOffered(seconds: Int, screen expected: String) {
    #expect(
      screen { throw PaletteFileError.busy(seconds: seconds) } == expected,
      "If the file is busy for at most 5 seconds, `openPalettes` returns `pleaseWait` with them.")
  }

  // Rules: t4
  @Test(arguments: [
    (PaletteFileError.busy(seconds: 6), "unavailable: busy(6)"),
    (.busy(seconds: 3600), "unavailable: busy(3600)"),
    (.damaged(line: 4), "unavailable: damaged(4)"),
    (.forbidden, "unavailable: forbidden"),
  ])
  func everyOtherReasonIsShown(error: PaletteFileError, screen expected: String) {
    #expect(
      screen { throw error } == expected,
      "For any other `PaletteFileError`, `openPalettes` returns `unavailable` with that error.")
  }

  // Rules: t5
  @Test func anyOtherErrorPropagates() {
    #expect(
      screen { throw UnrelatedError.numbered(7) } == "throws UnrelatedError(7)",
      "`openPalettes` cannot handle an error of another type, and lets it propagate.")
    #expect(
      screen { throw UnrelatedError.missing } == "throws UnrelatedError.missing",
      "An error of another type propagates, also if it is called `missing`.")
    #expect(
      screen { throw CocoaError(.fileReadNoSuchFile) } == "throws fileReadNoSuchFile",
      "A `CocoaError` propagates too: `welcome` is only for `PaletteFileError.missing`.")
  }

  // Rules: 1
  @Test(arguments: [nil, PaletteFileError.missing, .busy(seconds: 3), .busy(seconds: 60)])
  func loadIsCalledOnce(error: PaletteFileError?) {
    var calls = 0
    _ = screen {
      calls += 1
      if let error { throw error }
      return []
    }
    #expect(calls == 1, "`openPalettes` calls `load` exactly once, and does not try again.")
  }
}

/// An error with a case of the same name as one of `PaletteFileError`.
private enum UnrelatedError: Error {
  case numbered(Int)
  case missing
}

/// The result of opening the palettes, as text.
private func screen(load: () throws -> [Palette]) -> String {
  describeOutcome {
    words(for: try openPalettes(load: load))
  } throwing: {
    switch $0 {
    case UnrelatedError.numbered(let number): "UnrelatedError(\(number))"
    case UnrelatedError.missing: "UnrelatedError.missing"
    case CocoaError.fileReadNoSuchFile: "fileReadNoSuchFile"
    default: nil
    }
  }
}

private func words(for screen: PaletteScreen) -> String {
  switch screen {
  case .list(let palettes):
    "list of \(palettes.map { $0.name + $0.emojis.joined() }.joined(separator: ", "))"
  case .welcome: "welcome"
  case .pleaseWait(let seconds): "pleaseWait(\(seconds))"
  case .unavailable(.busy(let seconds)): "unavailable: busy(\(seconds))"
  case .unavailable(.damaged(let line)): "unavailable: damaged(\(line))"
  case .unavailable(.missing): "unavailable: missing"
  case .unavailable(.forbidden): "unavailable: forbidden"
  @unknown default: "another screen"
  }
}
