/// A coin of a price list, as the server lists it: `Codable` in the server's own keys.
public struct Coin: Codable, Equatable, Identifiable, Sendable {
  /// What tells this coin from the others, such as `bitcoin`.
  public var id: String

  /// Its short name, such as `btc`.
  public var symbol: String

  /// Its name, such as `Bitcoin`.
  public var name: String

  /// The address of its picture.
  public var image: String

  /// Its place by market value, from 1, or nil if it has none. The server calls it
  /// `market_cap_rank`, and leaves it out or sends `null` where there is none.
  public var rank: Int?

  /// Makes a coin of its parts.
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
