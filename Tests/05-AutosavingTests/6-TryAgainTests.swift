import Autosaving
import Foundation
import Testing
import Workbench

@Suite("5.6 A save that fails")
struct TryAgainTests {
  // Rules: t1, t4
  @Test func changesAreSavedAfterFiveSeconds() throws {
    let desk = try Desk()
    desk.document.change(to: Data("one".utf8))
    desk.scheduler.advance(by: 3)
    desk.document.change(to: Data("two".utf8))
    #expect(text(desk.document.contents) == "two", "`change(to:)` replaces `contents`.")
    #expect(
      desk.document.hasUnsavedChanges == true, "After a change `hasUnsavedChanges` is true.")
    desk.scheduler.advance(by: 4.5)
    #expect(
      desk.file == "old", "`autosave()` is called 5 seconds after the last change, and no earlier.")
    desk.scheduler.advance(by: 0.5)
    #expect(
      desk.file == "two",
      "`autosave()` writes the contents to the file 5 seconds after the last change.")
    #expect(
      desk.document.hasUnsavedChanges == false,
      "After an attempt that succeeds `hasUnsavedChanges` is false.")
    #expect(desk.reports == [], "`autosave()` does not report an attempt that succeeds.")
    #expect(desk.scheduler.waiting == 0, "After a successful `autosave()` no call waits.")
  }

  // Rules: t4, 1
  @Test func autosavingByHandSavesAtOnce() throws {
    let desk = try Desk()
    desk.document.change(to: Data("new".utf8))
    desk.document.autosave()
    #expect(desk.file == "new", "When `autosave()` returns, the contents are in the file.")
    #expect(
      desk.document.hasUnsavedChanges == false,
      "After an attempt that succeeds `hasUnsavedChanges` is false.")
    #expect(desk.scheduler.waiting == 0, "After a successful `autosave()` no call waits.")
  }

  // Rules: t3
  @Test func withNothingUnsavedNothingIsWritten() throws {
    let desk = try Desk()
    try Data("written by another program".utf8).write(to: desk.url)
    desk.document.autosave()
    #expect(
      desk.file == "written by another program",
      "If nothing is unsaved, `autosave()` must not write the file.")
    try FileManager.default.removeItem(at: desk.url)
    desk.document.autosave()
    #expect(
      desk.names == [],
      "If nothing is unsaved, `autosave()` must not write the file, even if there is none.")
    #expect(desk.scheduler.waiting == 0, "If nothing is unsaved, `autosave()` schedules no call.")
    desk.document.url = nil
    desk.document.autosave()
    #expect(
      desk.reports == [], "If nothing is unsaved, `autosave()` reports nothing, even without a url."
    )
  }

  // Rules: t5, e1
  @Test func aFailedAttemptIsReportedAndRetried() throws {
    let desk = try Desk()
    try desk.takeFolderAway()
    desk.document.change(to: Data("new".utf8))
    desk.scheduler.advance(by: 5)
    #expect(
      desk.document.hasUnsavedChanges == true,
      "After an attempt that fails `hasUnsavedChanges` stays true.")
    #expect(desk.reports.count == 1, "`autosave()` reports each failed attempt once.")
    #expect(
      desk.reports.map { String($0.prefix(27)) } == ["StubbornDocument.autosave()"],
      "A report begins with `StubbornDocument.autosave()`.")
    try desk.bringFolderBack()
    desk.scheduler.advance(by: 1)
    #expect(desk.file == "new", "`autosave()` retries one second after the first failure.")
    #expect(
      desk.document.hasUnsavedChanges == false,
      "After a retry that succeeds `hasUnsavedChanges` is false.")
    #expect(desk.scheduler.waiting == 0, "After a successful retry of `autosave()` no call waits.")
  }

  // Rules: t5, t6
  @Test func withoutAURLAnAttemptFails() throws {
    let desk = try Desk()
    desk.document.url = nil
    desk.document.change(to: Data("new".utf8))
    desk.scheduler.advance(by: 5)
    #expect(
      desk.document.hasUnsavedChanges == true,
      "Without a `url`, `autosave()` fails, so `hasUnsavedChanges` stays true.")
    #expect(desk.reports.count == 1, "Without a `url`, `autosave()` fails, and reports it once.")
    #expect(
      desk.retries(4) == [1, 2, 4, 8],
      "Without a `url`, `autosave()` fails, and its retries wait longer and longer.")
    desk.document.url = desk.url
    desk.scheduler.advance(by: 16)
    #expect(desk.file == "new", "A retry writes to the `url` that the document has by then.")
  }

  // Rules: e1
  @Test func everyReportBeginsAlike() throws {
    let desk = try Desk()
    desk.document.url = nil
    desk.document.change(to: Data("new".utf8))
    desk.document.autosave()
    desk.document.url = desk.url.appendingPathComponent("not a folder")
    desk.document.autosave()
    desk.scheduler.advance(by: 60)
    #expect(desk.reports.isEmpty == false, "`autosave()` reports each failed attempt once.")
    #expect(
      desk.reports.allSatisfy { $0.hasPrefix("StubbornDocument.autosave()") } == true,
      "A report begins with `StubbornDocument.autosave()`, whatever failed.")
  }

  // Rules: 1
  @Test func anAttemptWritesToTheURLOfThatMoment() throws {
    let desk = try Desk()
    desk.document.change(to: Data("one".utf8))
    desk.document.autosave()
    let other = desk.url.deletingLastPathComponent().appendingPathComponent("100% other 🌷.doodle")
    desk.document.change(to: Data("two".utf8))
    desk.document.url = other
    desk.scheduler.advance(by: 5)
    let written = (try? Data(contentsOf: other)).map(text)
    #expect(
      written == "two",
      "An attempt writes to the `url` of that moment, even if an earlier one wrote elsewhere.")
    #expect(desk.file == "one", "An attempt must not write to an earlier `url`.")
  }

  // Rules: e2
  @Test(arguments: ["", "old"])
  func anyContentsAreSaved(contents: String) throws {
    let desk = try Desk()
    for round in ["for the first time", "for the second time", "where no file is"] {
      try Data("written by another program".utf8).write(to: desk.url)
      if round == "where no file is" { try FileManager.default.removeItem(at: desk.url) }
      desk.document.change(to: Data(contents.utf8))
      #expect(
        desk.document.hasUnsavedChanges == true,
        "`change(to:)` with equal or empty contents is a change too, \(round).")
      desk.scheduler.advance(by: 5)
      #expect(
        desk.file == contents,
        "`autosave()` writes equal or empty contents like any others, \(round).")
    }
  }

  // Rules: 1
  @Test func partOfOtherDataIsSaved() throws {
    let desk = try Desk()
    // The first index of such a part is not 0.
    desk.document.change(to: Data("a new drawing".utf8).dropFirst(2))
    desk.document.autosave()
    #expect(
      desk.file == "new drawing", "`autosave()` writes the `contents`, even if they are a slice.")
  }

  // Rules: e2, t1
  @Test(arguments: ["", "old", "new"])
  func anyContentsPostponeTheSave(contents: String) throws {
    let desk = try Desk()
    try Data("written by another program".utf8).write(to: desk.url)
    for _ in 1...3 {
      desk.document.change(to: Data(contents.utf8))
      desk.scheduler.advance(by: 3)
    }
    desk.scheduler.advance(by: 1.5)
    #expect(
      desk.file == "written by another program",
      "`change(to:)` with equal or empty contents postpones the save like any other change.")
    desk.scheduler.advance(by: 0.5)
    #expect(
      desk.file == contents,
      "`autosave()` saves equal or empty contents 5 seconds after the last change.")
  }

  // Rules: 2
  @Test func aReaderOfTheOldFileSeesIt() throws {
    let desk = try Desk()
    let reader = try FileHandle(forReadingFrom: desk.url)
    defer { try? reader.close() }
    desk.document.change(to: Data("new".utf8))
    desk.document.autosave()
    #expect(
      try reader.readToEnd().map(text) == "old",
      "`autosave()` writes atomically: a reader that opened the old file still sees all of it.")
  }

  // Rules: t8
  @Test func theWaitsDoubleUpToAMinute() throws {
    let desk = try Desk()
    try desk.takeFolderAway()
    desk.document.change(to: Data("new".utf8))
    desk.scheduler.advance(by: 5)
    let waits = desk.retries(100)
    #expect(
      Array(waits.prefix(9)) == [1, 2, 4, 8, 16, 32, 60, 60, 60],
      "`autosave()` retries after 1, 2, 4, 8, 16 and 32 seconds, and then every 60.")
    #expect(waits.count == 100, "`autosave()` retries without end.")
    #expect(
      waits.dropFirst(9).allSatisfy { $0 == 60 } == true,
      "From the seventh on, each retry of `autosave()` comes 60 seconds after the one before.")
    #expect(desk.reports.count == 101, "`autosave()` reports each failed attempt once.")
    desk.scheduler.advance(by: 200 * 60)
    #expect(
      desk.reports.count == 301,
      "`autosave()` retries every 60 seconds without end, however often it has failed.")
  }

  // Rules: t1, t8
  @Test func afterASuccessTheWaitsBeginAgain() throws {
    let desk = try Desk()
    try desk.takeFolderAway()
    desk.document.change(to: Data("one".utf8))
    desk.scheduler.advance(by: 5 + 1 + 2)
    try desk.bringFolderBack()
    desk.scheduler.advance(by: 4)
    #expect(desk.file == "one", "The third retry of `autosave()` comes 4 seconds after the second.")
    try desk.takeFolderAway()
    desk.document.change(to: Data("two".utf8))
    desk.scheduler.advance(by: 4.5)
    #expect(
      desk.reports.count == 3,
      "After a success, `change(to:)` leads to an attempt 5 seconds later.")
    desk.scheduler.advance(by: 0.5)
    #expect(
      desk.reports.count == 4,
      "After a success, `change(to:)` leads to an attempt 5 seconds later.")
    #expect(
      desk.retries(3) == [1, 2, 4],
      "After a successful `autosave()`, the waits begin again at 1 second.")
  }

  // Rules: t1, t7, t8
  @Test func aSuccessByHandEndsTheRetriesToo() throws {
    let desk = try Desk()
    desk.document.url = nil
    desk.document.change(to: Data("one".utf8))
    desk.scheduler.advance(by: 5 + 1)
    desk.document.url = desk.url
    desk.document.autosave()
    #expect(desk.file == "one", "Called by hand, `autosave()` writes the file at once.")
    desk.document.change(to: Data("two".utf8))
    desk.scheduler.advance(by: 5)
    #expect(
      desk.file == "two",
      "After a successful `autosave()` by hand, a change is saved 5 seconds later again.")
    desk.document.url = nil
    desk.document.change(to: Data("three".utf8))
    desk.scheduler.advance(by: 5)
    #expect(
      desk.retries(2) == [1, 2],
      "After a successful `autosave()` by hand, the waits begin again at 1 second.")
    desk.document.url = desk.url
    desk.document.autosave()
    desk.document.url = nil
    desk.document.change(to: Data("four".utf8))
    desk.scheduler.advance(by: 5)
    #expect(
      desk.retries(3) == [1, 2, 4],
      "A successful `autosave()` by hand resets the waits itself, and not only the next success.")
  }

  // Rules: t2
  @Test func aChangeWhileARetryWaitsDoesNotRescheduleIt() throws {
    let desk = try Desk()
    try desk.takeFolderAway()
    desk.document.change(to: Data("one".utf8))
    desk.scheduler.advance(by: 5 + 1 + 2)
    desk.scheduler.advance(by: 3)
    desk.document.change(to: Data("two".utf8))
    #expect(
      desk.scheduler.waiting == 1, "While a retry waits, `change(to:)` schedules no other call.")
    #expect(text(desk.document.contents) == "two", "`change(to:)` replaces `contents`.")
    desk.scheduler.advance(by: 0.5)
    try desk.bringFolderBack()
    #expect(
      desk.reports.count == 3, "While a retry waits, `change(to:)` must not make it come earlier.")
    desk.scheduler.advance(by: 0.5)
    #expect(
      desk.file == "two",
      """
      While a retry waits, `change(to:)` must not postpone it, and the retry writes the new \
      contents.
      """)
  }

  // Rules: t2
  @Test func manyChangesWhileRetriesWait() throws {
    let desk = try Desk()
    try desk.takeFolderAway()
    desk.document.change(to: Data("new".utf8))
    desk.scheduler.advance(by: 5)
    let waits = desk.retries(7) {
      for text in ["newer", "newest"] { desk.document.change(to: Data(text.utf8)) }
    }
    #expect(
      waits == [1, 2, 4, 8, 16, 32, 60],
      "While a retry waits, `change(to:)` neither reschedules it nor resets the waits.")
  }

  // Rules: t7
  @Test func anAttemptByHandReplacesTheOneThatWaits() throws {
    let desk = try Desk()
    try desk.takeFolderAway()
    desk.document.change(to: Data("new".utf8))
    desk.document.autosave()
    desk.document.autosave()
    #expect(desk.reports.count == 2, "`autosave()` reports each failed attempt by hand once.")
    #expect(
      desk.scheduler.waiting == 1, "Called by hand, `autosave()` replaces the call that waits.")
    #expect(
      desk.retries(2) == [2, 4],
      "After a failed `autosave()` by hand, the next wait is the longer one.")
    try desk.bringFolderBack()
    desk.document.autosave()
    #expect(desk.file == "new", "A successful `autosave()` by hand writes the file.")
    #expect(desk.scheduler.waiting == 0, "After a successful `autosave()` no call waits.")
  }

  // Rules: t1, t2, t3, t4, t5, t6, t7, t8, 1
  @Test func anySequenceOfEvents() throws {
    let folder = try TemporaryFolder()
    let sequences =
      Event.sequences(after: [.change], adding: 4)
      + Event.sequences(after: [.change, .movePlace, .autosave], adding: 2)
    for (index, events) in sequences.enumerated() {
      let actual = results(of: events, at: folder.item("\(index).doodle"))
      let expected = Model().results(of: events)
      #expect(
        actual == expected,
        "After each event in turn, `StubbornDocument` and its file are in the expected state.")
      if actual != expected { return }
    }
  }

  // Rules: t5
  @Test func whileItReportsTheChangeIsUnsaved() throws {
    for place in try Desk().badPlaces {
      var document: StubbornDocument?
      var isUnsaved: [Bool] = []
      document = StubbornDocument(contents: Data(), url: place, scheduler: ManualScheduler()) { _ in
        isUnsaved.append(document?.hasUnsavedChanges ?? false)
      }
      document?.change(to: Data("new".utf8))
      document?.autosave()
      #expect(
        isUnsaved == [true],
        "If an attempt fails, `hasUnsavedChanges` stays true, in `report` too.")
      document = nil
    }
  }

  // Rules: t2, t5
  @Test func whileItReportsTheRetryWaits() throws {
    for place in try Desk().badPlaces {
      let scheduler = ManualScheduler()
      var document: StubbornDocument?
      var waits: [TimeInterval?] = []
      document = StubbornDocument(contents: Data(), url: place, scheduler: scheduler) { _ in
        waits.append(scheduler.secondsToNextCall)
        document?.change(to: Data("newer".utf8))
        waits.append(scheduler.waiting == 1 ? scheduler.secondsToNextCall : nil)
      }
      document?.change(to: Data("new".utf8))
      document?.autosave()
      #expect(
        waits == [1, 1],
        """
        A failed `autosave()` schedules the retry and then calls `report`, so a change in `report` \
        finds a retry that waits.
        """)
      scheduler.advance(by: 1)
      #expect(
        waits == [1, 1, 2, 2],
        """
        A failed retry of `autosave()` schedules the next one and then calls `report`, so a change \
        in `report` finds it.
        """)
      document = nil
    }
  }

  // Rules: e3
  @Test func otherFilesAreUnchanged() throws {
    let desk = try Desk()
    let others = [
      "Autosaved", "Autosaved.bak", "Autosaved.doodle.bak", "Autosaved.doodle.tmp",
      "Autosaved.doodle.new", "Autosaved.doodle.draft", "Autosaved.doodle~", ".Autosaved.doodle",
      "Autosaved.tmp", ".autosave.tmp", ".draft", ".temp", ".tmp", "autosave.tmp", "draft", "temp",
      "tmp",
    ]
    let folder = desk.url.deletingLastPathComponent()
    for other in others {
      try Data("\(other) of Ana".utf8).write(to: folder.appendingPathComponent(other))
    }
    for place in [desk.url, desk.url.appendingPathComponent("not a folder")] {
      desk.document.url = place
      desk.document.change(to: Data("new".utf8))
      desk.document.autosave()
      let found = others.map { try? Data(contentsOf: folder.appendingPathComponent($0)) }
      #expect(
        found.map { $0.map(text) } == others.map { "\($0) of Ana" },
        "`autosave()` changes no other file, whatever its name is.")
      #expect(desk.names.count == others.count + 1, "`autosave()` leaves no other file behind.")
    }
  }

  // Rules: e3
  @Test func noOtherFileIsLeftBehind() throws {
    let desk = try Desk()
    desk.document.change(to: Data("new".utf8))
    desk.document.autosave()
    #expect(
      desk.names == ["Autosaved.doodle"], "A successful `autosave()` leaves no other file behind.")
    desk.document.change(to: Data("newer".utf8))
    desk.document.url = desk.url.appendingPathComponent("not a folder")
    desk.document.autosave()
    #expect(
      desk.names == ["Autosaved.doodle"], "A failed `autosave()` leaves no other file behind.")
  }

  // Rules: t5, 2, e3
  @Test func aFullDiskKeepsTheLastGoodFile() async throws {
    let desk = try Desk()
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      "`autosave()` must not end the program if the disk is full."
    ) { [path = desk.url.path as String, mark = mark as String] in
      meetAFullDisk(at: URL(fileURLWithPath: path), mark)
    }
    let result = try #require(end, "`autosave()` must not end the program if the disk is full.")
    let child = ChildReport(result.standardOutputContent, mark: mark)
    #expect(
      child["full"] == "old, unsaved, 1 report",
      """
      If the disk is full, `autosave()` keeps the old file, leaves the change unsaved, and \
      reports the failure once.
      """)
    #expect(
      child["room"] == "3000000 bytes, saved",
      "One second later, when there is room again, `autosave()` writes the whole contents.")
    #expect(
      child["first"] == "no file, unsaved, 1 report",
      "If the disk is full and there was no file, there is none after `autosave()`.")
    #expect(
      desk.names == ["Autosaved.doodle"],
      "If the disk is full, `autosave()` leaves no other file behind.")
  }

  // Rules: 2, e3
  @Test func aDiskMayBeFullAtAnySize() async throws {
    let desk = try Desk()
    await #expect(
      processExitsWith: .success, "`autosave()` must not end the program if the disk is full."
    ) { [path = desk.url.path as String] in
      let url = URL(fileURLWithPath: path)
      let found = try onFullDisks(
        FaultPlaces().among(0...310, sample: [0, 1, 299, 300]),
        expected: ["unsaved: Autosaved.doodle (3 bytes)", "saved: Autosaved.doodle (300 bytes)"]
      ) {
        try Data("old".utf8).write(to: url)
      } call: {
        let document = StubbornDocument(
          contents: Data(), url: url, scheduler: ManualScheduler(), report: { _ in })
        document.change(to: Data(count: 300))
        document.autosave()
        return state(of: document)
      } look: {
        try describeFiles(in: url.deletingLastPathComponent())
      }
      #expect(
        found == [],
        """
        Wherever the disk is full, `autosave()` writes all 300 bytes, or leaves the change unsaved \
        and the folder as it was. \
        Found: \(found.first ?? "")
        """)
    }
  }

  // Rules: 1
  @Test func aRetryWritesToTheURLOfThatMoment() throws {
    let desk = try Desk()
    try desk.takeFolderAway()
    desk.document.change(to: Data("new".utf8))
    desk.document.autosave()
    try desk.bringFolderBack()
    desk.document.url = desk.url.deletingLastPathComponent().appendingPathComponent("Other.doodle")
    desk.scheduler.advance(by: 1)
    #expect(
      desk.names == ["Other.doodle"],
      "A retry writes to the `url` of that moment, and not to the one where an attempt failed.")
    #expect(
      desk.document.url?.lastPathComponent == "Other.doodle", "An attempt does not change `url`.")
  }

  // Rules: t5, 2, e3, e4
  @Test(arguments: [["kept.txt"], []])
  func aFolderAtTheURLStays(names: [String]) throws {
    let desk = try Desk()
    let place = desk.url.deletingLastPathComponent().appendingPathComponent("Drawings")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    for name in names { try Data("kept".utf8).write(to: place.appendingPathComponent(name)) }
    desk.document.url = place
    desk.document.change(to: Data("new".utf8))
    desk.document.autosave()
    let found = try? FileManager.default.contentsOfDirectory(atPath: place.path)
    #expect(
      found == names,
      """
      `autosave()` must not remove a folder at `url`: to write atomically is to put the new file \
      in place in one step, and to remove nothing first.
      """)
    #expect(
      desk.names == ["Autosaved.doodle", "Drawings"],
      "If there is a folder at `url`, `autosave()` leaves no other file behind.")
    #expect(
      desk.document.hasUnsavedChanges == true, "If there is a folder at `url`, `autosave()` fails.")
    #expect(
      desk.reports.count == 1, "If there is a folder at `url`, `autosave()` fails, and reports it.")
  }

  // Rules: t4, t7
  @Test func anAttemptInReportIsAnAttemptToo() throws {
    let desk = try Desk()
    for place in [desk.url, nil] {
      let scheduler = ManualScheduler()
      var document: StubbornDocument?
      var reports = 0
      document = StubbornDocument(contents: Data(), url: nil, scheduler: scheduler) { _ in
        reports += 1
        document?.url = place
        if reports == 1 { document?.autosave() }
      }
      document?.change(to: Data("new".utf8))
      document?.autosave()
      #expect(desk.file == "new", "`autosave()` writes the file, even if it is called in `report`.")
      #expect(
        scheduler.secondsToNextCall == (place == nil ? 2 : nil),
        """
        A call of `autosave()` in `report` is an attempt by hand: after a success no call waits, \
        and a failure counts as the second.
        """)
      #expect(
        document?.hasUnsavedChanges == (place == nil),
        "After a call of `autosave()` in `report` that succeeds, `hasUnsavedChanges` is false.")
      document = nil
    }
  }

  // Rules: t1, t4, t7, t8
  @Test(arguments: [false, true])
  func afterASuccessInReport(isChangedThere: Bool) throws {
    let desk = try Desk()
    let scheduler = ManualScheduler()
    let newer = Data("newer".utf8)
    var document: StubbornDocument?
    var reports = 0
    document = StubbornDocument(contents: Data(), url: nil, scheduler: scheduler) { _ in
      reports += 1
      guard reports == 2 else { return }
      document?.url = desk.url
      document?.autosave()
      if isChangedThere { document?.change(to: newer) }
    }
    document?.change(to: Data("new".utf8))
    for _ in 1...2 { document?.autosave() }
    if !isChangedThere { document?.change(to: newer) }
    #expect(
      scheduler.secondsToNextCall == 5,
      "After a call of `autosave()` in `report` that succeeds, a change is saved 5 seconds later.")
    document?.url = nil
    scheduler.advance(by: 5)
    #expect(
      scheduler.secondsToNextCall == 1,
      "After a call of `autosave()` in `report` that succeeds, the waits begin again at 1 second.")
    document = nil
  }

  // Rules: t6, t8
  @Test func failuresOfAllKindsCountTogether() throws {
    let desk = try Desk()
    let places = desk.badPlaces
    desk.document.url = places[0]
    desk.document.change(to: Data("new".utf8))
    desk.scheduler.advance(by: 5)
    var attempt = 0
    let waits = desk.retries(7) {
      attempt += 1
      desk.document.url = places[attempt % places.count]
    }
    #expect(
      waits == [1, 2, 4, 8, 16, 32, 60],
      """
      The waits of `autosave()` double with each failure in a row, also if there is another `url` \
      meanwhile, or none.
      """)
  }
}

