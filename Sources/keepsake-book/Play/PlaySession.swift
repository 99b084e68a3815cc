import CommandLine
import Coursework
import Dispatch
import Foundation
import Judging
import Serving
import Support
import Synchronization

/// An app that is being played with: its process, what is known of it, and what pages are told.
final class PlaySession: Sendable {
  private struct State {
    var parts: PlayParts
    var status = PlayStatus()
    var process: AppProcess?
    var startedAt = ContinuousClock.now
    /// Whether a page has asked the process for something.
    var hasActed = false
    /// Whether the process is being killed because a page asked for it.
    var isEnding = false
    /// Which process is meant: what is heard of those before it counts no more.
    var generation = 0
    /// What the app shows, as JSON.
    var shown: String?
    var steps: [String] = []
    var notes: [String] = []
    var printed = ""
  }

  let app: PlayedApp
  let answers: AnswersFolder
  let token: String
  let events: EventStream
  /// The app's own folder, and the home that it takes for the reader's.
  let folder: URL
  private let home: URL
  private let root: URL
  private let editor: EditorLink
  private let state: Mutex<State>
  private let facts: Facts
  private let watch = Mutex<FolderWatch?>(nil)
  /// Starts and builds one after another.
  private let work = DispatchQueue(label: "keepsake.play")

  /// What a new page is told.
  private final class Facts: Sendable {
    let all = Mutex<[String: EventStream.Event]>([:])
    var events: [EventStream.Event] {
      all.withLock { all in Self.order.compactMap { all[$0] } }
    }
    static let order = ["hello", "parts", "state", "steps", "notes", "printed", "status"]
  }

  /// Makes what the app is made of. Nothing runs before `begin`.
  ///
  /// - Parameter place: the folder for all that the app writes.
  /// - Throws: `ToolFailure` where something of the course's own does not compile.
  init(
    _ app: PlayedApp, _ answers: AnswersFolder, in place: URL, _ context: CommandContext,
    _ editor: EditorLink
  ) throws {
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
    state = Mutex(State(parts: try PlayParts(app, works, context)))
    let facts = Facts()
    self.facts = facts
    events = EventStream { facts.events }
    tell("hello", PlayHello(token: token, app: app, answers: answers, folder: folder))
    tellParts()
  }

  /// Starts the app, and watches for saves.
  func begin() {
    start()
    let works = state.withLock { $0.parts.parts.map(\.work) }
    let places = Dictionary(
      works.enumerated().map { (URL(fileURLWithPath: $1.path).path, $0) },
      uniquingKeysWith: { first, _ in first })
    let folders = Set(places.keys.map { ($0 as NSString).deletingLastPathComponent }).sorted()
    let watch = FolderWatch(folders) { [weak self] paths in
      let indexes = paths.compactMap { places[$0] }
      if !indexes.isEmpty { self?.takeIn(indexes) }
    }
    self.watch.withLock { $0 = watch }
  }

  /// Ends the process, and watches no more.
  func end() {
    watch.withLock { watch in
      watch?.end()
      watch = nil
    }
    work.sync { endProcess() }
  }
}

// MARK: What pages ask for

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
  /// - Parameter isEmpty: whether the folder is emptied before.
  func start(isEmpty: Bool = false) {
    work.async { [self] in
      endProcess()
      if isEmpty { try? FileManager.default.removeItem(at: folder) }
      launch()
    }
  }

  /// Forgets how the process ended the last time.
  func forgetEnding() { change { $0.ending = nil } }
}

// MARK: The process

extension PlaySession {
  /// Takes in answers that were saved, and starts the app again with them.
  private func takeIn(_ indexes: [Int]) {
    work.async { [self] in
      change { ($0.phase, $0.ending) = (.starting, nil) }
      var parts = state.withLock { $0.parts }
      do {
        try parts.update(indexes)
        state.withLock { $0.parts = parts }
        tellParts()
        endProcess()
        launch()
      } catch {
        change { ($0.phase, $0.message) = (.failed, "\(error)") }
      }
    }
  }

  private func endProcess() {
    let process = state.withLock { state in
      state.generation += 1
      defer { state.process = nil }
      return state.process
    }
    process?.kill()
  }

  /// Starts the process, and waits a moment until the app is open.
  private func launch() {
    let isOpen = DispatchSemaphore(value: 0)
    do {
      for place in [folder, home] {
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      }
      let parts = state.withLock { $0.parts }
      let generation = state.withLock { state in
        state.status.start += 1
        state.generation += 1
        state.isEnding = false
        state.startedAt = .now
        state.hasActed = false
        (state.steps, state.notes, state.printed) = ([], [], "")
        return state.generation
      }
      for name in ["steps", "notes", "printed"] { tellList(name) }
      change { ($0.phase, $0.message) = (.starting, nil) }
      let environment = IsolatedHome.environment(home)
        .merging(["SWIFT_BACKTRACE": Self.backtrace]) { $1 }
        .merging(try parts.loaderSettings()) { $1 }
      let process = try AppProcess(
        parts.program.appendingPathComponent("app"), environment: environment, folder: folder
      ) { [weak self] new in
        self?.hear(new, of: generation)
        switch new {
        case .ready, .failed, .ended: isOpen.signal()
        default: break
        }
      }
      let status = state.withLock { state in
        state.process = process
        return state.status
      }
      if status.isDiskFull { process.fill(true) }
      if let step = status.killedBefore { process.kill(before: step) }
      process.open()
    } catch {
      change { ($0.phase, $0.message) = (.failed, "\(error)") }
      return
    }
    _ = isOpen.wait(timeout: .now() + AppProcess.patience)
  }

