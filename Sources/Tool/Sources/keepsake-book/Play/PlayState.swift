import CommandLine
import Foundation
import Judging
import Serving
import Support

/// An app that is open: its parts and its process, and the events that tell pages about them.
struct PlayState: PageState {
  /// What events are about, in the order in which a new page receives them.
  enum Topic: String, CaseIterable {
    case parts, state, steps, notes, printed, log, restart, status
  }

  var parts: PlayParts
  var status = PlayStatus()
  /// The app's own state as JSON, once there is one.
  private(set) var shown: String?
  /// The number of states so far.
  private(set) var states = 0
  /// The state before the last restart, and the first one after it, for pages to compare.
  private var before: String?
  private var after: String?
  /// The time at which the last process ended, in seconds since this machine was started.
  private var end: TimeInterval?
  /// What has happened, as JSON. It survives restarts.
  private(set) var log: [String] = []
  private var logged = 0
  /// The reason for which the process may end now, as it is meant to, or nil.
  var risk: String?
  /// The last steps of saves, as JSON.
  private(set) var steps: [String] = []
  /// The last notes of the app, as JSON.
  private(set) var notes: [String] = []
  /// The end of what answers have printed.
  private(set) var printed = ""

  var process: AppProcess?
  /// The number of the current process. Events of earlier processes are ignored.
  private(set) var generation = 0
  private var startedAt = ContinuousClock.now
  /// True if a page has requested an action of the process.
  var hasActed = false
  /// True if the process is being killed because a page requested that.
  var isEnding = false
  /// The step before which the process is being killed, or nil.
  private var stepOfKill: String?

  private let hello: [String: String]
  private let editor: EditorLink

  /// The maximum numbers of entries of a list, and of printed characters, that pages receive.
  private static let most = (entries: 40, characters: 8000)

  /// - Parameter hello: what a page needs first, besides the token.
  init(_ parts: PlayParts, hello: [String: String], _ editor: EditorLink) {
    self.parts = parts
    self.hello = hello
    self.editor = editor
  }

  func greeting(_ token: String) -> [EventStream.Event] {
    let hello = hello.merging(["token": token]) { $1 }
    let topics = Topic.allCases.filter { $0 != .state || shown != nil }
    return [EventStream.Event("hello", data: hello.json)] + topics.map(event)
  }

  func event(_ topic: Topic) -> EventStream.Event {
    let data =
      switch topic {
      case .parts:
        parts.parts
          .map { $0.card(isTheReaders: hello["answers"] == "Chapters", editor: editor) }.json
      case .state: shown ?? "null"
      case .steps: "[\(steps.joined(separator: ","))]"
      case .notes: "[\(notes.joined(separator: ","))]"
      case .printed: ["text": printed].json
      case .log: "[\(log.joined(separator: ","))]"
      case .restart:
        if let before, let after, let end {
          #"{"before":\#(before),"after":\#(after),"at":\#(end)}"#
        } else {
          "{}"
        }
      case .status: status.json
      }
    return EventStream.Event(
      topic.rawValue, data: data, number: topic == .state ? states : nil)
  }

  mutating func add(step: String) {
    /// A step of a save, as the host reports it.
    struct Step: Decodable {
      let name: String
      let isKilled: Bool
    }
    let made = try? JSONDecoder().decode(Step.self, from: Data(step.utf8))
    if made?.isKilled == true { stepOfKill = made?.name }
    // The steps of the last save stay while the app is opened again.
    guard status.phase == .running || stepOfKill != nil else { return }
    steps = (steps + [step]).suffix(Self.most.entries)
  }

  mutating func add(note: String) {
    notes = (notes + [note]).suffix(Self.most.entries)
  }

