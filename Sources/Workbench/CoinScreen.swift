import Foundation

/// What the screen of the coins shows.
public enum CoinScreen: Sendable {
  /// The server has not been asked yet, and there is no backup.
  case notAsked

  /// The list that the server has just sent.
  case live([Coin])

  /// The last good list, and when it was saved.
  case backup([Coin], saved: Date)

  /// No list, and the reason why the server sent none.
  case nothing(why: any Error)
}

/// The server responded with an empty list.
public struct EmptyListError: Error {
  /// Creates the error.
  public init() {}
}
