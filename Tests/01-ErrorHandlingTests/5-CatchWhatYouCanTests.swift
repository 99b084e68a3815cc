import ErrorHandling
import Foundation
import Testing
import Workbench

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("1.5 Catch what you can")
struct CatchWhatYouCanTests {
  // Rules: t1
  @Test func palettesThatLoadAreListed() {
    let fruit = Palette(name: "Fruit", emojis: ["🍎"])
    #expect(
      screen { [fruit] } == "list of Fruit🍎",
      "If `load` returns palettes, `openPalettes` returns `list`.")
  }

  // Rules: t1
  @Test func theListIsWhatWasLoaded() {
    let palettes = [
      Palette(name: "Sea", emojis: ["🐚", "🌊", "🐚"]), Palette(name: " Air\t", emojis: []),
      Palette(name: "Sea", emojis: ["🐚"]), Palette(name: "Sea", emojis: ["🌊", " "]),
      Palette(name: "Sea", emojis: ["🌊", " "]), Palette(name: "Land", emojis: ["a", "a"]),
    ]
    #expect(
      screen { palettes } == "list of Sea🐚🌊🐚,  Air\t, Sea🐚, Sea🌊 , Sea🌊 , Landaa",
      "`list` contains all the palettes that `load` returned, in their order.")
    #expect(
      screen { [] } == "list of ",
      "If `load` returns an empty array, `openPalettes` returns an empty `list`.")
    let many = (0..<3000).map { Palette(name: $0 == 7 ? "" : "\($0)", emojis: []) }
    let isWhole = screen { many } == "list of " + many.map(\.name).joined(separator: ", ")
    #expect(
      isWhole == true,
      "`list` contains all the palettes that `load` returned, even one without a name.")
  }

  // Rules: t2
  @Test func aMissingFileGivesWelcome() {
    #expect(
      screen { throw PaletteFileError.missing } == "welcome",
      "`openPalettes` returns `welcome` for `missing`, so catch this case before the whole type.")
  }

  // Rules: t6, e1
  @Test func anyOtherErrorPropagates() {
    #expect(
      screen { throw UnrelatedError(number: 7) } == "throws UnrelatedError(7)",
      "`openPalettes` cannot handle an error of another type, and must let it propagate.")
    #expect(
      screen { throw CancellationError() } == "throws CancellationError",
      "`openPalettes` cannot handle an error of another type, and must let it propagate.")
    #expect(
      screen { throw CocoaError(.fileReadNoSuchFile) } == "throws CocoaError.fileReadNoSuchFile",
      """
      `openPalettes` returns `welcome` only for `PaletteFileError.missing`; a `CocoaError` \
      propagates.
      """)
  }

  // Rules: t6
  @Test func anErrorArrivesWithAllThatItSays() {
    let details: [String: Any] = [
      NSFilePathErrorKey: "Palettes.txt", NSUnderlyingErrorKey: PaletteFileError.missing,
    ]
    let errors: [any Error] = [
      CocoaError(.fileReadUnknown, userInfo: details),
      NSError(domain: NSPOSIXErrorDomain, code: 5, userInfo: details),
    ]
    for error in errors {
      var found: (any Error)?
      do { _ = try openPalettes { throw error } } catch { found = error }
      #expect(
        found.map { "\(type(of: $0)) \(($0 as NSError).code)" }
          == "\(type(of: error)) \((error as NSError).code)",
        """
        `openPalettes` lets an error of another type propagate, even if a `PaletteFileError` is \
        inside it.
        """)
      #expect(
        found.map { ($0 as NSError).userInfo[NSFilePathErrorKey] as? String } == "Palettes.txt",
        "`openPalettes` lets an error of another type propagate with all its details.")
    }
    for cause in [PaletteFileError.missing, .forbidden] {
      #expect(
        screen { throw Wrapper(cause: cause) } == "throws Wrapper of \(cause)",
        """
        `openPalettes` lets an error of another type propagate, even if a `PaletteFileError` is \
        inside it.
        """)
    }
  }

  // Rules: t6, e1
  @Test func anErrorThatMeansTheSamePropagates() {
    let errors: [any Error] = [
      POSIXError(.ENOENT), POSIXError(.EBUSY), POSIXError(.EACCES), POSIXError(.EPERM),
      CocoaError(.fileNoSuchFile), CocoaError(.fileReadNoPermission),
      CocoaError(.fileReadCorruptFile), NSError(domain: "Palettes", code: 2), Explained(),
      URLError(.fileDoesNotExist), URLError(.notConnectedToInternet),
    ]
    for error in errors + errorsOfManyTypes.filter({ !($0 is PaletteFileError) }) {
      let result = describeOutcome {
        words(for: try openPalettes { throw error })
      } throwing: {
        typeAndText(of: $0)
      }
      #expect(
        result == "throws \(typeAndText(of: error))",
        """
        `openPalettes` lets an error of another type propagate, even if it means the same as a \
        `PaletteFileError`.
        """)
    }
  }

  // Rules: t6, e2
  @Test func anErrorWithTheSameCaseNamePropagates() {
    #expect(
      screen { throw Namesake.missing } == "throws Namesake.missing",
      "`openPalettes` lets an error of another type propagate, even if its case has the same name.")
    #expect(
      screen { throw Namesake.busy(seconds: 3) } == "throws Namesake.busy(3)",
      "`openPalettes` lets an error of another type propagate, even if its case has the same name.")
    #expect(
      screen { throw Namesake.busy(seconds: 60) } == "throws Namesake.busy(60)",
      "`openPalettes` lets an error of another type propagate, even if its case has the same name.")
    #expect(
      screen { throw Namesake.damaged(line: 4) } == "throws Namesake.damaged(4)",
      """
      `openPalettes` lets an error of another type propagate, even if its case is also named \
      `damaged`.
      """)
    #expect(
      screen { throw Namesake.forbidden } == "throws Namesake.forbidden",
      """
      `openPalettes` lets an error of another type propagate, even if its case is also named \
      `forbidden`.
      """)
    for error in [Elsewhere.PaletteFileError.missing, .busy(seconds: 3), .forbidden] {
      #expect(
        screen { throw error } == "throws Elsewhere.PaletteFileError.\(error)",
        """
        `openPalettes` lets an error of another type propagate, even if its type has the same name.
        """)
    }
  }

  // Rules: t3
  @Test(arguments: [-1, 0, 1, 4, 5, .min])
  func aShortWaitGivesPleaseWait(seconds: Int) {
    #expect(
      screen { throw PaletteFileError.busy(seconds: seconds) } == "pleaseWait(\(seconds))",
      """
      If a file is busy for 5 seconds or less, `openPalettes` returns `pleaseWait` with the \
      seconds.
      """)
  }

  // Rules: t4
  @Test(arguments: [6, 3600, .max])
  func aLongWaitIsUnavailable(seconds: Int) {
    #expect(
      screen { throw PaletteFileError.busy(seconds: seconds) } == "unavailable: busy(\(seconds))",
      """
      If a file is busy for more than 5 seconds, `openPalettes` returns `unavailable` with that \
      error.
      """)
  }

  // Rules: t5
  @Test(arguments: [1, 12, 0, -1, .max])
  func aDamagedFileIsUnavailable(line: Int) {
    #expect(
      screen { throw PaletteFileError.damaged(line: line) } == "unavailable: damaged(\(line))",
      "For every other `PaletteFileError`, `openPalettes` returns `unavailable` with that error.")
  }

  // Rules: t5
  @Test func aForbiddenFileIsUnavailable() {
    #expect(
      screen { throw PaletteFileError.forbidden } == "unavailable: forbidden",
      "For every other `PaletteFileError`, `openPalettes` returns `unavailable` with that error.")
  }

  // Rules: 1
  @Test(
    arguments: [
      nil, .missing, .busy(seconds: 1), .busy(seconds: 0), .busy(seconds: -1), .busy(seconds: 60),
      .damaged(line: 4), .forbidden,
    ]
      as [PaletteFileError?])
  func loadIsCalledOnce(error: PaletteFileError?) {
    var calls = 0
    _ = screen {
      calls += 1
      // A second call would succeed.
      if calls == 1, let error { throw error }
      return []
    }
    #expect(calls == 1, "`openPalettes` must call `load` exactly once: do not retry.")
  }

  // Rules: 1
  @Test func loadIsCalledOnceWhenAnotherErrorIsThrown() {
    var calls = 0
    _ = screen {
      calls += 1
      throw UnrelatedError(number: calls)
    }
    #expect(calls == 1, "`openPalettes` must call `load` exactly once: do not retry.")
  }

  // Rules: t1, t2, t3, t4, t5, t6
  @Test func aLaterCallIsLikeTheFirst() {
    let rows: [(error: any Error, result: String)] = [
      (PaletteFileError.missing, "welcome"), (PaletteFileError.busy(seconds: 2), "pleaseWait(2)"),
      (PaletteFileError.busy(seconds: 60), "unavailable: busy(60)"),
      (PaletteFileError.damaged(line: 4), "unavailable: damaged(4)"),
      (PaletteFileError.forbidden, "unavailable: forbidden"),
      (UnrelatedError(number: 7), "throws UnrelatedError(7)"),
    ]
    for (error, result) in rows {
      for _ in 1...3 {
        #expect(
          screen { throw error } == result,
          "The result of `openPalettes` depends only on this call of `load`, not on earlier calls.")
      }
      #expect(
        screen { [] } == "list of ",
        "The result of `openPalettes` depends only on this call of `load`, not on earlier calls.")
    }
  }
}

