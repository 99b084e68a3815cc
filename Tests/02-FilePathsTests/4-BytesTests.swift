import FilePaths
import Foundation
import Testing
import Workbench

@Suite("2.4 Read and write bytes")
struct BytesTests {
  let home = TemporaryFolder.make()

  // Rules: t7, t8
  @Test func whatIsWrittenCanBeRead() throws {
    let file = home.item("Cat")
    for bytes in [Data([0, 255, 10, 13, 0]), Data(), Data(repeating: 7, count: 3_000_000)] {
      #expect(
        outcome { try writeBytes(bytes, to: file) } == "done",
        "`writeBytes` does not throw if nothing is wrong.")
      let comesBack = try readBytes(at: file) == bytes
      #expect(comesBack, "`readBytes` returns exactly the bytes that were written.")
    }
    let names = try home.names()
    #expect(names == ["Cat"], "`writeBytes` leaves no other file in the folder.")
  }

  // Rules: t9
  @Test func newBytesCanBeReadToo() throws {
    let large = Data(repeating: 0xE9, count: 400_000)
    for (name, bytes) in [("Cat", cat), ("Empty", Data()), ("Binary", large)] {
      let file = home.item(name)
      #expect(
        outcome { try writeNewBytes(bytes, to: file) } == "done",
        "`writeNewBytes` does not throw if nothing is wrong.")
      let comesBack = try readBytes(at: file) == bytes
      #expect(comesBack, "`writeNewBytes` writes exactly the bytes that it was given.")
    }
    try writeBytes(large, to: home.item("Cat"))
    let isReplaced = try readBytes(at: home.item("Cat")) == large
    #expect(isReplaced, "`writeBytes` writes exactly the bytes that it was given.")
    let names = try home.names()
    #expect(
      names == ["Binary", "Cat", "Empty"],
      "`writeBytes` and `writeNewBytes` leave no other file in the folder.")
  }

  // Rules: t9, 2, 4
  @Test func whatExistsStaysWhateverGoesWrong() async throws {
    try home.write("old", to: "Cat")
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      "If no file can be opened, `writeNewBytes` throws and does not end the process."
    ) { [path = home.path as String, mark = mark as String] in
      let file = URL(fileURLWithPath: path).appendingPathComponent("Cat")
      let told = OpenFilesLimit.impose(count: 0) { outcome { try writeNewBytes(cat, to: file) } }
      ChildReport.add("outcome", String(told.prefix(6)), mark: mark)
    }
    let output = try #require(
      end, "If no file can be opened, `writeNewBytes` throws and does not end the process."
    ).standardOutputContent
    #expect(
      ChildReport(output, mark: mark)["outcome"] == "throws",
      "If no file can be opened, `writeNewBytes` throws.")
    #expect(
      home.text(of: "Cat") == "old",
      "`writeNewBytes` does not remove a file that existed, whatever the error is.")
  }

  // Rules: 1
  @Test func anErrorKeepsItsUserInfo() throws {
    try home.makeFolder("Art")
    var known: [String] = []
    do {
      try cat.write(to: home.item("Art"), options: .atomic)
    } catch {
      known = details(of: error)
    }
    var thrown: (any Error)?
    do { try writeBytes(cat, to: home.item("Art")) } catch { thrown = error }
    // An answer that renames a file may make the system's error itself: a `POSIXError`, or a
    // `CocoaError` with that as its cause.
    let isWhole =
      (thrown as? CocoaError).map { details(of: $0) == known || $0.underlying is POSIXError }
      ?? (thrown.flatMap(systemError) != nil)
    #expect(
      isWhole,
      "If `trouble` returns nil, `writeBytes` throws the error unchanged, with its cause.")
  }

  // Rules: 4
  @Test func aFailedWriteLeavesOtherFilesAlone() throws {
    let names = [".hidden", "Cat.tmp", "Cat~", "temp.tmp"]
    for name in names { try home.write(name, to: name) }
    try home.makeFolder("Art")
    #expect(
      outcome { try writeBytes(cat, to: home.item("Art")) } == "throws an error of the system",
      "If a folder has that name, `writeBytes` throws an error for which `trouble` returns nil.")
    #expect(
      outcome { try writeNewBytes(cat, to: home.item("Art")) } == "throws exists",
      "If a folder has that name, `writeNewBytes` throws `exists`.")
    #expect(
      names.map { home.text(of: $0) } == names,
      "If `writeBytes` or `writeNewBytes` throws, the other files in the folder stay unchanged.")
    let left = try home.names()
    #expect(
      left == (names + ["Art"]).sorted(),
      "If `writeBytes` or `writeNewBytes` throws, it leaves no draft behind in the folder.")
  }

  // Rules: 1
  @Test func readingWhatIsNotThereIsMissing() {
    #expect(
      outcome { _ = try readBytes(at: home.item("Cat")) } == "throws missing",
      "If the file does not exist, `readBytes` throws `missing`.")
  }

  // Rules: 1
  @Test func readingAFolderIsUnreadable() throws {
    try home.makeFolder("Art")
    #expect(
      outcome { _ = try readBytes(at: home.item("Art")) } == "throws unreadable",
      "If the URL leads to a folder, `readBytes` throws `unreadable`.")
  }

  // Rules: 1, 3
  @Test func writingIntoAMissingFolderIsMissing() throws {
    #expect(
      outcome { try writeBytes(cat, to: home.item("Art/Cat")) } == "throws missing",
      "If the file's folder does not exist, `writeBytes` throws `missing`.")
    #expect(
      outcome { try writeNewBytes(cat, to: home.item("Art/Cat")) } == "throws missing",
      "If the file's folder does not exist, `writeNewBytes` throws `missing`.")
    let names = try home.names()
    #expect(names == [], "`writeBytes` and `writeNewBytes` create no folder.")
  }

  // Rules: t9
  @Test(arguments: ["old", "", "meow"], ["meow", ""])
  func newBytesReplaceNothing(old: String, new: String) throws {
    let file = try home.write(old, to: "Cat")
    #expect(
      outcome { try writeNewBytes(Data(new.utf8), to: file) } == "throws exists",
      "If the file exists, `writeNewBytes` throws `exists`, whatever the file contains.")
    #expect(
      home.text(of: "Cat") == old,
      "`writeNewBytes` does not change a file that exists.")
    let names = try home.names()
    #expect(names == ["Cat"], "`writeNewBytes` leaves no other file in the folder.")
  }

  // Rules: t9
  @Test func newBytesReplaceNoFolderEither() throws {
    try home.write("old", to: "Art/Cat")
    #expect(
      outcome { try writeNewBytes(cat, to: home.item("Art")) } == "throws exists",
      "If a folder has that name, `writeNewBytes` throws `exists`.")
    #expect(
      home.text(of: "Art/Cat") == "old",
      "`writeNewBytes` does not change a folder, or anything in it.")
  }

  // Rules: t9
  @Test(arguments: ["meow", ""])
  func newBytesReplaceNoLinkEither(new: String) throws {
    let link = try home.makeLink("Cat", to: "Nowhere")
    #expect(
      outcome { try writeNewBytes(Data(new.utf8), to: link) } == "throws exists",
      "If a link has that name, even a dangling one, `writeNewBytes` throws `exists`.")
    let names = try home.names()
    #expect(names == ["Cat"], "`writeNewBytes` does not write through a dangling link.")
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link.path)
    #expect(target == "Nowhere", "`writeNewBytes` does not change a link that has the name.")
  }

  // Rules: 1
  @Test func otherErrorsAreThrownAsTheyAre() throws {
    try home.write("old", to: "Art/Cat")
    #expect(
      outcome { try writeBytes(cat, to: home.item("Art")) } == "throws an error of the system",
      "If `trouble` returns nil for an error, `writeBytes` throws that error unchanged.")
    #expect(
      home.text(of: "Art/Cat") == "old",
      "`writeBytes` does not change a folder, or anything in it.")
    let long = home.item(String(repeating: "x", count: 300))
    let found = outcome { _ = try readBytes(at: long) }
    // `Data` and `FileHandle` have different codes for a name that is too long, on Linux at least.
    let expected = found == "throws unreadable" ? found : "throws an error of the system"
    #expect(
      found == expected,
      """
      If a name is too long, `readBytes` throws the error of `Data` unchanged, for which `trouble` \
      returns nil, or what `trouble` returns for the error of `FileHandle`.
      """)
  }

  // Rules: 1
  @Test func aNameThatIsTooLongIsThrownUnchanged() {
    let long = home.item(String(repeating: "x", count: 300))
    #expect(
      outcome { try writeBytes(cat, to: long) } == "throws an error of the system",
      "If `trouble` returns nil for an error, `writeBytes` throws that error unchanged.")
    #expect(
      outcome { try writeNewBytes(cat, to: long) } == "throws an error of the system",
      "If `trouble` returns nil for an error, `writeNewBytes` throws that error unchanged.")
  }

  // Rules: 4
  @Test func otherFilesAreLeftAlone() throws {
    let endings = ["", ".tmp", ".temp", ".new", ".bak", "~"]
    let names = ["Cat", "Dog"].flatMap { name in endings.map { name + $0 } } + [".Cat", "temp"]
    for name in names where name != "Dog" { try home.write(name, to: name) }
    #expect(
      outcome { try writeBytes(cat, to: home.item("Cat")) } == "done",
      "`writeBytes` does not throw if nothing is wrong.")
    #expect(
      outcome { try writeNewBytes(cat, to: home.item("Dog")) } == "done",
      "`writeNewBytes` does not throw if nothing is wrong.")
    for name in names where name != "Cat" && name != "Dog" {
      #expect(
        home.text(of: name) == name,
        """
        `writeBytes` and `writeNewBytes` do not touch other files in the folder, whatever their \
        names.
        """)
    }
  }

  // Rules: t1, t2, t3, t5, t6
  @Test(
    arguments: [
      (.fileNoSuchFile, "missing"), (.fileReadNoSuchFile, "missing"),
      (.fileWriteFileExists, "exists"), (.fileWriteOutOfSpace, "full"),
      (.fileReadUnknown, "unreadable"), (.fileReadNoPermission, "unreadable"),
      (.fileWriteUnknown, "none"), (.fileWriteNoPermission, "none"),
      (.fileWriteInvalidFileName, "none"), (.fileReadCorruptFile, "none"),
    ] as [(CocoaError.Code, String)])
  func theCodeTellsTheTrouble(code: CocoaError.Code, expected: String) {
    #expect(
      word(for: trouble(in: CocoaError(code))) == expected,
      "`trouble` returns what the statement's table says for the code of a `CocoaError`.")
  }

  // Rules: t4, t6
  @Test func aFileTooLargeIsFull() {
    let full = CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: POSIXError(.EFBIG)])
    #expect(
      word(for: trouble(in: full)) == "full",
      "`trouble` returns `full` for `fileWriteUnknown` with the underlying error `EFBIG`.")
    let alike = NSError(domain: "Album", code: Int(EFBIG))
    let others = (1...133).filter { $0 != EFBIG }.compactMap { POSIXErrorCode(rawValue: $0) }
    let causes: [any Error] = [alike, CocoaError(.fileWriteOutOfSpace), full]
    for cause in causes + others.map({ POSIXError($0) }) {
      let other = CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: cause])
      #expect(
        word(for: trouble(in: other)) == "none",
        "`trouble` returns nil for `fileWriteUnknown` with any other underlying error.")
    }
  }

  // Rules: t6
  @Test func otherCodesStandForNone() {
    let known = [4, 256, 257, 260, 516, 640]
    let found = (0...5000).filter { code in
      !known.contains(code) && trouble(in: CocoaError(.init(rawValue: code))) != nil
    }
    #expect(
      found == [], "`trouble` returns nil for every code that is not in the statement's table.")
    let withCause = (0...5000).first { code in
      let error = CocoaError(
        .init(rawValue: code), userInfo: [NSUnderlyingErrorKey: POSIXError(.EFBIG)])
      return code != 512 && !known.contains(code) && trouble(in: error) != nil
    }
    #expect(
      withCause == nil, "`trouble` looks at the underlying error of `fileWriteUnknown` only.")
  }

  // Rules: t6
  @Test(arguments: [POSIXError.ENOENT, .EEXIST, .ENOSPC, .EFBIG, .EACCES, .EINTR])
  func errorsOfOtherTypesStandForNone(code: POSIXError.Code) {
    #expect(
      word(for: trouble(in: POSIXError(code))) == "none",
      "`trouble` returns nil for every error that is not a `CocoaError`, whatever its code.")
    #expect(
      word(for: trouble(in: CancellationError())) == "none",
      "`trouble` returns nil for every error that is not a `CocoaError`.")
    for inner in [CocoaError(.fileNoSuchFile), CocoaError(.fileWriteFileExists)] {
      #expect(
        word(for: trouble(in: AlbumError(errorUserInfo: [NSUnderlyingErrorKey: inner]))) == "none",
        "`trouble` returns nil for every error that is not a `CocoaError`, whatever is behind it.")
    }
    for known in [FileTrouble.missing, .exists, .full, .unreadable] {
      #expect(
        word(for: trouble(in: known)) == "none",
        "`trouble` returns nil for every error that is not a `CocoaError`, even a `FileTrouble`.")
    }
  }

  // Rules: t8
  @Test func replacingIsAtomic() throws {
    let file = try home.write("old", to: "Cat")
    try FileManager.default.linkItem(at: file, to: home.item("Second name"))
    #expect(
      outcome { try writeBytes(cat, to: file) } == "done",
      "`writeBytes` does not throw if nothing is wrong.")
    #expect(home.text(of: "Cat") == "meow", "After `writeBytes`, the file has the new bytes.")
    #expect(
      home.text(of: "Second name") == "old",
      "`writeBytes` writes a new file and renames it. It does not write into the old file.")
  }

  // Rules: 5
  @Test func oneOfManyCreatesTheFile() throws {
    // The system needs long to find a file here, so much can happen between two steps of a call.
    let folder = try folderThatIsFoundSlowly("Art")
    let theirs = try home.write("theirs", to: "Theirs")
    for round in 1...24 {
      let name = "Cat \(round)"
      let successes = Tally()
      let others = Recorder<String>()
      let isOver = Tally()
      let call: @Sendable () -> Void = {
        let file = folder.appendingPathComponent(name, isDirectory: false)
        let found = outcome { try writeNewBytes(cat, to: file) }
        if found == "done" { successes.add() } else { others.record(found) }
      }
      let hasBegun = DispatchSemaphore(value: 0)
      let hasEnded = DispatchSemaphore(value: 0)
      Thread.detachNewThread { [home] in
        hasBegun.signal()
        if round.isMultiple(of: 2) {
          call()
        } else {
          // Another program takes the name as soon as there is a draft.
          while isOver.count == 0, (try? home.names(in: "Art")) == [] { usleep(20) }
          if link(theirs.path, home.item("Art/\(name)").path) == 0 { successes.add() }
        }
        hasEnded.signal()
      }
      hasBegun.wait()
      call()
      isOver.add()
      hasEnded.wait()
      let errors = others.all.filter { $0 != "throws exists" }
      #expect(
        errors == [],
        "Of several calls at the same time, `writeNewBytes` throws `exists` in all but one.")
      #expect(
        successes.count == 1,
        "Of several calls at the same time, `writeNewBytes` succeeds in one: create exclusively.")
      try? FileManager.default.removeItem(at: home.item("Art/\(name)"))
      guard errors == [], successes.count == 1 else { return }
    }
  }

  // Rules: t3
  @Test func aFullDeviceIsFull() throws {
    let device = URL(fileURLWithPath: "/dev/full")
    guard FileManager.default.fileExists(atPath: device.path) else { return }
    let error = #expect(
      throws: CocoaError.self, "Writing to a device that is always full should throw."
    ) {
      try cat.write(to: device)
    }
    #expect(
      word(for: error.flatMap { trouble(in: $0) }) == "full",
      "`trouble` returns `full` if a device has no room.")
  }

  // Rules: 2
  @Test func aFullDiskKeepsTheOldFileWhole() async throws {
    try home.write("old", to: "Cat")
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      "On a full disk, `writeBytes` throws and does not end the process."
    ) { [path = home.path as String, mark = mark as String] in
      let file = URL(fileURLWithPath: path).appendingPathComponent("Cat")
      FileSizeLimit.impose(bytes: 4096)
      ChildReport.add("limited", outcome { try writeBytes(large, to: file) }, mark: mark)
      ChildReport.add(
        "still", (try? String(contentsOf: file, encoding: .utf8)) ?? "gone or broken", mark: mark)
      FileSizeLimit.lift()
      ChildReport.add("again", outcome { try writeBytes(large, to: file) }, mark: mark)
      ChildReport.add("bytes", "\((try? Data(contentsOf: file))?.count ?? 0)", mark: mark)
    }
    let output = try #require(
      end, "On a full disk, `writeBytes` throws and does not end the process."
    ).standardOutputContent
    let told = ChildReport(output, mark: mark)
    #expect(
      told["limited"] == "throws full",
      "If the bytes do not fit, `writeBytes` throws `full`.")
    #expect(
      told["still"] == "old", "If the bytes do not fit, `writeBytes` leaves the old file whole.")
    #expect(
      told["again"] == "done", "When there is room again, the same call of `writeBytes` succeeds.")
    #expect(
      told["bytes"] == "\(large.count)",
      "After a successful `writeBytes`, the file contains all bytes.")
  }

  // Rules: 2
  @Test(arguments: ["writeBytes", "writeNewBytes"])
  func aFullDiskLeavesNothingHalfDone(function: String) async throws {
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      "On a full disk, `\(function)` throws and does not end the process."
    ) { [path = home.path as String, function = function as String, mark = mark as String] in
      let file = URL(fileURLWithPath: path).appendingPathComponent("Cat")
      let write = function == "writeBytes" ? writeBytes : writeNewBytes
      FileSizeLimit.impose(bytes: 4096)
      ChildReport.add("limited", outcome { try write(large, file) }, mark: mark)
      let left = try? FileManager.default.contentsOfDirectory(atPath: path)
      ChildReport.add("left", left?.joined(separator: " ") ?? "no folder", mark: mark)
      FileSizeLimit.lift()
      ChildReport.add("again", outcome { try write(large, file) }, mark: mark)
      ChildReport.add("bytes", "\((try? Data(contentsOf: file))?.count ?? 0)", mark: mark)
    }
    let output = try #require(
      end, "On a full disk, `\(function)` throws and does not end the process."
    ).standardOutputContent
    let told = ChildReport(output, mark: mark)
    #expect(
      told["limited"] == "throws full",
      "If the bytes do not fit, `\(function)` throws `full`.")
    #expect(
      told["left"] == "",
      "If `\(function)` throws, it leaves no partial file and no draft behind.")
    #expect(
      told["again"] == "done",
      "When there is room again, the same call of `\(function)` succeeds: the name is still free.")
    #expect(
      told["bytes"] == "\(large.count)",
      "After a successful `\(function)`, the file contains all bytes.")
  }

  // Rules: 2, 4
  @Test(arguments: ["writeBytes", "writeNewBytes"])
  func aDiskMayBeFullAtAnySize(function: String) async {
    await #expect(
      processExitsWith: .success,
      "On a full disk, `\(function)` throws and does not end the process."
    ) { [path = home.path as String, function = function as String] in
      let folder = URL(fileURLWithPath: path)
      let file = folder.appendingPathComponent("Cat")
      let isNew = function == "writeNewBytes"
      let found = try onFullDisks(
        FaultPlaces().among(0...310, sample: [0, 1, 299, 300]),
        expected: [isNew ? "throws full: " : "throws full: Cat (3 bytes)", "done: Cat (300 bytes)"]
      ) {
        try? FileManager.default.removeItem(at: file)
        if !isNew { try Data("old".utf8).write(to: file) }
      } call: {
        outcome { try (isNew ? writeNewBytes : writeBytes)(Data(count: 300), file) }
      } look: {
        try describeFiles(in: folder)
      }
      #expect(
        found == [],
        """
        Wherever the disk is full, `\(function)` writes all 300 bytes, or throws `full` and leaves \
        the folder as it was. \
        Found: \(found.first ?? "")
        """)
    }
  }

  // Rules: t8
  @Test(arguments: ["Dog", "Nowhere", ""], ["meow", ""])
  func aLinkIsReplacedAndNotFollowed(target: String, new: String) throws {
    try home.write("old", to: "Art/Dog")
    let link = try home.makeLink("Cat", to: "Art/\(target)")
    #expect(
      outcome { try writeBytes(Data(new.utf8), to: link) } == "done",
      "`writeBytes` does not throw if nothing is wrong.")
    let names = try home.names(in: "Art")
    #expect(
      names == ["Dog"],
      "If a link to nothing has that name, `writeBytes` creates no file where the link leads.")
    #expect(
      home.text(of: "Art/Dog") == "old",
      "If a link has that name, `writeBytes` does not follow it: its target stays unchanged.")
    let found = try? FileManager.default.destinationOfSymbolicLink(atPath: link.path)
    #expect(found == nil, "`writeBytes` replaces a link that has the name.")
    #expect(home.text(of: "Cat") == new, "After `writeBytes`, the file has the new bytes.")
  }

  // Rules: t8
  @Test func aLinkToEqualBytesIsReplacedToo() throws {
    try home.write("meow", to: "Art/Dog")
    let link = try home.makeLink("Cat", to: "Art/Dog")
    #expect(
      outcome { try writeBytes(cat, to: link) } == "done",
      "`writeBytes` does not throw if nothing is wrong.")
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link.path)
    #expect(
      target == nil, "`writeBytes` replaces a link, even if it leads to a file with these bytes.")
    #expect(home.text(of: "Cat") == "meow", "After `writeBytes`, the file has the new bytes.")
  }

  // Rules: 4, 5
  @Test func callsAtTheSameTimeDoNotDisturbOneAnother() throws {
    for round in 1...20 {
      let folder = try home.makeFolder("Round \(round)")
      let failures = Tally()
      let arrived = Tally()
      DispatchQueue.concurrentPerform(iterations: 4) { number in
        arrived.add()
        // All begin at the same moment, if there are processors for them.
        for _ in 1...10_000 where arrived.count == 4 { break }
        let file = folder.appendingPathComponent("Cat \(number)")
        let bytes = Data(repeating: UInt8(number), count: 400_000)
        if outcome({ try writeNewBytes(bytes, to: file) }) != "done" { failures.add() }
      }
      #expect(
        failures.count == 0,
        "Of several calls at the same time, each creates its own file, if the names are different.")
      let isWhole = (0..<4).allSatisfy { number in
        let file = folder.appendingPathComponent("Cat \(number)")
        return (try? Data(contentsOf: file)) == Data(repeating: UInt8(number), count: 400_000)
      }
      #expect(
        isWhole, "Of several calls at the same time, each writes its own bytes, not another one's.")
      let names = try home.names(in: "Round \(round)")
      #expect(
        names == ["Cat 0", "Cat 1", "Cat 2", "Cat 3"],
        "`writeNewBytes` leaves no other file in the folder.")
      guard failures.count == 0, isWhole else { return }
    }
  }

  // Rules: t8
  @Test func theNameIsNeverMissing() throws {
    // The system needs long to find a file here, so a moment between two steps is long as well.
    let folder = try folderThatIsFoundSlowly("Art")
    let file = folder.appendingPathComponent("Cat", isDirectory: false)
    let name = try home.write("old", to: "Art/Cat").path
    let looks = Tally()
    let gaps = Tally()
    let isOver = Tally()
    let hasEnded = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      while isOver.count == 0 {
        if access(name, F_OK) != 0 { gaps.add() }
        looks.add()
        usleep(20)
      }
      hasEnded.signal()
    }
    var results: Set<String> = []
    // On a busy machine, the other thread does not look in every round, so there are more.
    var watchedRounds = 0
    for _ in 1...100 where gaps.count == 0 && watchedRounds < 8 {
      let before = looks.count
      results.insert(outcome { try writeBytes(cat, to: file) })
      if looks.count > before { watchedRounds += 1 }
    }
    isOver.add()
    hasEnded.wait()
    #expect(results == ["done"], "`writeBytes` does not throw if nothing is wrong.")
    #expect(
      gaps.count == 0,
      """
      While `writeBytes` replaces a file, the name is never missing: rename the new file over the \
      old one, which must not be removed or moved before.
      """)
  }

  // Rules: t8, t9
  @Test func aNameMayBeAsLongAsPossible() throws {
    let file = home.item(String(repeating: "x", count: 255))
    #expect(
      outcome { try writeNewBytes(cat, to: file) } == "done",
      "`writeNewBytes` creates a file even if no longer name is possible.")
    #expect(
      outcome { try writeBytes(Data("old".utf8), to: file) } == "done",
      "`writeBytes` replaces a file even if no longer name is possible.")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text == "old", "`writeBytes` replaces a file even if no longer name is possible.")
  }
}

