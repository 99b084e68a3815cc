// Mistake: The enum has become two optionals, which can both be nil.
// Verdict: missing
// Message: A declaration that the tests need is not there
import Foundation
import Workbench

/// What is on the screen.
public struct CoinScreen {
  /// The list that the server has just sent.
  public var live: [Coin]?

  /// The last good list.
  public var backup: [Coin]?

  /// How many seconds ago the last good list was kept.
  public var age: TimeInterval?
}

/// The server answered with a list that has nothing in it.
public struct EmptyListError: Error {
  /// Makes the error.
  public init() {}
}

/// Decides what is on the screen.
public func coinScreen(
  fetch: () throws -> [Coin], backup: () throws -> (coins: [Coin], kept: Date), now: Date
) -> CoinScreen {
  let kept = try? backup()
  return CoinScreen(
    live: try? fetch(), backup: kept?.coins, age: kept.map { now.timeIntervalSince($0.kept) })
}
