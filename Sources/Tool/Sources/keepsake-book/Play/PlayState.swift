import CommandLine
import Foundation
import Judging
import Serving
import Support

/// An app that is open: its parts and its process, and the events that tell pages about them.
struct PlayState: PageState {
  /// What events are about, in the order in which a new page receives them.
  enum Topic: String, CaseIterable {
    case parts, state, steps, notes, printed, status
  }

  var parts: PlayParts
  var status = PlayStatus()
  /// The app's own state as JSON, once there is one.
  var shown: String?
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
      case .parts: parts.parts.map { PlayCard($0, editor: editor) }.json
      case .state: shown ?? "null"
      case .steps: "[\(steps.joined(separator: ","))]"
      case .notes: "[\(notes.joined(separator: ","))]"
      case .printed: ["text": printed].json
      case .status: status.json
      }
    return EventStream.Event(topic.rawValue, data: data)
  }

  mutating func add(step: String) { steps = (steps + [step]).suffix(Self.most.entries) }

  mutating func add(note: String) {
    if !notes.contains(note) { notes = (notes + [note]).suffix(Self.most.entries) }
  }

  mutating func add(printed text: String) {
    printed = String((printed + text).suffix(Self.most.characters))
  }

  /// Begins a process, and forgets what belongs to an earlier one.
  mutating func begin() {
    generation += 1
    startedAt = .now
    (hasActed, isEnding) = (false, false)
    (steps, notes, printed) = ([], [], "")
    status.start += 1
    (status.phase, status.message) = (.starting, nil)
  }

  /// Takes the process away, whose remaining events are ignored.
  mutating func takeProcess() -> AppProcess? {
    generation += 1
    defer { process = nil }
    return process
  }

  /// Records that the process has ended.
  ///
  /// - Parameter complaints: the text that it wrote to standard error.
  /// - Returns: true if it should be restarted: it has crashed, and would not only crash again.
  mutating func ended(_ ending: ChildProcess.Ending, _ complaints: String) -> Bool {
    /// A step of a save, as the host reports it.
    struct Step: Decodable {
      let name: String
      let isKilled: Bool
    }
    let last = steps.last.flatMap {
      try? JSONDecoder().decode(Step.self, from: Data($0.utf8))
    }
    let step = last?.isKilled == true ? last?.name : nil
    let isKilled = step != nil || isEnding
    let isYoung = ContinuousClock.now - startedAt < .seconds(10)
    let isHopeless = status.phase != .running || isYoung && !hasActed
    process = nil
    status.phase = .ended
    status.ending =
      isKilled
      ? PlayEnding(killedBefore: step) : PlayEnding(ending, complaints, parts.parts, editor)
    if step != nil { status.killedBefore = nil }
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
  /// True if it was killed because a page requested that.
  let wasAsked: Bool
  let message: String
  /// The Swift runtime's own output.
  private(set) var words: String?
  /// The exercise whose answer trapped, or nil if that is not known.
  private(set) var exercise: String?
  /// The place where it trapped, such as `Chapters/06-Backups/3-Database.swift:12`.
  private(set) var place: String?
  /// The address that opens the place in the editor.
  private(set) var editor: String?

  /// Describes a process that was killed because a page requested that.
  ///
  /// - Parameter step: the step before which it was killed, or nil if it was killed at once.
  init(killedBefore step: String?) {
    wasAsked = true
    message = "The app was killed\(step.map { " before the step “\($0)”" } ?? ""), as by kill -9."
  }

  /// Describes a process that ended by itself.
  ///
  /// - Parameter complaints: the text that it wrote to standard error.
  init(
    _ ending: ChildProcess.Ending, _ complaints: String, _ parts: [PlayParts.Part],
    _ link: EditorLink
  ) {
    wasAsked = false
    message =
      switch ending {
      case .exited(let status): "The app ended its process with status \(status)."
      case .signalled(SIGILL), .signalled(SIGTRAP): "The app crashed: it was stopped by a trap."
      case .signalled(let signal): "The app crashed (signal \(signal))."
      case .timedOut, .tooMuchOutput: "The app was stopped."
      }
    let files = parts.map { "\($0.work.exercise.fileName).swift" }
    let report = CrashReport.reading(complaints, files: files)
    words = report.words
    guard let found = report.place, let index = files.firstIndex(of: found.file) else { return }
    let work = parts[index].work
    exercise = "\(work.exercise.number) \(work.exercise.title)"
    place = "\(work.file):\(found.line)"
    editor = link.address(of: work.file, line: found.line)
  }
}
