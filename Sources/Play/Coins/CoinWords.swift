import Backups
import Workbench

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
