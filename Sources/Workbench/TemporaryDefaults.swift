import Foundation

/// Defaults of their own, under a name that nobody else has, and gone when the work is done.
public struct TemporaryDefaults {
  /// The name of the suite.
  public let name: String

  /// The suite, empty at first.
  public let defaults: UserDefaults

  /// What is registered is shared by all suites of a process, and no lock guards it on Linux.
  private static let turn = NSRecursiveLock()

  /// Calls `body` with a new suite, and removes the suite whichever way `body` ends.
  ///
  /// Only one thread at a time has its turn.
  public static func with<Result>(
    _ body: (TemporaryDefaults) throws -> Result
  ) rethrows -> Result {
    turn.lock()
    defer { turn.unlock() }
    let suite = TemporaryDefaults()
    defer { suite.defaults.removePersistentDomain(forName: suite.name) }
    return try body(suite)
  }

  /// Another object for the same suite, as a second launch would make one.
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
