// Way: Both types of coin conform to a protocol, and one function makes what is shown.
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
  let coins: [any Listed] = live + backup
  guard let coin = coins.first(where: { $0.id == id }) else { return nil }
  return ShownCoin(
    id: id, title: coin.name + " (" + coin.symbol.uppercased() + ")", rank: coin.currentRank,
    price: coin.knownPrice)
}

public func rowText(of coin: ShownCoin) -> String {
  "\(coin.rank.map { "\($0)" } ?? "–") \(coin.title)"
}

public func detailLines(of coin: ShownCoin) -> [String] {
  [
    coin.title,
    coin.rank.map { "Rank \($0)" } ?? "No rank",
    coin.price.map { "Price \($0)" } ?? "Price unknown",
  ]
}

/// What a list tells of a coin.
private protocol Listed {
  var id: String { get }
  var symbol: String { get }
  var name: String { get }
  var currentRank: Int? { get }
  var knownPrice: Double? { get }
}

extension ServerCoin: Listed {
  fileprivate var currentRank: Int? { marketCapRank }
  fileprivate var knownPrice: Double? { currentPrice }
}

extension BackupCoin: Listed {
  fileprivate var currentRank: Int? { rank }
  fileprivate var knownPrice: Double? { nil }
}
