import Browsing
import Curriculum
import Foundation
import SampleWorkbook
import Support
import TestSupport
import Testing

@testable import CommandLine
@testable import Serving
@testable import keepsake_book

/// The app of a real chapter, with data of its own and answers of the test's choice.
final class PlayedChapter: ServedApp {
  /// What a page hears that is there from the beginning.
  private(set) lazy var heard = events
  private let scratch: ScratchFolder

  /// Opens the app, and waits until it runs.
  ///
  /// - Parameter unsolved: exercises whose starters take the solutions' place, such as `6.3`; nil for
  ///   all of them.
  init(_ chapter: Int, unsolved: [String]? = []) throws {
    scratch = try ScratchFolder()
    let context = try CommandContext(
      request: Request(arguments: ["play", "CHAPTER=\(chapter)"], environment: [:]),
      console: Said().console,
      root: Project.root,
      environment: ["KEEPSAKE_SCRATCH": Project.url(".build/tool").path])
    let answers = scratch.url.appendingPathComponent("answers")
    try Self.write(
      PlayedApp.asked(by: context.request, in: context.workbook), unsolved, context.workbook,
      to: answers)
    try super.init(context, answers: answers.path, in: scratch.url)
    session.begin()
    try expect("running")
  }

  override func close() {
    super.close()
    scratch.remove()
  }

  /// Opens the page in a browser, at a part of it such as `#chapter-2`.
  func visit(_ part: String = "", width: Int = 1440, height: Int = 900) async throws -> Browser {
    let browser = try await Browser(width: width, height: height)
    try browser.open(server.address + part)
    try await browser.wait(until: Self.runs)
    return browser
  }

  static let runs = "document.body.dataset.phase === 'running'"

  /// Waits until the app is in a phase, such as `running`.
  func expect(_ phase: String) throws {
    _ = try #require(try heard.next("status") { $0.phase.string == phase })
  }

  /// Kills the app, and starts it again.
  func startAgain() throws {
    session.kill()
    try expect("ended")
    session.start()
    try expect("running")
  }

  /// What the app shows.
  var shown: JSONValue { latest("state") }

  /// What a page that comes now is told under this name.
  func latest(_ name: String) -> JSONValue {
    let subscription = session.pages.events.subscribe()
    defer { session.pages.events.end(subscription) }
    let events = subscription.next(within: 1) ?? []
    let data = events.last { $0.name == name }.map { Data($0.data.utf8) }
    return JSONValue(value: data.flatMap { try? JSONSerialization.jsonObject(with: $0) })
  }

  private static func write(
    _ app: PlayedApp, _ unsolved: [String]?, _ workbook: Workbook, to folder: URL
  ) throws {
    for entry in workbook.contents where app.chapters.contains(entry.number) {
      let chapter = try workbook.chapter(entry)
      let place = folder.appendingPathComponent(chapter.folder)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for exercise in chapter.exercises {
        let text =
          try unsolved?.contains(exercise.number.description) ?? true
          ? workbook.pristineStarter(exercise, in: chapter)
          : workbook.text(workbook.solution(exercise, in: chapter))
        try Data(text.utf8).write(to: place.appendingPathComponent("\(exercise.fileName).swift"))
      }
    }
  }
}

extension Browser {
  /// Kills the app and starts it again, with the buttons of its page.
  func killAndStart() async throws {
    try click("#kill")
    try await startAgain()
  }

  /// Starts the app again once it has ended.
  func startAgain() async throws {
    try await wait(until: "document.body.dataset.phase === 'ended'")
    try click("#banner button")
    try await wait(until: PlayedChapter.runs)
  }

  /// How many elements a selector finds.
  func count(_ selector: String) throws -> Int {
    let count = try value("$$('\(selector)').length") as? Int
    return try #require(count)
  }

  /// Drags from a part of an element's box to a place so far away, as a hand does.
  func drag(
    _ selector: String, from part: Double = 0.5, by distance: (x: Double, y: Double)
  ) throws {
    let box = try box(selector)
    func mouse(_ type: String, _ way: Double) throws {
      _ = try command(
        "Input.dispatchMouseEvent",
        [
          "type": type, "x": box.x + box.width * part + distance.x * way,
          "y": box.y + box.height * part + distance.y * way, "button": "left",
          "buttons": type == "mouseReleased" ? 0 : 1, "clickCount": 1,
        ])
    }
    try mouse("mousePressed", 0)
    for move in 1...20 { try mouse("mouseMoved", Double(move) / 20) }
    try mouse("mouseReleased", 1)
  }

  /// Where an element is in the window.
  func box(_ selector: String) throws -> (x: Double, y: Double, width: Double, height: Double) {
    let box = try run(
      """
      const box = document.querySelector('\(selector)').getBoundingClientRect();
      return [box.left, box.top, box.width, box.height];
      """)
    let edges = try #require(box as? [Double])
    return (edges[0], edges[1], edges[2], edges[3])
  }
}
