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

  func tell(_ name: String, _ value: some Encodable) {
    tell(name, json: StudyFacts.json(value))
  }

  func tell(_ name: String, json: String) {
    let event = EventStream.Event(name, data: json)
    memory.state.withLock { $0.latest[name] = event }
    events.send(event)
  }

  /// Adds an entry, as JSON, to a list.
  func add(_ entry: String, to list: List) {
    let entries = memory.state.withLock { state in
      let entries = (state.entries[list, default: []] + [entry]).suffix(Self.most.entries)
      state.entries[list] = Array(entries)
      return entries
    }
    tell(list.rawValue, json: "[\(entries.joined(separator: ","))]")
  }

  func entries(of list: List) -> [String] { memory.state.withLock { $0.entries[list] ?? [] } }

  /// Appends to the text that answers have printed.
  func add(printed text: String) {
    let printed = memory.state.withLock { state in
      state.printed = String((state.printed + text).suffix(Self.most.characters))
      return state.printed
    }
    tell("printed", ["text": printed])
  }

  /// Clears the lists and the printed text, which belong to an earlier process.
  func begin() {
    memory.state.withLock { ($0.entries, $0.printed) = ([:], "") }
    for list in [List.steps, .notes] { tell(list.rawValue, json: "[]") }
    tell("printed", ["text": ""])
  }
}
