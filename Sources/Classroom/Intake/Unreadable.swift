import Archives

/// Why a submission could not be graded, which is not zero points: somebody has to look.
public struct Unreadable: Error, Equatable, Sendable, CustomStringConvertible {
  /// What happened and what to do next, for teacher and student.
  public let sentence: String

  public init(_ sentence: String) {
    self.sentence = sentence
  }

  init(_ refusal: Refusal) {
    self.init(refusal.sentence)
  }

  public var description: String { sentence }
}