  /// How the run-time system tells of a crash.
  private static let backtrace =
    "enable=yes,color=no,interactive=no,limit=64,threads=crashed,images=none,registers=none"

  private func hear(_ new: AppProcess.News, of generation: Int) {
    guard state.withLock({ $0.generation == generation }) else { return }
    switch new {
    case .ready: change { $0.phase = .running }
    case .failed(let words): change { ($0.phase, $0.message) = (.failed, Self.text(words)) }
    case .state(let shown):
      tell("state", json: shown)
    case .step(let step): append(step, to: \.steps, "steps", most: 40)
    case .note(let note):
      if !state.withLock({ $0.notes.contains(note) }) {
        append(note, to: \.notes, "notes", most: 40)
      }
    case .printed(let text):
      state.withLock { $0.printed = String(($0.printed + text).suffix(8000)) }
      tellList("printed")
    case .ended(let ending, let complaints): ended(ending, complaints)
    }
  }

  private func ended(_ ending: ChildProcess.Ending, _ complaints: String) {
    let (wasAsked, step, isEarly, parts) = state.withLock { state in
      defer { state.process = nil }
      let isYoung = ContinuousClock.now - state.startedAt < .seconds(10)
      let wasEarly = state.status.phase != .running || isYoung && !state.hasActed
      return (
        state.isEnding, state.steps.last, wasEarly, state.parts.parts
      )
    }
    let killedStep = step.flatMap { try? JSONDecoder().decode(PlayStep.self, from: Data($0.utf8)) }
    var last: PlayStatus.Ending
    if wasAsked || killedStep?.isKilled == true {
      let place = killedStep?.isKilled == true ? " before the step “\(killedStep?.name ?? "")”" : ""
      last = PlayStatus.Ending(
        wasAsked: true, message: "The app was killed\(place), as by kill -9.")
    } else {
      last = crash(ending, complaints, parts)
    }
    change { status in
      status.phase = .ended
      status.ending = last
      if killedStep?.isKilled == true { status.killedBefore = nil }
    }
    // What has crashed is started again, unless it would do nothing but crash again.
    if !last.wasAsked, !isEarly { start() }
  }

  private func crash(
    _ ending: ChildProcess.Ending, _ complaints: String, _ parts: [PlayParts.Part]
  ) -> PlayStatus.Ending {
    let files = parts.map { "\($0.work.exercise.fileName).swift" }
    let (words, place) = CrashReport.reading(complaints, files: files)
    let message =
      switch ending {
      case .exited(let status): "The app left its process, with status \(status)."
      case .signalled(SIGILL), .signalled(SIGTRAP): "The app crashed: it came upon a trap."
      case .signalled(let signal): "The app crashed (signal \(signal))."
      case .timedOut, .tooMuchOutput: "The app was stopped."
      }
    var last = PlayStatus.Ending(wasAsked: false, message: message, words: words)
    if let place, let index = files.firstIndex(of: place.file) {
      let work = parts[index].work
      last.exercise = "\(work.exercise.number) \(work.exercise.title)"
      last.place = "\(work.file):\(place.line)"
      last.editor = editor.address(of: work.path, line: place.line)
    }
    return last
  }
}

// MARK: Telling pages

extension PlaySession {
  private func tell(_ name: String, json: String) {
    let event = EventStream.Event(name, data: json)
    facts.all.withLock { $0[name] = event }
    events.send(event)
  }

  private func tell(_ name: String, _ value: some Encodable) {
    tell(name, json: StudyFacts.json(value))
  }

  private func change(_ body: (inout PlayStatus) -> Void) {
    let status = state.withLock { state in
      body(&state.status)
      return state.status
    }
    tell("status", status)
  }

  private func tellParts() {
    let parts = state.withLock { $0.parts.parts }
    tell("parts", parts.map { PlayCard($0, editor: editor, root: root) })
  }

  private func append(
    _ value: String, to list: WritableKeyPath<State, [String]> & Sendable, _ name: String,
    most: Int
  ) {
    state.withLock { state in
      state[keyPath: list].append(value)
      if state[keyPath: list].count > most { state[keyPath: list].removeFirst() }
    }
    tellList(name)
  }

  private func tellList(_ name: String) {
    let (steps, notes, printed) = state.withLock { ($0.steps, $0.notes, $0.printed) }
    switch name {
    case "steps": tell(name, json: "[\(steps.joined(separator: ","))]")
    case "notes": tell(name, json: "[\(notes.joined(separator: ","))]")
    default: tell(name, ["text": printed])
    }
  }

  /// A text that came as JSON.
  private static func text(_ json: String) -> String {
    (try? JSONDecoder().decode(String.self, from: Data(json.utf8))) ?? json
  }
}

/// A step of a save, as the host tells it.
private struct PlayStep: Decodable {
  let name: String
  let isKilled: Bool
}

/// What a page must know before all else.
private struct PlayHello: Encodable {
  let token: String
  let title: String
  let answers: String
  let folder: String

  init(token: String, app: PlayedApp, answers: AnswersFolder, folder: URL) {
    self.token = token
    title = app.title
    self.answers = answers.name
    self.folder = folder.path
  }
}
