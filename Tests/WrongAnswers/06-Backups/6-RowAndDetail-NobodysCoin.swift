// Mistake: What is in neither list is a coin without a name.
// Verdict: failed
// Message: An id is looked for letter by letter
/// A coin as the server has it.
public struct ServerCoin: Sendable {
  /// What tells this coin from the others.
  public var id: String

  /// Its short name, such as `btc`.
  public var symbol: String

  /// Its name.
  public var name: String

  /// Its place by market value, or nil if it has none.
  public var marketCapRank: Int?

  /// What one of it costs.
  public var currentPrice: Double

  /// Makes a coin of its parts.
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

/// A coin as the backup has it, which keeps no prices.
public struct BackupCoin: Sendable {
  /// What tells this coin from the others.
  public var id: String

  /// Its short name, such as `btc`.
  public var symbol: String

  /// Its name.
  public var name: String

  /// Its place by market value, or nil if it has none.
  public var rank: Int?

  /// Makes a coin of its parts.
  public init(id: String, symbol: String, name: String, rank: Int?) {
    self.id = id
    self.symbol = symbol
    self.name = name
    self.rank = rank
  }
}

/// A coin as it is shown, wherever it came from: the one value that every view is given.
public struct ShownCoin: Sendable {
  /// What tells this coin from the others.
  public var id: String

  /// The name, with the symbol in capitals, as in `Bitcoin (BTC)`.
  public var title: String

  /// The rank, or nil if the coin has none.
  public var rank: Int?

  /// The price, or nil if nobody knows it.
  public var price: Double?

  /// Makes a coin of its parts.
  public init(id: String, title: String, rank: Int?, price: Double?) {
    self.id = id
    self.title = title
    self.rank = rank
    self.price = price
  }
}

/// The coin of this id: the live one if there is one, else the one in the backup, else nil.
public func shownCoin(
  _ id: String, live: [ServerCoin], backup: [BackupCoin]
) -> ShownCoin? {
  if let coin = live.first(where: { $0.id == id }) { return ShownCoin(coin) }
  return backup.first { $0.id == id }.map { ShownCoin($0) }
    ?? ShownCoin(id: id, title: "", rank: nil, price: nil)
}

/// The text of a coin's row.
public func rowText(of coin: ShownCoin) -> String {
  "\(coin.rank.map { "\($0)" } ?? "–") \(coin.title)"
}

/// The lines of a coin's detail: title, rank, price.
public func detailLines(of coin: ShownCoin) -> [String] {
  [
    coin.title,
    coin.rank.map { "Rank \($0)" } ?? "No rank",
    coin.price.map { "Price \($0)" } ?? "Price unknown",
  ]
}

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
