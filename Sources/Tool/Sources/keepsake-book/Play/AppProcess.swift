import Dispatch
import Foundation
import Support
import Synchronization

/// The process that contains an app and its answers.
final class AppProcess: Sendable {
  /// An event of the app. Values are JSON.
  enum News: Sendable {
    case ready
    case failed(String)
    case state(String)
    case step(String)
    case note(String)
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

  private final class Wait: Sendable {
    let bell = DispatchSemaphore(value: 0)
    let reply = Mutex(Reply.hangs)
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
  ///
  /// - Parameters:
  ///   - action: a string as JSON.
  ///   - arguments: an object as JSON, on one line.
  func act(_ action: String, _ arguments: String) -> Reply {
    let wait = Wait()
    let id: Int? = state.withLock { state in
      guard !state.isOver else { return nil }
      state.last += 1
      state.waits[state.last] = wait
      return state.last
    }
    guard let id else { return .gone }
    say(#"{"do":"act","id":\#(id),"action":\#(action),"arguments":\#(arguments)}"#)
    _ = wait.bell.wait(timeout: .now() + Self.patience)
    _ = state.withLock { $0.waits.removeValue(forKey: id) }
    return wait.reply.withLock { $0 }
  }

  /// Opens the app in the process.
  func open() { say(#"{"do":"open"}"#) }

  /// Has the process killed before the step with this number of the next save, or with nil cancels
  /// that.
  func kill(before step: Int?) {
    say(step.map { #"{"do":"kill","step":\#($0)}"# } ?? #"{"do":"kill"}"#)
  }

  /// Simulates a full disk, or ends the simulation.
  func fill(_ isFull: Bool) { say(#"{"do":"fill","isFull":\#(isFull)}"#) }

  /// Kills the process.
  func kill() { process.withLock { $0 }?.kill() }

  private func say(_ line: String) { process.withLock { $0 }?.send(Array(line.utf8)) }
}

extension AppProcess {
  private func hear(_ new: LineProcess.News) {
    switch new {
    case .printed(let bytes): news(.printed(String(decoding: bytes, as: UTF8.self)))
    case .line(let bytes): hear(String(decoding: bytes, as: UTF8.self))
    case .ended(let ending, let complaints):
      let waits = state.withLock { state in
        state.isOver = true
        return state.waits.values.map(\.self)
      }
      for wait in waits { settle(wait, .gone) }
      news(.ended(ending, complaints: complaints))
    }
  }

  private func hear(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 1)
    guard parts.count == 2 else { return }
    let value = String(parts[1])
    switch parts[0] {
    case "ready": news(.ready)
    case "failed": news(.failed(value))
    case "state": news(.state(value))
    case "step": news(.step(value))
    case "note": news(.note(value))
    case "result": settle(value) { .result($0) }
    case "error": settle(value) { .error($0) }
    default: break
    }
  }

  /// Passes a reply, such as `7 null`, to the call that waits for it.
  private func settle(_ line: String, _ reply: (String) -> Reply) {
    let parts = line.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let id = Int(parts[0]),
      let wait = state.withLock({ $0.waits[id] })
    else { return }
    settle(wait, reply(String(parts[1])))
  }

  private func settle(_ wait: Wait, _ reply: Reply) {
    wait.reply.withLock { $0 = reply }
    wait.bell.signal()
  }
}
