import FilePaths
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("2.4 Replace, whole or not at all")
struct ReplaceTests {
  let home = TemporaryFolder.make()

  // Rules: t1
  @Test(arguments: [(200_000, "200000 bytes of [255]"), (0, "0 bytes of []")])
  func aFileIsRead(count: Int, found: String) throws {
    try Data(repeating: 255, count: count).write(to: home.item("Cat"))
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

  // Rules: 1
  @Test func theFileIsReplacedAtomically() throws {
    let slowFile = try home.makeFolderThatIsFoundSlowly("Art").appendingPathComponent("Cat")
    let file = try home.write("a longer old text", to: "Art/Cat")
    var wasMissing = false
    let wasWrittenOver = isWrittenOver(file) {
      wasMissing = isMissing(file) { try? writeBytes(Data("meow".utf8), to: slowFile) }
    }
    #expect(
      wasMissing == false,
      "`writeBytes` is atomic: the name belongs to the old file or to the new one at any moment.")
    #expect(wasWrittenOver == false, "`writeBytes` is atomic: it does not write into the old file.")
    #expect(home.text(of: "Art/Cat") == "meow", "After `writeBytes`, the file has the new bytes.")
    let names = try home.names(in: "Art")
    #expect(names == ["Cat"], "`writeBytes` leaves no other file in the folder.")
  }

  // Rules: 1
  @Test func aMissingFileIsCreated() throws {
    #expect(
      describeOutcome { try writeBytes(Data([0, 255, 10]), to: home.item("Cat")) } == "done",
      "`writeBytes` creates a missing file.")
    let bytes = try Data(contentsOf: home.item("Cat"))
    #expect(
      Array(bytes) == [0, 255, 10], "`writeBytes` writes exactly the bytes that it was given.")
  }

  // Rules: 2
  @Test func aFullDiskChangesNothing() async throws {
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      "On a full disk, `writeBytes` throws and does not end the process."
    ) { [path = home.path as String, mark = mark as String] in
      let folder = URL(fileURLWithPath: path)
      let cat = folder.appendingPathComponent("Cat")
      let owl = folder.appendingPathComponent("Owl")
      let found = try onFullDisks(
        FaultPlaces().among(0...310, sample: [0, 1, 299, 300]),
        expected: ["throws, throws: Cat (3 bytes)", "done, done: Cat (300 bytes), Owl (300 bytes)"]
      ) {
        try Data("old".utf8).write(to: cat)
        try? FileManager.default.removeItem(at: owl)
      } call: {
        let outcomes = [cat, owl].map { file in
          describeOutcome { try writeBytes(Data(count: 300), to: file) }
        }
        return outcomes.joined(separator: ", ")
      } look: {
        try describeFiles(in: folder)
      }
      ChildReport.add("found", found.first ?? "all is well", mark: mark)
    }
    guard let end else { return }
    #expect(
      ChildReport(end.standardOutputContent, mark: mark)["found"] == "all is well",
      """
      On a full disk, `writeBytes` throws, an old file such as `Cat` stays whole, and no other file \
      is left, also where nothing was, as at `Owl`.
      """)
  }

  // Rules: 3
  @Test func aFolderOfThatNameStays() throws {
    try home.write("meow", to: "Art/Cat")
    #expect(
      describeOutcome { try writeBytes(Data("new".utf8), to: home.item("Art")) } == "throws",
      "If a folder has the name, `writeBytes` throws.")
    #expect(
      home.text(of: "Art/Cat") == "meow",
      "If a folder has the name, `writeBytes` leaves it as it is: remove nothing first.")
    let names = try home.names()
    #expect(names == ["Art"], "If `writeBytes` throws, it leaves no other file in the folder.")
  }
}

extension ReplaceTests {
  /// The outcome of reading a file, as text.
  private func reading(_ name: String) -> String {
    describeOutcome {
      let bytes = try readBytes(at: home.item(name))
      return "\(bytes.count) bytes of \(Set(bytes))"
    } throwing: {
      switch $0 {
      case FileReadError.missing: "missing"
      case FileReadError.unreadable: "unreadable"
      default: nil
      }
    }
  }
}
