import Browsing
import Foundation
import Testing

@testable import keepsake_book

@Suite("The drawing", .serialized)
struct DrawingTests {
  private func playing(
    unsolved: [String]? = [], _ body: (PlayedChapter) async throws -> Void
  ) async throws {
    let drawing = try PlayedChapter(5, unsolved: unsolved)
    defer { drawing.close() }
    _ = try #require(try drawing.next("status") { $0["phase"] as? String == "running" })
    try await body(drawing)
  }

  private func add(_ text: String, to drawing: PlayedChapter) {
    drawing.act("canvas.add", #"{"text": "\#(text)", "x": 10, "y": -20, "size": 64}"#)
  }

  private func start(_ drawing: PlayedChapter) throws {
    drawing.session.start()
    _ = try #require(try drawing.next("status") { $0["phase"] as? String == "running" })
  }

  private func emojis(_ drawing: PlayedChapter) -> [String] {
    (drawing.shown["emojis"] as? [[String: Any]] ?? []).compactMap { $0["text"] as? String }
  }

  private func isSaved(_ state: [String: Any]) -> Bool {
    (state["autosave"] as? [String: Any])?["isSaved"] as? Bool == true
  }

  /// The drawing that was saved last is there, whole, after a kill; what was not saved is lost.
  @Test func aKillLosesWhatWasNotSaved() async throws {
    try await playing { drawing in
      add("🐱", to: drawing)
      _ = try #require(try drawing.next("state") { !isSaved($0) })
      _ = try #require(try drawing.next("state", where: isSaved))
      add("🐶", to: drawing)
      drawing.session.kill()
      _ = try #require(try drawing.next("status") { $0["phase"] as? String == "ended" })
      try start(drawing)
      #expect(emojis(drawing) == ["🐱"])
      let emoji = (drawing.shown["emojis"] as? [[String: Any]])?.first
      #expect(emoji?["x"] as? Int == 10 && emoji?["y"] as? Int == -20)
    }
  }

  /// Killed halfway through a save, an atomic one leaves the old file, and one in place a broken one.
  @Test(arguments: [true, false])
  func aKillHalfwayThroughASave(isAtomic: Bool) async throws {
    try await playing { drawing in
      drawing.act("autosave.choose", #"{"way": "5.2"}"#)
      drawing.act("autosave.atomic", #"{"isAtomic": \#(isAtomic)}"#)
      add("🐱", to: drawing)
      _ = try #require(try drawing.next("state") { !isSaved($0) })
      _ = try #require(try drawing.next("state", where: isSaved))
      add("🐶", to: drawing)
      drawing.session.kill(before: 2)
      _ = try #require(try drawing.next("status") { $0["phase"] as? String == "ended" })
      try start(drawing)
      #expect(emojis(drawing) == (isAtomic ? ["🐱"] : []))
      let opening = drawing.shown["opening"] as? [String: Any]
      let quarantined = opening?["quarantined"] as? String
      #expect((quarantined == nil) == isAtomic)
    }
  }

  @Test func aFullDiskIsTriedAgain() async throws {
    try await playing { drawing in
      add("🐱", to: drawing)
      drawing.session.fill(true)
      let failed = try #require(
        try drawing.next("state") {
          ($0["autosave"] as? [String: Any])?["trouble"] is String
        })
      #expect(!isSaved(failed))
      drawing.session.fill(false)
      _ = try #require(try drawing.next("state", where: isSaved))
      let autosave = drawing.shown["autosave"] as? [String: Any]
      #expect(autosave?["trouble"] is String == false)
    }
  }

  /// A way to autosave that can save at once does so when the drawing is closed.
  @Test(arguments: [("5.1", 0), ("5.2", 0), ("5.4", 1), ("5.5", 0), ("5.6", 1), ("5.8", 1)])
  func closing(way: String, kept: Int) async throws {
    try await playing { drawing in
      drawing.act("autosave.choose", #"{"way": "\#(way)"}"#)
      add("🐱", to: drawing)
      drawing.act("autosave.reopen")
      #expect(emojis(drawing).count == kept)
    }
  }

  @Test func brokenPalettesAreKeptAndRecovered() async throws {
    try await playing { drawing in
      drawing.act("palettes.edit", #"{"index": 0, "name": "Wheels"}"#)
      drawing.act("palettes.damage")
      try start(drawing)
      let palettes = { drawing.shown["palettes"] as? [String: Any] ?? [:] }
      let keys = try #require(palettes()["quarantined"] as? [String])
      let key = try #require(keys.first)
      #expect(drawing.act("palettes.reveal", #"{"key": "\#(key)"}"#).contains("Wheels"))
      let repaired = #"[{\"id\": 1, \"name\": \"Wheels\", \"emojis\": [\"🚗\"]}]"#
      drawing.act("palettes.recover", #"{"key": "\#(key)", "text": "\#(repaired)"}"#)
      #expect(
        (palettes()["palettes"] as? [[String: Any]])?.map { $0["name"] as? String } == ["Wheels"])
      #expect((palettes()["quarantined"] as? [String])?.isEmpty == true)
      #expect(palettes()["isKept"] as? Bool == true)
    }
  }

  @Test func beginningAnewForgetsPalettesToo() async throws {
    try await playing { drawing in
      drawing.act("palettes.edit", #"{"index": 0, "name": "Wheels"}"#)
      drawing.session.start(isEmpty: true)
      _ = try #require(try drawing.next("status") { $0["phase"] as? String == "running" })
      let palettes = (drawing.shown["palettes"] as? [String: Any])?["palettes"] as? [[String: Any]]
      #expect(palettes?.first?["name"] as? String == "Vehicles")
    }
  }

  /// Whatever one exercise lacks, everything can be done and nothing crashes.
  @Test(arguments: (1...5).flatMap { chapter in (1...8).map { "\(chapter).\($0)" } })
  func oneExerciseIsMissing(number: String) async throws {
    try await playing(unsolved: [number]) { try Self.doEverything(in: $0) }
  }

  /// Does all that the page can do, and checks that nothing crashes or hangs.
  static func doEverything(in drawing: PlayedChapter) throws {
    for (action, arguments) in everything {
      let answer = drawing.act(action, arguments)
      #expect(
        answer.hasPrefix(#"{"result""#) || answer.hasPrefix(#"{"error""#), "\(action): \(answer)")
    }
    let status = try #require(drawing.latest("status"))
    #expect(status["phase"] as? String == "running" && status["start"] as? Int == 1)
  }

  private static let lines = #"{"text": "Vehicles: 🚗🚙\nSports ⚽\n\nTools: 🔨🔨"}"#
  private static let everything =
    [
      ("canvas.add", #"{"text": "🐱", "x": 10, "y": -20, "size": 64}"#),
      ("canvas.set", #"{"id": 1, "x": 5, "size": 90}"#), ("canvas.undo", "{}"),
      ("canvas.redo", "{}"), ("canvas.url", #"{"url": "file:///nowhere.png"}"#),
      ("canvas.picture", #"{"bytes": "iVBORw0KGgo="}"#), ("canvas.title", #"{"title": "Cat"}"#),
      ("text.read", lines), ("text.importAll", lines), ("text.importGood", lines),
      ("text.export", lines), ("text.builtIns", "{}"), ("documents.new", #"{"name": "cat"}"#),
      ("documents.new", #"{"name": "../cat"}"#),
    ]
    + ["fine", "flaky", "busy", "busyLong", "forbidden"].map {
      ("text.open", #"{"mood": "\#($0)"}"#)
    }
    + ["save", "open", "duplicate", "json", "bytes", "remove"].map {
      ("documents.\($0)", #"{"name": "cat.emojiart"}"#)
    }
    + ["sketch", "propertyList", "background", "order", "poster", "autosave"].map {
      ("file.form", #"{"kind": "\#($0)"}"#)
    }
    + [
      ("file.text", "{}"), ("file.edit", #"{"text": "{\"emojis\": [7]}", "keepsGood": true}"#),
      ("file.poster", #"{"text": "{\"version\": 3}"}"#), ("palettes.insert", #"{"index": 99}"#),
      ("palettes.remove", #"{"index": 0}"#), ("palettes.storeSet", #"{"name": "mine"}"#),
      ("palettes.openSet", #"{"name": "mine"}"#), ("palettes.damage", "{}"),
      ("settings.stickerSize", #"{"value": 80}"#), ("settings.showsGrid", #"{"value": true}"#),
      ("settings.forget", "{}"), ("settings.extra", #"{"value": "[1, 2]"}"#),
      ("autosave.release", "{}"), ("autosave.reopen", "{}"),
      ("autosave.damage", #"{"how": "half"}"#),
    ]
}
