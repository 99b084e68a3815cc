import FilePaths
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("2.5 Never overwrite")
struct NeverOverwriteTests {
  let home = TemporaryFolder.make()

  // Rules: t1
  @Test(arguments: [
    ([0, 255, 10, 13], 0, "4 bytes from 0 to 13"), ([], 0, "0 bytes"),
    ([1], 400_000, "400001 bytes from 1 to 7"),
  ])
  func aNewFileIsCreated(bytes: [UInt8], sevens: Int, found: String) throws {
    let file = home.item("Cat")
    let data = Data(bytes) + Data(repeating: 7, count: sevens)
    #expect(
      describe { try writeNewBytes(data, to: file) } == "done",
      "`writeNewBytes` does not throw if the name is free.")
    let written = try Data(contentsOf: file)
    let ends = written.isEmpty ? "" : " from \(written.first ?? 0) to \(written.last ?? 0)"
    #expect(
      "\(written.count) bytes\(ends)" == found,
      "`writeNewBytes` writes exactly the bytes that it was given.")
  }

  // Rules: t2
  @Test(arguments: [("old", "meow", "old"), ("", "meow", ""), ("meow", "meow", "meow")])
  func aFileStays(old: String, new: String, left: String) throws {
    try home.write(old, to: "Cat")
    #expect(
      outcome("Cat", new) == "throws exists",
      "If a file has the name, `writeNewBytes` throws `exists`.")
    #expect(
      home.text(of: "Cat") == left, "If a file has the name, `writeNewBytes` does not change it.")
  }

  // Rules: t2
  @Test(arguments: [("Art", "throws exists"), ("Link", "throws exists")])
  func aFolderOrALinkStays(name: String, expected: String) throws {
    try home.write("old", to: "Art/Cat")
    try home.makeLink("Link", to: "Nowhere")
    #expect(
      outcome(name) == expected,
      "If a folder or a link has the name, `writeNewBytes` throws `exists`, also for a dangling link."
    )
    let names = try FileManager.default.subpathsOfDirectory(atPath: home.path).sorted()
    #expect(
      names == ["Art", "Art/Cat", "Link"],
      "If a folder or a link has the name, `writeNewBytes` creates nothing and leaves no draft.")
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: home.item("Link").path)
    #expect(target == "Nowhere", "If a link has the name, `writeNewBytes` does not change it.")
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
      "On a full disk, `writeNewBytes` throws `full`, and leaves no partial file and no draft.")
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
    for round in 1...(isRenamed ? 200 : 12) {
      let results = Recorder<String>()
      let hasEnded = DispatchSemaphore(value: 0)
      for _ in 1...4 {
        Thread.detachNewThread {
          let file = folder.appendingPathComponent("Cat \(round)", isDirectory: false)
          results.record(describe { try writeNewBytes(Data("meow".utf8), to: file) })
          hasEnded.signal()
        }
      }
      for _ in 1...4 { hasEnded.wait() }
      let found = results.all.sorted()
      #expect(
        found == ["done", "throws exists", "throws exists", "throws exists"],
        """
        Of four calls at the same time, one succeeds and three throw `exists`. Check and take the \
        name in one step.
        """)
      guard found.dropFirst().allSatisfy({ $0 == "throws exists" }) else { return }
    }
  }

  // Rules: 2
  @Test(arguments: [("Cat", ["Cat", "Dog"]), ("Dog", ["Dog"])])
  func noDraftIsLeft(name: String, left: [String]) throws {
    try home.write("woof", to: "Dog")
    _ = outcome(name)
    let names = try home.names()
    #expect(names == left, "`writeNewBytes` leaves no draft in the folder.")
  }

  // Rules: 2
  @Test func noOtherFolderIsUsed() async throws {
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      "`writeNewBytes` does not end the process."
    ) { [path = home.path as String, mark = mark as String] in
      // A draft in the temporary folder cannot become this file, as if it were on another volume.
      setenv("TMPDIR", path + "/Nowhere", 1)
      let file = URL(fileURLWithPath: path).appendingPathComponent("Cat")
      ChildReport.add(
        "outcome", describe { try writeNewBytes(Data("meow".utf8), to: file) }, mark: mark)
    }
    guard let end else { return }
    #expect(
      ChildReport(end.standardOutputContent, mark: mark)["outcome"] == "done",
      """
      `writeNewBytes` writes its draft into the file's own folder: a link or a rename does not \
      cross volumes, and the temporary folder may be on another one.
      """)
  }
}

extension NeverOverwriteTests {
  private func outcome(_ name: String, _ text: String = "meow") -> String {
    describe { try writeNewBytes(Data(text.utf8), to: home.item(name)) }
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
