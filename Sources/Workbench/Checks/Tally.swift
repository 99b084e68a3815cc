import Synchronization

/// A number that several threads can increase and decrease.
public final class Tally: Sendable {
  private let number = Mutex(0)

  /// Creates a tally that starts at zero.
  public init() {}

  /// The current number.
  public var count: Int { number.withLock { $0 } }

  /// Adds `change`, which may be negative, and returns the new number.
  @discardableResult
  public func add(_ change: Int = 1) -> Int {
    number.withLock { number in
      number += change
      return number
    }
  }
}
