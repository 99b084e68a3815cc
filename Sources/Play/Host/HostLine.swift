import Foundation
import Synchronization

/// A line that the host sends to the tool on descriptor 3: a word and its value as JSON.
enum HostLine {
  /// The app is open, and has a first state.
  case ready
  /// The app could not be opened.
  case failed(String)
  case state(any Encodable)
  /// The result of the action with this number.
  case result(Int, (any Encodable)?)
  case error(Int, String)
  /// The next step of a save, and whether the process is killed before it.
  case step(number: Int, name: String, isKilled: Bool)
  case note(exercise: String, sentence: String)

  private static let turn = Mutex(())

  /// Sends a line. A value that has no JSON form, such as NaN, is sent as `null`.
  static func send(_ line: HostLine) {
    let bytes = Data("\(line.word) ".utf8) + line.value + [UInt8(ascii: "\n")]
    turn.withLock { _ in
      var unsent = bytes[...]
      while !unsent.isEmpty {
        let sent = unsent.withUnsafeBytes { write(3, $0.baseAddress, $0.count) }
        if sent > 0 { unsent = unsent.dropFirst(sent) }
        // The tool has stopped reading.
        if sent < 0, errno != EINTR { _exit(0) }
      }
    }
  }

  private var word: String {
    switch self {
    case .ready: "ready"
    case .failed: "failed"
    case .state: "state"
    case .result(let id, _): "result \(id)"
    case .error(let id, _): "error \(id)"
    case .step: "step"
    case .note: "note"
    }
  }

  private var value: Data {
    switch self {
    case .ready: Self.json(nil)
    case .failed(let words): Self.json(words)
    case .state(let value): Self.json(value)
    case .result(_, let value): Self.json(value)
    case .error(_, let words): Self.json(words)
    case .step(let number, let name, let isKilled):
      Self.json(Step(number: number, name: name, isKilled: isKilled))
    case .note(let exercise, let sentence): Self.json(Note(exercise: exercise, words: sentence))
    }
  }

  private struct Step: Encodable {
    let number: Int
    let name: String
    let isKilled: Bool
  }

  private struct Note: Encodable {
    let exercise: String
    let words: String
  }

  /// Returns a value as JSON. Equal values give the same bytes.
  static func json(_ value: (any Encodable)?) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return value.flatMap { try? encoder.encode($0) } ?? Data("null".utf8)
  }
}
