// Way: All coins are made ready to show in a dictionary, the live ones over the others.
public struct ServerCoin: Sendable {
  public var id: String
  public var symbol: String
  public var name: String
  public var marketCapRank: Int?
  public var currentPrice: Double

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

public struct BackupCoin: Sendable {
  public var id: String
  public var symbol: String
  public var name: String
  public var rank: Int?

  public init(id: String, symbol: String, name: String, rank: Int?) {
    self.id = id
    self.symbol = symbol
    self.name = name
    self.rank = rank
  }
}

public struct ShownCoin: Sendable {
  public var id: String
  public var title: String
  public var rank: Int?
  public var price: Double?

  public init(id: String, title: String, rank: Int?, price: Double?) {
    self.id = id
    self.title = title
    self.rank = rank
    self.price = price
  }
}

public func shownCoin(
  _ id: String, live: [ServerCoin], backup: [BackupCoin]
) -> ShownCoin? {
  var coins: [String: ShownCoin] = [:]
  for coin in backup { coins[coin.id] = ShownCoin(coin) }
  for coin in live { coins[coin.id] = ShownCoin(coin) }
  return coins[id]
}

public func rowText(of coin: ShownCoin) -> String {
  guard let rank = coin.rank else { return "– \(coin.title)" }
  return "\(rank) \(coin.title)"
}

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
