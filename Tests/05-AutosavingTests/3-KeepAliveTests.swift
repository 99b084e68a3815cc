import Autosaving
import Foundation
import Testing
import Workbench

@Suite("5.3 Who keeps the document alive?")
struct KeepAliveTests {
  @Test func anOpenDocumentIsSaved() {
    let desk = Desk()
    let document = desk.newDocument()
    document.write("Hello")
    desk.scheduler.advance(by: 3)
    document.write(", world")
    #expect(document.text == "Hello, world", "What is written is added to the text.")
    desk.scheduler.advance(by: 4.5)
    #expect(desk.saves == [], "While the document is held, the save waits for the interval.")
    desk.scheduler.advance(by: 0.5)
    #expect(desk.saves == ["8.0: Hello, world"], "The whole text is saved, once.")
    withExtendedLifetime(document) {}
  }

  @Test(arguments: [0.5, 60])
  func theIntervalIsTheGivenOne(interval: TimeInterval) {
    let scheduler = ManualScheduler()
    var times: [TimeInterval] = []
    let document = LivingDocument(interval: interval, scheduler: scheduler) { _ in
      times.append(scheduler.now)
    }
    document.write("Hello")
    scheduler.advance(by: 600)
    #expect(
      times == [interval],
      "The interval that the initializer was given counts, not always 5 seconds.")
    withExtendedLifetime(document) {}
  }

  @Test func aClosedDocumentIsSaved() {
    let desk = Desk()
    desk.writeAndClose(["Hello", ", world"])
    desk.scheduler.advance(by: 60)
    #expect(
      desk.texts == ["Hello, world"],
      "Nobody held the document any more, but its last words must be saved all the same, once.")
    #expect(
      (desk.lastSave ?? 60) <= 5,
      "A document is saved at the latest an interval after its last change.")
  }

  @Test func aDocumentLetGoLaterIsSavedInTime() {
    let desk = Desk()
    var document: LivingDocument? = desk.newDocument()
    document?.write("Hello")
    desk.scheduler.advance(by: 3)
    document = nil
    let idle = desk.texts.isEmpty ? 0 : desk.scheduler.waiting
    #expect(idle == 0, "Once all is saved no call waits, not even one that would do nothing.")
    desk.scheduler.advance(by: 2)
    #expect(
      desk.texts == ["Hello"],
      "The interval counts from the last change, not from when the document was let go.")
    #expect(desk.scheduler.waiting == 0, "After the save no call waits.")
  }

  @Test func onceSavedItIsLetGo() {
    let desk = Desk()
    desk.writeAndClose(["Hello"])
    desk.scheduler.advance(by: 60)
    #expect(
      desk.isAlive == false,
      "After the save nothing may keep a closed document alive: here something still does.")
    #expect(desk.scheduler.waiting == 0, "After the save no call waits.")
  }

  @Test func savedFirstAndClosedLater() {
    let desk = Desk()
    var document: LivingDocument? = desk.newDocument()
    document?.write("Hello")
    desk.scheduler.advance(by: 60)
    document = nil
    #expect(desk.isAlive == false, "With nothing unsaved, a closed document is let go at once.")
    #expect(desk.texts == ["Hello"], "What is saved already is not saved again.")
  }

  @Test func anUntouchedDocumentIsLetGoAtOnce() {
    let desk = Desk()
    desk.writeAndClose([])
    #expect(desk.isAlive == false, "A document without changes waits for nothing.")
    #expect(desk.scheduler.waiting == 0, "Where nothing changed, no call waits.")
    desk.scheduler.advance(by: 60)
    #expect(desk.texts == [], "Where nothing changed, nothing is saved.")
  }

  @Test func aSecondRoundIsSavedToo() {
    let desk = Desk()
    var document: LivingDocument? = desk.newDocument()
    document?.write("Hello")
    desk.scheduler.advance(by: 10)
    document?.write(" again")
    document = nil
    desk.scheduler.advance(by: 60)
    #expect(
      desk.texts == ["Hello", "Hello again"],
      "Changes after a save are unsaved again, and a document closed with them is saved.")
    #expect(desk.isAlive == false, "After its last save a closed document is let go.")
  }

  @Test func twoDocumentsAreBothSaved() {
    let desk = Desk()
    desk.writeAndClose(["one"])
    desk.writeAndClose(["two"])
    desk.scheduler.advance(by: 60)
    #expect(
      desk.texts.sorted() == ["one", "two"], "Each closed document is saved, whichever was first.")
  }
}

/// A place where documents are opened and closed, which notes their saves and does not hold them.
private final class Desk {
  let scheduler = ManualScheduler()
  private(set) var saves: [String] = []
  private(set) var texts: [String] = []
  private(set) var lastSave: TimeInterval?
  private weak var document: LivingDocument?

  /// Whether the document opened last is still there.
  var isAlive: Bool { document != nil }

  func newDocument() -> LivingDocument {
    let document = LivingDocument(scheduler: scheduler) { [unowned self] text in
      saves.append("\(scheduler.now): \(text)")
      texts.append(text)
      lastSave = scheduler.now
    }
    self.document = document
    return document
  }

  /// Opens a document, writes to it, and lets it go.
  func writeAndClose(_ parts: [String]) {
    let document = newDocument()
    for part in parts { document.write(part) }
  }
}
