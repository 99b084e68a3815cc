import Foundation
import Workbench

/// Decides what the screen shows.
///
/// - Parameters:
///   - fetch: gets the list from the server.
///   - backup: reads the last good list, and when it was saved.
///   - now: the current time. No backup is shown as saved later.
public func coinScreen(
  fetch: () throws -> [Coin], backup: () throws -> (coins: [Coin], saved: Date), now: Date
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

  guard let (coins, saved) = try? backup(), !coins.isEmpty else { return .nothing(why: reason) }
  return .backup(coins, saved: min(saved, now))
  // end of solution
}
