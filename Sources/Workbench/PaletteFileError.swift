/// The reasons why the file with the user's palettes cannot be opened.
public enum PaletteFileError: Error, Equatable, Sendable {
  /// No palettes have been saved yet.
  case missing

  /// Another program is writing the file, and should finish within this number of seconds.
  case busy(seconds: Int)

  /// The line with this number, counted from 1, cannot be parsed.
  case damaged(line: Int)

  /// The user has no permission to read the file.
  case forbidden
}
