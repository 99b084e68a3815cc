/// One of several parts of a class, as in `SHARD=2/5`, for one of several machines.
public struct Shard: Sendable, Equatable {
  /// From 1.
  public let number: Int
  public let count: Int

  /// Reads `2/5`; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count <= 100_000,
      number >= 1, number <= count
    else { return nil }
    self.number = number
    self.count = count
  }

  /// Whether the element at a place of the whole list, from 0, belongs to this part.
  public func contains(_ place: Int) -> Bool { place % count == number - 1 }
}
