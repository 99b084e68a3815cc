/// A coin of a price list, as the server describes it: `Codable` with the server's keys.
public struct Coin: Codable, Equatable, Identifiable, Sendable {
  /// The identifier, such as `bitcoin`.
  public var id: String

  /// The short name, such as `btc`.
  public var symbol: String

  /// The name, such as `Bitcoin`.
  public var name: String

  /// The address of the picture.
  public var image: String

  /// The rank by market value, from 1, or nil if the coin has none. The server calls it
  /// `market_cap_rank`, and omits it or sends `null` for a coin without a rank.
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
