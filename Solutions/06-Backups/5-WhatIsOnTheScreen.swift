import Foundation
import Workbench

/// What the screen shows.
public enum CoinScreen {
  /// The list that the server has just sent.
  case live([Coin])

  /// The last good list, and its age in seconds, which is never negative.
  case backup([Coin], age: TimeInterval)

  /// No list, and the reason.
  case nothing(why: any Error)
}

/// The server responded with an empty list.
public struct EmptyListError: Error {
  /// Creates the error.
  public init() {}
}

/// Decides what the screen shows.
///
/// - Parameters:
///   - fetch: gets the list from the server.
///   - backup: reads the last good list, and when it was stored.
///   - now: the current time, from which the backup's age is computed.
public func coinScreen(
  fetch: () throws -> [Coin], backup: () throws -> (coins: [Coin], kept: Date), now: Date
) -> CoinScreen {
  // solution, in place of:
  //   // Show the live list, or the backup, or the reason why there is nothing to show.
  //   return .live([])
  let reason: any Error
  do {
    let coins = try fetch()
    if !coins.isEmpty { return .live(coins) }
    reason = EmptyListError()
  } catch {
    reason = error
  }

  guard let (coins, kept) = try? backup(), !coins.isEmpty else { return .nothing(why: reason) }
  return .backup(coins, age: max(0, now.timeIntervalSince(kept)))
  // end of solution
}
