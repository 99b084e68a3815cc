/// The ways in which the file that holds a person's palettes can refuse to be opened.
public enum PaletteFileError: Error, Equatable, Sendable {
  /// Nothing was ever saved.
  case missing

  /// Another program is writing the file, and should be done after so many seconds.
  case busy(seconds: Int)

  /// The file is there, but the line of this number, counted from 1, cannot be read.
  case damaged(line: Int)

  /// The person may not read the file.
  case forbidden
}
