import FilePaths
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("2.4 Replace, whole or not at all")
struct ReplaceTests {
  let home = TemporaryFolder.make()

  // Rules: t1
  @Test(arguments: [
    ([0, 255, 10, 13, 0], 0, "5 bytes from 0 to 0"), ([], 0, "0 bytes"),
    ([1], 200_000, "200001 bytes from 1 to 7"),
  ])
  func aFileIsRead(bytes: [UInt8], sevens: Int, found: String) throws {
    try (Data(bytes) + Data(repeating: 7, count: sevens)).write(to: home.item("Cat"))
    #expect(reading("Cat") == found, "`readBytes` returns all bytes of the file.")
  }

  // Rules: t2
  @Test func nothingIsMissing() {
    #expect(
      reading("Cat") == "throws missing", "If nothing is there, `readBytes` throws `missing`.")
  }

  // Rules: t3
  @Test(arguments: [("Art", "throws unreadable"), ("Loop", "throws unreadable")])
  func whatIsNoFileIsUnreadable(name: String, expected: String) throws {
    try home.makeFolder("Art")
    try home.makeLink("Loop", to: "Loop")
    #expect(
      reading(name) == expected,
      """
      If a folder is there, or a link that leads to itself, `readBytes` throws `unreadable`: it is \
      not missing.
      """)
  }

  // Rules: t3
  @Test func aFileThatCannotBeOpenedIsUnreadable() async throws {
    try home.write("old", to: "Cat")
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      "If a file cannot be opened, `readBytes` throws and does not end the process."
    ) { [path = home.path as String, mark = mark as String] in
      let file = URL(fileURLWithPath: path).appendingPathComponent("Cat")
      ChildReport.add("before", describeReading(file), mark: mark)
      // A file cannot be opened if the process has too many open files.
      let found = OpenFilesLimit.impose(count: 0) { describeReading(file) }
      ChildReport.add("limited", found, mark: mark)
    }
    guard let end else { return }
    let report = ChildReport(end.standardOutputContent, mark: mark)
    #expect(report["before"] == "3 bytes from 111 to 100", "`readBytes` returns all bytes.")
    #expect(
      report["limited"] == "throws unreadable",
      "If a file is there but cannot be opened, `readBytes` throws `unreadable`.")
  }

  // Rules: 1
  @Test(arguments: ["old", "a longer old text", ""])
  func theFileIsReplacedAtomically(old: String) throws {
    let file = try home.write(old, to: "Cat")
    try FileManager.default.linkItem(at: file, to: home.item("Second name"))
    #expect(writing("meow", "Cat") == "done", "`writeBytes` does not throw if nothing is wrong.")
    #expect(
      home.text(of: "Second name") == old,
      "`writeBytes` is atomic: it does not write into the old file, which has a second name here.")
    #expect(home.text(of: "Cat") == "meow", "After `writeBytes`, the file has the new bytes.")
    let names = try home.names()
    #expect(names == ["Cat", "Second name"], "`writeBytes` leaves no other file in the folder.")
  }

  // Rules: 1
  @Test func theFileIsNeverMissing() throws {
    let slowFile = try home.makeFolderThatIsFoundSlowly("Art").appendingPathComponent("Cat")
    let file = try home.write("old", to: "Art/Cat")
    let wasMissing = isMissing(file) { try? writeBytes(Data("meow".utf8), to: slowFile) }
    #expect(
      wasMissing == false,
      "`writeBytes` is atomic: the name belongs to the old file or to the new one at any moment.")
  }

  // Rules: 1
  @Test(arguments: [
    ([0, 255, 10, 13, 0], 0, "5 bytes from 0 to 0"), ([], 0, "0 bytes"),
    ([233], 200_000, "200001 bytes from 233 to 7"),
  ])
  func aMissingFileIsCreated(bytes: [UInt8], sevens: Int, found: String) throws {
    let file = home.item("Cat")
    let data = Data(bytes) + Data(repeating: 7, count: sevens)
    #expect(
      describeOutcome { try writeBytes(data, to: file) } == "done",
      "`writeBytes` creates a missing file.")
    let written = try Data(contentsOf: file)
    #expect(describe(written) == found, "`writeBytes` writes exactly the bytes that it was given.")
    let names = try home.names()
    #expect(names == ["Cat"], "`writeBytes` leaves no other file in the folder.")
  }

  // Rules: 2
  @Test(arguments: [
    (false, ["throws: ", "done: Cat (300 bytes)"]),
    (true, ["throws: Cat (3 bytes)", "done: Cat (300 bytes)"]),
  ])
  func aFullDiskChangesNothing(isThere: Bool, expected: [String]) async throws {
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      "On a full disk, `writeBytes` throws and does not end the process."
    ) {
      [
        path = home.path as String, isThere = isThere as Bool, expected = expected as [String],
        mark = mark as String,
      ] in
      let folder = URL(fileURLWithPath: path)
      let file = folder.appendingPathComponent("Cat")
      let found = try onFullDisks(
        FaultPlaces().among(0...310, sample: [0, 1, 299, 300]), expected: expected
      ) {
        try? FileManager.default.removeItem(at: file)
        if isThere { try Data("old".utf8).write(to: file) }
      } call: {
        describeOutcome { try writeBytes(Data(count: 300), to: file) }
      } look: {
        try describeFiles(in: folder)
      }
      ChildReport.add("found", found.first ?? "all is well", mark: mark)
    }
    guard let end else { return }
    #expect(
      ChildReport(end.standardOutputContent, mark: mark)["found"] == "all is well",
      """
      On a full disk, `writeBytes` throws, the old file stays whole, and no other file is left.
      """)
  }

  // Rules: 3
  @Test func aFolderOfThatNameStays() throws {
    try home.write("meow", to: "Art/Cat")
    #expect(
      writing("new", "Art") == "throws", "If a folder has the name, `writeBytes` throws.")
    #expect(
      home.text(of: "Art/Cat") == "meow",
      "If a folder has the name, `writeBytes` leaves it as it is: remove nothing first.")
    let names = try home.names()
    #expect(names == ["Art"], "If `writeBytes` throws, it leaves no other file in the folder.")
  }
}

extension ReplaceTests {
  private func reading(_ name: String) -> String { describeReading(home.item(name)) }

  private func writing(_ text: String, _ name: String) -> String {
    describeOutcome { try writeBytes(Data(text.utf8), to: home.item(name)) }
  }
}

/// The outcome of reading a file, as text.
private func describeReading(_ file: URL) -> String {
  describeOutcome {
    describe(try readBytes(at: file))
  } throwing: {
    switch $0 {
    case FileReadError.missing: "missing"
    case FileReadError.unreadable: "unreadable"
    default: nil
    }
  }
}

private func describe(_ bytes: Data) -> String {
  guard let first = bytes.first, let last = bytes.last else { return "0 bytes" }
  return "\(bytes.count) bytes from \(first) to \(last)"
}
