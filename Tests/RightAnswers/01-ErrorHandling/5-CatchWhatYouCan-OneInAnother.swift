// Way: One do statement in another, and patterns with a range.
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
