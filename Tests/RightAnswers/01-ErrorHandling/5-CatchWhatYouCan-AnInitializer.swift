// Way: A Result is taken apart, and the screen is made of the error by an initializer.
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
  let outcome = Result { try load() }
  switch outcome {
  case .success(let palettes): return .list(palettes)
  case .failure(let error):
    guard let known = error as? PaletteFileError else { throw error }
    return PaletteScreen(known)
  }
}

extension PaletteScreen {
  init(_ error: PaletteFileError) {
    if error == .missing {
      self = .welcome
    } else if case .busy(let seconds) = error, seconds < 6 {
      self = .pleaseWait(seconds: seconds)
    } else {
      self = .unavailable(error)
    }
  }
}
