import Foundation
import Synchronization

extension LoopbackServer {
  /// What the server's thread and those who ask the server share.
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

    /// - Parameter rope: what the thread's bell is rung with, so that it looks up.
    init(rope: Socket) {
      state = Mutex(State(rope: rope))
    }

    var requests: [Request] { state.withLock { $0.requests } }
    var isReleased: Bool { state.withLock { $0.isReleased } }
    var isStopping: Bool { state.withLock { $0.isStopping } }

    /// When the next wait has lasted too long.
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

    /// Notes a request, and wakes who waited for it.
    func note(_ request: Request) {
      settle(true) { state in
        state.requests.append(request)
        let count = state.requests.count
        return state.waits.filter { $0.value.count <= count }
      }
    }

    /// Sends away who has waited too long.
    func sendAwayLate(at now: TimeInterval) {
      settle(false) { state in state.waits.filter { $0.value.deadline <= now } }
    }

    /// Sends away everybody who waits, and everybody who comes: there will be no more requests.
    func close() {
      settle(false) { state in
        state.isStopping = true
        state.rope = nil
        return state.waits
      }
    }

    /// Waits for so many requests; says whether they came.
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

  /// Ends those waits that `choose` picks; they are woken when the lock is open again.
  private func settle(_ outcome: Bool, _ choose: (inout State) -> [Int: Wait]) {
    let settled = state.withLock { state in
      let chosen = choose(&state)
      for id in chosen.keys { state.waits[id] = nil }
      return chosen.values
    }
    for wait in settled { wait.continuation.resume(returning: outcome) }
  }
}
