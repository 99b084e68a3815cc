import Backups
import Foundation
import Workbench

/// The state that the page of the coins shows.
struct CoinState: Encodable {
  struct Row: Encodable {
    let id: String
    let rank: String
    let title: String
    let price: String
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
  let mood: CoinServer.Mood
  let isLoading: Bool
  /// The reason why the database cannot be opened, or nil.
  var database: String?
  /// What the service of exercise 6.6 shows, in words.
  var service = ""
  private(set) var generations: [Generation] = []

  init(
    _ screen: CoinScreen, at now: Date, _ prices: [String: Double], mood: CoinServer.Mood,
    isLoading: Bool
  ) {
    self.mood = mood
    self.isLoading = isLoading
    switch screen {
    case .live(let coins):
      source = "live"
      // Only live coins have a price: an old one would mislead.
      rows = coins.map { Self.row($0, prices[$0.id]) }
    case .backup(let coins, let saved):
      source = "backup"
      age = now.timeIntervalSince(saved)
      rows = coins.map { Self.row($0, nil) }
    case .nothing(let why):
      source = "nothing"
      reason = Words.of(why)
    case .notAsked:
      source = "nothing"
      reason = "The server has not been asked yet."
    }
  }

  private static func row(_ coin: Coin, _ price: Double?) -> Row {
    Row(
      id: coin.id, rank: coin.rank.map { "\($0)" } ?? "–",
      title: "\(coin.name) (\(coin.symbol.uppercased()))",
      price: price?.formatted(.number.precision(.fractionLength(2))) ?? "price unknown")
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

/// Describes what the service of exercise 6.6 shows.
func words(for shown: CoinScreen) -> String {
  switch shown {
  case .live(let coins): "a live list of \(coins.count) coins."
  case .backup(let coins, _): "the backup of \(coins.count) coins."
  case .nothing(let why): "nothing. \(Words.of(why))"
  case .notAsked: "nothing: the server has not been asked yet."
  }
}

extension CoinFetchError: PlainError {
  var words: String {
    switch self {
    case .noConnection(let cause): Words.of(cause)
    case .badStatus(let status): "The server answered with status \(status)."
    case .badJSON: "The response is not a list of coins."
    @unknown default: "There was no list."
    }
  }
}

extension StatusError: PlainError {
  var words: String {
    if case .badStatus(let status) = self { return "The server answered with status \(status)." }
    return "The response has no status."
  }
}

extension ChecksumError: PlainError { var words: String { reason } }

extension NoIntactGeneration: PlainError {
  var words: String { "No generation is intact." }
}

extension EmptyListError: PlainError { var words: String { "The list has no coins." } }
