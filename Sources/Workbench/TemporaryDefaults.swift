import Foundation

/// A defaults suite with a unique name, which is removed when the work is done.
public struct TemporaryDefaults {
  /// The name of the suite.
  public let name: String

  /// The suite, empty at first.
  public let defaults: UserDefaults

  /// Guards the registered defaults: all suites of a process share them, without a lock on Linux.
  private static let turn = NSRecursiveLock()

  /// Calls `body` with a new suite, and removes the suite even if `body` throws.
  ///
  /// Only one thread at a time runs `body`; others wait.
  public static func with<Result>(
    _ body: (TemporaryDefaults) throws -> Result
  ) rethrows -> Result {
    turn.lock()
    defer { turn.unlock() }
    let suite = TemporaryDefaults()
    defer { suite.defaults.removePersistentDomain(forName: suite.name) }
    return try body(suite)
  }

  /// Returns another object for the same suite, as a second launch would create it.
  public func reopened() -> UserDefaults {
    Self.suite(name)
  }

  private init() {
    name = "keepsake.\(UUID().uuidString)"
    defaults = Self.suite(name)
  }

  private static func suite(_ name: String) -> UserDefaults {
    guard let defaults = UserDefaults(suiteName: name) else {
      preconditionFailure("There can be no defaults suite of the name \(name).")
    }
    return defaults
  }
}
