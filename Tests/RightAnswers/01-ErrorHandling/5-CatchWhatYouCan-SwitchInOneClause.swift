// Way: One clause catches the whole type, and a switch inside it tells the cases apart.
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
    return .list(try load())
  } catch let error as PaletteFileError {
    switch error {
    case .missing: return .welcome
    case .busy(let seconds) where seconds <= 5: return .pleaseWait(seconds: seconds)
    default: return .unavailable(error)
    }
  }
}
