import Autosaving
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("5.5 A maximum wait")
struct AtTheLatestTests {
  // Rules: 1
  @Test(arguments: [
    ([0.0], 5.0, 12.0, "🌷 at 5"),
    ([0, 4], 5, 12, "🌷🐝 at 9"),
    ([0, 4, 8, 11], 5, 12, "🌷🐝🌳🐌 at 12"),
    ([0, 2], 5, 3, "🌷🐝 at 3"),
    ([0, 8], 10, 14, "🌷🐝 at 14"),
    ([0, 2], 5, 0, "🌷 at 0, 🌷🐝 at 2"),
  ])
  func theEarlierTimeCounts(
    changes: [TimeInterval], interval: TimeInterval, limit: TimeInterval, saves: String
  ) {
    let (session, other) = (Session(interval: interval, limit: limit), Session())
    // This change does not count for the first document.
    other.draw(at: [1000])
    session.draw(at: changes)
    session.scheduler.advance(by: 60)
    #expect(
      session.log.text == saves,
      "The save comes `interval` after the last change or `limit` after the first unsaved one.")
  }

  // Rules: 2
  @Test(arguments: [
    // A save at the limit.
    (false, [0.0, 4, 8, 11, 14, 18, 22, 25], "🌷🐝🌳🐌 at 12, 🌷🐝🌳🐌🌻🦋🍄🐞 at 26"),
    // A save after a pause.
    (false, [0, 10, 14, 18, 21], "🌷 at 5, 🌷🐝🌳🐌🌻 at 22"),
    // A change while a save at the limit runs, and one a moment later.
    (true, [0, 4, 8], "🌷🐝🌳 at 12, 🌷🐝🌳🐌 at 17"),
    (true, [0, 4, 8, 16, 20, 23], "🌷🐝🌳 at 12, 🌷🐝🌳🐌🌻🦋🍄 at 24"),
  ])
  func aSaveEndsTheWait(drawsDuringIt: Bool, changes: [TimeInterval], saves: String) {
    let session = Session()
    session.drawsDuringTheNextSave = drawsDuringIt
    session.draw(at: changes)
    session.scheduler.advance(by: 60)
    #expect(
      session.log.text == saves,
      "Every save ends the maximum wait: the next change is the first unsaved one, also during it."
    )
  }

  // Rules: 2
  @Test func closingEndsTheWait() throws {
    let session = Session()
    session.draw(at: [0, 4, 8])
    session.fails = true
    #expect(
      describeOutcome { try session.document.close() } == "throws",
      "If `save` throws, `close()` throws, and the changes stay unsaved.")
    session.draw(at: [9])
    session.fails = false
    for _ in 1...2 { try session.document.close() }
    #expect(session.scheduler.waiting == 0, "After a `close()` that saved, no call waits.")
    session.drawsDuringTheNextSave = true
    session.draw(at: [10])
    try session.document.close()
    session.draw(at: [14, 18])
    session.scheduler.advance(by: 60)
    #expect(
      session.log.text == "🌷🐝🌳🐌 at 9, 🌷🐝🌳🐌🌻 at 10, 🌷🐝🌳🐌🌻🦋🍄🐞 at 22",
      "`close()` ends the maximum wait too: the next change is the first one, also during its save."
    )
  }

  // Rules: 1, 2
  @Test func aSaveThatFailsEndsTheWait() {
    let session = Session()
    session.fails = true
    session.draw(at: [0, 4])
    _ = describeOutcome { try session.document.close() }
    session.drawsDuringTheNextSave = true
    session.draw(at: [5, 9, 13, 21, 25])
    session.scheduler.advance(by: 15)
    session.document.emojiArt.draw("🧽")
    session.scheduler.advance(by: 60)
    #expect(
      session.calls == [4, 17, 29, 45],
      "A `save` that throws, scheduled or by `close()`, ends the wait too, and is not called again."
    )
  }

  // Rules: 3
  @Test(arguments: [(5.0, 0.0, "nothing"), (5, 12, "nothing")])
  func aChangeDoesNotSave(interval: TimeInterval, limit: TimeInterval, saves: String) {
    let session = Session(interval: interval, limit: limit)
    session.draw(at: [0, 0, 0])
    #expect(
      session.log.text == saves,
      "A change must not call `save` itself, also with a limit of 0: the scheduler does.")
  }

  // Rules: 4
  @Test func oneCallWaitsAtMost() {
    let session = Session()
    session.draw(at: [0, 3, 6])
    #expect(
      session.scheduler.waiting == 1,
      "However often `emojiArt` changes, one call of `LimitedDocument` waits.")
    session.scheduler.advance(by: 5)
    #expect(session.scheduler.waiting == 0, "Once everything is saved, no call waits any more.")
  }
}

/// A document on a scheduler, in which Ana draws one emoji after the other.
private final class Session {
  let scheduler = ManualScheduler()
  let log: SaveLog
  private(set) var calls: [TimeInterval] = []
  var fails = false
  var drawsDuringTheNextSave = false
  private(set) var document: LimitedDocument!
  private var emojis = Array("🌷🐝🌳🐌🌻🦋🍄🐞")[...]

  init(interval: TimeInterval = 5, limit: TimeInterval = 12) {
    log = SaveLog(scheduler)
    document = LimitedDocument(interval: interval, limit: limit, scheduler: scheduler) {
      [weak self, log, scheduler] in
      self?.calls.append(scheduler.now)
      if self?.drawsDuringTheNextSave == true {
        self?.drawsDuringTheNextSave = false
        self?.draw()
      }
      if self?.fails == true { throw CocoaError(.fileWriteOutOfSpace) }
      log.note($0)
    }
  }

  func draw() {
    document.emojiArt.draw(emojis.removeFirst())
  }

  /// Draws at these times of the scheduler.
  func draw(at times: [TimeInterval]) {
    for time in times {
      // Even no time at all would make a call that is due now.
      if time > scheduler.now { scheduler.advance(by: time - scheduler.now) }
      draw()
    }
  }
}
