/// A place to write lines to: opened before the first line, closed after the last.
///
/// What was written may wait in memory until the sink is closed, so a `close()` that throws can
/// mean that lines were lost.
public protocol LineSink: AnyObject {
  /// Makes the sink ready for lines. A sink that could not be opened needs no closing.
  func open() throws

  /// Takes one line, without its line ending.
  func write(_ line: String) throws

  /// Brings everything to its place and lets the sink go. It is called once, even if it throws.
  func close() throws
}
