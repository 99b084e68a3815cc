import CommandLine
import Foundation
import SampleWorkbook
import TestSupport

@testable import Serving
@testable import keepsake_book

/// A small app that is played with, of the three exercises of a small checkout.
final class PlayedKnots: ServedApp {
  private let checkout: Checkout

  init(_ checkout: Checkout) throws {
    self.checkout = checkout
    try Self.addApp(to: checkout)
    let context = try checkout.context("play", "CHAPTER=1")
    try super.init(
      context, answers: "Chapters",
      in: checkout.root.appendingPathComponent("played"))
    session.begin()
  }

  /// The app's file in which it keeps a knot.
  var kept: String? {
    try? String(contentsOf: session.folder.appendingPathComponent("knot"), encoding: .utf8)
  }
}

extension PlayedKnots {
  /// Puts the small app into a checkout, with the real host and the real page. Folders of sources are
  /// read, and so cannot be links.
  static func addApp(to checkout: Checkout) throws {
    let files = FileManager.default
    let sources = checkout.root.appendingPathComponent("Sources")
    let real = Project.url("Sources")
    guard (try? files.destinationOfSymbolicLink(atPath: sources.path)) != nil else { return }
    try files.removeItem(at: sources)
    try files.copyItem(at: real, to: sources)
    let apps = sources.appendingPathComponent("Play")
    for name in try files.contentsOfDirectory(atPath: apps.path)
    where !["Host", "Page"].contains(name) {
      try files.removeItem(at: apps.appendingPathComponent(name))
    }
    for (name, text) in app { try checkout.write(text, to: "Sources/Play/Knots/\(name)") }
  }

  private static let app = [
    "app.json": #"{"title": "The <knots>", "page": "knots", "chapters": [1]}"#,
    "main.swift": "PlayHost<KnotsApp>.run()\n",
    "knots.html": """
    <p data-exercise="1.1" data-without="Nothing is tied."><span id="knots"></span></p>
    <p data-exercise="1.2" data-without="Nothing is untied."></p>
    <button type="button" id="tie">Tie</button>
    """,
    "knots.css": "main{margin:0}",
    "knots.js": """
    play.show((state) => { document.getElementById("knots").textContent = `${state.tied} tied`; });
    document.getElementById("tie").addEventListener("click", () => play.act("tie", { count: 1 }));
    """,
    "KnotsApp.swift": """
    import Foundation
    import Knots
    import Workbench

    @MainActor final class KnotsApp: PlayApp {
      private let world: PlayWorld
      private var tied = -1
      var state: PageValues { ["tied": tied] }

      init(_ world: PlayWorld) throws {
        self.world = world
        if cut(0) == 13 { throw CocoaError(.fileReadCorruptFile) }
      }

      func act(_ action: String, _ arguments: PlayArguments) async throws -> (any Encodable)? {
        switch action {
        case "tie": tied = tie(try arguments.integer("count"))
        case "untie": return ["count": untie(0)]
        case "keep":
          let text = try arguments.text("text")
          try world.disk.writeAtomically(
            Data(text.utf8), to: world.folder.appending(path: "knot"))
        case "note": world.note("1.3", "The rope is \\(try arguments.text("what")).")
        case "home": return NSHomeDirectory()
        default: throw Told(unknown: action)
        }
        return nil
      }
    }
    """,
  ]
}
