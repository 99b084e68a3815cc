import Autosaving
import Foundation
import Testing
import Workbench

@Suite("5.4 Flush")
struct FlushTests {
  @Test func closingSavesWhatIsPending() {
    let desk = Desk()
    desk.autosave.change()
    desk.scheduler.advance(by: 1)
    #expect(desk.close() == "closed", "Where saving succeeds, closing does.")
    #expect(desk.saves == [1], "Closing saves now what is pending: there may be no later.")
    desk.scheduler.advance(by: 60)
    #expect(
      desk.saves == [1], "What was saved on closing is not saved again: the call is called off.")
  }

  @Test func withoutClosingItSavesAfterTheInterval() {
    let desk = Desk()
    desk.autosave.change()
    desk.scheduler.advance(by: 3)
    desk.autosave.change()
    desk.scheduler.advance(by: 60)
    #expect(desk.saves == [8], "Changes are saved once, the interval after the last.")
  }

  @Test(arguments: [0.5, 60])
  func theIntervalIsTheGivenOne(interval: TimeInterval) {
    let scheduler = ManualScheduler()
    var times: [TimeInterval] = []
    let autosave = FlushingAutosave(interval: interval, scheduler: scheduler) {
      times.append(scheduler.now)
    }
    autosave.change()
    scheduler.advance(by: 600)
    #expect(
      times == [interval],
      "The interval that the initializer was given counts, not always 5 seconds.")
    withExtendedLifetime(autosave) {}
  }

  @Test func withNothingPendingNothingIsSaved() {
    let desk = Desk()
    #expect(desk.close() == "closed", "Closing what was never changed is no trouble.")
    #expect(desk.saves == [], "Where nothing changed, closing has nothing to save.")
  }

  @Test func afterASaveNothingIsPending() {
    let desk = Desk()
    desk.autosave.change()
    desk.scheduler.advance(by: 60)
    #expect(desk.close() == "closed", "Closing what is saved is no trouble.")
    #expect(desk.saves == [5], "What was saved already is not saved again on closing.")
  }

  @Test func closingTwiceSavesOnce() {
    let desk = Desk()
    desk.autosave.change()
    _ = desk.close()
    #expect(desk.close() == "closed", "Closing a second time is no trouble.")
    #expect(desk.saves == [0], "Closing twice saves once.")
  }

  @Test func nothingWaitsAfterClosing() {
    let desk = Desk()
    for _ in 1...3 { desk.autosave.change() }
    #expect(desk.scheduler.waiting == 1, "However many changes there were, one call waits.")
    _ = desk.close()
    #expect(desk.scheduler.waiting == 0, "After closing no call may wait at the scheduler.")
  }

  @Test func aChangeAfterClosingIsSavedToo() {
    let desk = Desk()
    desk.autosave.change()
    _ = desk.close()
    desk.autosave.change()
    desk.scheduler.advance(by: 60)
    #expect(
      desk.saves == [0, 5], "A change after closing is a change like any other, and is saved.")
    desk.autosave.change()
    _ = desk.close()
    #expect(desk.saves == [0, 5, 60], "What changed after closing is saved by closing again.")
  }

  @Test func aFailedCloseIsThrownAndCanBeRepeated() {
    let desk = Desk()
    desk.autosave.change()
    desk.isFull = true
    #expect(desk.close() == "throws disk full", "If saving fails, closing throws what it threw.")
    #expect(desk.saves == [0], "A closing that fails has tried once.")
    #expect(
      desk.scheduler.waiting == 0, "After closing no call may wait, even if the saving failed.")
    desk.isFull = false
    #expect(desk.close() == "closed", "With room again, closing succeeds.")
    #expect(
      desk.saves == [0, 0], "After a failed save the changes are unsaved: close tries again.")
    _ = desk.close()
    #expect(desk.saves == [0, 0], "Once saved, they are not saved again.")
  }

  @Test func aChangeAfterAFailedCloseIsSaved() {
    let desk = Desk()
    desk.autosave.change()
    desk.isFull = true
    for _ in 1...3 {
      #expect(desk.close() == "throws disk full", "Each closing tries, and throws if it fails.")
    }
    desk.isFull = false
    desk.autosave.change()
    desk.scheduler.advance(by: 60)
    #expect(
      desk.saves == [0, 0, 0, 5], "A change after a closing that failed is saved like any other.")
  }

  @Test func afterAFailedTimerClosingTriesAgain() {
    let desk = Desk()
    desk.autosave.change()
    desk.isFull = true
    desk.scheduler.advance(by: 60)
    #expect(
      desk.saves == [5], "When the interval is over, one attempt is made, and no more by itself.")
    desk.isFull = false
    _ = desk.close()
    #expect(
      desk.saves == [5, 60], "The save at the end of the interval failed: closing must try again.")
  }

  @Test func afterAFailedTimerTheNextChangeTriesAgain() {
    let desk = Desk()
    desk.autosave.change()
    desk.isFull = true
    desk.scheduler.advance(by: 10)
    desk.isFull = false
    desk.autosave.change()
    desk.scheduler.advance(by: 60)
    #expect(
      desk.saves == [5, 15], "A change after a save that failed promises a save as any change does."
    )
    _ = desk.close()
    #expect(desk.saves == [5, 15], "That save succeeded: closing has nothing to save.")
  }

  @Test func twoAutosavesKnowNothingOfEachOther() {
    let first = Desk()
    let second = Desk()
    first.autosave.change()
    second.autosave.change()
    #expect(first.scheduler.waiting == 1, "A change of another autosave calls nothing off.")
    _ = second.close()
    first.scheduler.advance(by: 5)
    #expect(first.saves == [5], "Closing another autosave calls nothing off.")
  }
}

/// The error of a place that has no room.
private struct DiskFull: Error {}

/// Somebody who changes and closes, and a place to save to that can be full.
private final class Desk {
  let scheduler = ManualScheduler()
  var isFull = false
  /// The times at which a save was tried.
  private(set) var saves: [TimeInterval] = []
  private(set) lazy var autosave = FlushingAutosave(scheduler: scheduler) { [unowned self] in
    saves.append(scheduler.now)
    if isFull { throw DiskFull() }
  }

  /// What closing comes to, in words.
  func close() -> String {
    describeOutcome {
      try autosave.close()
      return "closed"
    } throwing: {
      $0 is DiskFull ? "disk full" : nil
    }
  }
}
