// Way: One clause catches the whole type, and a switch inside it tells the cases apart.
import Workbench

public enum PaletteScreen {
  case list([Palette])

  case welcome

  case pleaseWait(seconds: Int)

  case unavailable(PaletteFileError)
}

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
