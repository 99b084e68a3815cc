import Autosaving
import Foundation
import Testing
import Workbench

@Suite("5.4 Flush")
struct FlushTests {
  // Rules: t1
  @Test func closingSavesUnsavedChanges() {
    let desk = Desk()
    desk.autosave.change()
    desk.scheduler.advance(by: 1)
    #expect(desk.close() == "closed", "`close()` returns if saving succeeds.")
    #expect(desk.saves == [1], "`close()` saves unsaved changes once, before it returns.")
    desk.scheduler.advance(by: 60)
    #expect(desk.saves == [1], "Changes that `close()` saved must not be saved again later.")
  }

  // Rules: 1
  @Test func withoutClosingItSavesAfterTheInterval() {
    let desk = Desk()
    desk.autosave.change()
    desk.scheduler.advance(by: 3)
    desk.autosave.change()
    #expect(desk.saves == [], "`change()` must not call `save`.")
    desk.scheduler.advance(by: 60)
    #expect(
      desk.saves == [8],
      "`FlushingAutosave` saves changes once, an interval after the last change.")
  }

  // Rules: 1
  @Test(arguments: [0, 0.0625, 0.5, 60, 500])
  func theIntervalIsTheGivenOne(interval: TimeInterval) {
    let scheduler = ManualScheduler()
    var times: [TimeInterval] = []
    let autosave = FlushingAutosave(interval: interval, scheduler: scheduler) {
      times.append(scheduler.now)
    }
    for _ in 1...3 { autosave.change() }
    #expect(times == [], "`change()` must not call `save`, even with an interval of 0.")
    scheduler.advance(by: 600)
    #expect(
      times == [interval],
      "`FlushingAutosave` uses the interval passed to its initializer, and not always 5 seconds.")
    withExtendedLifetime(autosave) {}
  }

  // Rules: t1
  @Test(arguments: [0, 5])
  func closingAtTheMomentOfTheSave(interval: TimeInterval) {
    let desk = Desk(interval: interval)
    var saves: [TimeInterval] = []
    _ = desk.scheduler.after(interval) {
      _ = desk.close()
      saves = desk.saves
    }
    desk.autosave.change()
    desk.scheduler.advance(by: 60)
    #expect(
      saves == [interval],
      "`close()` saves before it returns, even if the scheduler would save at this moment anyway.")
    #expect(desk.saves == [interval], "What `close()` saved must not be saved again.")
  }

  // Rules: t3
  @Test func withoutChangesClosingSavesNothing() {
    let desk = Desk()
    #expect(desk.close() == "closed", "Without unsaved changes `close()` returns.")
    #expect(desk.saves == [], "Without unsaved changes `close()` must not call `save`.")
    let saved = Desk()
    saved.autosave.change()
    saved.scheduler.advance(by: 60)
    #expect(saved.close() == "closed", "Without unsaved changes `close()` returns.")
    #expect(saved.saves == [5], "Changes that were saved already are not saved again by `close()`.")
  }

  // Rules: t3
  @Test func closingTwiceSavesOnce() {
    let desk = Desk()
    desk.autosave.change()
    _ = desk.close()
    #expect(desk.close() == "closed", "A second `close()` returns.")
    #expect(desk.saves == [0], "A second `close()` must not save again.")
  }

  // Rules: 3
  @Test func oneCallWaitsAtMost() {
    let desk = Desk()
    var most = 0
    for _ in 1...3 {
      desk.autosave.change()
      most = max(most, desk.scheduler.waiting)
    }
    #expect(most == 1, "However often `change()` is called, one call waits at the scheduler.")
  }

  // Rules: 3
  @Test func neverDoTwoCallsWait() {
    let scheduler = WatchfulScheduler()
    var isFull = false
    let autosave = FlushingAutosave(scheduler: scheduler) {
      if isFull { throw DiskFull(attempt: 0) }
    }
    for wait in [0, 1, 5, 1, 10, 0] as [TimeInterval] {
      autosave.change()
      scheduler.advance(by: wait)
      isFull.toggle()
    }
    try? autosave.close()
    for _ in 1...3 { autosave.change() }
    #expect(
      scheduler.most == 1,
      """
      `FlushingAutosave` must never let two calls wait, not even for a moment: cancel the old one \
      first.
      """)
  }

  // Rules: 4
  @Test func nothingWaitsAfterClosing() {
    let desk = Desk()
    desk.autosave.change()
    _ = desk.close()
    #expect(desk.scheduler.waiting == 0, "When `close()` returns, no call waits.")
    desk.autosave.change()
    desk.isFull = true
    _ = desk.close()
    #expect(desk.scheduler.waiting == 0, "When `close()` throws, no call waits either.")
  }

  // Rules: 5
  @Test func aChangeAfterClosingIsSavedToo() {
    let desk = Desk()
    desk.autosave.change()
    _ = desk.close()
    desk.autosave.change()
    desk.scheduler.advance(by: 60)
    #expect(desk.saves == [0, 5], "A change after `close()` is saved like any other.")
    desk.autosave.change()
    _ = desk.close()
    #expect(desk.saves == [0, 5, 60], "A change after `close()` is saved by the next `close()`.")
  }

  // Rules: t2
  @Test func aFailedCloseIsThrownAndCanBeRepeated() {
    let desk = Desk()
    desk.autosave.change()
    desk.isFull = true
    #expect(
      desk.close() == "throws disk full at attempt 1",
      "If `save` throws, `close()` throws the same error.")
    #expect(desk.saves == [0], "A `close()` that fails has called `save` once.")
    #expect(
      desk.close() == "throws disk full at attempt 2",
      "After a failed `close()` the changes remain unsaved, so another `close()` tries again.")
    desk.isFull = false
    #expect(desk.close() == "closed", "Once there is room again, `close()` returns.")
    #expect(
      desk.saves == [0, 0, 0],
      "After a failed `close()` the changes remain unsaved, so another `close()` tries again.")
    _ = desk.close()
    #expect(desk.saves == [0, 0, 0], "Once the changes are saved, `close()` does not save them.")
  }

  // Rules: t2, 2, 4
  @Test func howeverOftenItFailsTheChangesRemain() {
    let desk = Desk()
    desk.isFull = true
    for round in 0..<10 {
      desk.autosave.change()
      desk.scheduler.advance(by: 5)
      #expect(
        desk.close() == "throws disk full at attempt \(2 * round + 2)",
        "Each `close()` with unsaved changes calls `save`, however often it has failed.")
      #expect(desk.scheduler.waiting == 0, "When `close()` throws, no call waits.")
    }
    desk.isFull = false
    #expect(desk.close() == "closed", "Once there is room again, `close()` returns.")
    #expect(desk.saves.count == 21, "Once there is room again, `close()` saves the changes.")
  }

  // Rules: t2
  @Test func theErrorIsThrownUnchanged() {
    let errors: [any Error] = [
      CancellationError(), URLError(.cancelled), CocoaError(.userCancelled),
      CocoaError(.fileWriteOutOfSpace, userInfo: [NSFilePathErrorKey: "/home/ana/owl"]),
    ]
    for error in errors {
      let autosave = FlushingAutosave(scheduler: ManualScheduler()) { throw error }
      autosave.change()
      var thrown = "nothing"
      do { try autosave.close() } catch { thrown = "\(error)" }
      #expect(
        thrown == "\(error)", "If `save` throws, `close()` throws that error, whatever it is.")
    }
  }

  // Rules: t2, t3, 5
  @Test func aChangeAfterAFailedCloseIsSaved() {
    let desk = Desk()
    desk.autosave.change()
    desk.isFull = true
    for attempt in 1...3 {
      #expect(
        desk.close() == "throws disk full at attempt \(attempt)",
        "Each `close()` with unsaved changes tries to save them, and throws if that fails.")
    }
    desk.isFull = false
    desk.autosave.change()
    desk.scheduler.advance(by: 60)
    #expect(
      desk.saves == [0, 0, 0, 5], "A change after a `close()` that threw is saved like any other.")
    #expect(desk.close() == "closed", "Without unsaved changes `close()` returns.")
    #expect(
      desk.saves == [0, 0, 0, 5],
      "Once a scheduled save has succeeded, `close()` does not save again, even if one failed.")
  }

  // Rules: t3, 2, 5
  @Test func afterAFailedIntervalClosingTriesAgain() {
    let desk = Desk()
    desk.autosave.change()
    desk.isFull = true
    desk.scheduler.advance(by: 60)
    #expect(
      desk.saves == [5],
      "If `save` throws after the interval, it is not called again before the next `change()`.")
    desk.isFull = false
    _ = desk.close()
    #expect(
      desk.saves == [5, 60],
      "If `save` throws after the interval, the changes remain unsaved, and `close()` saves them.")
    #expect(
      desk.close() == "closed",
      "Without unsaved changes `close()` returns, even if an earlier scheduled save failed.")
    #expect(desk.saves == [5, 60], "What `close()` saved must not be saved again by the next one.")
    desk.autosave.change()
    desk.scheduler.advance(by: 60)
    #expect(
      desk.saves == [5, 60, 65],
      "After a save that failed and a `close()` that succeeded, a change is saved like any other.")
  }

  // Rules: 2
  @Test func afterAFailedIntervalTheNextChangeTriesAgain() {
    let desk = Desk()
    desk.autosave.change()
    desk.isFull = true
    desk.scheduler.advance(by: 10)
    desk.isFull = false
    desk.autosave.change()
    desk.scheduler.advance(by: 60)
    #expect(desk.saves == [5, 15], "A `change()` after a save that failed schedules a save again.")
    _ = desk.close()
    #expect(desk.saves == [5, 15], "Once that save has succeeded, `close()` has nothing to save.")
  }

  // Rules: t1, t2, t3, 1, 2, 3, 4, 5
  @Test func anySequenceOfEvents() {
    for events in Event.sequences(ofLength: 6) {
      let actual = Desk().results(of: events)
      let expected = Model().results(of: events)
      #expect(
        actual == expected,
        """
        After each event, `FlushingAutosave` has called `save` at the right times and no call too \
        many waits.
        """)
      if actual != expected { return }
    }
  }

  // Rules: e1
  @Test func twoAutosavesDoNotAffectEachOther() {
    let first = Desk()
    let second = Desk(scheduler: first.scheduler)
    first.autosave.change()
    second.autosave.change()
    #expect(
      first.scheduler.waiting == 2,
      "A `change()` of one autosave must not cancel the call of another.")
    _ = second.close()
    first.scheduler.advance(by: 5)
    #expect(first.saves == [5], "`close()` of one autosave must not cancel the save of another.")
    #expect(second.saves == [0], "A `change()` of one autosave must not save for another.")
  }

  // Rules: 2
  @Test func whateverTheScheduledSaveThrowsTheChangesRemain() {
    for error in errorsOfManyTypes + [URLError(.cancelled)] {
      let scheduler = ManualScheduler()
      var saves = 0
      let autosave = FlushingAutosave(scheduler: scheduler) {
        saves += 1
        throw error
      }
      autosave.change()
      scheduler.advance(by: 60)
      try? autosave.close()
      #expect(
        saves == 2,
        """
        Whatever `save` throws after the interval, the changes remain unsaved, and `close()` calls \
        it again: \(error).
        """)
      if saves != 2 { return }
    }
  }

  // Rules: 1
  @Test func everyChangePostponesTheSave() {
    let desk = Desk()
    desk.autosave.change()
    desk.scheduler.advance(by: 1 / 128)
    desk.autosave.change()
    desk.scheduler.advance(by: 10 - 1 / 128)
    #expect(
      desk.saves == [5 + 1 / 128],
      "Each `change()` reschedules the save, even right after the change before it.")
    _ = desk.scheduler.after(5) { desk.autosave.change() }
    desk.autosave.change()
    desk.scheduler.advance(by: 60)
    #expect(
      desk.saves == [5 + 1 / 128, 20],
      "A `change()` at the moment when a save is due postpones it by an interval.")
  }

  // Rules: 1
  @Test(arguments: [0.7, 1.1, 4.35])
  func aTimeThatIsRoundedLosesNoSave(time: TimeInterval) {
    let scheduler = ManualScheduler()
    var count = 0
    let autosave = FlushingAutosave(interval: 0.1, scheduler: scheduler) { count += 1 }
    scheduler.advance(by: time)
    autosave.change()
    scheduler.advance(by: 60)
    #expect(count == 1, "After a `change()` at \(time) with an interval of 0.1, `save` is called.")
    withExtendedLifetime(autosave) {}
  }
}