  /// Adds a line of the app, as JSON, to what has happened.
  mutating func add(log line: String) {
    let time = Int(Date.now.timeIntervalSince1970 * 1000)
    logged += 1
    log = (log + [#"{"number":\#(logged),"at":\#(time),"line":\#(line)}"#])
      .suffix(Self.most.entries)
  }

  mutating func log(_ words: String) { add(log: ["words": words].json) }

  /// Takes the app's new state. Returns true if it is the first one after a restart.
  mutating func show(_ state: String) -> Bool {
    (shown, states) = (state, states + 1)
    guard before != nil, after == nil else { return false }
    after = state
    return true
  }

  /// Has pages compare the state with the next one.
  mutating func compare(_ reason: String) {
    (before, after) = (shown, nil)
    end = ProcessInfo.processInfo.systemUptime
    status.ending = PlayEnding(message: reason)
  }

  /// Records that a page asks for a restart.
  ///
  /// - Parameter isEmpty: true if all that the app has saved is removed.
  mutating func willRestart(isEmpty: Bool) {
    if isEmpty {
      (shown, status.ending) = (nil, PlayEnding(message: "All that the app had saved is removed."))
    } else if process != nil {
      status.ending = PlayEnding(message: "The app was ended, and started again.")
    }
  }

  /// Forgets how the last process ended, and what pages compare.
  mutating func forgetEnding() { (status.ending, before, after) = (nil, nil, nil) }

  mutating func add(printed text: String) {
    printed = String((printed + text).suffix(Self.most.characters))
  }

  /// Begins a process, and forgets what belongs to an earlier one.
  mutating func begin() {
    generation += 1
    startedAt = .now
    (hasActed, isEnding, stepOfKill, risk) = (false, false, nil, nil)
    (notes, printed) = ([], "")
    (before, after) = (shown, nil)
    status.start += 1
    if status.start > 1 { log("The app was started again.") }
    (status.phase, status.message) = (.starting, nil)
  }

  /// Takes the process away, whose remaining events are ignored.
  mutating func takeProcess() -> AppProcess? {
    generation += 1
    defer { process = nil }
    if process != nil { end = ProcessInfo.processInfo.systemUptime }
    return process
  }

  /// Records that the process has ended.
  ///
  /// - Parameter complaints: the text that it wrote to standard error.
  /// - Returns: true if it should be restarted: it has crashed, and would not only crash again.
  mutating func ended(_ ending: ChildProcess.Ending, _ complaints: String) -> Bool {
    let isKilled = stepOfKill != nil || isEnding
    let isYoung = ContinuousClock.now - startedAt < .seconds(10)
    let isHopeless = status.phase != .running || isYoung && !hasActed
    process = nil
    end = ProcessInfo.processInfo.systemUptime
    let kill = stepOfKill.map { "The app was killed before the step “\($0)”." }
    let found =
      isKilled
      ? PlayEnding(step: stepOfKill, message: kill ?? "The app was killed.")
      : risk.map { PlayEnding(message: $0) } ?? PlayEnding(ending, complaints, parts.parts, editor)
    (status.phase, status.ending) = (.ended, found)
    log(found.message)
    if stepOfKill != nil { status.killedBefore = nil }
    return !isKilled && !isHopeless
  }
}

/// The status of an app.
struct PlayStatus: Encodable, Sendable {
  enum Phase: String, Encodable {
    /// The app is being started, or an answer is being compiled.
    case starting
    case running
    /// The app could not be opened. `message` has the reason.
    case failed
    /// The process has ended.
    case ended
  }

  var phase = Phase.starting
  var message: String?
  /// The end of the last process, until a page dismisses it or an answer is saved.
  var ending: PlayEnding?
  /// The number of times that the app was started.
  var start = 0
  var isDiskFull = false
  /// The step of the next save before which the process will be killed, or nil.
  var killedBefore: Int?
}

/// The way in which an app's process ended.
struct PlayEnding: Encodable, Sendable {
  /// True if it was meant to end, for example because a page requested that.
  var wasAsked = true
  /// The step of a save before which the process was killed, or nil.
  var step: String?
  let message: String
  /// The Swift runtime's own output.
  var words: String?
  /// The exercise whose answer trapped, or nil if that is not known.
  var exercise: String?
  /// The place where it trapped, such as `Chapters/06-Backups/3-Database.swift:12`.
  var place: String?
  /// The address that opens the place in the editor.
  var editor: String?
}

extension PlayEnding {
  /// Describes a process that ended by itself.
  ///
  /// - Parameter complaints: the text that it wrote to standard error.
  init(
    _ ending: ChildProcess.Ending, _ complaints: String, _ parts: [PlayParts.Part],
    _ link: EditorLink
  ) {
    let message =
      switch ending {
      case .exited(let status): "The app ended its process with status \(status)."
      case .signalled(SIGILL), .signalled(SIGTRAP): "The app crashed: it was stopped by a trap."
      case .signalled(let signal): "The app crashed (signal \(signal))."
      case .timedOut, .tooMuchOutput: "The app was stopped."
      }
    let files = parts.map { "\($0.work.exercise.fileName).swift" }
    let report = CrashReport.reading(complaints, files: files)
    self.init(wasAsked: false, message: message, words: report.words)
    guard let found = report.place, let index = files.firstIndex(of: found.file) else { return }
    let work = parts[index].work
    exercise = "\(work.exercise.number) \(work.exercise.title)"
    place = "\(work.file):\(found.line)"
    editor = link.address(of: work.file, line: found.line)
  }
}
