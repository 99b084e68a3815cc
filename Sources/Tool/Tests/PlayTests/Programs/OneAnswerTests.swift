import Foundation
import Testing

@testable import keepsake_book

/// One answer that crashes, or is not there, in each app.
@Suite("One answer of an app", .serialized)
struct OneAnswerTests {
  struct Scene: CustomTestStringConvertible, Sendable {
    typealias Action = (name: String, arguments: String)
    typealias State = @Sendable ([String: Any]) -> Bool

    let chapter: Int
    let function: PlayedChapter.Function
    /// Keeps something, and later something more.
    let keep: Action
    /// Calls the function.
    let call: Action
    let isKept: State
    let isMoreKept: State
    var isReady: State = { _ in true }

    var testDescription: String { "\(function.exercise) in the app of chapter \(chapter)" }
  }

  /// The ending names the exercise and its line, and the app runs again with what it had kept.
  @Test(arguments: scenes)
  func itCrashes(scene: Scene) async throws {
    let app = try PlayedChapter(scene.chapter, crashing: scene.function)
    defer { app.close() }
    try await keep(scene, in: app)
    app.act(scene.call.name, scene.call.arguments)
    let status = try #require(
      try app.next("status") { $0["phase"] as? String == "running" && $0["start"] as? Int == 2 })
    let ending = try #require(status["ending"] as? [String: Any])
    #expect(ending["wasAsked"] as? Bool == false)
    #expect((ending["exercise"] as? String)?.hasPrefix("\(scene.function.exercise) ") == true)
    let crash = try #require(app.crash)
    #expect((ending["place"] as? String)?.hasSuffix("/\(crash)") == true, "\(ending)")
    #expect(scene.isKept(app.shown), "The crash took what was kept.")
  }

  /// Without one exercise, what was kept outlives a kill, and a full disk ends nothing.
  @Test(arguments: scenes)
  func itIsUnsolved(scene: Scene) async throws {
    let app = try PlayedChapter(scene.chapter, unsolved: [scene.function.exercise])
    defer { app.close() }
    try await keep(scene, in: app)
    app.session.kill()
    _ = try #require(try app.next("status") { $0["phase"] as? String == "ended" })
    app.session.start()
    _ = try #require(try app.next("status") { $0["phase"] as? String == "running" })
    #expect(scene.isKept(app.shown), "The kill took what was kept.")

    app.session.fill(true)
    app.act(scene.call.name, scene.call.arguments)
    let refused = app.act(scene.keep.name, scene.keep.arguments)
    #expect(!refused.contains("trouble"), "A full disk ended the app: \(refused)")
    app.session.fill(false)
    for attempt in 0..<100 where !scene.isMoreKept(app.shown) {
      // A save waits for a pause between changes.
      if attempt.isMultiple(of: 25) { app.act(scene.keep.name, scene.keep.arguments) }
      try await Task.sleep(for: .milliseconds(200))
    }
    #expect(scene.isMoreKept(app.shown), "Nothing is kept once the disk has room again.")
    let status = try #require(app.latest("status"))
    #expect(status["phase"] as? String == "running" && status["start"] as? Int == 2)
  }

  private func keep(_ scene: Scene, in app: PlayedChapter) async throws {
    _ = try #require(try app.next("status") { $0["phase"] as? String == "running" })
    for _ in 0..<100 where !scene.isReady(app.shown) {
      try await Task.sleep(for: .milliseconds(100))
    }
    app.act(scene.keep.name, scene.keep.arguments)
    _ = try #require(try app.next("state", where: scene.isKept))
  }

  private static let scenes = [drawing, coins, shelf, album]

  private static let drawing = Scene(
    chapter: 5, function: .init(exercise: "2.6", line: "public func duplicate("),
    keep: ("canvas.add", #"{"text": "🐱", "x": 10, "y": -20, "size": 64}"#),
    call: ("documents.duplicate", #"{"name": "cat.emojiart"}"#),
    isKept: { count("emojis", $0) == 1 && isSaved($0) },
    isMoreKept: { count("emojis", $0) > 1 && isSaved($0) })

  private static let coins = Scene(
    chapter: 6, function: .init(exercise: "6.8", line: "public func restoreNewest("),
    keep: ("refresh", "{}"), call: ("restore", "{}"),
    isKept: {
      count("rows", $0) == 9 && count("generations", $0) == 1 && $0["isLoading"] as? Bool == false
    },
    isMoreKept: { count("rows", $0) == 9 && count("generations", $0) > 1 })

  private static let shelf = Scene(
    chapter: 7, function: .init(exercise: "7.8", line: "public func archiveWithChecksum("),
    keep: ("add", #"{"title": "Yeti", "rating": 3, "picture": "b2xk", "thumbnail": "b2xk"}"#),
    call: ("send", #"{"name": "1.scarycreature"}"#),
    isKept: { count("creatures", $0) == 1 }, isMoreKept: { count("creatures", $0) > 1 })

  private static let album = Scene(
    chapter: 8, function: .init(exercise: "8.8", line: "public func picture(at"),
    keep: ("open", #"{"index": 3}"#), call: ("look", "{}"),
    isKept: { items($0) >= 1 }, isMoreKept: { items($0) >= 1 },
    isReady: { $0["count"] as? Int == 5000 })

  private static func count(_ name: String, _ state: [String: Any]) -> Int {
    (state[name] as? [Any])?.count ?? 0
  }

  private static func isSaved(_ state: [String: Any]) -> Bool {
    (state["autosave"] as? [String: Any])?["isSaved"] as? Bool == true
  }

  /// The pictures in the album's budget.
  private static func items(_ state: [String: Any]) -> Int {
    count("items", state["budget"] as? [String: Any] ?? [:])
  }
}
