import Autosaving
import Foundation
import Testing
import Workbench

@Suite("5.6 A save that fails")
struct TryAgainTests {
  @Test func changesAreSavedAfterFiveSeconds() throws {
    let desk = try Desk()
    desk.document.change(to: Data("one".utf8))
    desk.scheduler.advance(by: 3)
    desk.document.change(to: Data("two".utf8))
    #expect(text(desk.document.contents) == "two", "The document has the contents it was given.")
    #expect(desk.document.hasUnsavedChanges == true, "A change is unsaved until it is saved.")
    desk.scheduler.advance(by: 4.5)
    #expect(desk.file == "old", "Each change puts the save off: it comes 5 seconds after the last.")
    desk.scheduler.advance(by: 0.5)
    #expect(desk.file == "two", "5 seconds after the last change the contents are in the file.")
    #expect(desk.document.hasUnsavedChanges == false, "What is in the file is not unsaved.")
    #expect(desk.reports == [], "A save that succeeds is not reported.")
    #expect(desk.scheduler.waiting == 0, "After a save that succeeded no call waits.")
  }

  @Test func autosavingByHandSavesAtOnce() throws {
    let desk = try Desk()
    desk.document.change(to: Data("new".utf8))
    desk.document.autosave()
    #expect(desk.file == "new", "autosave() saves at once.")
    #expect(desk.scheduler.waiting == 0, "What is saved by hand need not be saved again later.")
  }

  @Test func withNothingUnsavedNothingIsWritten() throws {
    let desk = try Desk()
    try Data("somebody else's".utf8).write(to: desk.url)
    desk.document.autosave()
    #expect(desk.file == "somebody else's", "Where nothing is unsaved, no file is written.")
    #expect(desk.reports == [], "Where nothing is unsaved, nothing can fail.")
    #expect(desk.scheduler.waiting == 0, "Where nothing is unsaved, no call waits.")
  }

