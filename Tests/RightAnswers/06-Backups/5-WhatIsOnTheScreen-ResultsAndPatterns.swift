// Way: Both sources become a Result, and a switch looks at the first.
import Foundation
import Workbench

/// What is on the screen.
public enum CoinScreen {
  /// The list that the server has just sent.
  case live([Coin])

  /// The last good list, and how many seconds ago it was kept: none at least.
  case backup([Coin], age: TimeInterval)

  /// No list at all, for this reason.
  case nothing(why: any Error)
}

/// The server answered with a list that has nothing in it.
public struct EmptyListError: Error {
  /// Makes the error.
  public init() {}
}

/// Decides what is on the screen.
///
/// - Parameters:
///   - fetch: gets the list from the server.
///   - backup: reads the last good list, and when it was kept.
///   - now: the time by which to tell the backup's age.
public func coinScreen(
  fetch: () throws -> [Coin], backup: () throws -> (coins: [Coin], kept: Date), now: Date
) -> CoinScreen {
  let reason: any Error
  switch Result(catching: fetch) {
  case .success(let coins) where !coins.isEmpty: return .live(coins)
  case .success: reason = EmptyListError()
  case .failure(let error): reason = error
  }

  switch Result(catching: backup) {
  case .success(let copy) where !copy.coins.isEmpty:
    return .backup(copy.coins, age: copy.kept > now ? 0 : copy.kept.distance(to: now))
  case .success, .failure:
    return .nothing(why: reason)
  }
}
