import Dispatch
import Foundation
import Support
import Synchronization

/// The process that contains an app and its answers.
final class AppProcess: Sendable {
  /// An event of the app.
  enum News: Sendable {
    /// A line of the host: a word such as `state`, and its value as JSON.
    case told(String, String)
    case printed(String)
    case ended(ChildProcess.Ending, complaints: String)
  }

  /// The reply to an action. Values are JSON.
  enum Reply: Sendable {
    case result(String)
    case error(String)
    /// The app has not replied in time.
    case hangs
    /// The process has ended.
    case gone
  }

  private struct Wait {
    let bell = DispatchSemaphore(value: 0)
    var reply = Reply.hangs
  }

  private struct State {
    var waits: [Int: Wait] = [:]
    var last = 0
    var isOver = false
  }
  private let state = Mutex(State())
  private let process = Mutex<LineProcess?>(nil)
  private let news: @Sendable (News) -> Void

  /// The maximum number of seconds that an action may take.
  static let patience = 5.0

  /// Starts a program, whose working directory is the app's folder.
  ///
  /// - Parameter news: receives the app's events. It is called on a thread of its own.
  init(
    _ program: URL, environment: [String: String], folder: URL,
    news: @escaping @Sendable (News) -> Void
  ) throws {
    self.news = news
    let child = ChildProcess(program.path, [], environment: environment, folder: folder.path)
    let started = try LineProcess(child) { [weak self] in self?.hear($0) }
    process.withLock { $0 = started }
  }

  /// Has the app perform an action, and waits for the reply.
  func act(_ action: String, _ arguments: [String: Any]) -> Reply {
    let wait = Wait()
    let id: Int? = state.withLock { state in
      guard !state.isOver else { return nil }
      state.last += 1
      state.waits[state.last] = wait
      return state.last
    }
    guard let id else { return .gone }
    say(["do": "act", "id": id, "action": action, "arguments": arguments])
    _ = wait.bell.wait(timeout: .now() + Self.patience)
    return state.withLock { $0.waits.removeValue(forKey: id)?.reply } ?? .gone
  }

  /// Opens the app in the process, with what an earlier process had the tool remember, as JSON.
  func open(_ remembered: String?) { say(["do": "open", "remembered": remembered]) }

  /// Has the process killed before the step with this number of the next save, or with nil cancels
  /// that.
  func kill(before step: Int?) { say(["do": "kill", "step": step]) }

  /// Simulates a full disk, or ends the simulation.
  func fill(_ isFull: Bool) { say(["do": "fill", "isFull": isFull]) }

  /// Kills the process.
  func kill() { process.withLock { $0 }?.kill() }

  /// Sends a request, without the values that are nil.
  private func say(_ request: [String: Any?]) {
    let values = request.compactMapValues { $0 }
    guard let line = try? JSONSerialization.data(withJSONObject: values) else { return }
    process.withLock { $0 }?.send(Array(line))
  }
}

extension AppProcess {
  private func hear(_ new: LineProcess.News) {
    switch new {
    case .printed(let bytes): news(.printed(String(decoding: bytes, as: UTF8.self)))
    case .line(let bytes): hear(String(decoding: bytes, as: UTF8.self))
    case .ended(let ending, let complaints):
      let open = state.withLock { state in
        state.isOver = true
        return Array(state.waits.keys)
      }
      for id in open { settle(id, .gone) }
      news(.ended(ending, complaints: complaints))
    }
  }

  /// Takes a line, such as `state {}`, or `result 7 null` for the action with this number.
  private func hear(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return }
    guard ["result", "error"].contains(parts[0]) else { return news(.told(parts[0], parts[1])) }
    let reply = parts[1].split(separator: " ", maxSplits: 1).map(String.init)
    guard reply.count == 2, let id = Int(reply[0]) else { return }
    settle(id, parts[0] == "result" ? .result(reply[1]) : .error(reply[1]))
  }

  /// Passes a reply to the call that waits for it.
  private func settle(_ id: Int, _ reply: Reply) {
    state.withLock { state in
      state.waits[id]?.reply = reply
      return state.waits[id]?.bell
    }?.signal()
  }
}
