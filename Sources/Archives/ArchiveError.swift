/// The reason why an archive or one of its entries is not read: a message for teacher and student.
public struct ArchiveError: Error, Equatable, Sendable, CustomStringConvertible {
  public let sentence: String

  public init(_ sentence: String) {
    self.sentence = sentence
  }

  public var description: String { sentence }
}

extension ArchiveError {
  static let truncated = ArchiveError("The archive ends too early: it was cut off or is damaged.")
  static let damaged = ArchiveError("The archive is damaged: its parts contradict each other.")

  static let zerosBehind = ArchiveError(
    "Zeros stand behind the zip's end, as an upload leaves them that was disturbed: ask for it once "
      + "more.")
  static let onlyCompressed = ArchiveError(
    "It is a single file compressed with gzip, not an archive: ask for a zip, or for the file as it "
      + "is.")

  static func tooMany(_ limit: Int) -> ArchiveError {
    ArchiveError("The archive has more than \(limit) entries, which is too many.")
  }
}
