/// An error in one of the workbook's files, with its place.
public struct SourceError: Error, Equatable, Codable, CustomStringConvertible {
  /// The file, by the name that the reader sees.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// A sentence that says what is wrong and what is expected.
  public let message: String

  public init(file: String, line: Int, _ message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// The message in the form that editors and terminals recognize.
  public var description: String { "\(file):\(line): error: \(message)" }
}
