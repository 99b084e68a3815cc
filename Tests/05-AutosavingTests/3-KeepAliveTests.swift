import Autosaving
import Foundation
import Testing
import Workbench

@Suite("5.3 Who keeps the document alive?")
struct KeepAliveTests {
  // Rules: 1
  @Test func anOpenDocumentIsSaved() {
    let desk = Desk()
    let document = desk.newDocument()
    document.write("Hello")
    desk.scheduler.advance(by: 3)
    document.write(", world")
    #expect(document.text == "Hello, world", "`write` appends to `text`.")
    desk.scheduler.advance(by: 4.5)
    #expect(
      desk.saves == [],
      "A `LivingDocument` with an owner calls `save` an interval after the last change.")
    desk.scheduler.advance(by: 0.5)
    #expect(desk.saves == ["8.0: Hello, world"], "A `LivingDocument` saves its whole `text`, once.")
    withExtendedLifetime(document) {}
  }

  // Rules: 1
  @Test(arguments: [0.5, 60])
  func theIntervalIsTheGivenOne(interval: TimeInterval) {
    let scheduler = ManualScheduler()
    var times: [TimeInterval] = []
    let document = LivingDocument(interval: interval, scheduler: scheduler) { _ in
      times.append(scheduler.now)
    }
    for part in ["Hello", "again"] {
      document.write(part)
      scheduler.advance(by: 600)
    }
    #expect(
      times == [interval, 600 + interval],
      "`LivingDocument` uses the interval passed to its initializer, and not always 5 seconds.")
    withExtendedLifetime(document) {}
  }

  // Rules: 1
  @Test func anOwnedDocumentIsSavedAfterEachBurst() {
    let desk = Desk()
    let document = desk.newDocument()
    for part in ["a", "b", "c"] {
      document.write(part)
      desk.scheduler.advance(by: 4)
      document.write(part)
      desk.scheduler.advance(by: 10)
    }
    #expect(
      desk.saves == ["9.0: aa", "23.0: aabb", "37.0: aabbcc"],
      "A burst of `write` calls leads to one save of the whole `text`, an interval after the last.")
    withExtendedLifetime(document) {}
  }

  // Rules: 1
  @Test func everyCharacterIsSaved() {
    let desk = Desk()
    let document = desk.newDocument()
    let parts = [" ", "\n\tDear Ana,\n", String(repeating: "🌷 größer ", count: 50), "\n \n"]
    for part in parts {
      document.write(part)
      desk.scheduler.advance(by: 10)
    }
    #expect(
      desk.texts == parts.indices.map { parts[...$0].joined() },
      "Each save has the whole `text`, with its spaces, line breaks and emojis.")
    #expect(document.text == parts.joined(), "`text` is everything that was written so far.")
  }

  // Rules: 1, 2
  @Test func aPartThatBelongsToTheLastCharacterIsSaved() {
    let desk = Desk()
    let document = desk.newDocument()
    for part in ["e", "\u{301}", "👍", "🏽", "\r", "\n"] {
      document.write(part)
      desk.scheduler.advance(by: 10)
    }
    #expect(
      desk.texts == ["e", "é", "é👍", "é👍🏽", "é👍🏽\r", "é👍🏽\r\n"],
      "Each change by `write` is saved, even one that only adds an accent to the last character.")
    withExtendedLifetime(document) {}
  }

  // Rules: 2
  @Test func aReleasedDocumentIsSaved() {
    let desk = Desk()
    desk.writeAndRelease(["Hello", ", world"])
    desk.scheduler.advance(by: 60)
    #expect(
      desk.texts == ["Hello, world"],
      "A `LivingDocument` released with unsaved changes must still be saved, once and whole.")
    #expect(
      (desk.lastSave ?? 60) <= 5,
      "A released `LivingDocument` is saved no later than an interval after its last change.")
  }

  // Rules: 2, 5
  @Test func aDocumentReleasedLaterIsSavedInTime() {
    let desk = Desk()
    var document: LivingDocument? = desk.newDocument()
    document?.write("Hello")
    desk.scheduler.advance(by: 3)
    document = nil
    let idle = desk.texts.isEmpty ? 0 : desk.scheduler.waiting
    #expect(
      idle == 0,
      """
      Once everything is saved, a `LivingDocument` leaves no call waiting, not even one that does \
      nothing.
      """)
    desk.scheduler.advance(by: 2)
    #expect(
      desk.texts == ["Hello"],
      "The interval is counted from the last `write`, and not from the release of the document.")
    #expect(
      desk.scheduler.waiting == 0,
      "Once everything is saved, a `LivingDocument` leaves no call waiting.")
  }

  // Rules: 4, 5
  @Test func onceSavedItIsReleased() {
    let desk = Desk()
    desk.writeAndRelease(["Hello"])
    desk.scheduler.advance(by: 60)
    #expect(
      desk.isAlive == false,
      "Once everything is saved, nothing but its owner may retain a `LivingDocument`.")
    #expect(
      desk.scheduler.waiting == 0,
      "Once everything is saved, a `LivingDocument` leaves no call waiting.")
  }

  // Rules: 3, 4
  @Test func savedFirstAndReleasedLater() {
    let desk = Desk()
    var document: LivingDocument? = desk.newDocument()
    document?.write("Hello 🌷")
    desk.scheduler.advance(by: 60)
    #expect(
      desk.scheduler.waiting == 0,
      "Once everything is saved, a `LivingDocument` leaves no call waiting.")
    document = nil
    #expect(
      desk.isAlive == false,
      "A saved `LivingDocument` is released as soon as its owner releases it.")
    desk.scheduler.advance(by: 60)
    #expect(
      desk.texts == ["Hello 🌷"],
      "Saved `text` must not be saved again, even if the document is released.")
  }

  // Rules: e1
  @Test func anUntouchedDocumentIsReleasedAtOnce() {
    let desk = Desk()
    desk.writeAndRelease([])
    #expect(desk.isAlive == false, "A `LivingDocument` that was never changed is released at once.")
    #expect(
      desk.scheduler.waiting == 0, "For a `LivingDocument` that was never changed, no call waits.")
    desk.scheduler.advance(by: 60)
    #expect(desk.texts == [], "A `LivingDocument` that was never changed is never saved.")
  }

  // Rules: 2, 4
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
      "After a save, `write` makes the document unsaved again: if released then, it is saved.")
    #expect(
      desk.isAlive == false, "After its last save, a released `LivingDocument` is not retained.")
  }

  // Rules: 2, 4
  @Test func manyRoundsAreSavedAndThenTheRelease() {
    let desk = Desk()
    var document: LivingDocument? = desk.newDocument()
    for _ in 1...20 {
      document?.write("a")
      desk.scheduler.advance(by: 10)
    }
    document?.write("b")
    document = nil
    desk.scheduler.advance(by: 10)
    #expect(
      desk.texts.map(\.count) == Array(1...21),
      "A `LivingDocument` that was saved many times is still saved when it is released.")
    #expect(
      desk.isAlive == false, "After its last save, a released `LivingDocument` is not retained.")
  }

  // Rules: 2, e2
  @Test func manyReleasedDocumentsAreSaved() {
    let desk = Desk()
    let texts = (1...30).map { "document \($0 / 2)" }
    for text in texts { desk.writeAndRelease([text]) }
    desk.scheduler.advance(by: 60)
    #expect(
      desk.texts.sorted() == texts.sorted(),
      """
      Each `LivingDocument` released with unsaved changes is saved, however many there are, even \
      if their texts are equal.
      """)
    #expect(
      desk.scheduler.waiting == 0,
      "Once everything is saved, a `LivingDocument` leaves no call waiting.")
  }

  // Rules: 1
  @Test func aChangeDuringTheSaveIsPostponedToo() {
    let desk = Desk()
    let document = desk.newDocument()
    desk.duringTheNextSave = { [weak document] in document?.write("b") }
    document.write("a")
    desk.scheduler.advance(by: 7)
    document.write("c")
    desk.scheduler.advance(by: 60)
    #expect(
      desk.saves == ["5.0: a", "12.0: abc"],
      "`write` also postpones the save of a change made while `save` ran.")
    withExtendedLifetime(document) {}
  }

  // Rules: 2, 4
  @Test func changedDuringTheSaveAndThenReleased() {
    let desk = Desk()
    var document: LivingDocument? = desk.newDocument()
    desk.duringTheNextSave = { [weak document] in document?.write(" again") }
    document?.write("Hello")
    desk.scheduler.advance(by: 6)
    document = nil
    desk.scheduler.advance(by: 60)
    #expect(
      desk.texts == ["Hello", "Hello again"],
      "What `write` adds while `save` runs is unsaved: a document released with it is saved.")
    #expect(
      desk.isAlive == false, "After its last save, a released `LivingDocument` is not retained.")
  }

  // Rules: e2
  @Test func twoDocumentsAreBothSaved() {
    let desk = Desk()
    desk.writeAndRelease(["one"])
    desk.writeAndRelease(["two"])
    desk.scheduler.advance(by: 60)
    #expect(
      desk.texts.sorted() == ["one", "two"],
      """
      A `LivingDocument` must not cancel the save of another on the same scheduler: both are \
      saved.
      """)
  }

  // Rules: e2
  @Test func twoOpenDocumentsDoNotAffectEachOther() {
    let desk = Desk()
    let first = desk.newDocument()
    let second = desk.newDocument()
    first.write("one")
    desk.scheduler.advance(by: 2)
    second.write("two")
    desk.scheduler.advance(by: 60)
    #expect(
      desk.saves == ["5.0: one", "7.0: two"],
      "A `write` to one document must not reschedule the save of another.")
    desk.duringTheNextSave = { second.write("!") }
    first.write("!")
    desk.scheduler.advance(by: 60)
    #expect(
      desk.saves == ["5.0: one", "7.0: two", "67.0: one!", "72.0: two!"],
      "A `write` to one document while the `save` of another runs is saved like any other.")
    withExtendedLifetime((first, second)) {}
  }

  // Rules: 4
  @Test func savedAfterABurstAndReleasedLater() {
    let desk = Desk()
    var document: LivingDocument? = desk.newDocument()
    for part in ["a", "b", "c"] {
      document?.write(part)
      desk.scheduler.advance(by: 2)
    }
    desk.scheduler.advance(by: 60)
    document = nil
    #expect(
      desk.isAlive == false,
      "A `LivingDocument` saved after a burst is released as soon as its owner releases it.")
  }

  // Rules: 5
  @Test func rightAfterTheSaveNoCallWaits() {
    let desk = Desk()
    desk.writeAndRelease(["Hello"])
    var waiting = 0
    _ = desk.scheduler.after(5) {
      if !desk.texts.isEmpty { waiting = desk.scheduler.waiting }
    }
    desk.scheduler.advance(by: 60)
    #expect(
      waiting == 0,
      """
      Right after its save, a `LivingDocument` leaves no call waiting, not even one that does \
      nothing.
      """)
  }

  // Rules: 2, 3, 4
  @Test func releasedDuringTheSave() {
    let desk = Desk()
    var document: LivingDocument? = desk.newDocument()
    desk.duringTheNextSave = { document = nil }
    document?.write("Hello")
    desk.scheduler.advance(by: 60)
    #expect(
      desk.texts == ["Hello"],
      "A `LivingDocument` that its owner releases while `save` runs must not be saved twice.")
    #expect(
      desk.isAlive == false,
      "A `LivingDocument` that its owner releases while `save` runs is not retained after it.")
  }

  // Rules: 1
  @Test(arguments: [3, 5])
  func aChangeDuringALongSaveIsSaved(seconds: TimeInterval) {
    let desk = Desk()
    let document = desk.newDocument()
    desk.duringTheNextSave = { [weak document] in
      document?.write("b")
      desk.scheduler.advance(by: seconds)
    }
    document.write("a")
    desk.scheduler.advance(by: 60)
    #expect(
      desk.texts == ["a", "ab"],
      "What `write` adds while `save` runs is saved too, once, however long `save` takes.")
    withExtendedLifetime(document) {}
  }

  // Rules: 1
  @Test func everyChangePostponesTheSave() {
    let desk = Desk()
    let document = desk.newDocument()
    document.write("a")
    desk.scheduler.advance(by: 1 / 128)
    document.write("b")
    desk.scheduler.advance(by: 5)
    #expect(
      desk.saves == ["\(5 + 1.0 / 128): ab"],
      "Each `write` postpones the save, even right after the change before it.")
    _ = desk.scheduler.after(5) { document.write("d") }
    document.write("c")
    desk.scheduler.advance(by: 60)
    #expect(
      desk.saves == ["\(5 + 1.0 / 128): ab", "\(15 + 1.0 / 128): abcd"],
      "A `write` at the moment when a save is due postpones it by an interval.")
    withExtendedLifetime(document) {}
  }

  // Rules: 1
  @Test func withAnIntervalOfZeroEachBurstIsSaved() {
    let scheduler = StoppedScheduler()
    var texts: [String] = []
    let document = LivingDocument(interval: 0, scheduler: scheduler) { texts.append($0) }
    for part in ["a", "b", "c"] {
      document.write(part)
      scheduler.makeCalls()
    }
    #expect(
      texts == ["a", "ab", "abc"],
      "With an interval of 0, what `write` adds after a save is saved, even at the same moment.")
    withExtendedLifetime(document) {}
  }

  // Rules: 1
  @Test(arguments: [0.7, 1.1, 4.35])
  func aTimeThatIsRoundedLosesNoSave(time: TimeInterval) {
    let scheduler = ManualScheduler()
    var texts: [String] = []
    let document = LivingDocument(interval: 0.1, scheduler: scheduler) { texts.append($0) }
    scheduler.advance(by: time)
    document.write("Hello")
    scheduler.advance(by: 60)
    #expect(
      texts == ["Hello"], "After a `write` at \(time) with an interval of 0.1, the text is saved.")
    withExtendedLifetime(document) {}
  }
}

/// Opens and releases documents, notes their saves, and does not retain them.
private final class Desk {
  let scheduler = ManualScheduler()
  private(set) var saves: [String] = []
  private(set) var texts: [String] = []
  private(set) var lastSave: TimeInterval?
  private weak var document: LivingDocument?

  /// Called during the next save, and by no other.
  var duringTheNextSave: (() -> Void)?

  /// Whether something still retains the document that was opened last.
  var isAlive: Bool { document != nil }

  func newDocument() -> LivingDocument {
    let document = LivingDocument(scheduler: scheduler) { [unowned self] text in
      saves.append("\(scheduler.now): \(text)")
      texts.append(text)
      lastSave = scheduler.now
      let action = duringTheNextSave
      duringTheNextSave = nil
      action?()
    }
    self.document = document
    return document
  }

  /// Opens a document, writes to it, and releases it.
  func writeAndRelease(_ parts: [String]) {
    let document = newDocument()
    for part in parts { document.write(part) }
  }
}
