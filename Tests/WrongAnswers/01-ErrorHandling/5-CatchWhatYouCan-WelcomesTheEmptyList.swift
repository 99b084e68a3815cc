// Mistake: A person who has saved an empty list is greeted as if she had saved nothing.
// Verdict: failed
// Message: also where it is empty
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
  do {
    let palettes = try load()
    return palettes.isEmpty ? .welcome : .list(palettes)
  } catch PaletteFileError.missing {
    return .welcome
  } catch PaletteFileError.busy(let seconds) where seconds <= 5 {
    return .pleaseWait(seconds: seconds)
  } catch let error as PaletteFileError {
    return .unavailable(error)
  }
}
