import Browsing
import Foundation
import Testing

@testable import keepsake_book

@Suite("The drawing", .serialized, .needsBrowser)
struct DrawingTests {
  private let drawing: PlayedChapter

  init() throws { drawing = try PlayedChapter(5) }

  private func add(_ text: String) {
    drawing.act("canvas.add", #"{"text": "\#(text)", "x": 10, "y": -20, "size": 64}"#)
  }

  private var texts: [String] {
    drawing.shown.emojis.array.compactMap(\.text.string)
  }

  /// Opens the page at a chapter's part.
  private func visit(_ part: String = "") async throws -> Browser {
    let browser = try await drawing.visit(part)
    try await browser.wait(until: "$('#palette button')")
    return browser
  }

  private let emojis = "$$('.emoji').map(one => one.ariaLabel)"

  /// The file of any edition opens with its title and its picture, and is saved with them again.
  @Test(arguments: [
    #"{"title": "Fair", "emojis": ["🐱"], "drawing": \#(Self.drawing)}"#,
    #"{"title": "Fair", \#(Self.drawing.dropFirst())"#,
  ])
  func filesOfAllEditionsOpen(file: String) async throws {
    let documents = drawing.shown.documents
    let path = try #require(documents.autosave.string).split(separator: "/").dropFirst(2)
    let place = drawing.session.folder.appendingPathComponent(path.joined(separator: "/"))
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(file.utf8).write(to: place)
    try drawing.startAgain()
    for texts in [["🐱"], ["🐱", "🐶"]] {
      #expect(self.texts == texts)
      #expect(drawing.shown.title.string == "Fair")
      #expect(drawing.shown.background.kind.string == "picture")
      #expect(drawing.shown.opening.quarantined.value == nil)
      guard texts.count == 1 else { break }
      add("🐶")
      drawing.act("autosave.reopen")
    }
  }

  private static let drawing =
    #"{"background": {"imageData": "iVBORw0KGgo="}, "emojis": "#
    + #"[{"id": 3, "text": "🐱", "x": 1, "y": 2, "size": 64}]}"#

  /// Killed halfway through a save, one in place leaves a broken file. What an atomic one leaves, a
  /// browser is shown.
  @Test func aKillHalfwayThroughASaveInPlace() async throws {
    drawing.act("autosave.choose", #"{"way": "5.2"}"#)
    drawing.act("autosave.atomic", #"{"isAtomic": false}"#)
    add("🐱")
    _ = try #require(try drawing.heard.next("state") { !$0.autosave.isSaved.isTrue })
    _ = try #require(try drawing.heard.next("state", where: \.autosave.isSaved.isTrue))
    add("🐶")
    drawing.session.kill(before: 2)
    try drawing.expect("ended")
    drawing.session.start()
    try drawing.expect("running")
    #expect(drawing.shown.autosave.isAtomic.value as? Bool == false, "It forgets how to write.")
    #expect(texts == [])
    #expect(drawing.shown.opening.quarantined.string != nil)
  }

  @Test func aFullDiskIsTriedAgain() async throws {
    add("🐱")
    drawing.session.fill(true)
    let failed = try drawing.heard.next("state") { $0.autosave.trouble.string != nil }
    #expect(failed?.autosave.isSaved.isTrue == false)
    #expect(failed?.autosave.trouble.string == "There is no room on the disk.")
    drawing.session.fill(false)
    _ = try #require(try drawing.heard.next("state", where: \.autosave.isSaved.isTrue))
    #expect(drawing.shown.autosave.trouble.string == nil)
  }

  /// A way to autosave that can save at once does so when the drawing is closed.
  @Test(arguments: [("5.1", 0), ("5.2", 0), ("5.4", 1), ("5.5", 1), ("5.6", 1), ("5.8", 1)])
  func closing(way: String, kept: Int) async throws {
    drawing.act("autosave.choose", #"{"way": "\#(way)"}"#)
    add("🐱")
    drawing.act("autosave.reopen")
    #expect(texts.count == kept)
  }

  @Test func brokenPalettesAreKeptAndRecovered() async throws {
    drawing.act("palettes.edit", #"{"index": 0, "name": "Wheels"}"#)
    drawing.act("palettes.damage")
    try drawing.startAgain()
    let key = try #require(drawing.shown.palettes.quarantined.array.first?.string)
    #expect(drawing.act("palettes.reveal", #"{"key": "\#(key)"}"#).contains("Wheels"))
    let repaired = #"[{\"id\": 1, \"name\": \"Wheels\", \"emojis\": [\"🚗\"]}]"#
    drawing.act("palettes.recover", #"{"key": "\#(key)", "text": "\#(repaired)"}"#)
    let palettes = drawing.shown.palettes
    #expect(palettes.palettes.array.map(\.name.string) == ["Wheels"])
    #expect(palettes.quarantined.array.isEmpty)
    #expect(palettes.isKept.isTrue)
  }

  @Test(arguments: [#"{"on":true,"sizes":[24,40]}"#, #""S""#, "7"])
  func aStoredValueIsShownAsItWasWritten(value: String) async throws {
    drawing.act("settings.extra", ["value": value].json)
    #expect(drawing.shown.settings.extra.string == value)
  }

  /// On a busy machine, the reply to an action is there before the state that it led to.
  @Test func whatWasAddedIsChosenAlsoIfTheStateComesLate() async throws {
    let browser = try await visit()
    let source = """
      const add = EventSource.prototype.addEventListener;
      EventSource.prototype.addEventListener = function (name, handle) {
        add.call(this, name, (event) => { setTimeout(() => { handle(event); }, 300); });
      };
      """
    _ = try browser.command("Page.addScriptToEvaluateOnNewDocument", ["source": source])
    try browser.open(drawing.server.address)
    try await browser.wait(until: "$('#palette button')")
    for button in 1...2 {
      try browser.click("#palette button:nth-child(\(button))")
      try await browser.wait(until: "$('.emoji:nth-child(\(button))[aria-pressed=true]')")
    }
    try browser.click("#remove")
    try await browser.wait(until: "document.activeElement.matches('.emoji:only-child')")
  }

  @Test func anEmojiIsDroppedMovedScaledAndRemoved() async throws {
    let browser = try await visit()
    let (button, canvas) = try (browser.box("#palette button"), browser.box("#canvas"))
    let across = canvas.x + canvas.width / 2 - button.x - button.width / 2
    let down = canvas.y + canvas.height / 2 - button.y - button.height / 2
    try browser.drag("#palette button", by: (across - 100, down - 80))
    try await browser.wait(until: "$('.emoji[aria-pressed=true]')")
    try await browser.wait(until: "\(emojis)[0].includes('left') && \(emojis)[0].includes('up')")
    try browser.drag(".emoji", by: (200, 160))
    try await browser.wait(until: "\(emojis)[0].includes('right') && \(emojis)[0].includes('down')")
    let told = try drawing.heard.next("state") { $0.emojis.array.first?.x.double ?? 0 > 0 }
    #expect(told != nil, "The app was not told where the drag ended.")
    try browser.drag("#handle", by: (60, 60))
    try await browser.wait(until: "!\(emojis)[0].includes('size 64')")
    try browser.click("#undo")
    try await browser.wait(until: "\(emojis)[0].includes('size 64')")
    try browser.click("#remove")
    try await browser.wait(until: "\(emojis).length === 0")
    #expect(try browser.consoleErrors() == [])
  }

  @Test func fingersDropAndScaleAnEmoji() async throws {
    let browser = try await drawing.visit(width: 390, height: 844)
    try await browser.wait(until: "$('#palette button')")
    try browser.value("the('canvas').scrollIntoView({block: 'center'})")
    let (button, canvas) = try (browser.box("#palette button"), browser.box("#canvas"))
    let start = (x: button.x + button.width / 2, y: button.y + button.height / 2)
    let end = (x: canvas.x + 120, y: canvas.y + 90)
    try browser.touch("touchStart", start)
    for step in 1...10 {
      let part = Double(step) / 10
      try browser.touch(
        "touchMove",
        (x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    try browser.touch("touchEnd")
    try await browser.wait(until: "\(emojis).join().includes('left')")
    try browser.touch("touchStart", end)
    for apart in [40.0, 60, 80] {
      try browser.touch(
        apart == 40 ? "touchStart" : "touchMove", end, (x: end.x + apart, y: end.y))
    }
    try browser.touch("touchEnd")
    try await browser.wait(until: "\(emojis)[0].includes('size 128')")
  }

  @Test func keysAloneAreEnough() async throws {
    let browser = try await visit()
    try browser.value("$('#palette button').focus()")
    try browser.press("\u{E007}")
    try await browser.wait(until: "\(emojis).length === 1")
    try browser.value("$('.emoji').focus()")
    let (right, down, delete) = ("\u{E014}", "\u{E015}", "\u{E017}")
    for key in [right, right, down, "+"] { try browser.press(key) }
    try await browser.wait(until: "\(emojis)[0].includes('size 74,  20 right 10 down')")
    try browser.press(delete)
    try await browser.wait(until: "\(emojis).length === 0")
    try await browser.wait(until: "document.activeElement.id === 'canvas'")
    try browser.value("the('tab-5').focus()")
    try browser.press(right)
    try await browser.wait(until: "!the('panel-1').hidden")
  }

  /// A kill in a save: what was lost is a ghost, the banner says why, the experiment is done, and
  /// the timeline and the log go on. The next restart has news of its own.
  @Test func whatIsLostIsAGhost() async throws {
    let browser = try await visit()
    try browser.click("#palette button")
    try await browser.wait(until: "$('#lanes .writer .save')")
    try browser.click("#kill-at button")
    try browser.click("#palette button:nth-child(2)")
    try await browser.wait(until: "\(emojis).length === 2")
    try browser.value("$('.emoji').focus()")
    try browser.press("\u{E014}")
    try await browser.startAgain()
    try await browser.wait(until: "$$('#lost .emoji').length === 2")
    #expect(try browser.count("#emojis .emoji") == 1)
    for words in ["the new place or size of", "in the middle of the save"] {
      try await browser.wait(until: "the('loss').innerText.includes('\(words)')")
    }
    try await browser.wait(until: "$('#experiment-killed-in-a-save.done')")
    try await browser.wait(until: "$('#lanes .kill') && $('#lanes .save')")
    try await browser.wait(until: "the('log').innerText.includes('bytes')")

    try browser.click("[data-damage=half]")
    try browser.click("#start")
    try await browser.wait(until: "$$('#emojis .emoji').length === 0")
    let banner = "the('banner').innerText"
    try await browser.wait(
      until:
        "\(banner).includes('The file itself was damaged') && !\(banner).includes('before the step')"
    )
    #expect(try browser.count("#experiments .done") == 1)
    #expect(try browser.consoleErrors() == [])
  }

  @Test func aDocumentIsDuplicatedUnderTheNextNumber() async throws {
    let browser = try await visit("#chapter-2")
    let rows = "$$('#documents tbody tr')"
    try browser.click("#palette button")
    try browser.type("cat", into: "#document-name")
    try browser.click("#new-document [type=submit]")
    try await browser.wait(until: "\(rows).length === 1")
    for count in 2...3 {
      try browser.click("#documents [aria-label='Duplicate cat.emojiart']")
      try await browser.wait(until: "\(rows).length === \(count)")
    }
    let names = try browser.value(
      "\(rows).map(row => row.cells[0].textContent + '.' + row.cells[1].textContent)")
    #expect(names as? [String] == ["1.emojiart", "2.emojiart", "cat.emojiart"])

    #expect(try browser.consoleErrors() == [])
    // A kill in the save of a document is none in a save of the drawing.
    try browser.click("#kill-at button")
    try browser.click("#documents [aria-label='Save over cat.emojiart']")
    try await browser.startAgain()
    try await browser.wait(
      until: """
        the('loss')?.innerText.includes(
          'before it changed Drawings/cat.emojiart: that file is as it was')
        """)
    #expect(try browser.count("#experiments .done") == 0)

    // A folder that cannot be listed is not shown as an empty one.
    let folder = drawing.session.folder.appendingPathComponent("Drawings")
    try FileManager.default.removeItem(at: folder)
    try Data("bread, milk".utf8).write(to: folder)
    try browser.click("#palette button")
    let told = "the('no-documents').innerText"
    try await browser.wait(until: "\(told).includes('The drawings cannot be listed.')")
  }
}

extension Browser {
  /// Has fingers touch the page at these places; at none, they are lifted.
  fileprivate func touch(_ type: String, _ places: (x: Double, y: Double)...) throws {
    let points = places.enumerated().map { ["x": $1.x, "y": $1.y, "id": Double($0)] }
    _ = try command("Input.dispatchTouchEvent", ["type": type, "touchPoints": points])
  }
}
