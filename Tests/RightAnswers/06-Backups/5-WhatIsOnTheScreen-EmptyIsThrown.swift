// Way: An empty list is made an error at once, so that there is one way to fail.
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
  do {
    return .live(try full(fetch()))
  } catch {
    do {
      let (coins, kept) = try backup()
      return .backup(try full(coins), age: max(now.timeIntervalSince(kept), 0))
    } catch _ {
      return .nothing(why: error)
    }
  }
}

/// The list, if there is anything in it.
private func full(_ coins: [Coin]) throws -> [Coin] {
  guard !coins.isEmpty else { throw EmptyListError() }
  return coins
}
