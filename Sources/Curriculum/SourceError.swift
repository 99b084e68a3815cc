/// A place in one of the workbook's files, and what is wrong there.
public struct SourceError: Error, Equatable, CustomStringConvertible {
  /// The file, as the reader should see its name.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// A sentence that says what is wrong and what is wanted.
  public let message: String

  public init(file: String, line: Int, _ message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// In the form that editors and terminals can follow.
  public var description: String { "\(file):\(line): error: \(message)" }
}
