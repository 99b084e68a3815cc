import Dispatch
import Synchronization

enum Key: Equatable {
  case character(Character)
  case up, down, left, right, pageUp, pageDown, home, end
  case enter, escape, backspace

  /// Returns the keys for bytes from a terminal, without those that have no case here.
  ///
  /// A terminal sends the bytes of one key together, so an escape that begins no sequence is the
  /// escape key.
  static func all(in bytes: [UInt8]) -> [Key] {
    var keys: [Key] = []
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let first = rest.popFirst() {
      switch first {
      case "\u{1B}": keys += escaped(&rest).map { [$0] } ?? []
      case "\n", "\r", "\r\n": keys.append(.enter)
      case "\u{08}", "\u{7F}": keys.append(.backspace)
      case ..<" ": break
      default: keys.append(.character(first))
      }
    }
    return keys
  }

  /// Consumes the sequence after an escape.
  private static func escaped(_ rest: inout Substring) -> Key? {
    guard rest.first == "[" || rest.first == "O" else { return .escape }
    rest.removeFirst()
    let parameters = rest.prefix { $0 < "@" }
    rest = rest.dropFirst(parameters.count)
    // Parameters after a semicolon tell of Shift, Control and the like.
    switch (rest.popFirst(), parameters.prefix { $0 != ";" }) {
    case ("A", _): return .up
    case ("B", _): return .down
    case ("C", _): return .right
    case ("D", _): return .left
    case ("H", _), ("~", "1"), ("~", "7"): return .home
    case ("F", _), ("~", "4"), ("~", "8"): return .end
    case ("~", "5"): return .pageUp
    case ("~", "6"): return .pageDown
    default: return nil
    }
  }
}

/// A queue of events from several threads for one receiver, in the order in which they were added.
final class Mailbox<Event: Sendable>: Sendable {
  private let events = Mutex<[Event]>([])
  private let bell = DispatchSemaphore(value: 0)

  func put(_ event: Event) {
    events.withLock { $0.append(event) }
    bell.signal()
  }

  func next() -> Event {
    bell.wait()
    return events.withLock { $0.removeFirst() }
  }
}