/// The error of an attempt on a full disk.
private struct DiskFull: Error {
  let attempt: Int
}

/// An autosave, its scheduler, and a disk that can be full.
private final class Desk {
  let scheduler: ManualScheduler
  private let interval: TimeInterval
  var isFull = false
  /// The times of the attempts to save.
  private(set) var saves: [TimeInterval] = []
  private(set) lazy var autosave = FlushingAutosave(
    interval: interval, scheduler: scheduler
  ) { [unowned self] in
    saves.append(scheduler.now)
    if isFull { throw DiskFull(attempt: saves.count) }
  }

  init(interval: TimeInterval = 5, scheduler: ManualScheduler = ManualScheduler()) {
    self.interval = interval
    self.scheduler = scheduler
  }

  /// The result of closing, as text.
  func close() -> String {
    describeOutcome {
      try autosave.close()
      return "closed"
    } throwing: {
      ($0 as? DiskFull).map { "disk full at attempt \($0.attempt)" }
    }
  }

  /// A line for each event.
  func results(of events: [Event]) -> [String] {
    events.map { event in
      var result = event.rawValue
      switch event {
      case .change: autosave.change()
      case .close: result = close()
      case .wait: scheduler.advance(by: 3)
      case .fillOrFree: isFull.toggle()
      }
      let allowed = event == .close ? 0 : 1
      return "\(result), saves: \(saves), calls too many: \(max(scheduler.waiting - allowed, 0))"
    }
  }
}

