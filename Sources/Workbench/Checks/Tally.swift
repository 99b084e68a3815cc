import Synchronization

/// A number that several threads count up and down.
public final class Tally: Sendable {
  private let number = Mutex(0)

  /// Makes a tally that stands at zero.
  public init() {}

  /// How far it has counted.
  public var count: Int { number.withLock { $0 } }

  /// Counts up, or down by a negative change, and returns the new number.
  @discardableResult
  public func add(_ change: Int = 1) -> Int {
    number.withLock { number in
      number += change
      return number
    }
  }
}