  @Test func aFailedSaveStaysUnsavedAndIsReported() throws {
    let desk = try Desk()
    try desk.takeFolderAway()
    desk.document.change(to: Data("new".utf8))
    desk.scheduler.advance(by: 5)
    #expect(
      desk.document.hasUnsavedChanges == true,
      "The save failed: what is in no file is still unsaved.")
    #expect(desk.reports.count == 1, "A failed attempt is reported, once.")
    #expect(
      desk.reports.map { String($0.prefix(27)) } == ["StubbornDocument.autosave()"],
      "A report begins with StubbornDocument.autosave(), so that it can be found.")
    try desk.bringFolderBack()
    desk.scheduler.advance(by: 1)
    #expect(desk.file == "new", "One second after the first failure it is tried again.")
    #expect(desk.document.hasUnsavedChanges == false, "The second attempt succeeded.")
    #expect(desk.scheduler.waiting == 0, "After an attempt that succeeded no call waits.")
  }

  @Test func noPlaceToSaveIsAFailureToo() throws {
    let desk = try Desk()
    desk.document.url = nil
    desk.document.autosave()
    #expect(desk.reports == [], "Where nothing is unsaved, nothing can fail, place or none.")
    desk.document.change(to: Data("new".utf8))
    desk.scheduler.advance(by: 5)
    #expect(
      desk.document.hasUnsavedChanges == true, "Without a place to save to, nothing was saved.")
    #expect(
      desk.reports.count == 1, "Having no place to save to is a failure, and is reported, once.")
    #expect(
      desk.reports.map { String($0.prefix(27)) } == ["StubbornDocument.autosave()"],
      "A report begins with StubbornDocument.autosave(), whatever failed.")
    #expect(
      desk.waits(4) == [1, 2, 4, 8],
      "Without a place, too, it is tried again, less and less often.")
    desk.document.url = desk.url
    desk.scheduler.advance(by: 16)
    #expect(desk.file == "new", "An attempt saves to the place that the document has by then.")
  }

  @Test func anAttemptWritesToThePlaceOfThatMoment() throws {
    let desk = try Desk()
    desk.document.change(to: Data("one".utf8))
    desk.document.autosave()
    let other = desk.url.deletingLastPathComponent().appendingPathComponent("Other.doodle")
    desk.document.change(to: Data("two".utf8))
    desk.document.url = other
    desk.scheduler.advance(by: 5)
    #expect(
      (try? Data(contentsOf: other)).map(text) == "two",
      "An attempt saves to the place of that moment, though it saved elsewhere before.")
    #expect(desk.file == "one", "The place of before is left alone.")
  }

  @Test(arguments: ["", "old"])
  func anyContentsAreSaved(contents: String) throws {
    let desk = try Desk()
    try Data("somebody else's".utf8).write(to: desk.url)
    for round in ["at first", "when they were saved before"] {
      desk.document.change(to: Data(contents.utf8))
      #expect(
        desk.document.hasUnsavedChanges == true,
        "A change is a change, whatever the contents, \(round).")
      desk.scheduler.advance(by: 5)
      #expect(desk.file == contents, "Whatever the contents are, they are saved.")
    }
  }

  @Test func theOldFileIsLeftAloneUntilTheEnd() throws {
    let desk = try Desk()
    let reader = try FileHandle(forReadingFrom: desk.url)
    defer { try? reader.close() }
    desk.document.change(to: Data("new".utf8))
    desk.document.autosave()
    #expect(
      try reader.readToEnd().map(text) == "old",
      "Who had opened the old file reads it to its end: at no moment is half of a file there.")
  }

  @Test func theWaitsDoubleUpToAMinute() throws {
    let desk = try Desk()
    try desk.takeFolderAway()
    desk.document.change(to: Data("new".utf8))
    desk.scheduler.advance(by: 5)
    let waits = desk.waits(100)
    #expect(
      Array(waits.prefix(9)) == [1, 2, 4, 8, 16, 32, 60, 60, 60],
      "After each failure the wait is twice as long, and never longer than a minute.")
    #expect(waits.count == 100, "A document never gives up.")
    #expect(waits.dropFirst(9).allSatisfy { $0 == 60 } == true, "The wait stays at a minute.")
    #expect(desk.reports.count == 101, "Every attempt that failed is reported, once.")
  }

  @Test func afterASuccessTheWaitsBeginAnew() throws {
    let desk = try Desk()
    try desk.takeFolderAway()
    desk.document.change(to: Data("one".utf8))
    desk.scheduler.advance(by: 5 + 1 + 2)
    try desk.bringFolderBack()
    desk.scheduler.advance(by: 4)
    #expect(desk.file == "one", "The fourth attempt finds the folder again.")
    try desk.takeFolderAway()
    desk.document.change(to: Data("two".utf8))
    #expect(
      desk.scheduler.secondsToNextCall == 5,
      "After a success a change is saved 5 seconds later, as ever.")
    desk.scheduler.advance(by: 5)
    #expect(
      desk.scheduler.secondsToNextCall == 1, "After a success the waits begin anew, at one second.")
  }

  @Test func aChangeWhileAnAttemptWaitsLeavesItsTime() throws {
    let desk = try Desk()
    try desk.takeFolderAway()
    desk.document.change(to: Data("one".utf8))
    desk.scheduler.advance(by: 5 + 1 + 2)
    desk.scheduler.advance(by: 3)
    desk.document.change(to: Data("two".utf8))
    #expect(
      desk.scheduler.secondsToNextCall == 1,
      "A change while an attempt waits after a failure neither hastens nor delays it.")
    #expect(desk.scheduler.waiting == 1, "One call waits, not a second one for the change.")
    try desk.bringFolderBack()
    desk.scheduler.advance(by: 1)
    #expect(desk.file == "two", "An attempt writes the newest contents.")
  }

  @Test func manyChangesWhileAttemptsWait() throws {
    let desk = try Desk()
    try desk.takeFolderAway()
    desk.document.change(to: Data("new".utf8))
    desk.scheduler.advance(by: 5)
    let waits = desk.waits(7) {
      for text in ["newer", "newest"] { desk.document.change(to: Data(text.utf8)) }
    }
    #expect(
      waits == [1, 2, 4, 8, 16, 32, 60],
      "Changes between failures neither hasten nor delay, nor do the waits begin anew.")
  }

  @Test func anAttemptByHandReplacesTheOneThatWaits() throws {
    let desk = try Desk()
    try desk.takeFolderAway()
    desk.document.change(to: Data("new".utf8))
    desk.document.autosave()
    desk.document.autosave()
    #expect(desk.reports.count == 2, "Each attempt by hand is an attempt, and reported.")
    #expect(desk.scheduler.waiting == 1, "However often it failed, one call waits.")
    #expect(
      desk.scheduler.secondsToNextCall == 2, "An attempt by hand counts as a failure like others.")
    try desk.bringFolderBack()
    desk.document.autosave()
    #expect(desk.file == "new", "An attempt by hand that succeeds saves.")
    #expect(desk.scheduler.waiting == 0, "After an attempt that succeeded no call waits.")
  }

  @Test func aFullDiskKeepsTheLastGoodFile() async throws {
    let desk = try Desk()
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      "Saving to a full disk must not end the program."
    ) { [path = desk.url.path as String] in
      meetAFullDisk(at: URL(fileURLWithPath: path))
    }
    let result = try #require(end, "Saving to a full disk must not end the program.")
    let said = ChildReport(result.standardOutputContent)
    #expect(
      said["full"] == "old, unsaved, 1 report",
      """
      On a full disk the file keeps its last good contents, the change stays unsaved, and the \
      failure is reported once.
      """)
    #expect(
      said["room"] == "100000 bytes, saved",
      "One second after the failure, with room again, the next attempt writes the whole contents.")
    #expect(
      said["first"] == "no file, unsaved, 1 report",
      "Where no file was, a failure leaves none.")
  }
}

