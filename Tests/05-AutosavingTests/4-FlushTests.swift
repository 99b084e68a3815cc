import Autosaving
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("5.4 Flush")
struct FlushTests {
  // Rules: p
  @Test(arguments: [(5.0, "🌷🐝 at 9"), (1.5, "🌷 at 1.5, 🌷🐝 at 5.5")])
  func withoutClosingItDebounces(interval: TimeInterval, saves: String) {
    let window = Window(interval: interval)
    window.draw("🌷")
    window.scheduler.advance(by: 4)
    window.draw("🐝")
    window.scheduler.advance(by: 60)
    #expect(
      window.log.text == saves,
      "Without `close()`, `FlushingDocument` saves once, `interval` seconds after the last change.")
  }

  // Rules: p, 2
  @Test(arguments: [
    ("🐝", false, "🌷 at 5, 🌷🐝 at 10"), ("move", false, "🌷 at 5, 🌷 at 10"),
    ("🐝", true, "🌷 at 0, 🌷🐝 at 5"),
  ])
  func aChangeDuringTheSaveIsUnsaved(change: String, closes: Bool, saves: String) {
    let window = Window()
    window.changeDuringTheSave = change
    window.draw("🌷")
    if closes { _ = window.close() }
    window.scheduler.advance(by: 60)
    #expect(
      window.log.text == saves,
      "A change while `save` runs is unsaved, and a call waits for it, also after `close()`.")
  }

  // Rules: t1
  @Test(arguments: [("🌷", "done, 🌷 at 0"), ("🌷🐝🌳", "done, 🌷🐝🌳 at 0")])
  func closingSavesUnsavedChanges(emojis: String, result: String) {
    let window = Window()
    window.draw(emojis)
    #expect(
      "\(window.close()), \(window.log.text)" == result,
      "`close()` calls `save` once for all unsaved changes, before it returns.")
  }

  // Rules: t2
  @Test func aFailedCloseIsThrown() {
    let window = Window()
    window.isDiskFull = true
    window.draw("🌷")
    #expect(
      window.close() == "throws DiskIsFull", "If `save` throws, `close()` throws the same error.")
    #expect(window.attempts == 1, "`close()` calls `save` once, also if that throws.")
    window.isDiskFull = false
    #expect(
      "\(window.close()), \(window.log.text)" == "done, 🌷 at 0",
      "After a `close()` that threw, the changes are unsaved, and the next one saves them.")
  }

  // Rules: t3
  @Test(arguments: [("nothing", "nothing"), ("a save", "🌷 at 5"), ("close()", "🌷 at 0")])
  func withoutUnsavedChangesClosingSavesNothing(before: String, saves: String) {
    let (other, window) = (Window(), Window())
    if before != "nothing" { window.draw("🌷") }
    other.draw("🐝")
    if before == "a save" { window.scheduler.advance(by: 5) }
    if before == "close()" { _ = window.close() }
    _ = window.close()
    #expect(
      window.log.text == saves,
      "Without unsaved changes, `close()` does not call `save`. Before it: \(before).")
  }

  // Rules: 1
  @Test(arguments: [("", "done, 🌷 at 60"), ("🐝", "done, 🌷🐝 at 60")])
  func afterAFailedSaveTheChangesAreUnsaved(changeDuringTheSave: String, result: String) {
    let window = Window()
    window.isDiskFull = true
    window.changeDuringTheSave = changeDuringTheSave
    window.draw("🌷")
    window.scheduler.advance(by: 60)
    window.isDiskFull = false
    #expect(
      "\(window.close()), \(window.log.text)" == result,
      "If the scheduled `save` throws, the changes stay unsaved, and `close()` saves them.")
  }

  // Rules: 2
  @Test(arguments: [(false, "", 0), (true, "", 0), (true, "🌳", 1)])
  func afterClosingNoCallWaits(isDiskFull: Bool, changeDuringTheSave: String, waiting: Int) {
    let window = Window()
    window.isDiskFull = isDiskFull
    window.changeDuringTheSave = changeDuringTheSave
    window.draw("🌷🐝")
    _ = window.close()
    #expect(
      window.scheduler.waiting == waiting,
      """
      After `close()`, no call waits\(isDiskFull ? ", also if it threw" : ""), except that of a \
      change during it.
      """)
  }

  // Rules: 3
  @Test func aChangeAfterClosingIsSaved() {
    let window = Window()
    window.draw("🌷")
    _ = window.close()
    window.draw("🐝")
    window.scheduler.advance(by: 10)
    window.draw("🌳")
    _ = window.close()
    window.move()
    _ = window.close()
    for change in ["🧽", "🌅"] {
      window.draw(change)
      _ = window.close()
    }
    #expect(
      window.log.text
        == "🌷 at 0, 🌷🐝 at 5, 🌷🐝🌳 at 10, 🌷🐝🌳 at 10, no emoji at 10, 🌅 at 10",
      "A change after `close()` is saved 5 seconds later, or by the next `close()`.")
  }
}

private struct DiskIsFull: Error {}

/// A document, and a disk that may be full.
private final class Window {
  let scheduler = ManualScheduler()
  let log: SaveLog
  var isDiskFull = false
  var changeDuringTheSave = ""
  private(set) var attempts = 0
  private var document: FlushingDocument!

  init(interval: TimeInterval = 5) {
    log = SaveLog(scheduler)
    document = FlushingDocument(interval: interval, scheduler: scheduler) { [weak self] in
      guard let self else { return }
      attempts += 1
      if !isDiskFull { log.note($0) }
      let late = changeDuringTheSave
      changeDuringTheSave = ""
      if late == "move" { move() } else { draw(late) }
      if isDiskFull { throw DiskIsFull() }
    }
  }

  func draw(_ emojis: String) {
    for emoji in emojis { document.emojiArt.draw(emoji) }
  }

  /// A change after which the drawing has as many emojis as before.
  func move() { document.emojiArt.emojis[0].x += 1 }

  func close() -> String {
    describeOutcome {
      try document.close()
    } throwing: {
      $0 is DiskIsFull ? "DiskIsFull" : nil
    }
  }
}
