/// A named row of emojis that the user picks from while drawing.
public struct Palette: Equatable, Sendable {
  /// The name that the user gave it, such as `Vehicles`.
  public var name: String

  /// The emojis in the order in which they are shown, each a string of one character.
  public var emojis: [String]

  /// Creates a palette from a name and its emojis.
  public init(name: String, emojis: [String]) {
    self.name = name
    self.emojis = emojis
  }
}

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

/// A destination for lines of text: opened before the first line, closed after the last.
///
/// A sink may keep lines in a buffer until it is closed, so a `close()` that throws can mean that
/// lines were lost.
public protocol LineSink: AnyObject {
  /// Prepares the sink for lines. If this throws, the sink must not be closed.
  func open() throws

  /// Accepts one line, given without its line ending.
  func write(_ line: String) throws

  /// Writes the buffered lines and releases the sink. Call it only once, even if it throws.
  func close() throws
}
