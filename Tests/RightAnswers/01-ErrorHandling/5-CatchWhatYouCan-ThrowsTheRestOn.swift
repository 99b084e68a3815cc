// Way: A bare catch asks for the type and throws on what it does not know.
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
    palettes = try load()
  } catch {
    guard let error = error as? PaletteFileError else { throw error }
    if error == .missing { return .welcome }
    if case .busy(let seconds) = error, seconds < 6 { return .pleaseWait(seconds: seconds) }
    return .unavailable(error)
  }
  return .list(palettes)
}
