import Autosaving
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("5.2 Coalesce")
struct CoalesceTests {
  // Rules: 1
  @Test(arguments: [
    ([0.0], 5.0, "🌷 at 5"),
    ([0, 1, 2, 3, 4], 5, "🌷🐝🌳🐌🌻 at 9"),
    ([0, 4.5, 9, 13.5], 5, "🌷🐝🌳🐌 at 18.5"),
    ([0, 0.25], 0.5, "🌷🐝 at 0.75"),
    ([0, 1800], 3600, "🌷🐝 at 5400"),
  ])
  func aBurstIsSavedOnce(changes: [TimeInterval], interval: TimeInterval, saves: String) {
    let session = Session(interval: interval)
    session.draw(at: changes)
    #expect(
      session.log.text == saves,
      "`CoalescingDocument` saves a burst once, `interval` seconds after its last change.")
  }

  // Rules: 2
  @Test(arguments: [
    ("🌷🐝🌳🐌", [0.0, 1, 10, 11], "🌷🐝 at 6, 🌷🐝🌳🐌 at 16"),
    ("🌷🌅🧽", [0, 6, 12], "🌷 at 5, 🌅🌷 at 11, 🌅 at 17"),
  ])
  func eachBurstIsSaved(emojis: String, changes: [TimeInterval], saves: String) {
    let session = Session(drawing: emojis)
    session.draw(at: changes)
    #expect(
      session.log.text == saves,
      "After a save, the next change begins a new burst, which `CoalescingDocument` saves too.")
  }

  // Rules: 3
  @Test(arguments: [(0.0, "nothing"), (5, "nothing")])
  func aChangeDoesNotSave(interval: TimeInterval, saves: String) {
    let session = Session(interval: interval)
    session.draw()
    session.draw()
    #expect(
      session.log.text == saves,
      "A change must not call `save` itself, also with an interval of 0: the scheduler does.")
  }

  // Rules: 4
  @Test func oneCallWaitsAtMost() {
    let (session, other) = (Session(), Session())
    other.draw()
    #expect(session.scheduler.waiting == 0, "Before the first change, no call waits.")
    for _ in 1...3 { session.draw() }
    #expect(
      session.scheduler.waiting == 1,
      "However often `emojiArt` changes, one call of `CoalescingDocument` waits.")
    session.scheduler.advance(by: 5)
    #expect(
      session.scheduler.waiting == 0, "Once everything is saved, no call waits any more.")
    #expect(
      other.scheduler.waiting == 1,
      "Another `CoalescingDocument` has a call of its own: a change here does not cancel it.")
  }

  // Rules: 5
  @Test(arguments: [
    ([], "🌷 at 5, 🌷🐝 at 10"), ([7], "🌷 at 5, 🌷🐝🌳 at 12"),
    ([12], "🌷 at 5, 🌷🐝 at 10, 🌷🐝🌳 at 17"),
  ])
  func aChangeDuringTheSave(later: [TimeInterval], saves: String) {
    let session = Session()
    session.drawsDuringTheFirstSave = true
    session.draw(at: [0] + later)
    #expect(
      session.log.text == saves,
      "A change while `save` runs is saved `interval` seconds later, unless it is postponed.")
  }
}

/// A document on a scheduler, in which Ana draws one emoji after the other.
private final class Session {
  let scheduler = ManualScheduler()
  let log: SaveLog
  var drawsDuringTheFirstSave = false
  private var document: CoalescingDocument!
  private var emojis: [Character]

  init(interval: TimeInterval = 5, drawing emojis: String = "🌷🐝🌳🐌🌻🦋") {
    self.emojis = Array(emojis)
    log = SaveLog(scheduler)
    document = CoalescingDocument(interval: interval, scheduler: scheduler) { [weak self, log] in
      log.note($0)
      guard let self, drawsDuringTheFirstSave else { return }
      drawsDuringTheFirstSave = false
      draw()
    }
  }

  func draw() {
    document.emojiArt.draw(emojis.removeFirst())
  }

  /// Draws at these times, and then waits for two hours.
  func draw(at times: [TimeInterval]) {
    for time in times {
      scheduler.advance(by: time - scheduler.now)
      draw()
    }
    scheduler.advance(by: 7200)
  }
}
