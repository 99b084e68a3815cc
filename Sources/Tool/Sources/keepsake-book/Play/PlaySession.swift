import CommandLine
import Dispatch
import Foundation
import Serving
import Support
import Synchronization

/// An app that is open: its process, its parts, and the requests of its pages.
final class PlaySession: Sendable {
  struct State {
    var parts: PlayParts
    /// A lock that keeps other processes out of the app's folders until the end.
    var lock: FileLock?
    var status = PlayStatus()
    var process: AppProcess?
    /// The number of the current process. Events of earlier processes are ignored.
    var generation = 0
    var startedAt = ContinuousClock.now
    /// True if a page has requested an action of the process.
    var hasActed = false
    /// True if the process is being killed because a page requested that.
    var isEnding = false
  }

  let app: PlayedApp
  let answers: AnswersFolder
  /// A secret that only the course's own pages know.
  let token: String
  /// The folder of the app's data.
  let folder: URL
  /// The folder that the app uses as its reader's home.
  let home: URL
  let editor: EditorLink
  let facts = PlayFacts()
  let state: Mutex<State>
  /// The queue that builds and starts the app, one task after another.
  let work = DispatchQueue(label: "keepsake.play")
  private let root: URL
  private let watch: AnswersWatch

  /// Builds the parts of the app. Nothing runs before `begin`.
  ///
  /// - Parameter place: the folder for everything that the app writes.
  /// - Throws: `UsageError` if another process has the same app open; `ToolFailure` if the course's
  ///   own code does not compile.
  init(
    _ app: PlayedApp, _ answers: AnswersFolder, in place: URL, _ context: CommandContext,
    _ editor: EditorLink
  ) throws {
    guard let lock = FileLock(ifFree: place.appendingPathComponent("in-use")) else {
      throw UsageError(
        message: "\(app.title) is open already: another make play uses its data.",
        next: "Continue on its page, or stop it with Ctrl-C and try again.")
    }
    let works = try app.works(context.workbook, answers)
    self.app = app
    self.answers = answers
    self.editor = editor
    root = context.workbook.root
    folder = place.appendingPathComponent("data")
    home = place.appendingPathComponent("home")
    token = (0..<4).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
    watch = AnswersWatch(works)
    state = Mutex(State(parts: try PlayParts(app, works, context), lock: lock))
    facts.tell("hello") { ["token": token, "answers": answers.name, "folder": folder.path] }
    tellParts()
  }

  /// The events for pages.
  var events: EventStream { facts.events }

  /// Starts the app, and watches for saves.
  func begin() {
    start()
    watch.begin { [weak self] in self?.takeIn($0) }
  }

  /// Ends the process, and stops watching.
  func end() {
    watch.end()
    work.sync { endProcess() }
    state.withLock { $0.lock = nil }
  }

  /// Changes the status, and sends it to pages.
  func change(_ body: (inout PlayStatus) -> Void) {
    facts.tell("status") {
      state.withLock { state in
        body(&state.status)
        return state.status
      }
    }
  }

  /// Tells pages which answers are used, and which are not.
  func tellParts() {
    facts.tell("parts") {
      state.withLock { $0.parts.parts }.map { PlayCard($0, editor: editor, root: root) }
    }
  }
}

extension PlaySession {
  /// Has the app perform an action. Both texts are JSON.
  func act(_ action: String, _ arguments: String) -> AppProcess.Reply {
    // If the app is being started, an action waits until it has been.
    work.sync {}
    let process = state.withLock { state in
      state.hasActed = true
      return state.process
    }
    return process?.act(action, arguments) ?? .gone
  }

  /// Kills the process now.
  func kill() {
    state.withLock { state in
      state.status.killedBefore = nil
      state.isEnding = state.process != nil
      return state.process
    }?.kill()
  }

  /// Has the process killed before a step of the next save, or with nil cancels that.
  func kill(before step: Int?) {
    change { $0.killedBefore = step }
    state.withLock { $0.process }?.kill(before: step)
  }

  /// Simulates a full disk, or ends the simulation.
  func fill(_ isFull: Bool) {
    change { $0.isDiskFull = isFull }
    state.withLock { $0.process }?.fill(isFull)
  }

  /// Restarts the app with the contents of its folder.
  ///
  /// - Parameter isEmpty: true to empty its folder and its home, with its defaults, first.
  func start(isEmpty: Bool = false) {
    work.async { [self] in
      endProcess()
      if isEmpty {
        for place in [folder, home] { try? FileManager.default.removeItem(at: place) }
      }
      launch()
    }
  }

  /// Clears the record of how the last process ended.
  func forgetEnding() { change { $0.ending = nil } }
}
