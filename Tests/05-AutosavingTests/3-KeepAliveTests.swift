import Autosaving
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("5.3 Who keeps the document alive?")
struct KeepAliveTests {
  // Rules: p
  @Test(arguments: [
    (5.0, "", "🌷🐝 at 9, 🌷🐝🌳 at 16"), (5, "🧽", "🌷🐝 at 9, 🌳 at 16"),
    (1.5, "🧽", "🌷 at 1.5, no emoji at 3, 🐝 at 5.5, 🐝🌳 at 12.5"),
  ])
  func anOpenDocumentDebounces(interval: TimeInterval, duringTheSave: String, saves: String) {
    let (other, window) = (Window(), Window(interval: interval))
    other.draw("🌻", every: 0)
    window.emojisDuringTheSave = duringTheSave
    window.draw("🌷🐝", every: 4)
    window.scheduler.advance(by: 7)
    window.draw("🌳", every: 0)
    window.scheduler.advance(by: 60)
    #expect(
      window.log.text == saves,
      "`LivingDocument` saves once, `interval` seconds after the last change, also after a save.")
    other.scheduler.advance(by: 60)
    #expect(other.log.text == "🌻 at 5", "Another `LivingDocument` has a call of its own.")
  }

  // Rules: 1
  @Test(arguments: [
    ("", false, "🌷"), ("🌷", false, "🌷🐝"), ("🌷🐝", false, "🌷🐝🌳"), ("🌷", true, "🌷🐝"),
  ])
  func aClosedWindowLosesNothing(savedBefore: String, isDuringTheSave: Bool, last: String) {
    let window = Window()
    if isDuringTheSave { window.emojisDuringTheSave = String(last.last!) }
    window.draw(savedBefore, every: 1)
    window.scheduler.advance(by: isDuringTheSave ? 5 : 60)
    let before = window.saves
    if !isDuringTheSave { window.draw(String(last.last!), every: 0) }
    window.scheduler.advance(by: 1)
    window.close()
    window.scheduler.advance(by: 4)
    #expect(
      window.lastSave == last,
      "Unsaved changes are saved within 5 seconds, also if the owner has released the document.")
    window.scheduler.advance(by: 60)
    #expect(window.saves - before == 1, "After the last change, `LivingDocument` saves once.")
  }

  // Rules: 1
  @Test func savedChangesAreNotSavedAgain() {
    let window = Window()
    window.draw("🌷", every: 0)
    window.scheduler.advance(by: 60)
    window.close()
    window.scheduler.advance(by: 60)
    #expect(
      window.log.text == "🌷 at 5", "What is saved is not saved again when the owner releases it.")
    let other = Window()
    other.close()
    other.scheduler.advance(by: 60)
    #expect(other.log.text == "nothing", "A document without changes is never saved.")
  }

  // Rules: 2
  @Test(arguments: [("", "released"), ("🌷", "released"), ("🌷🐝", "released")])
  func aSavedDocumentIsReleased(emojis: String, state: String) {
    let window = Window()
    window.draw(emojis, every: 1)
    window.scheduler.advance(by: 60)
    window.close()
    #expect(
      window.state == state,
      "Once everything is saved, only its owner retains a `LivingDocument`.")
  }

  // Rules: 2
  @Test func aDocumentThatIsSavedLateIsReleasedThen() {
    let window = Window()
    window.draw("🌷", every: 0)
    window.close()
    window.scheduler.advance(by: 5)
    #expect(
      window.state == "released",
      "Without an owner, a `LivingDocument` is released as soon as it is saved.")
  }

  // Rules: 3
  @Test(arguments: [(true, "a picture"), (false, "a picture")])
  func thePictureIsTheBackground(isLate: Bool, picture: String) {
    let window = Window()
    var deliver: ((Data) -> Void)?
    window.document?.fetchBackground { done in
      if isLate { deliver = done } else { done(Data("a picture".utf8)) }
    }
    #expect(
      (isLate ? window.document?.backgroundImage?.count : nil) == nil,
      "Until `fetch` delivers the picture, `backgroundImage` is nil.")
    deliver?(Data("a picture".utf8))
    #expect(
      window.document?.backgroundImage.map { String(decoding: $0, as: UTF8.self) } == picture,
      "The picture that `fetch` delivers is the `backgroundImage`.")
    window.document?.fetchBackground { $0(Data("another picture".utf8)) }
    #expect(
      window.document?.backgroundImage?.count == 15, "A later picture replaces an earlier one.")
    window.scheduler.advance(by: 60)
    #expect(
      window.log.text == "nothing", "The picture is no change of `emojiArt`: nothing is saved.")
  }

  // Rules: 4
  @Test func aFetchDoesNotRetainTheDocument() {
    let window = Window()
    var deliver: ((Data) -> Void)?
    window.document?.fetchBackground { deliver = $0 }
    window.close()
    #expect(
      window.state == "released",
      "While `fetch` waits for a picture, it must not retain the `LivingDocument`.")
    deliver?(Data("too late".utf8))
  }
}

/// The owner of a document.
private final class Window {
  let scheduler = ManualScheduler()
  let log: SaveLog
  private(set) var document: LivingDocument?
  private(set) var saves = 0
  private(set) var lastSave = "nothing"
  var emojisDuringTheSave = ""
  private weak var trace: LivingDocument?

  init(interval: TimeInterval = 5) {
    log = SaveLog(scheduler)
    document = LivingDocument(interval: interval, scheduler: scheduler) { [weak self, log] in
      log.note($0)
      guard let self else { return }
      saves += 1
      lastSave = $0.row
      let late = emojisDuringTheSave
      emojisDuringTheSave = ""
      draw(late, every: 0)
    }
    trace = document
  }

  func draw(_ emojis: String, every seconds: TimeInterval) {
    for (index, emoji) in emojis.enumerated() {
      if index > 0 { scheduler.advance(by: seconds) }
      document?.emojiArt.draw(emoji)
    }
  }

  func close() { document = nil }

  var state: String { trace == nil ? "released" : "retained" }
}
