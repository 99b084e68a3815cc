// Way: A Result is taken apart, and the screen is made of the error by an initializer.
import Workbench

public enum PaletteScreen {
  case list([Palette])

  case welcome

  case pleaseWait(seconds: Int)

  case unavailable(PaletteFileError)
}

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
