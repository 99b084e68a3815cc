import Autosaving
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("5.6 A save that fails")
struct TryAgainTests {
  // Rules: p
  @Test func changesAreSavedAfterFiveSeconds() throws {
    let desk = try Desk()
    desk.change(to: "draft")
    desk.scheduler.advance(by: 4)
    desk.change(to: "new")
    desk.scheduler.advance(by: 4.5)
    #expect(desk.state == "old, unsaved, 1 call", "A change is saved 5 seconds after the last one.")
    desk.scheduler.advance(by: 0.5)
    #expect(desk.file == "new", "A change is saved 5 seconds after the last one.")
    desk.document.autosave()
    #expect(desk.reported == "0 reports", "`report` is called only for an attempt that fails.")
  }

  // Rules: t1
  @Test(arguments: [
    (true, "new", "new, saved, 0 calls"), (false, "new", "new, saved, 0 calls"),
    (true, "", ", saved, 0 calls"),
  ])
  func anAttemptSucceeds(isByHand: Bool, text: String, state: String) throws {
    let desk = try Desk()
    desk.change(to: text)
    if isByHand { desk.document.autosave() } else { desk.scheduler.advance(by: 5) }
    #expect(
      desk.state == state,
      "After `autosave()` succeeded, the file has the contents, and nothing is unsaved or waits.")
    desk.document.url = nil
    desk.document.autosave()
    #expect(
      desk.reported == "0 reports",
      "Without unsaved changes, `autosave()` is no attempt: none fails.")
  }

  // Rules: t2
  @Test(arguments: [
    (Fault.noURL, true, "old, unsaved, 1 call"), (.noURL, false, "old, unsaved, 1 call"),
    (.noFolder, true, "old, unsaved, 1 call"), (.noFolder, false, "old, unsaved, 1 call"),
    (.folder, true, "old, unsaved, 1 call"),
  ])
  func anAttemptFails(fault: Fault, isByHand: Bool, state: String) throws {
    let desk = try Desk()
    try desk.fail(fault)
    desk.change(to: "new")
    for _ in 1...2 {
      if isByHand { desk.document.autosave() } else { desk.scheduler.advance(by: 5) }
      #expect(
        desk.state == state,
        "After `autosave()` failed, `hasUnsavedChanges` is true, and one retry waits: \(fault.rawValue)."
      )
    }
  }

  // Rules: 1
  @Test(arguments: [(Fault.noURL, "2 reports"), (.noFolder, "2 reports")])
  func aFailureIsReported(fault: Fault, reports: String) throws {
    let desk = try Desk()
    try desk.fail(fault)
    desk.change(to: "new")
    for _ in 1...2 { desk.document.autosave() }
    #expect(desk.reported == reports, "Each failure calls `report` once: \(fault.rawValue).")
    #expect(
      desk.reports.first.map { String($0.prefix(27)) } == "StubbornDocument.autosave()",
      "A report begins with `StubbornDocument.autosave()`, so that a search of the log finds it.")
  }

  // Rules: 2
  @Test func theWaitsDouble() throws {
    let desk = try Desk()
    desk.document.url = nil
    desk.change(to: "new")
    desk.document.autosave()
    #expect(
      desk.waits(9) == "failures after 1, 2, 4, 8, 16, 32, 60, 60, 60 seconds",
      "The retries wait 1, 2, 4, 8, 16, 32 and then always 60 seconds.")
    _ = desk.waits(60)
    #expect(
      desk.waits(2) == "failures after 60, 60 seconds",
      "The retries wait 60 seconds, however many have failed, until one succeeds.")
  }

  // Rules: 2
  @Test func aSuccessResetsTheWaits() throws {
    let desk = try Desk()
    desk.document.url = nil
    desk.change(to: "new")
    desk.document.autosave()
    _ = desk.waits(3)
    desk.document.url = desk.url
    desk.scheduler.advance(by: 60)
    desk.document.url = nil
    desk.change(to: "newer")
    #expect(
      desk.waits(4) == "failures after 5, 1, 2, 4 seconds",
      "After a success, a change is saved after 5 seconds, and the retries begin with 1 again.")
  }

  // Rules: 3
  @Test func aReaderSeesAWholeFile() throws {
    let desk = try Desk()
    let wasWrittenOver = isWrittenOver(desk.url) {
      desk.change(to: "newer")
      desk.document.autosave()
    }
    #expect(
      wasWrittenOver == false,
      "`autosave()` writes atomically: it does not write into the old file."
    )
    desk.document.url = try desk.slowURL()
    let wasMissing = isMissing(desk.url) {
      desk.change(to: "newest")
      desk.document.autosave()
    }
    #expect(wasMissing == false, "`autosave()` writes atomically: the file is there at any moment.")
  }

  // Rules: 2
  @Test func aRetryNeedsNoOwner() throws {
    let folder = TemporaryFolder.make()
    let (scheduler, url) = (ManualScheduler(), folder.item("Art/Autosaved.emojiart"))
    try folder.write("a file in the folder's place", to: "Art")
    var document: StubbornDocument? = StubbornDocument(
      contents: Data(), url: url, scheduler: scheduler, report: { _ in })
    document?.change(to: Data("new".utf8))
    document?.autosave()
    document = nil
    try FileManager.default.removeItem(at: folder.item("Art"))
    try folder.makeFolder("Art")
    scheduler.advance(by: 1)
    #expect(
      folder.text(of: "Art/Autosaved.emojiart") == "new",
      "A retry saves the change, also if the owner has released the document.")
  }

  // Rules: 4
  @Test func aChangeDoesNotRescheduleARetry() throws {
    let desk = try Desk()
    desk.document.url = nil
    desk.change(to: "new")
    desk.document.autosave()
    desk.scheduler.advance(by: 0.5)
    desk.change(to: "newer")
    let first = desk.waits(2)
    desk.scheduler.advance(by: 1.5)
    desk.change(to: "newer")
    #expect(
      "\(first), and \(desk.waits(2))"
        == "failures after 0.5, 2 seconds, and failures after 2.5, 8 seconds",
      "A change while a retry waits does not reschedule it, nor reset the waits.")
    desk.scheduler.advance(by: 13)
    desk.document.url = desk.url
    desk.change(to: "newest")
    #expect(desk.state == "old, unsaved, 1 call", "A change leaves a retry waiting, and one call.")
    desk.scheduler.advance(by: 3)
    #expect(
      desk.state == "newest, saved, 0 calls",
      "A change while a retry waits does not reschedule it, and the retry saves the change.")
  }
}

