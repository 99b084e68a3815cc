/// A coin as the server describes it.
public struct ServerCoin: Sendable {
  /// The identifier, different for each coin of a list.
  public var id: String

  /// The short name, such as `btc`.
  public var symbol: String

  /// The name.
  public var name: String

  /// The rank by market value, or nil if the coin has none.
  public var marketCapRank: Int?

  /// The price of one coin.
  public var currentPrice: Double

  /// Creates a coin from its parts.
  public init(
    id: String, symbol: String, name: String, marketCapRank: Int?, currentPrice: Double
  ) {
    self.id = id
    self.symbol = symbol
    self.name = name
    self.marketCapRank = marketCapRank
    self.currentPrice = currentPrice
  }
}

/// A coin as the backup describes it: without a price, because old prices mislead.
public struct BackupCoin: Sendable {
  /// The identifier, different for each coin of a list.
  public var id: String

  /// The short name, such as `btc`.
  public var symbol: String

  /// The name.
  public var name: String

  /// The rank by market value, or nil if the coin has none.
  public var rank: Int?

  /// Creates a coin from its parts.
  public init(id: String, symbol: String, name: String, rank: Int?) {
    self.id = id
    self.symbol = symbol
    self.name = name
    self.rank = rank
  }
}

/// A coin as every view shows it, from either source.
public struct ShownCoin: Sendable {
  /// The identifier, different for each coin of a list.
  public var id: String

  /// The name, with the symbol in uppercase, as in `Bitcoin (BTC)`.
  public var title: String

  /// The rank, or nil if the coin has none.
  public var rank: Int?

  /// The price, or nil if it is unknown.
  public var price: Double?

  /// Creates a coin from its parts.
  public init(id: String, title: String, rank: Int?, price: Double?) {
    self.id = id
    self.title = title
    self.rank = rank
    self.price = price
  }
}

/// Returns the coin with this id: the live one, or else the one of the backup, or else nil.
public func shownCoin(
  _ id: String, live: [ServerCoin], backup: [BackupCoin]
) -> ShownCoin? {
  // solution, in place of:
  //   // Look for the coin in one list, then in the other, and make one value from what you find.
  //   return nil
  if let coin = live.first(where: { $0.id == id }) { return ShownCoin(coin) }
  return backup.first { $0.id == id }.map { ShownCoin($0) }
  // end of solution
}

/// Returns the text of a coin's row in the list.
public func rowText(of coin: ShownCoin) -> String {
  // solution, in place of:
  //   // The rank, or a dash, and the title.
  //   return ""
  "\(coin.rank.map { "\($0)" } ?? "–") \(coin.title)"
  // end of solution
}

/// Returns the lines of a coin's detail view: title, rank, price.
public func detailLines(of coin: ShownCoin) -> [String] {
  // solution, in place of:
  //   // Three lines, whatever is known about the coin.
  //   return []
  [
    coin.title,
    coin.rank.map { "Rank \($0)" } ?? "No rank",
    coin.price.map { "Price \($0)" } ?? "Price unknown",
  ]
  // end of solution
}

// solution
extension ShownCoin {
  fileprivate init(_ coin: ServerCoin) {
    self.init(
      id: coin.id, title: Self.title(coin.name, coin.symbol), rank: coin.marketCapRank,
      price: coin.currentPrice)
  }

  fileprivate init(_ coin: BackupCoin) {
    self.init(
      id: coin.id, title: Self.title(coin.name, coin.symbol), rank: coin.rank, price: nil)
  }

  private static func title(_ name: String, _ symbol: String) -> String {
    "\(name) (\(symbol.uppercased()))"
  }
}
// end of solution
