/// The reason why an archive or one of its entries is not read: a message for teacher and student.
public struct ArchiveError: Error, Equatable, Sendable, CustomStringConvertible {
  public let sentence: String

  public init(_ sentence: String) {
    self.sentence = sentence
  }

  public var description: String { sentence }
}