/// A document, its file in a folder of its own, and its reports.
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

  /// The URL that the document saves to.
  var url: URL { folder.item("home/Autosaved.doodle") }

  /// The text of the file, or nil if there is none.
  var file: String? { folder.text(of: "home/Autosaved.doodle") }

  /// URLs where every attempt fails: none, and one below a file.
  var badPlaces: [URL?] { [nil, url.appendingPathComponent("not a folder")] }

  /// The names of everything in the file's folder.
  var names: [String] { (try? folder.names(in: "home")) ?? [] }

  /// The times between the next reports, with something done at the beginning of each wait.
  func retries(_ count: Int, doing action: () -> Void = {}) -> [TimeInterval] {
    (0..<count).compactMap { _ in
      let begin = scheduler.now
      let before = reports.count
      action()
      while reports.count == before, scheduler.now < begin + 130 { scheduler.advance(by: 0.5) }
      return reports.count > before ? scheduler.now - begin : nil
    }
  }

  /// Puts a file where the folder was, so that nothing can be saved there.
  func takeFolderAway() throws {
    try FileManager.default.removeItem(at: folder.item("home"))
    try folder.write("in the way", to: "home")
  }

  /// Brings the folder back, empty.
  func bringFolderBack() throws {
    try? FileManager.default.removeItem(at: folder.item("home"))
    try folder.makeFolder("home")
  }
}

