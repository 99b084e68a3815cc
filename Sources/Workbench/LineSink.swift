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
