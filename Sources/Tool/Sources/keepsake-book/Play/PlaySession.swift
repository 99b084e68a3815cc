import CommandLine
import Dispatch
import Foundation
import Support
import Synchronization

/// An app that is open: it starts the process, and does what pages ask for.
final class PlaySession: Sendable {
  let app: PlayedApp
  let pages: PageSession<PlayState>
  /// The folder of the app's data.
  let folder: URL
  /// The folder that the app uses as its reader's home.
  private let home: URL
  /// The file of the conditions that the reader has set, such as the server's.
  private let remembered: URL
  /// A lock that keeps other processes out of the app's folders until the end.
  private let lock: Mutex<FileLock?>
  /// The queue that builds and starts the app, one task after another.
  private let work = DispatchQueue(label: "keepsake.play")

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
    self.app = app
    self.lock = Mutex(lock)
    let folder = place.appendingPathComponent("data")
    self.folder = folder
    home = place.appendingPathComponent("home")
    remembered = folder.appendingPathComponent("settings.json")
    let works = try app.works(context.workbook, answers)
    pages = try PageSession(works) {
      PlayState(
        try PlayParts(app, works, context),
        hello: ["answers": answers.name, "folder": folder.path], editor)
    }
  }

  /// Starts the app, and watches for saves.
  func begin() {
    start()
    pages.watch.begin { [weak self] in self?.takeIn($0) }
  }

  /// Ends the process, and stops watching.
  func end() {
    pages.watch.end()
    work.sync { endProcess() }
    lock.withLock { $0 = nil }
  }

  /// Changes the state, and tells pages about the parts of it that have changed.
  private func change(_ topics: PlayState.Topic..., by body: (inout PlayState) -> Void) {
    pages.change { state in
      body(&state)
      return topics.map(state.event)
    }
  }

  private var process: AppProcess? { pages.withState { $0.process } }
}

extension PlaySession {
  /// Has the app perform an action. The arguments have a form as JSON.
  ///
  /// - Returns: the reply, and the number of the state after it.
  func act(_ action: String, _ arguments: [String: Any]) -> (AppProcess.Reply, state: Int) {
    // If the app is being started, an action waits until it has been.
    work.sync {}
    pages.withState { $0.hasActed = true }
    let reply = process?.act(action, arguments) ?? .gone
    return (reply, pages.withState { $0.states })
  }

  /// Kills the process now.
  func kill() {
    pages.withState { state in
      state.status.killedBefore = nil
      state.isEnding = state.process != nil
      return state.process
    }?.kill()
  }

  /// Has the process killed before a step of the next save, or with nil cancels that.
  func kill(before step: Int?) {
    change(.status) { $0.status.killedBefore = step }
    process?.kill(before: step)
  }

  /// Simulates a full disk, or ends the simulation.
  func fill(_ isFull: Bool) {
    change(.status, .log) { state in
      state.status.isDiskFull = isFull
      state.log(isFull ? "The disk is full now." : "The disk has room again.")
    }
    process?.fill(isFull)
  }

  /// Restarts the app with the contents of its folder.
  ///
  /// - Parameter isEmpty: true to empty its folder and its home, with its defaults, first.
  func start(isEmpty: Bool = false) {
    work.async { [self] in
      pages.withState { $0.willRestart(isEmpty: isEmpty) }
      endProcess()
      if isEmpty {
        for place in [folder, home] { try? FileManager.default.removeItem(at: place) }
      }
      launch()
    }
  }

  /// Clears the record of how the last process ended.
  func forgetEnding() { change(.restart, .status) { $0.forgetEnding() } }

  /// Uses answers that were saved, and restarts the app with them.
  private func takeIn(_ indexes: [Int]) {
    work.async { [self] in
      change(.status) { ($0.status.phase, $0.status.ending) = (.starting, nil) }
      var parts = pages.withState { $0.parts }
      do {
        try parts.update(indexes)
        change(.parts) { $0.parts = parts }
        endProcess()
        launch()
      } catch {
        fail("\(error)")
      }
    }
  }
}

extension PlaySession {
  /// Ends the process, and ignores its remaining events.
  private func endProcess() { pages.withState { $0.takeProcess() }?.kill() }

  /// Starts the process, and waits briefly until the app is open.
  private func launch() {
    let isOpen = DispatchSemaphore(value: 0)
    do {
      let process = try startProcess(isOpen)
      let status = pages.withState { state in
        state.process = process
        return state.status
      }
      if status.isDiskFull { process.fill(true) }
      if let step = status.killedBefore { process.kill(before: step) }
      process.open(try? String(contentsOf: remembered, encoding: .utf8))
    } catch {
      return fail("\(error)")
    }
    if isOpen.wait(timeout: .now() + AppProcess.patience) == .timedOut {
      fail("It did not open within five seconds. The cause may be an endless loop.")
    }
  }

  private func fail(_ message: String) {
    change(.status) { ($0.status.phase, $0.status.message) = (.failed, message) }
  }

  private func startProcess(_ isOpen: DispatchSemaphore) throws -> AppProcess {
    for place in [folder, home] {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }
    change(.steps, .notes, .printed, .log, .restart, .status) { $0.begin() }
    let (parts, generation) = pages.withState { ($0.parts, $0.generation) }
    let environment = IsolatedHome.environment(home)
      .merging(["SWIFT_BACKTRACE": Self.backtrace]) { $1 }
      .merging(try parts.loaderSettings()) { $1 }
    return try AppProcess(
      parts.program.appendingPathComponent("app"), environment: environment, folder: folder
    ) { [weak self] new in
      self?.hear(new, of: generation)
      switch new {
      case .told("ready", _), .told("failed", _), .ended: isOpen.signal()
      default: break
      }
    }
  }

  /// The settings for the Swift runtime's report on a crash.
  private static let backtrace =
    "enable=yes,color=no,interactive=no,limit=64,threads=crashed,images=none,registers=none"

  /// Returns the text in JSON, or nil if it has none.
  private static func text(_ json: String) -> String? {
    try? JSONDecoder().decode(String.self, from: Data(json.utf8))
  }

  private func hear(_ new: AppProcess.News, of generation: Int) {
    guard pages.withState({ $0.generation == generation }) else { return }
    switch new {
    case .told("ready", _): change(.status) { $0.status.phase = .running }
    case .told("failed", let words):
      fail(Self.text(words) ?? words)
    case .told("state", let shown):
      let isFirst = pages.withState { $0.show(shown) }
      change(.state) { _ in }
      if isFirst { change(.restart) { _ in } }
    case .told("step", let step): change(.steps) { $0.add(step: step) }
    case .told("note", let note):
      if !pages.withState({ $0.notes.contains(note) }) { change(.notes) { $0.add(note: note) } }
    case .told("log", let line): change(.log) { $0.add(log: line) }
    case .told("remember", let json): try? Data(json.utf8).write(to: remembered, options: .atomic)
    case .told("risk", let words): pages.withState { $0.risk = Self.text(words) }
    case .told("compare", let words):
      change(.status) { $0.compare(Self.text(words) ?? "") }
    case .told: break
    case .printed(let text): change(.printed) { $0.add(printed: text) }
    case .ended(let ending, let complaints):
      var isToRestart = false
      change(.status, .log) { isToRestart = $0.ended(ending, complaints) }
      if isToRestart { start() }
    }
  }
}