private func text(_ data: Data) -> String {
  String(decoding: data, as: UTF8.self)
}

/// An event in the life of a document.
private enum Event: String, CaseIterable {
  case change
  case autosave
  case wait = "3 seconds"
  case movePlace = "url set to nil or back"

  /// All sequences that begin with these events and have so many more.
  static func sequences(after beginning: [Event], adding count: Int) -> [[Event]] {
    var sequences = [beginning]
    for _ in 1...count {
      sequences = sequences.flatMap { sequence in allCases.map { sequence + [$0] } }
    }
    return sequences
  }
}

/// A line for each event of a document at this URL, and one for half a minute more.
private func results(of events: [Event], at url: URL) -> [String] {
  let scheduler = ManualScheduler()
  var reports: [TimeInterval] = []
  let document = StubbornDocument(contents: Data(), url: url, scheduler: scheduler) { _ in
    reports.append(scheduler.now)
  }
  func state(after event: String) -> String {
    let file = (try? Data(contentsOf: url)).map(text) ?? "none"
    let isUnsaved = document.hasUnsavedChanges
    let excess = max(scheduler.waiting - (isUnsaved ? 1 : 0), 0)
    return "\(event), file: \(file), unsaved: \(isUnsaved), reports: \(reports), "
      + "calls too many: \(excess)"
  }
  let lines = events.enumerated().map { index, event in
    switch event {
    case .change: document.change(to: Data("change \(index)".utf8))
    case .autosave: document.autosave()
    case .wait: scheduler.advance(by: 3)
    case .movePlace: document.url = document.url == nil ? url : nil
    }
    return state(after: event.rawValue)
  }
  scheduler.advance(by: 30)
  return lines + [state(after: "30 seconds")]
}