/// The results that the statement asks for.
private final class Model {
  private var now: TimeInterval = 0
  private var due: TimeInterval?
  private var isUnsaved = false
  private var isFull = false
  private var saves: [TimeInterval] = []

  func results(of events: [Event]) -> [String] {
    events.map { event in
      var result = event.rawValue
      switch event {
      case .change:
        isUnsaved = true
        due = now + 5
      case .close:
        due = nil
        let succeeds = attempt()
        result = succeeds ? "closed" : "throws disk full at attempt \(saves.count)"
      case .wait:
        let end = now + 3
        if let time = due, time <= end {
          now = time
          due = nil
          _ = attempt()
        }
        now = end
      case .fillOrFree: isFull.toggle()
      }
      return "\(result), saves: \(saves), calls too many: 0"
    }
  }

  /// Saves unsaved changes, and returns false if that fails.
  private func attempt() -> Bool {
    guard isUnsaved else { return true }
    saves.append(now)
    isUnsaved = isFull
    return !isFull
  }
}

/// An event in the life of an autosave.
private enum Event: String, CaseIterable, CustomStringConvertible {
  case change
  case close
  case wait = "3 seconds"
  case fillOrFree = "disk full or free"

  var description: String { rawValue }

  static func sequences(ofLength length: Int) -> [[Event]] {
    var sequences: [[Event]] = [[]]
    for _ in 1...length {
      sequences = sequences.flatMap { sequence in allCases.map { sequence + [$0] } }
    }
    return sequences
  }
}
