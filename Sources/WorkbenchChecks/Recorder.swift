import Synchronization

/// A list that several threads can append to, such as the requests that were made.
public final class Recorder<Element: Sendable>: Sendable {
  private let elements = Mutex<[Element]>([])

  /// Creates an empty list.
  public init() {}

  /// All recorded elements, in order.
  public var all: [Element] { elements.withLock { $0 } }

  /// Appends an element.
  public func record(_ element: Element) {
    elements.withLock { $0.append(element) }
  }
}

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
