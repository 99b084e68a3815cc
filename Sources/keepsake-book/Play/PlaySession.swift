import CommandLine
import Coursework
import Dispatch
import Foundation
import Serving
import Support
import Synchronization

/// An app that is being played with: its process, what it is made of, and what pages ask for.
final class PlaySession: Sendable {
  struct State {
    var parts: PlayParts
    /// Keeps others out of the app's folders until the end.
    var lock: FileLock?
    var status = PlayStatus()
    var process: AppProcess?
    /// Which process is meant: what is heard of those before it counts no more.
    var generation = 0
    var startedAt = ContinuousClock.now
    /// Whether a page has asked the process for something.
    var hasActed = false
    /// Whether the process is being killed because a page asked for it.
    var isEnding = false
  }

  let app: PlayedApp
  let answers: AnswersFolder
  /// What a page of ours knows, and no other.
  let token: String
  /// The app's own folder.
  let folder: URL
  /// The folder that the app takes for its reader's home.
  let home: URL
  let editor: EditorLink
  let facts = PlayFacts()
  let state: Mutex<State>
  /// Builds and starts, one after another.
  let work = DispatchQueue(label: "keepsake.play")
  private let root: URL
  private let watch: AnswersWatch

  /// Makes what the app is made of. Nothing runs before `begin`.
  ///
  /// - Parameter place: the folder for all that the app writes.
  /// - Throws: `UsageError` where another process plays with the same app;
  ///   `ToolFailure` where something of the course's own does not compile.
  init(
    _ app: PlayedApp, _ answers: AnswersFolder, in place: URL, _ context: CommandContext,
    _ editor: EditorLink
  ) throws {
    guard let lock = FileLock(ifFree: place.appendingPathComponent("in-use")) else {
      throw UsageError(
        message: "\(app.title) is open already: another make play uses its data.",
        next: "Continue on its page, or stop it with Ctrl-C and try again.")
    }
    let works = try app.chapters.flatMap { number in
      try Selection(context.workbook.chapter(Selection.entry("\(number)", in: context.workbook)))
        .works(context.workbook, answers)
    }
    self.app = app
    self.answers = answers
    self.editor = editor
    root = context.workbook.root
    folder = place.appendingPathComponent("data")
    home = place.appendingPathComponent("home")
    token = (0..<4).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
    watch = AnswersWatch(works)
    state = Mutex(State(parts: try PlayParts(app, works, context), lock: lock))
    facts.tell("hello", ["token": token, "answers": answers.name, "folder": folder.path])
    tellParts()
  }

  /// What pages are told.
  var events: EventStream { facts.events }

  /// Starts the app, and watches for saves.
  func begin() {
    start()
    watch.begin { [weak self] in self?.takeIn($0) }
  }

  /// Ends the process, and watches no more.
  func end() {
    watch.end()
    work.sync { endProcess() }
    state.withLock { $0.lock = nil }
  }

  /// Changes the status, and tells pages.
  func change(_ body: (inout PlayStatus) -> Void) {
    let status = state.withLock { state in
      body(&state.status)
      return state.status
    }
    facts.tell("status", status)
  }

  /// Tells pages what takes part, and what does not.
  func tellParts() {
    let parts = state.withLock { $0.parts.parts }
    facts.tell("parts", parts.map { PlayCard($0, editor: editor, root: root) })
  }
}

extension PlaySession {
  /// Has the app do something. Both texts are JSON.
  func act(_ action: String, _ arguments: String) -> AppProcess.Reply {
    // While it is being started, an action waits for that.
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

  /// Has the process killed before a step of the next save, or no longer.
  func kill(before step: Int?) {
    change { $0.killedBefore = step }
    state.withLock { $0.process }?.kill(before: step)
  }

  /// Fills the disk, or makes room again.
  func fill(_ isFull: Bool) {
    change { $0.isDiskFull = isFull }
    state.withLock { $0.process }?.fill(isFull)
  }

  /// Starts the app again from what lies in its folder.
  ///
  /// - Parameter isEmpty: whether its folder and its home, which has its defaults, are emptied before.
  func start(isEmpty: Bool = false) {
    work.async { [self] in
      endProcess()
      if isEmpty {
        for place in [folder, home] { try? FileManager.default.removeItem(at: place) }
      }
      launch()
    }
  }

  /// Forgets how the process ended the last time.
  func forgetEnding() { change { $0.ending = nil } }
}