/// A document, its file in a folder of its own, and what it reports.
private final class Desk {
  let scheduler = ManualScheduler()
  private let folder = TemporaryFolder.make()
  private(set) var reports: [String] = []
  private(set) lazy var document = StubbornDocument(
    contents: Data("old".utf8), url: url, scheduler: scheduler
  ) { [unowned self] in reports.append($0) }

  init() throws {
    try folder.write("old", to: "home/Autosaved.doodle")
  }

  /// Where the document is saved.
  var url: URL { folder.item("home/Autosaved.doodle") }

  /// What the file says, or nil if there is none.
  var file: String? { folder.text(of: "home/Autosaved.doodle") }

  /// The times between the next attempts, before each of which something is done.
  func waits(_ count: Int, before: () -> Void = {}) -> [TimeInterval] {
    var waits: [TimeInterval] = []
    while waits.count < count, let wait = scheduler.secondsToNextCall {
      waits.append(wait)
      before()
      scheduler.advance(by: wait)
    }
    return waits
  }

  /// Puts a file where the folder was, so that nothing can be saved there.
  func takeFolderAway() throws {
    try FileManager.default.removeItem(at: folder.item("home"))
    try folder.write("in the way", to: "home")
  }

  /// Brings the folder back, without what was in it.
  func bringFolderBack() throws {
    try? FileManager.default.removeItem(at: folder.item("home"))
    try folder.makeFolder("home")
  }
}

private func text(_ data: Data) -> String {
  String(decoding: data, as: UTF8.self)
}

/// Changes a document on a disk that takes small files only, then on one with room, and reports
/// what became of it.
private func meetAFullDisk(at url: URL) {
  let new = Data(repeating: 120, count: 100_000)
  let scheduler = ManualScheduler()
  FileSizeLimit.impose(bytes: 4096)
  let document = fail(to: new, at: url, as: "full", scheduler)
  _ = fail(to: new, at: url.appendingPathExtension("first"), as: "first", ManualScheduler())

  FileSizeLimit.lift()
  scheduler.advance(by: 1)
  let saved = (try? Data(contentsOf: url)) ?? Data()
  ChildReport.add("room", "\(saved == new ? saved.count : 0) bytes, \(state(of: document))")
}

/// Makes an attempt, and reports under this word what became of it.
private func fail(
  to new: Data, at url: URL, as word: String, _ scheduler: ManualScheduler
) -> StubbornDocument {
  var reports = 0
  let document = StubbornDocument(contents: Data("old".utf8), url: url, scheduler: scheduler) { _ in
    reports += 1
  }
  document.change(to: new)
  document.autosave()
  let file = try? Data(contentsOf: url)
  let found = file.map { $0.count == 3 ? text($0) : "\($0.count) bytes" } ?? "no file"
  let count = "\(reports) report\(reports == 1 ? "" : "s")"
  ChildReport.add(word, "\(found), \(state(of: document)), \(count)")
  return document
}

private func state(of document: StubbornDocument) -> String {
  document.hasUnsavedChanges ? "unsaved" : "saved"
}
