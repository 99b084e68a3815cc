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
  // Show the live list, or the backup, or the reason why there is nothing to show.
  return .live([])
}
