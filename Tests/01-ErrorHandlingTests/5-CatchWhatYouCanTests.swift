import ErrorHandling
import Testing
import Workbench

@Suite("1.5 Catch what you can")
struct CatchWhatYouCanTests {
  @Test func palettesThatLoadAreListed() {
    let fruit = Palette(name: "Fruit", emojis: ["🍎"])
    #expect(
      screen { [fruit] } == "list of Fruit",
      "Palettes that load are listed.")
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

  @Test func loadIsCalledOnce() {
    var calls = 0
    _ = screen {
      calls += 1
      throw PaletteFileError.busy(seconds: 1)
    }
    #expect(calls == 1, "Trying again is not asked for here: load is called once.")
  }
}

/// An error that no answer can know of.
private struct Stranger: Error {
  let number: Int
}

/// What opening the palettes comes to, in words.
private func screen(load: () throws -> [Palette]) -> String {
  do {
    return words(for: try openPalettes(load: load))
  } catch let error as Stranger {
    return "throws Stranger(\(error.number))"
  } catch is CancellationError {
    return "throws CancellationError"
  } catch {
    return "throws something else: \(error)"
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
