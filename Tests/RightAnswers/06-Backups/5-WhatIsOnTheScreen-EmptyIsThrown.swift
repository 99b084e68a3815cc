// Way: An empty list is made an error at once, so that there is one way to fail.
import Foundation
import Workbench

public enum CoinScreen {
  case live([Coin])

  case backup([Coin], age: TimeInterval)

  case nothing(why: any Error)
}

public struct EmptyListError: Error {
  public init() {}
}

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
