import Backups
import Foundation
import Workbench

/// What the page of the coins shows.
struct CoinState: Encodable {
  /// A sentence, and the exercise whose work it is about.
  struct Line: Encodable {
    let exercise: String
    let words: String

    init(_ exercise: String, _ words: String) {
      self.exercise = exercise
      self.words = words
    }
  }

  struct Row: Encodable {
    let id: String
    /// Nil where exercise 6.6 makes no row.
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
  var detail: [String]?
  let mood: CoinServer.Mood
  let isLoading: Bool
  let report: [Line]
  /// Why the database cannot be opened, if it cannot.
  var database: String?
  private(set) var generations: [Generation] = []
  private var shown: [String: ShownCoin] = [:]

  private enum CodingKeys: CodingKey {
    case source, age, reason, rows, detail, mood, isLoading, report, database, generations
  }

  init(
    _ screen: CoinScreen, _ prices: [String: Double], mood: CoinServer.Mood, isLoading: Bool,
    report: [Line]
  ) {
    self.mood = mood
    self.isLoading = isLoading
    self.report = report
    switch screen {
    case .live(let coins):
      source = "live"
      add(coins, prices)
    case .backup(let coins, let age):
      source = "backup"
      self.age = age
      add(coins, [:])
    case .nothing(let why):
      source = "nothing"
      reason = "\(why)"
    @unknown default:
      source = "nothing"
    }
  }

  /// A coin that has a price is live, and one without is as the backup describes it.
  private mutating func add(_ coins: [Coin], _ prices: [String: Double]) {
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
      shown[coin.id] = one
      let text = one.map(rowText) ?? ""
      rows.append(Row(id: coin.id, text: text.isEmpty ? nil : text))
    }
  }

  /// The lines of a coin's detail view, if it is on the screen.
  func detail(of id: String) -> [String]? { shown[id].map(detailLines) }

  /// Lists the generations, and which of them are intact.
  mutating func addGenerations(of generations: Generations) {
    self.generations = ((try? generations.files()) ?? []).map { file in
      let bytes = (try? Data(contentsOf: file)) ?? Data()
      return Generation(
        name: file.lastPathComponent, size: bytes.count,
        isIntact: (try? verifiedData(in: bytes)) != nil)
    }
  }
}
