// Way: A bare catch asks for the type and throws on what it does not know.
import Workbench

public enum PaletteScreen {
  case list([Palette])

  case welcome

  case pleaseWait(seconds: Int)

  case unavailable(PaletteFileError)
}

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
