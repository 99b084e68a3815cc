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
