import Foundation
import Workbench

/// The history of the drawing and its saves since the app was started, for the page to draw.
@MainActor final class Timeline {
  struct Event: Encodable {
    enum Kind: String, Encodable {
      case change, save, fail, open, close
      /// From now on a save waits, in place of one that waited.
      case wait
    }

    let at: TimeInterval
    let kind: Kind
    /// The way to autosave that it belongs to, or nil for an event of the drawing.
    let way: Way?
    let words: String?
    /// The time at which the save that waits is due.
    let due: TimeInterval?
    /// The time at which it no longer waited.
    fileprivate(set) var until: TimeInterval?
  }

  /// The time in seconds, on a clock that other processes of this machine share.
  static var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

  private(set) var events: [Event] = []
  var told: (Event) -> Void = { _ in }

  func mark(
    _ kind: Event.Kind, _ words: String? = nil, in way: Way? = nil, due: TimeInterval? = nil
  ) {
    if kind == .wait, let way { endWait(in: way) }
    let event = Event(at: Self.now, kind: kind, way: way, words: words, due: due)
    events = events.suffix(599) + [event]
    told(event)
  }

  /// Records that no save is waiting, if one was.
  func endWait(in way: Way) {
    let open = events.lastIndex { $0.way == way && $0.kind == .wait && $0.until == nil }
    guard let open else { return }
    events[open].until = Self.now
    told(events[open])
  }
}

/// A way to autosave. Its raw value is the number of the exercise that implements it.
enum Way: String, Encodable, CaseIterable {
  case oneShot = "5.1"
  case coalesce = "5.2"
  case keepAlive = "5.3"
  case flush = "5.4"
  case atTheLatest = "5.5"
  case tryAgain = "5.6"
  case tasks = "5.8"
}
