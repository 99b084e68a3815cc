import Foundation
import Workbench

/// The history of the drawing and its saves since the app was started, for the page to draw.
@MainActor final class Timeline {
  /// An event at one moment.
  struct Mark: Encodable {
    enum Kind: String, Encodable { case change, save, fail, open, close }
    let at: TimeInterval
    let kind: Kind
    let words: String
  }

  /// The time for which a save waits.
  struct Wait: Encodable {
    let from: TimeInterval
    /// The time at which the save is due.
    let due: TimeInterval
    /// The time at which it was made, canceled or rescheduled, or nil.
    var to: TimeInterval?
  }

  /// The history of one way to autosave.
  struct Lane: Encodable {
    let way: Way
    var marks: [Mark] = []
    var waits: [Wait] = []
  }

  /// The time in seconds, on a clock that other processes of this machine share.
  static var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

  private(set) var marks: [Mark] = []
  private(set) var lanes: [Lane] = Way.allCases.map { Lane(way: $0) }
  var changed: () -> Void = {}
  /// A closure that is called with each mark, and its way.
  var marked: (Mark, Way?) -> Void = { _, _ in }

  func mark(_ kind: Mark.Kind, _ words: String, in way: Way? = nil) {
    let mark = Mark(at: Self.now, kind: kind, words: words)
    marked(mark, way)
    guard let way else {
      marks = marks.suffix(99) + [mark]
      return changed()
    }
    change(way) { $0.marks = $0.marks.suffix(49) + [mark] }
  }

  /// Records that a save waits from now on, in place of one that waited.
  func wait(until due: TimeInterval, in way: Way) {
    let now = Self.now
    change(way) { lane in
      lane.close(at: now)
      lane.waits = lane.waits.suffix(49) + [Wait(from: now, due: due)]
    }
  }

  /// Records that no save is waiting.
  func endWait(in way: Way) {
    let now = Self.now
    change(way) { $0.close(at: now) }
  }

  private func change(_ way: Way, _ body: (inout Lane) -> Void) {
    guard let index = lanes.firstIndex(where: { $0.way == way }) else { return }
    body(&lanes[index])
    changed()
  }
}

extension Timeline.Lane {
  fileprivate mutating func close(at now: TimeInterval) {
    guard let last = waits.indices.last, waits[last].to == nil else { return }
    waits[last].to = now
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

  /// True if it saves the drawing. The others save contents of their own.
  var savesDrawing: Bool { self != .keepAlive }
}
