import Browsing
import Foundation
import Testing

@testable import Serving
@testable import keepsake_book

@Suite("The shelf", .serialized, .needsBrowser)
struct ShelfTests {
  private let shelf: PlayedChapter

  init() throws { shelf = try PlayedChapter(7) }

  /// Opens the page of a shelf with creatures of these names.
  private func visit(_ titles: [String] = []) async throws -> Browser {
    for title in titles { shelf.add(title) }
    let browser = try await shelf.visit()
    try await browser.wait(until: Self.titles(titles))
    return browser
  }

  @Test func aCreatureIsDrawnRatedRenamedAndKept() async throws {
    let browser = try await visit()
    try browser.type("Gohst", into: "#new-title")
    try browser.value("the('canvas').scrollIntoView({block: 'center'})")
    try browser.drag("#canvas", from: 0.1, by: (80, 80))
    try await browser.wait(until: "!the('undo').disabled")
    let drawn = try browser.text("the('canvas').toDataURL()")
    try browser.click("#keep")
    try await browser.wait(until: Self.titles(["Gohst"]))
    try browser.click("#creatures button")
    try await browser.wait(until: "the('picture').src.length > 1000")
    #expect(try browser.text("the('picture').src") == drawn, "What was drawn is what is kept.")
    try browser.value("the('title').select()")
    try browser.type("Ghost\(Self.enter)", into: "#title")
    try await browser.wait(until: Self.titles(["Ghost"]))
    try browser.type(Self.right, into: "#rating")
    try await browser.wait(until: "the('rating-number').textContent.includes('3.5')")
    try browser.type("Boo!\(Self.enter)", into: "#motto")
    try await browser.wait(until: "the('signed').textContent === 'Signed: Ghost'")
    try browser.click("#hide")
    try await browser.wait(until: Self.isInBed)

    try await browser.killAndStart()
    try browser.open(shelf.server.address)
    try await browser.wait(until: Self.titles(["Ghost"]))
    try await browser.wait(until: Self.isInBed)
    try browser.click("#creatures button")
    try await browser.wait(until: "the('motto').value === 'Boo!'")
    try await browser.wait(until: "the('rating-number').textContent === '3.5 of 5'")
    #expect(try browser.text("the('picture').src") == drawn, "It is there after the kill.")

    try browser.click("#twin")
    try await browser.wait(until: Self.titles(["Ghost", "Ghost"]))
    try browser.click("#delete summary")
    try browser.click("#delete-it")
    try await browser.wait(until: "$$('#creatures li').length === 1")
    #expect(shelf.creatures.first?.name.string == "2.scarycreature", "The clone is still there.")
  }

  @Test func archivesOfEachFormatAreOpened() async throws {
    let browser = try await visit()
    for (kind, words) in [
      ("version1", "was format 1 (Rating is an NSNumber) and is format 2 (Rating is a Double)"),
      ("version2", "is format 2 (Rating is a Double)"),
      ("version3", "Android.plist was refused"),
      ("verified", "Banshee.creature matches its header"),
      ("lair", "contains an object of the class Workbench.Lair"),
    ] {
      try browser.click("#prepared [value=\(kind)]")
      try await browser.wait(until: Self.report(words))
    }
    try await browser.wait(until: Self.titles(["Wisp", "Imp", "Banshee"]))
    let ratings = shelf.creatures.compactMap(\.rating.double)
    #expect(ratings == [4.3, 2.5, 4.5])

    try browser.click("#damages [value=letter]")
    try browser.click("#prepared [value=version1]")
    try await browser.wait(until: Self.report("was not detected"))
    try browser.click("#prepared [value=verified]")
    try await browser.wait(until: Self.report("do not have the checksum"))
    try browser.click("#damages [value=end]")
    try browser.click("#prepared [value=version1]")
    try await browser.wait(until: Self.report("It is not an archive"))
    try await browser.wait(until: Self.titles(["Wisp", "Imp", "Banshee", "Sisp"]))
  }

