// Mistake: A backup that cannot be read is read again.
// Verdict: failed
// Message: The backup is read once, even if it fails
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
  let why: any Error
  do {
    let coins = try fetch()
    if !coins.isEmpty { return .live(coins) }
    why = EmptyListError()
  } catch {
    why = error
  }
  if let (coins, kept) = (try? backup()) ?? (try? backup()), !coins.isEmpty {
    return .backup(coins, age: max(0, now.timeIntervalSince(kept)))
  }
  return .nothing(why: why)
}
