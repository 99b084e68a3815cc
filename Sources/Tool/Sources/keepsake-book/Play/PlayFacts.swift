import Foundation
import Serving
import Synchronization

/// The facts about an app that pages receive: all of them when a page connects, and later each
/// change.
final class PlayFacts: Sendable {
  /// A list of which pages receive the last entries.
  enum List: String {
    case steps, notes
  }

  /// The last event of each name, and the values from which the next ones are created.
  private final class Memory: Sendable {
    struct State {
      var latest: [String: EventStream.Event] = [:]
      /// The entries of the lists, as JSON.
      var entries: [List: [String]] = [:]
      var printed = ""

      mutating func tell(_ name: String, json: String) -> [EventStream.Event] {
        let event = EventStream.Event(name, data: json)
        latest[name] = event
        return [event]
      }

      mutating func tell(_ list: List) -> [EventStream.Event] {
        tell(list.rawValue, json: "[\(entries[list, default: []].joined(separator: ","))]")
      }

      mutating func tellPrinted() -> [EventStream.Event] {
        tell("printed", json: StudyFacts.json(["text": printed]))
      }
    }
    let state = Mutex(State())

    /// The events in the order in which a new page receives them.
    var events: [EventStream.Event] {
      let names = ["hello", "parts", "state", "steps", "notes", "printed", "status"]
      return state.withLock { state in names.compactMap { state.latest[$0] } }
    }
  }

  let events: EventStream
  private let memory: Memory

  /// The maximum numbers of entries of a list, and of printed characters, that pages receive.
  private static let most = (entries: 40, characters: 8000)

  init() {
    let memory = Memory()
    self.memory = memory
    events = EventStream { memory.events }
  }

  /// Sends a value, which `change` returns after it has made a change of its own. Changes are made
  /// one at a time.
  func tell(_ name: String, _ change: () -> some Encodable) {
    self.change { $0.tell(name, json: StudyFacts.json(change())) }
  }

  func tell(_ name: String, json: String) {
    change { $0.tell(name, json: json) }
  }

  /// Adds an entry, as JSON, to a list.
  func add(_ entry: String, to list: List) {
    change { state in
      let entries = (state.entries[list, default: []] + [entry]).suffix(Self.most.entries)
      state.entries[list] = Array(entries)
      return state.tell(list)
    }
  }

  func entries(of list: List) -> [String] { memory.state.withLock { $0.entries[list] ?? [] } }

  /// Appends to the text that answers have printed.
  func add(printed text: String) {
    change { state in
      state.printed = String((state.printed + text).suffix(Self.most.characters))
      return state.tellPrinted()
    }
  }

  /// Clears the lists and the printed text, which belong to an earlier process.
  func begin() {
    change { state in
      (state.entries, state.printed) = ([:], "")
      return state.tell(.steps) + state.tell(.notes) + state.tellPrinted()
    }
  }

  private func change(_ body: (inout Memory.State) -> [EventStream.Event]) {
    events.send { memory.state.withLock { body(&$0) } }
  }
}
