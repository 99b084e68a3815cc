import Backups
import Foundation
import Workbench

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The state that the page of the coins shows.
struct CoinState: Encodable {
  struct Row: Encodable {
    let id: String
    let text: String
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
  /// What the service of exercise 6.6 shows, in words.
  var service = ""
  private(set) var generations: [Generation] = []

  /// - Parameter chosen: the coin whose details are shown, if it is on the screen.
  init(
    _ screen: CoinScreen, at now: Date, _ prices: [String: Double], chosen: String?,
    mood: CoinServer.Mood, isLoading: Bool, report: [PlayLine]
  ) {
    self.mood = mood
    self.isLoading = isLoading
    self.report = report
    switch screen {
    case .live(let coins):
      source = "live"
      add(coins, prices, chosen)
    case .backup(let coins, let saved):
      source = "backup"
      age = now.timeIntervalSince(saved)
      add(coins, [:], chosen)
    case .nothing(let why):
      source = "nothing"
      reason = words(for: why)
    case .notAsked:
      source = "nothing"
      reason = "The server has not been asked yet."
    }
  }

  /// Adds coins. Only live coins have a price: an old one would mislead.
  private mutating func add(_ coins: [Coin], _ prices: [String: Double], _ chosen: String?) {
    for coin in coins {
      let title = "\(coin.name) (\(coin.symbol.uppercased()))"
      rows.append(Row(id: coin.id, text: "\(coin.rank.map { "\($0)" } ?? "–") \(title)"))
      guard coin.id == chosen else { continue }
      self.chosen = chosen
      detail = [
        title, coin.rank.map { "Rank \($0)" } ?? "No rank",
        prices[coin.id].map { "Price \($0)" } ?? "Price unknown",
      ]
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

/// Describes why there is no list, in a few words.
func words(for error: any Error) -> String {
  switch error {
  case CoinFetchError.noConnection(let cause as URLError) where cause.code == URLError.cancelled:
    "canceled"
  case CoinFetchError.noConnection(let cause): "noConnection: \(cause.localizedDescription)"
  case CoinFetchError.badJSON: "badJSON"
  default: "\(error)"
  }
}

/// Describes what the service of exercise 6.6 shows.
func words(for shown: CoinScreen) -> String {
  switch shown {
  case .live(let coins): "live, \(coins.count) coins"
  case .backup(let coins, _): "the backup, \(coins.count) coins"
  case .nothing(let why): "nothing: \(words(for: why))"
  case .notAsked: "nothing: not asked yet"
  }
}