/// A reason why an attempt fails.
enum Fault: String {
  case noURL = "no url"
  case noFolder = "no folder"
  case folder = "a folder has that name"
}

/// A document, and the file that it is saved to.
private final class Desk {
  let scheduler = ManualScheduler()
  let url: URL
  let document: StubbornDocument
  var reports: [String] { recorder.all }
  var reported: String { reports.count == 1 ? "1 report" : "\(reports.count) reports" }
  private let recorder: Recorder<String>
  private let folder = TemporaryFolder.make()

  init() throws {
    url = try folder.write("old", to: "Autosaved.emojiart")
    let recorder = Recorder<String>()
    self.recorder = recorder
    document = StubbornDocument(contents: Data("old".utf8), url: url, scheduler: scheduler) {
      recorder.record($0)
    }
  }

  var file: String? { folder.text(of: "Autosaved.emojiart") }

  /// The file's text, whether something is unsaved, and how many calls wait.
  var state: String {
    let calls = scheduler.waiting == 1 ? "1 call" : "\(scheduler.waiting) calls"
    return "\(file ?? "no file"), \(document.hasUnsavedChanges ? "unsaved" : "saved"), \(calls)"
  }

  /// Another way to the file, for which the system needs long.
  func slowURL() throws -> URL {
    let slow = try folder.makeFolderThatIsFoundSlowly("Art")
    return slow.appending(path: "../Autosaved.emojiart")
  }

  func change(to text: String) { document.change(to: Data(text.utf8)) }

  func fail(_ fault: Fault) throws {
    document.url =
      switch fault {
      case .noURL: nil
      // A file is where the folder should be, so an answer cannot create it either.
      case .noFolder: url.appending(path: "Autosaved.emojiart")
      case .folder: try folder.makeFolder("Art")
      }
  }

  /// The seconds from now to the next failure, from that to the one after it, and so on, as text.
  func waits(_ count: Int) -> String {
    let seconds = (0..<count).map { _ in
      let (begin, before) = (scheduler.now, reports.count)
      while reports.count == before, scheduler.now < begin + 1000 { scheduler.advance(by: 0.5) }
      return reports.count == before ? "infinite" : String(format: "%g", scheduler.now - begin)
    }
    return "failures after \(seconds.joined(separator: ", ")) seconds"
  }
}