/// An error type that no answer can know.
private struct UnrelatedError: Error {
  let number: Int
}

/// An error of another type with the same case names.
private enum Namesake: Error {
  case missing
  case busy(seconds: Int)
  case damaged(line: Int)
  case forbidden
}

/// The place of another error type with the same name.
private enum Elsewhere {
  enum PaletteFileError: Error {
    case missing
    case busy(seconds: Int)
    case forbidden
  }
}

/// An error of another type that contains a `PaletteFileError`.
private struct Wrapper: Error {
  let cause: PaletteFileError
}

/// An error of another type that explains itself.
private struct Explained: LocalizedError {
  var errorDescription: String? { "The file is missing." }
}

/// The result of opening the palettes, as text.
private func screen(load: () throws -> [Palette]) -> String {
  describeOutcome {
    words(for: try openPalettes(load: load))
  } throwing: {
    switch $0 {
    case let error as UnrelatedError: "UnrelatedError(\(error.number))"
    case is CancellationError: "CancellationError"
    case CocoaError.fileReadNoSuchFile: "CocoaError.fileReadNoSuchFile"
    case Namesake.missing: "Namesake.missing"
    case Namesake.busy(let seconds): "Namesake.busy(\(seconds))"
    case Namesake.damaged(let line): "Namesake.damaged(\(line))"
    case Namesake.forbidden: "Namesake.forbidden"
    case let error as Wrapper: "Wrapper of \(error.cause)"
    case let error as Elsewhere.PaletteFileError: "Elsewhere.PaletteFileError.\(error)"
    default: nil
    }
  }
}

/// A screen as text. An additional case has no text of its own.
private func words(for screen: PaletteScreen) -> String {
  if case .list(let palettes) = screen {
    return "list of " + palettes.map { $0.name + $0.emojis.joined() }.joined(separator: ", ")
  }
  if case .welcome = screen { return "welcome" }
  if case .pleaseWait(let seconds) = screen { return "pleaseWait(\(seconds))" }
  guard case .unavailable(let reason) = screen else { return "another screen" }
  return "unavailable: \(words(for: reason))"
}

/// A reason as text.
private func words(for reason: PaletteFileError) -> String {
  if case .busy(let seconds) = reason { return "busy(\(seconds))" }
  if case .damaged(let line) = reason { return "damaged(\(line))" }
  return "\(reason)"
}