/// The results that the statement asks for.
private final class Model {
  private var now: TimeInterval = 0
  private var due: TimeInterval?
  private var nextWait: TimeInterval?
  private var contents = ""
  private var file = "none"
  private var isUnsaved = false
  private var hasPlace = true
  private var reports: [TimeInterval] = []

  func results(of events: [Event]) -> [String] {
    let lines = events.enumerated().map { index, event in
      switch event {
      case .change:
        contents = "change \(index)"
        isUnsaved = true
        if nextWait == nil { due = now + 5 }
      case .autosave: attempt()
      case .wait: wait(3)
      case .movePlace: hasPlace.toggle()
      }
      return state(after: event.rawValue)
    }
    wait(30)
    return lines + [state(after: "30 seconds")]
  }

  private func wait(_ seconds: TimeInterval) {
    let end = now + seconds
    while let time = due, time <= end {
      now = time
      due = nil
      attempt()
    }
    now = end
  }

  private func attempt() {
    guard isUnsaved else { return }
    if hasPlace {
      file = contents
      isUnsaved = false
      (due, nextWait) = (nil, nil)
    } else {
      let wait = nextWait ?? 1
      reports.append(now)
      due = now + wait
      nextWait = min(wait * 2, 60)
    }
  }

  private func state(after event: String) -> String {
    "\(event), file: \(file), unsaved: \(isUnsaved), reports: \(reports), calls too many: 0"
  }
}

/// Changes a document on a disk that accepts only small files, then on one with room, and reports
/// the results.
private func meetAFullDisk(at url: URL, _ mark: String) {
  let new = Data(repeating: 120, count: 3_000_000)
  let scheduler = ManualScheduler()
  FileSizeLimit.impose(bytes: 4096)
  let document = fail(to: new, at: url, as: "full", mark, scheduler)
  let first = url.deletingLastPathComponent().appendingPathComponent("First.doodle")
  _ = fail(to: new, at: first, as: "first", mark, ManualScheduler())

  FileSizeLimit.lift()
  scheduler.advance(by: 1)
  let saved = (try? Data(contentsOf: url)) ?? Data()
  ChildReport.add(
    "room", "\(saved == new ? saved.count : 0) bytes, \(state(of: document))", mark: mark)
}

/// Makes an attempt, and reports its result under a key.
private func fail(
  to new: Data, at url: URL, as key: String, _ mark: String, _ scheduler: ManualScheduler
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
  ChildReport.add(key, "\(found), \(state(of: document)), \(count)", mark: mark)
  return document
}

private func state(of document: StubbornDocument) -> String {
  document.hasUnsavedChanges ? "unsaved" : "saved"
}
