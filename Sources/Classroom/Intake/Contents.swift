import Support

/// What was taken of one submission.
public struct Contents: Sendable, Equatable {
  /// The answers' bytes, by the place that was asked for, such as
  /// `Chapters/01-ErrorHandling/1-Throw.swift`. A place where nothing was handed in is missing.
  public let files: [String: [UInt8]]
  /// The places where something was handed in that could not be taken, and why. No points should
  /// be lost for these before somebody has looked.
  public let refused: [String: String]
  /// Sentences about what was not taken and why, those of `refused` among them: for teacher and
  /// student.
  public let notes: [String]
  /// The same for the same files and notes, and for no others.
  public let digest: String

  init(files: [String: [UInt8]], refused: [String: String], notes: [String]) {
    self.files = files
    self.refused = refused
    self.notes = notes
    let taken = files.sorted { $0.key < $1.key }.flatMap { [Array($0.key.utf8), $0.value] }
    let said = (refused.keys.sorted() + notes).map { Array($0.utf8) }
    let counts = "\(files.count) \(refused.count) \(notes.count)"
    digest = Digest([Array(counts.utf8)] + taken + said).description
  }
}
