import Foundation
import Synchronization

extension LoopbackServer {
  /// The state that the server's thread shares with the callers of the server.
  final class Ledger: Sendable {
    private struct Wait {
      let count: Int
      let deadline: TimeInterval
      let continuation: CheckedContinuation<Bool, Never>
    }

    private struct State {
      var rope: Socket?
      var requests: [Request] = []
      var waits: [Int: Wait] = [:]
      var canceledWaits: Set<Int> = []
      var lastWait = 0
      var isReleased = false
      var isStopping = false
    }

    private let state: Mutex<State>

    /// - Parameter rope: the socket that rings the bell of the thread, to wake it.
    init(rope: Socket) {
      state = Mutex(State(rope: rope))
    }

    var requests: [Request] { state.withLock { $0.requests } }
    var isReleased: Bool { state.withLock { $0.isReleased } }
    var isStopping: Bool { state.withLock { $0.isStopping } }

    /// The time at which the next wait times out.
    var deadline: TimeInterval? { state.withLock { $0.waits.values.map(\.deadline).min() } }

    func release() {
      state.withLock { state in
        state.isReleased = true
        state.rope?.ring()
      }
    }

    func stop() {
      state.withLock { state in
        state.isStopping = true
        state.rope?.ring()
      }
    }

    /// Records a request, and resumes the tasks that waited for it.
    func note(_ request: Request) {
      settle(true) { state in
        state.requests.append(request)
        let count = state.requests.count
        return state.waits.filter { $0.value.count <= count }
      }
    }

    /// Resumes the tasks whose wait has timed out.
    func sendAwayLate(at now: TimeInterval) {
      settle(false) { state in state.waits.filter { $0.value.deadline <= now } }
    }

    /// Ends all waits, and later ones at once, because there will be no more requests.
    func close() {
      settle(false) { state in
        state.isStopping = true
        state.rope = nil
        return state.waits
      }
    }

    /// Waits until this many requests have come. Returns true if they have, and false otherwise.
    func wait(for count: Int, until deadline: TimeInterval) async -> Bool {
      let id = state.withLock { state in
        state.lastWait += 1
        return state.lastWait
      }
      return await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          begin(id, Wait(count: count, deadline: deadline, continuation: continuation))
        }
      } onCancel: {
        settle(false) { state in
          if let wait = state.waits[id] { return [id: wait] }
          state.canceledWaits.insert(id)
          return [:]
        }
      }
    }
  }
}

extension LoopbackServer.Ledger {
  private func begin(_ id: Int, _ wait: Wait) {
    let outcome: Bool? = state.withLock { state in
      if state.requests.count >= wait.count { return true }
      if state.isStopping || state.canceledWaits.remove(id) != nil { return false }
      state.waits[id] = wait
      state.rope?.ring()
      return nil
    }
    if let outcome { wait.continuation.resume(returning: outcome) }
  }

  /// Ends the waits that `choose` returns. Their tasks are resumed after the lock is released.
  private func settle(_ outcome: Bool, _ choose: (inout State) -> [Int: Wait]) {
    let settled = state.withLock { state in
      let chosen = choose(&state)
      for id in chosen.keys { state.waits[id] = nil }
      return chosen.values
    }
    for wait in settled { wait.continuation.resume(returning: outcome) }
  }
}
