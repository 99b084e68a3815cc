import Testing

/// All that the page of an app can do, in an order that makes sense.
struct AppActions: CustomTestStringConvertible, Sendable {
  /// Its name and its arguments.
  typealias Action = (String, String)

  /// The last of the app's chapters.
  let chapter: Int
  /// The exercises that take part.
  let exercises: [String]
  private let actions: [Action]

  static let all = [drawing, coins, shelf, album]

  /// The actions of the app that a chapter is for.
  static func of(_ chapter: Int) -> AppActions { all[max(chapter, 5) - 5] }

  var testDescription: String { "the app of chapter \(chapter)" }

  /// Does it all, and expects that nothing crashes or hangs.
  func perform(in app: PlayedChapter) async throws {
    for (name, arguments) in actions {
      let answer = app.act(name, arguments)
      #expect(
        answer.hasPrefix(#"{"result""#) || answer.hasPrefix(#"{"error""#), "\(name): \(answer)")
      #expect(!answer.contains("has no action"), "\(answer)")
      guard name == "refresh" else { continue }
      for _ in 0..<1200 where app.shown.isLoading.isTrue {
        try await Task.sleep(for: .milliseconds(50))
      }
      #expect(!app.shown.isLoading.isTrue, "The download never ends.")
    }
    let status = app.latest("status")
    #expect(status.phase.string == "running" && status.start.double == 1, "\(status)")
  }

  private init(_ chapters: ClosedRange<Int>, _ actions: [Action]...) {
    chapter = chapters.upperBound
    exercises = chapters.flatMap { chapter in (1...8).map { "\(chapter).\($0)" } }
    self.actions = Array(actions.joined())
  }

  /// Several actions with the same arguments.
  private static func each(_ names: [String], _ arguments: String = "{}") -> [Action] {
    names.map { ($0, arguments) }
  }
}

extension AppActions {
  private static let lines = #"{"text": "Vehicles: 🚗🚙\nSports ⚽\n\nTools: 🔨🔨"}"#

  private static let drawing = AppActions(
    1...5,
    [
      ("canvas.add", #"{"text": "🐱", "x": 10, "y": -20, "size": 64}"#),
      ("canvas.set", #"{"id": 1, "x": 5, "size": 90}"#), ("canvas.undo", "{}"),
      ("canvas.redo", "{}"), ("canvas.url", #"{"url": "file:///nowhere.png"}"#),
      ("canvas.picture", #"{"bytes": "iVBORw0KGgo="}"#), ("canvas.title", #"{"title": "Cat"}"#),
      ("text.read", lines), ("text.importAll", lines), ("text.importGood", lines),
      ("text.export", lines), ("text.builtIns", "{}"), ("documents.new", #"{"name": "cat"}"#),
      ("documents.new", #"{"name": "../cat"}"#),
    ],
    ["fine", "flaky", "busy", "busyLong", "forbidden"].map {
      ("text.open", #"{"mood": "\#($0)"}"#)
    },
    each(
      ["save", "open", "duplicate", "json", "bytes", "remove"].map { "documents.\($0)" },
      #"{"name": "cat.emojiart"}"#),
    ["model", "propertyList", "background", "shared", "versioned", "autosave"].map {
      ("file.form", #"{"kind": "\#($0)"}"#)
    },
    [
      ("file.text", "{}"), ("file.edit", #"{"text": "{\"emojis\": [7]}", "keepsGood": true}"#),
      ("file.versioned", #"{"text": "{\"version\": 3}"}"#), ("palettes.insert", #"{"index": 99}"#),
      ("palettes.remove", #"{"index": 0}"#), ("palettes.storeSet", #"{"name": "mine"}"#),
      ("palettes.openSet", #"{"name": "mine"}"#), ("palettes.damage", "{}"),
      ("settings.emojiSize", #"{"value": 80}"#), ("settings.showsGrid", #"{"value": true}"#),
      ("settings.forget", "{}"), ("settings.extra", #"{"value": "[1, 2]"}"#),
      ("autosave.release", "{}"), ("autosave.reopen", "{}"),
      ("autosave.damage", #"{"how": "half"}"#),
    ])

  private static let coins = AppActions(
    6...6,
    ["fine", "busy", "gone", "fine"].flatMap { mood -> [Action] in
      [
        ("mood", #"{"mood": "\#(mood)"}"#), ("refresh", "{}"), ("pass", #"{"seconds": 60}"#),
      ]
    }, [("damage", #"{"name": "2.coins"}"#)],
    each(["damageDatabase", "restore", "refresh", "cancel", "restore"]))

  private static let shelf = AppActions(
    7...7,
    [("add", #"{"title": "Kraken", "rating": 3, "picture": "b2xk", "thumbnail": "b2xk"}"#)],
    ["version1", "version3", "version5", "verified", "lair"].flatMap { kind -> [Action] in
      ["none", "letter", "end"].map {
        ("open", #"{"prepared": "\#(kind)", "damage": "\#($0)"}"#)
      }
    },
    (1...6).map { #""name": "\#($0).scarycreature""# }.flatMap { name -> [Action] in
      [
        ("look", "{\(name)}"), ("rename", #"{\#(name), "title": "Yeti"}"#),
        ("rate", #"{\#(name), "rating": 4.5}"#), ("sign", #"{\#(name), "motto": "Boo!"}"#),
      ] + each(["details", "twin", "hide", "send", "damage", "details", "delete"], "{\(name)}")
    })

  private static let album = AppActions(
    8...8,
    ["fine", "busy", "page", "gone", "fine"].flatMap { mood -> [Action] in
      [("mood", #"{"mood": "\#(mood)"}"#)]
        + each([
          "reload", "call", "cancelHalf", "callAgain", "look", "clearMemory", "damage", "paint",
          "emptyCaches",
        ])
    },
    [(0, 64), (-7, 9000)].map {
      ("rows", #"{"page": "test", "first": \#($0), "count": \#($1), "have": []}"#)
    },
    [
      ("open", #"{"index": 3}"#), ("open", #"{"index": 5000}"#), ("budget", #"{"bytes": 16384}"#),
      ("pass", #"{"seconds": 10}"#),
    ])
}
