import Workbench

/// The screens that can appear after the app has tried to open the user's palettes.
public enum PaletteScreen {
  /// The palettes that were read.
  case list([Palette])

  /// A greeting for a user who has not saved anything yet.
  case welcome

  /// A request to wait for this number of seconds.
  case pleaseWait(seconds: Int)

  /// A note that the palettes cannot be shown, with the reason.
  case unavailable(PaletteFileError)
}

/// Opens the user's palettes and returns the screen to show.
///
/// Throws every error of `load` that is not a `PaletteFileError`.
public func openPalettes(load: () throws -> [Palette]) throws -> PaletteScreen {
  // solution, in place of:
  //   // Catch the errors that this function can handle, and no others.
  //   return .list(try load())
  do {
    return .list(try load())
  } catch PaletteFileError.missing {
    return .welcome
  } catch PaletteFileError.busy(let seconds) where seconds <= 5 {
    return .pleaseWait(seconds: seconds)
  } catch let error as PaletteFileError {
    return .unavailable(error)
  }
  // end of solution
}
