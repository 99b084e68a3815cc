import Browsing
import Curriculum
import Foundation
import Support
import TestSupport

@testable import CommandLine
@testable import Serving
@testable import keepsake_book

/// The app of a real chapter, with data of its own and answers of the test's choice.
final class PlayedChapter {
  let server: HTTPServer
  let session: PlaySession
  let play: PlayServer
  private let subscription: Subscription
  private var heard: [EventStream.Event] = []
  private let scratch: ScratchFolder
  /// The place of the crash that an answer contains, such as `6-NextFreeNumber.swift:17`.
  let crash: String?

  /// A function of an exercise, by the beginning of its line.
  struct Function: Sendable {
    let exercise: String
    let line: String
  }

  /// - Parameters:
  ///   - unsolved: exercises whose starters take the solutions' place, such as `6.3`; nil for all of
  ///     them.
  ///   - crashing: a function whose first statement ends the process.
  init(_ chapter: Int, unsolved: [String]? = [], crashing: Function? = nil) throws {
    let scratch = try ScratchFolder()
    let context = try CommandContext(
      request: Request(arguments: ["play", "CHAPTER=\(chapter)"], environment: [:]),
      console: Console(write: { _ in }, complain: { _ in }, showsProgress: false, style: Style()),
      root: Project.root,
      environment: ["KEEPSAKE_SCRATCH": Project.url(".build/tool").path])
    let app = try PlayedApp.asked(by: context.request, in: context.workbook)
    let answers = scratch.url.appendingPathComponent("answers")
    crash = try Self.write(app, unsolved, crashing, context.workbook, to: answers)
    session = try PlaySession(
      app, AnswersFolder(answers.path, in: context), in: scratch.url, context, EditorLink(nil))
    let play = PlayServer(session, context)
    self.scratch = scratch
    self.play = play
    subscription = session.events.subscribe()
    server = try HTTPServer(limits: PlayServer.limits) { play.response(to: $0) }
    session.begin()
  }

  /// Saves another text in an answer's file, as an editor does.
  func edit(_ exercise: String, _ change: (String) throws -> String) throws {
    let works = session.state.withLock { $0.parts.parts }.map(\.work)
    guard let work = works.first(where: { "\($0.exercise.number)" == exercise }) else { return }
    let file = URL(fileURLWithPath: work.path)
    try Data(change(String(contentsOf: file, encoding: .utf8)).utf8).write(
      to: file, options: .atomic)
  }

  func close() {
    server.stop()
    session.end()
    scratch.remove()
  }

  /// Opens the page in a browser, once the app runs.
  func visit(
    width: Int = 1440, height: Int = 900, _ body: (Browser) async throws -> Void
  ) async throws {
    let browser = try await Browser(width: width, height: height, isPhone: width < 600)
    defer { browser.quit() }
    try browser.open(server.address)
    try await browser.wait(until: Self.runs)
    try await body(browser)
  }

  static let runs = "document.body.dataset.phase === 'running'"

  /// What came of an action.
  @discardableResult
  func act(_ action: String, _ arguments: String = "{}") -> String {
    var request = HTTPRequest(
      method: .post, path: "/play/act", query: [:], headers: ["x-keepsake-token": session.token])
    request.body = Array(#"{"action": "\#(action)", "arguments": \#(arguments)}"#.utf8)
    guard case .bytes(let bytes) = play.response(to: request).body else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What the app shows.
  var shown: [String: Any] { latest("state") ?? [:] }

  /// What a page that comes now is told under this name.
  func latest(_ name: String) -> [String: Any]? {
    let subscription = session.events.subscribe()
    defer { session.events.end(subscription) }
    let events = subscription.next(within: 1) ?? []
    return events.last { $0.name == name }
      .flatMap { try? JSONSerialization.jsonObject(with: Data($0.data.utf8)) as? [String: Any] }
  }

  /// The next event of this name with these values; nil where none comes within twenty seconds.
  func next(
    _ name: String, where isWanted: ([String: Any]) -> Bool = { _ in true }
  ) throws -> [String: Any]? {
    try next { $0 == name && isWanted($1) }?.values
  }

  /// The next event that is wanted; nil where none comes within twenty seconds.
  func next(
    where isWanted: (String, [String: Any]) -> Bool
  ) throws -> (name: String, values: [String: Any])? {
    let deadline = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < deadline {
      heard += subscription.next(within: 0.2) ?? []
      while !heard.isEmpty {
        let event = heard.removeFirst()
        let json = try JSONSerialization.jsonObject(with: Data(event.data.utf8))
        if let values = json as? [String: Any], isWanted(event.name, values) {
          return (event.name, values)
        }
      }
    }
    return nil
  }

  /// Writes the answers, and returns the place of the crash among them.
  private static func write(
    _ app: PlayedApp, _ unsolved: [String]?, _ crashing: Function?, _ workbook: Workbook,
    to folder: URL
  ) throws -> String? {
    var crash: String?
    for entry in workbook.contents where app.chapters.contains(entry.number) {
      let chapter = try workbook.chapter(entry)
      let place = folder.appendingPathComponent(chapter.folder)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for exercise in chapter.exercises {
        let number = exercise.number.description
        var text =
          try unsolved?.contains(number) ?? true
          ? workbook.pristineStarter(exercise, in: chapter)
          : workbook.text(workbook.solution(exercise, in: chapter))
        if let crashing, crashing.exercise == number {
          let line = addCrash(to: crashing, in: &text)
          crash = "\(exercise.fileName).swift:\(line)"
        }
        try Data(text.utf8).write(to: place.appendingPathComponent("\(exercise.fileName).swift"))
      }
    }
    return crash
  }

  /// Makes a function crash, and returns the number of the line where it does.
  private static func addCrash(to function: Function, in text: inout String) -> Int {
    var lines = text.components(separatedBy: "\n")
    let start = lines.firstIndex {
      $0.trimmingPrefix(while: \.isWhitespace).hasPrefix(function.line)
    }
    let body = lines[(start ?? 0)...].firstIndex { $0.hasSuffix("{") } ?? 0
    lines.insert("    fatalError()", at: body + 1)
    text = lines.joined(separator: "\n")
    return body + 2
  }
}
