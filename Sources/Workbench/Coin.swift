import Foundation

/// A coin in a price list, as the server describes it. It is `Codable` with the server's keys.
public struct Coin: Codable, Equatable, Identifiable, Sendable {
  /// The identifier, such as `bitcoin`.
  public var id: String

  /// The short name, such as `btc`.
  public var symbol: String

  /// The name, such as `Bitcoin`.
  public var name: String

  /// The URL of the picture, as a string.
  public var image: String

  /// The rank by market value, from 1, or nil if the coin has none. The server's key for it is
  /// `market_cap_rank`. For a coin without a rank, the server omits the key or sends `null`.
  public var rank: Int?

  /// Creates a coin from its parts.
  public init(id: String, symbol: String, name: String, image: String, rank: Int?) {
    self.id = id
    self.symbol = symbol
    self.name = name
    self.image = image
    self.rank = rank
  }

  private enum CodingKeys: String, CodingKey {
    case id, symbol, name, image
    case rank = "market_cap_rank"
  }
}

/// A place that keeps one list of coins, such as a database.
public protocol CoinStore: AnyObject {
  /// Returns the list that was stored last.
  func coins() throws -> [Coin]

  /// Replaces the stored list with this one, atomically.
  func replace(with coins: [Coin]) throws
}

/// A store that also knows when its list was stored.
public protocol DatedCoinStore: CoinStore {
  /// Returns the date of the last `replace`.
  func saved() throws -> Date
}

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