  @Test func aFileThatWasSentIsDroppedIn() async throws {
    shelf.add("Kraken")
    let sent = shelf.act("send", #"{"name": "1.scarycreature"}"#)
    let answer = try JSONDecoder().decode([String: String].self, from: Data(sent.utf8))
    var bytes = try #require(answer["result"].flatMap { Data(base64Encoded: $0) })
    let browser = try await shelf.visit()
    try browser.drop(bytes, named: "Kraken.creature")
    try await browser.wait(until: Self.titles(["Kraken", "Kraken"]))
    bytes[bytes.count - 40] ^= 1
    try browser.drop(bytes, named: "Kraken.creature")
    try await browser.wait(until: Self.report("Kraken.creature was refused"))
    #expect(shelf.creatures.count == 2)
    #expect(try browser.consoleErrors() == [])
  }

  /// What is done after the disk was filled finds it full, also on a busy machine.
  @Test func aFullDiskChangesNothing() async throws {
    let browser = try await visit(["Kraken"])
    _ = try browser.run(
      """
      const send = window.fetch;
      window.fetch = async (to, request) => {
        if (to === '/play/disk') await new Promise((later) => { setTimeout(later, 300); });
        return send(to, request);
      };
      """)
    try browser.click("#full")
    try browser.type("Yeti", into: "#new-title")
    try browser.click("#keep")
    try await browser.wait(until: "!the('spoken').classList.contains('unseen')")
    try browser.click("#full")
    try browser.click("#keep")
    try await browser.wait(until: Self.titles(["Kraken", "Yeti"]))
  }

  /// A creature is an outline after the restart if its archive is cut short, or if it was never
  /// saved, and a mimic's card ends the process without an alarm.
  @Test func whatIsLostIsOutlined() async throws {
    let browser = try await visit(["Kraken", "Yeti"])
    try browser.click("#creatures button")
    try browser.click("#damage")
    try await browser.wait(until: Self.report("was cut short"))
    try await browser.killAndStart()
    try await browser.wait(
      until: "the('lost').innerText === 'Kraken'"
        + " && $('#experiment-damage.done')")
    try browser.click("#kill-at button")
    try browser.click("#new")
    try browser.type("Imp", into: "#new-title")
    try browser.click("#keep")
    try await browser.startAgain()
    try await browser.wait(until: "the('lost').innerText === 'Imp'")
    try browser.click("#prepared [value=mimic]")
    try await browser.wait(
      until: "$('#experiment-mimic.done')"
        + " && the('banner').dataset.kind !== 'crash'")
    // The browser reports the action that was never answered.
    _ = try browser.consoleErrors()
  }

  private static let enter = "\u{E007}"
  private static let right = "\u{E014}"
  private static let isInBed = "the('bed').innerText.startsWith('Ghost')"

  private static func titles(_ titles: [String]) -> String {
    """
    $$('#creatures .title').map(one => one.textContent).join() \
    === '\(titles.joined(separator: ","))'
    """
  }

  /// Whether what happened contains some words.
  private static func report(_ words: String) -> String {
    "the('log').innerText.includes('\(words)')"
  }
}

extension PlayedChapter {
  fileprivate var creatures: [JSONValue] { shown.creatures.array }

  /// Adds a creature whose pictures are the word `old`.
  func add(_ title: String, picture: String = "b2xk") {
    act(
      "add",
      #"{"title": "\#(title)", "rating": 3, "picture": "\#(picture)", "thumbnail": "\#(picture)"}"#
    )
  }

  /// A picture of one dot, in Base64.
  static let dot =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
}

extension Browser {
  /// Drops a file on the page.
  fileprivate func drop(_ bytes: Data, named name: String) throws {
    _ = try run(
      """
      const bytes = Uint8Array.from(atob('\(bytes.base64EncodedString())'), (one) => one.charCodeAt());
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], '\(name)'));
      for (const type of ['dragover', 'drop']) {
        document.body.dispatchEvent(new DragEvent(type, {dataTransfer, bubbles: true, cancelable: true}));
      }
      """)
  }
}