extension BytesTests {
  /// Creates a folder, and returns a URL of it that leads through thousands of components.
  private func folderThatIsFoundSlowly(_ name: String) throws -> URL {
    try home.makeFolder(name)
    let around = "\(name)/../"
    let longWay = String(repeating: around, count: (Int(PATH_MAX) - 100) / around.utf8.count)
    // Linux follows at most 40 links, and counts them again when it has to begin anew.
    for number in 1...10 {
      try home.makeLink("\(number)", to: number == 1 ? longWay : "\(number - 1)/\(longWay)")
    }
    return home.url.appendingPathComponent("10/\(name)", isDirectory: true)
  }
}

/// An error of another type, which may have an underlying one.
private struct AlbumError: CustomNSError {
  let errorUserInfo: [String: Any]
}

private let cat = Data("meow".utf8)

/// More than fits under the limit of the tests.
private let large = Data(repeating: 7, count: 100_000)

/// Those of the keys for a path and a cause that an error has.
private func details(of error: any Error) -> [String] {
  let info = (error as NSError).userInfo
  return [NSFilePathErrorKey, NSUnderlyingErrorKey].filter { info[$0] != nil }
}

/// What an attempt comes to, in words.
private func outcome(_ body: () throws -> Void) -> String {
  describeOutcome(body) { error in
    (error as? FileTrouble).map { word(for: $0) } ?? systemError(error) ?? "something else"
  }
}

private func word(for trouble: FileTrouble?) -> String {
  switch trouble {
  case .missing: "missing"
  case .exists: "exists"
  case .full: "full"
  case .unreadable: "unreadable"
  case nil: "none"
  }
}
