/// The number of an exercise, such as 3.4: the fourth of chapter 3.
public struct ExerciseNumber: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let chapter: Int
  public let position: Int

  public init(chapter: Int, position: Int) {
    self.chapter = chapter
    self.position = position
  }

  /// Reads a number such as `3.4`, or returns nil for anything else.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let chapter = Self.number(parts[0]),
      let position = Self.number(parts[1])
    else { return nil }
    self.init(chapter: chapter, position: position)
  }

  public var description: String { "\(chapter).\(position)" }

  public static func < (one: Self, other: Self) -> Bool {
    (one.chapter, one.position) < (other.chapter, other.position)
  }

  private static func number(_ digits: some StringProtocol) -> Int? {
    digits.allSatisfy { $0.isASCII && $0.isNumber } ? Int(digits) : nil
  }
}
