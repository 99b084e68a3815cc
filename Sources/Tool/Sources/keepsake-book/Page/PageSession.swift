import CommandLine
import Serving
import Synchronization

/// What the pages of a session show.
protocol PageState: Sendable {
  /// Returns all events that a new page needs, in order.
  ///
  /// - Parameter token: the session's token, which pages send with their requests.
  func greeting(_ token: String) -> [EventStream.Event]
}

/// The state that the pages of the live book or of an app show, and what tells them about it.
final class PageSession<State: PageState>: Sendable {
  private final class Memory: Sendable {
    let state: Mutex<State>
    init(_ state: State) { self.state = Mutex(state) }
  }

  /// A secret that only the course's own pages know.
  let token: String
  /// The events for pages.
  let events: EventStream
  private let memory: Memory
  let watch: AnswersWatch

  /// - Parameters:
  ///   - works: the exercises whose answers are watched.
  ///   - state: returns the first state. A save after the call is noticed.
  init(_ works: [ExerciseFile], _ state: () throws -> State) rethrows {
    let token = (0..<4).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
    watch = AnswersWatch(works)
    let memory = Memory(try state())
    self.token = token
    self.memory = memory
    events = EventStream { memory.state.withLock { $0.greeting(token) } }
  }

  /// Makes a change, and sends the events that it returns to all pages. Changes are made one at a
  /// time.
  func change(_ body: (inout State) -> [EventStream.Event]) {
    events.send { memory.state.withLock { body(&$0) } }
  }

  /// Reads the state, or changes what no page shows.
  func withState<Result: Sendable>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try memory.state.withLock { try body(&$0) }
  }
}
