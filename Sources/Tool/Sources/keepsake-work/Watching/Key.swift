import Dispatch
import Synchronization

public enum Key: Equatable, Sendable {
  case character(Character)
  case up, down, left, right, pageUp, pageDown, home, end
  case enter, escape, backspace

  /// Returns the keys for bytes from a terminal, without those that have no case here.
  ///
  /// A terminal sends the bytes of one key together, so an escape that begins no sequence is the
  /// escape key.
  public static func all(in bytes: [UInt8]) -> [Key] {
    var keys: [Key] = []
    var rest = bytes[...]
    while let first = rest.first {
      switch first {
      case 0x1B: keys += escaped(&rest).map { [$0] } ?? []
      case 0x0A, 0x0D:
        keys.append(.enter)
        rest.removeFirst()
      case 0x08, 0x7F:
        keys.append(.backspace)
        rest.removeFirst()
      case ..<0x20: rest.removeFirst()
      default:
        let count = min(length(of: first), rest.count)
        keys += String(decoding: rest.prefix(count), as: UTF8.self).prefix(1).map(Key.character)
        rest.removeFirst(count)
      }
    }
    return keys
  }

  /// Returns the number of bytes of a character that begins with `first`.
  private static func length(of first: UInt8) -> Int {
    switch first {
    case 0xC0..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0...: 4
    default: 1
    }
  }

  /// Consumes an escape and the sequence after it.
  private static func escaped(_ rest: inout ArraySlice<UInt8>) -> Key? {
    rest.removeFirst()
    guard let opening = rest.first, opening == UInt8(ascii: "[") || opening == UInt8(ascii: "O")
    else { return .escape }
    rest.removeFirst()
    let parameters = rest.prefix { $0 < 0x40 }
    rest.removeFirst(parameters.count)
    guard let last = rest.popFirst() else { return nil }
    // Parameters after a semicolon tell of Shift, Control and the like.
    let number = String(decoding: parameters.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
    switch (Character(Unicode.Scalar(last)), number) {
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
public final class Mailbox<Event: Sendable>: Sendable {
  private let events = Mutex<[Event]>([])
  private let bell = DispatchSemaphore(value: 0)

  public init() {}

  public func put(_ event: Event) {
    events.withLock { $0.append(event) }
    bell.signal()
  }

  /// Waits for the next event and returns it, or nil if none has come within `seconds`.
  public func next(within seconds: Double) -> Event? {
    guard bell.wait(timeout: .now() + seconds) == .success else { return nil }
    return events.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}
