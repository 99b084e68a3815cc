import Backups
import Foundation
import Workbench

/// The state that the page of the coins shows.
struct CoinState: Encodable {
  struct Row: Encodable {
    let id: String
    /// The text, or nil if exercise 6.6 returns no row.
    let text: String?
  }

  struct Generation: Encodable {
    let name: String
    let size: Int
    let isIntact: Bool
  }

  let source: String
  private(set) var age: TimeInterval?
  private(set) var reason: String?
  private(set) var rows: [Row] = []
  /// The coin whose details are shown, or nil.
  private(set) var chosen: String?
  private(set) var detail: [String]?
  let mood: CoinServer.Mood
  let isLoading: Bool
  let report: [PlayLine]
  /// The reason why the database cannot be opened, or nil.
  var database: String?
  private(set) var generations: [Generation] = []

  /// - Parameter chosen: the coin whose details are shown, if it is on the screen.
  init(
    _ screen: CoinScreen, _ prices: [String: Double], chosen: String?, mood: CoinServer.Mood,
    isLoading: Bool, report: [PlayLine]
  ) {
    self.mood = mood
    self.isLoading = isLoading
    self.report = report
    switch screen {
    case .live(let coins):
      source = "live"
      add(coins, prices, chosen)
    case .backup(let coins, let age):
      source = "backup"
      self.age = age
      add(coins, [:], chosen)
    case .nothing(let why):
      source = "nothing"
      reason = "\(why)"
    @unknown default:
      source = "nothing"
    }
  }

  /// Adds coins. A coin with a price is live, and one without is shown as the backup describes it.
  private mutating func add(_ coins: [Coin], _ prices: [String: Double], _ chosen: String?) {
    let live = coins.compactMap { coin in
      prices[coin.id].map {
        ServerCoin(
          id: coin.id, symbol: coin.symbol, name: coin.name, marketCapRank: coin.rank,
          currentPrice: $0)
      }
    }
    let backup = coins.map {
      BackupCoin(id: $0.id, symbol: $0.symbol, name: $0.name, rank: $0.rank)
    }
    for coin in coins {
      let one = shownCoin(coin.id, live: live, backup: backup)
      if let one, coin.id == chosen { (self.chosen, detail) = (chosen, detailLines(of: one)) }
      let text = one.map(rowText) ?? ""
      rows.append(Row(id: coin.id, text: text.isEmpty ? nil : text))
    }
  }

  /// Lists the generations, and marks the intact ones.
  mutating func addGenerations(of generations: Generations) {
    self.generations = ((try? generations.files()) ?? []).map { file in
      let bytes = (try? Data(contentsOf: file)) ?? Data()
      return Generation(
        name: file.lastPathComponent, size: bytes.count,
        isIntact: (try? verifiedData(in: bytes)) != nil)
    }
  }
}
