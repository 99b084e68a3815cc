import Workbench

extension [Coin] {
  /// Creates coins from a text such as `bitcoin 1, newcoin`: an id and a rank, or an id alone for a
  /// coin without a rank. Symbol, name and image are made from the id.
  public init(text: String) {
    self = text.split(separator: ", ").map { Coin(text: $0) }
  }

  /// The text that gives these coins. A coin that no text gives is shown with all its properties.
  public var text: String {
    map { coin in
      let text = coin.rank.map { "\(coin.id) \($0)" } ?? coin.id
      return coin == Coin(text: text[...]) ? text : "\(coin)"
    }.joined(separator: ", ")
  }
}

extension Coin {
  fileprivate init(text: Substring) {
    let words = text.split(separator: " ").map(String.init)
    let id = words.first ?? ""
    let rank = words.dropFirst().first.flatMap { Int($0) }
    self.init(id: id, symbol: id.uppercased(), name: "Coin \(id)", image: "\(id).png", rank: rank)
  }
}
