import Foundation
import Synchronization

/// The lines that the host sends to the tool on descriptor 3: a word and its value as JSON.
///
/// The words are `ready` and `failed` for the opening of the app, `state`, `result` and `error` with
/// the number of an action, `step`, `note`, `log`, `risk`, `compare` and `remember`.
enum HostLine {
  private static let turn = Mutex(())

  /// Sends a line. A value that has no JSON form, such as NaN, is sent as `null`.
  static func send(_ word: String, _ value: (any Encodable)? = nil) {
    let bytes = Data("\(word) ".utf8) + json(value) + [UInt8(ascii: "\n")]
    turn.withLock { _ in
      do {
        try FileHandle(fileDescriptor: 3).write(contentsOf: bytes)
      } catch {
        // The tool has stopped reading.
        _exit(0)
      }
    }
  }

  /// Returns a value as JSON. The same value gives the same bytes.
  static func json(_ value: (any Encodable)?) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return value.flatMap { try? encoder.encode($0) } ?? Data("null".utf8)
  }
}
