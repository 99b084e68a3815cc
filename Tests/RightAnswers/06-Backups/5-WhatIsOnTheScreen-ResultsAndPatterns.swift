// Way: Both sources become a Result, and a switch looks at the first.
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
