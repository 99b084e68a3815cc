import ErrorHandling
import Foundation
import Testing
import Workbench

@Suite("1.5 Catch what you can")
struct CatchWhatYouCanTests {
  @Test func palettesThatLoadAreListed() {
    let fruit = Palette(name: "Fruit", emojis: ["🍎"])
    #expect(screen { [fruit] } == "list of Fruit", "Palettes that load are listed.")
  }

  @Test func theListIsWhatWasLoaded() {
    let names = ["Sea", "Air", "Sea", "Land"]
    let palettes = names.map { Palette(name: $0, emojis: $0 == "Air" ? [] : ["🙂"]) }
    #expect(
      screen { palettes } == "list of Sea, Air, Sea, Land",
      "The list holds all that was loaded, in its order.")
    #expect(screen { [] } == "list of ", "A list that loads is a list, also where it is empty.")
  }

  @Test func aMissingFileIsWelcomed() {
    #expect(
      screen { throw PaletteFileError.missing } == "welcome",
      "Nothing saved yet means a welcome: this one case is caught before its whole type.")
  }

  @Test func anyOtherErrorIsPassedOn() {
    #expect(
      screen { throw Stranger(number: 7) } == "throws Stranger(7)",
      "An error of another type is not for this function to handle: the caller gets it.")
    #expect(
      screen { throw CancellationError() } == "throws CancellationError",
      "An error of another type is not for this function to handle: the caller gets it.")
    #expect(
      screen { throw CocoaError(.fileReadNoSuchFile) } == "throws CocoaError.fileReadNoSuchFile",
      "A file that is not there is `missing` to a PaletteFileError, and only to that.")
  }

  @Test func whatOnlyLooksTheSameIsPassedOn() {
    #expect(
      screen { throw Namesake.missing } == "throws Namesake.missing",
      "An error of another type is passed on, also where its case has the same name.")
    #expect(
      screen { throw Namesake.busy(seconds: 3) } == "throws Namesake.busy(3)",
      "An error of another type is passed on, also where its case has the same name.")
  }

  @Test(arguments: [0, 1, 4, 5])
  func aShortWaitAsksForPatience(seconds: Int) {
    #expect(
      screen { throw PaletteFileError.busy(seconds: seconds) } == "pleaseWait(\(seconds))",
      "A file that is busy for five seconds or less is worth waiting for.")
  }

  @Test(arguments: [6, 3600])
  func aLongWaitIsUnavailable(seconds: Int) {
    #expect(
      screen { throw PaletteFileError.busy(seconds: seconds) } == "unavailable: busy(\(seconds))",
      "A file that is busy for more than five seconds is unavailable, and the reason is kept.")
  }

  @Test(arguments: [1, 12])
  func aDamagedFileIsUnavailable(line: Int) {
    #expect(
      screen { throw PaletteFileError.damaged(line: line) } == "unavailable: damaged(\(line))",
      "Every other PaletteFileError makes the palettes unavailable, and is kept as the reason.")
  }

  @Test func aForbiddenFileIsUnavailable() {
    #expect(
      screen { throw PaletteFileError.forbidden } == "unavailable: forbidden",
      "Every other PaletteFileError makes the palettes unavailable, and is kept as the reason.")
  }

  @Test(
    arguments: [nil, .missing, .busy(seconds: 1), .busy(seconds: 60), .damaged(line: 4)]
      as [PaletteFileError?])
  func loadIsCalledOnce(error: PaletteFileError?) {
    var calls = 0
    _ = screen {
      calls += 1
      if let error { throw error }
      return []
    }
    #expect(calls == 1, "Trying again is not asked for here: load is called once.")
  }

  @Test func loadIsCalledOnceWhereAStrangerIsThrown() {
    var calls = 0
    _ = screen {
      calls += 1
      throw Stranger(number: calls)
    }
    #expect(calls == 1, "Trying again is not asked for here: load is called once.")
  }
}

/// An error that no answer can know of.
private struct Stranger: Error {
  let number: Int
}

/// An error with the names of another.
private enum Namesake: Error {
  case missing
  case busy(seconds: Int)
}

/// What opening the palettes comes to, in words.
private func screen(load: () throws -> [Palette]) -> String {
  describeOutcome {
    words(for: try openPalettes(load: load))
  } throwing: {
    switch $0 {
    case let error as Stranger: "Stranger(\(error.number))"
    case is CancellationError: "CancellationError"
    case CocoaError.fileReadNoSuchFile: "CocoaError.fileReadNoSuchFile"
    case Namesake.missing: "Namesake.missing"
    case Namesake.busy(let seconds): "Namesake.busy(\(seconds))"
    default: nil
    }
  }
}

/// A screen in words; a case that the exercise did not give has none.
private func words(for screen: PaletteScreen) -> String {
  if case .list(let palettes) = screen {
    return "list of " + palettes.map(\.name).joined(separator: ", ")
  }
  if case .welcome = screen { return "welcome" }
  if case .pleaseWait(let seconds) = screen { return "pleaseWait(\(seconds))" }
  guard case .unavailable(let reason) = screen else { return "another screen" }
  return "unavailable: \(words(for: reason))"
}

/// A reason in words.
private func words(for reason: PaletteFileError) -> String {
  if case .busy(let seconds) = reason { return "busy(\(seconds))" }
  if case .damaged(let line) = reason { return "damaged(\(line))" }
  return "\(reason)"
}
