import FilePaths
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("2.5 Never overwrite")
struct NeverOverwriteTests {
  let home = TemporaryFolder.make()

  // Rules: t1
  @Test(arguments: [(400_000, "400000 bytes of [255]"), (0, "0 bytes of []")])
  func aNewFileIsCreated(count: Int, found: String) throws {
    let file = home.item("Cat")
    #expect(
      describe { try writeNewBytes(Data(repeating: 255, count: count), to: file) } == "done",
      "`writeNewBytes` does not throw if the name is free.")
    let bytes = try Data(contentsOf: file)
    #expect(
      "\(bytes.count) bytes of \(Set(bytes))" == found,
      "`writeNewBytes` writes exactly the bytes that it was given.")
  }

  // Rules: t2, 2
  @Test(arguments: [("Cat", "throws exists"), ("Art", "throws exists"), ("Link", "throws exists")])
  func whatHasTheNameStays(name: String, expected: String) throws {
    try home.write("old", to: "Cat")
    try home.write("hoot", to: "Art/Owl")
    try home.makeLink("Link", to: "Nowhere")
    #expect(
      outcome(name) == expected,
      "If a file, a folder or a dangling link has the name, `writeNewBytes` throws `exists`.")
    let files = try describeFiles(in: home.url)
    #expect(
      files == "Art/Owl (4 bytes), Cat (3 bytes)",
      "If the name is taken, `writeNewBytes` changes no file, creates none and leaves no draft.")
  }

  // Rules: t2
  @Test func aFileStaysIfNoneCanBeOpened() async throws {
    try home.write("old", to: "Cat")
    await #expect(
      processExitsWith: .success,
      "If no file can be opened, `writeNewBytes` throws and does not end the process."
    ) { [path = home.path as String] in
      let file = URL(fileURLWithPath: path).appendingPathComponent("Cat")
      OpenFilesLimit.impose(count: 0) { try? writeNewBytes(Data("meow".utf8), to: file) }
    }
    #expect(
      home.text(of: "Cat") == "old",
      "After an error, `writeNewBytes` does not remove a file that it did not create.")
  }

  // Rules: t3, 2
  @Test func aFullDiskIsFull() async throws {
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      "On a full disk, `writeNewBytes` throws and does not end the process."
    ) { [path = home.path as String, mark = mark as String] in
      // A draft in the temporary folder cannot become this file, as if it were on another volume.
      setenv("TMPDIR", path + "/Nowhere", 1)
      let folder = URL(fileURLWithPath: path)
      let file = folder.appendingPathComponent("Cat")
      let found = try onFullDisks(
        FaultPlaces().among(0...310, sample: [0, 1, 299, 300]),
        expected: ["throws full: ", "done: Cat (300 bytes)"]
      ) {
        try? FileManager.default.removeItem(at: file)
      } call: {
        describe { try writeNewBytes(Data(count: 300), to: file) }
      } look: {
        try describeFiles(in: folder)
      }
      ChildReport.add("found", found.first ?? "all is well", mark: mark)
    }
    guard let end else { return }
    #expect(
      ChildReport(end.standardOutputContent, mark: mark)["found"] == "all is well",
      """
      On a full disk, `writeNewBytes` throws `full`, and leaves no partial file and no draft. It \
      uses no temporary folder, which may be on another volume, where no link or rename leads.
      """)
  }

  // Rules: t4
  @Test func anyOtherErrorPropagates() throws {
    #expect(
      outcome("Art/Cat") == "throws an error of the system",
      "If the folder is missing, `writeNewBytes` throws the system's error: it is not `full`.")
    let names = try home.names()
    #expect(names == [], "`writeNewBytes` creates no folder.")
  }

  // Rules: 1
  @Test func oneOfSeveralCallsSucceeds() throws {
    let folder = try home.makeFolderThatIsFoundSlowly("Art")
    let first = folder.appendingPathComponent("Cat 0", isDirectory: false)
    let isRenamed = isNamedByRename(first) { try? writeNewBytes(Data("meow".utf8), to: first) }
    // A rename may follow a check. On a busy machine, it takes long until a call comes in between.
    for round in 1...(isRenamed ? 200 : 20) {
      let file = folder.appendingPathComponent("Cat \(round)", isDirectory: false)
      let results = Recorder<String>()
      let hasEnded = DispatchSemaphore(value: 0)
      for create in [writeNewBytes, writeNewBytes, writeNewBytes, createLikeAnotherApp] {
        Thread.detachNewThread {
          results.record(describe { try create(Data("meow".utf8), file) })
          hasEnded.signal()
        }
      }
      for _ in 1...4 { hasEnded.wait() }
      let found = results.all.sorted()
      #expect(
        found == ["done", "throws exists", "throws exists", "throws exists"],
        """
        Three calls and another app want the same name at the same time. One succeeds, and the \
        other calls throw `exists`. Check and take the name in one step.
        """)
      guard found.dropFirst().allSatisfy({ $0 == "throws exists" }) else { return }
    }
  }
}

extension NeverOverwriteTests {
  private func outcome(_ name: String) -> String {
    describe { try writeNewBytes(Data("meow".utf8), to: home.item(name)) }
  }
}

/// Creates a file exclusively, and knows nothing of a lock that the answer's calls may share.
private func createLikeAnotherApp(_ bytes: Data, at file: URL) throws {
  do {
    try bytes.write(to: file, options: .withoutOverwriting)
  } catch {
    throw FileCreationError.exists
  }
}

/// The outcome of creating a file, as text.
private func describe(_ call: () throws -> Void) -> String {
  describeOutcome(call) {
    switch $0 {
    case FileCreationError.exists: "exists"
    case FileCreationError.full: "full"
    default: systemError($0)
    }
  }
}
