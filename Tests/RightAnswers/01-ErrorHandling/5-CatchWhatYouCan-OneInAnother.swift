// Way: One do statement in another, and patterns with a range.
import Workbench

/// What the app shows once it has tried to open a person's palettes.
public enum PaletteScreen {
  /// The palettes, which could be read.
  case list([Palette])

  /// A greeting for somebody who has saved nothing yet.
  case welcome

  /// A word of patience, for so many seconds.
  case pleaseWait(seconds: Int)

  /// The reason why the palettes cannot be shown.
  case unavailable(PaletteFileError)
}

/// Opens a person's palettes and says what to show.
///
/// Throws whatever `load` throws that is not a `PaletteFileError`.
public func openPalettes(load: () throws -> [Palette]) throws -> PaletteScreen {
  let palettes: [Palette]
  do {
    do {
      palettes = try load()
    } catch PaletteFileError.missing {
      return .welcome
    }
  } catch {
    switch error {
    case PaletteFileError.busy(seconds: ...5): return .pleaseWait(seconds: wait(error))
    case is PaletteFileError: return .unavailable(error as! PaletteFileError)
    default: throw error
    }
  }
  return .list(palettes)
}

private func wait(_ error: any Error) -> Int {
  guard case PaletteFileError.busy(let seconds) = error else { return 0 }
  return seconds
}
