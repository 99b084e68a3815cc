import Archives
import Foundation
import Grading
import Support
import Testing

@Suite("What is no plain file of its own is not taken, and said")
struct RefusedFilesTests {
  private let group: SubmissionsFixture

  init() throws {
    group = try SubmissionsFixture()
    try group.folder.write("good", to: "Ada/\(SubmissionsFixture.propagating)")
  }

  private func refused(_ why: String) throws {
    let contents = try group.contents()
    let sentence = "\(SubmissionsFixture.throwing) was not taken: \(why)"
    #expect(contents.refused == [SubmissionsFixture.throwing: sentence])
    #expect(contents.notes.contains(sentence))
    #expect(contents.texts == [SubmissionsFixture.propagating: "good"])
  }

  @Test func aLink() throws {
    let secret = try group.folder.write("secret", to: ".secret")
    let link = try group.folder.makeLink("Ada/\(SubmissionsFixture.throwing)", to: secret.path)
    #expect(try String(contentsOf: link, encoding: .utf8) == "secret", "A naive reader follows it.")
    try refused("\"\(SubmissionsFixture.throwing)\" is a link, not a file.")
  }

  @Test func aFolderThatIsALink() throws {
    try group.folder.write("secret", to: ".secret/1-Documents.swift")
    try group.folder.makeLink("Ada/Chapters/02-FilePaths", to: group.folder.item(".secret").path)
    #expect(
      group.folder.text(of: "Ada/\(SubmissionsFixture.paths)") == "secret",
      "A naive reader follows it.")
    let contents = try group.contents()
    #expect(contents.texts == [SubmissionsFixture.propagating: "good"])
    #expect(
      contents.notes == [
        "Left where it is: \"Chapters/02-FilePaths\" is a link, not a file."
      ])
  }

  @Test func aPipeOnWhichANaiveReaderWaitsForEver() throws {
    try group.run("/bin/sh", ["-c", "mkfifo 'Ada/\(SubmissionsFixture.throwing)'"])
    var naive = ChildProcess("/bin/cat", ["Ada/\(SubmissionsFixture.throwing)"], environment: [:])
    naive.folder = group.folder.path
    naive.timeLimit = 0.2
    #expect(try naive.run().ending == .timedOut)
    try refused("\"\(SubmissionsFixture.throwing)\" is not a plain file.")
  }

  @Test func aFolderInItsPlace() throws {
    try group.folder.makeFolder("Ada/\(SubmissionsFixture.throwing)")
    try refused("\"\(SubmissionsFixture.throwing)\" is not a plain file.")
  }

  @Test(arguments: [0, 1]) func aFileThatIsTooLarge(more: Int) throws {
    let limit = 262_144
    try group.write(
      [UInt8](repeating: 32, count: limit + more), to: "Ada/\(SubmissionsFixture.throwing)")
    if more == 0 {
      #expect(try group.contents().files[SubmissionsFixture.throwing]?.count == limit)
    } else {
      try refused(
        "\"\(SubmissionsFixture.throwing)\" has 262145 bytes, more than the 262144 that are read.")
    }
  }

  @Test func aFileWithoutPermission() throws {
    try group.folder.write("1", to: "Ada/\(SubmissionsFixture.throwing)")
    try group.run("/bin/sh", ["-c", "chmod 0 'Ada/\(SubmissionsFixture.throwing)'"])
    if geteuid() == 0 {
      // The superuser may read every file.
      #expect(try group.contents().texts[SubmissionsFixture.throwing] == "1")
    } else {
      try refused("\"\(SubmissionsFixture.throwing)\" cannot be opened: look at its permissions.")
    }
  }

  @Test func twoForOnePlace() throws {
    try group.folder.write("1", to: "Ada/\(SubmissionsFixture.throwing)")
    try group.folder.write("2", to: "Ada/copy/\(SubmissionsFixture.throwing)")
    try refused(
      "there are 2 of it, \"\(SubmissionsFixture.throwing)\" and \"copy/\(SubmissionsFixture.throwing)\", and it is not "
        + "clear which is meant.")
    try group.folder.write("1", to: "Ada/copy/\(SubmissionsFixture.throwing)")
    let contents = try group.contents()
    #expect(
      contents.texts == [SubmissionsFixture.throwing: "1", SubmissionsFixture.propagating: "good"])
    #expect(contents.notes == [])
  }

  @Test func namesThatDifferOnlyInCase() throws {
    let other = "Chapters/01-ErrorHandling/1-Xhrow.swift"
    let low = "chapters/01-errorhandling/1-throw.swift"
    try group.write(
      zip([SubmissionsFixture.throwing: "1", other: "2", SubmissionsFixture.propagating: "good"])
        .replacing(other, by: low), to: "Ada.zip")
    try FileManager.default.removeItem(at: group.folder.item("Ada"))
    #expect(
      low == SubmissionsFixture.throwing.lowercased(),
      "On many disks the second replaces the first.")
    try refused(
      "there are 2 of it, \"\(SubmissionsFixture.throwing)\" and \"\(low)\", and it is not clear which is meant."
    )
  }

  @Test func aLinkBesideAFileIsNoReasonToGuess() throws {
    try group.folder.write("1", to: "Ada/\(SubmissionsFixture.throwing)")
    try group.folder.makeFolder("Ada/b/Chapters/01-ErrorHandling")
    try group.folder.makeLink("Ada/b/\(SubmissionsFixture.throwing)", to: "/etc/passwd")
    try refused(
      "there are 2 of it, \"\(SubmissionsFixture.throwing)\" and \"b/\(SubmissionsFixture.throwing)\", and it is not clear "
        + "which is meant.")
  }

  @Test func oneBadEntryOfAZipLeavesTheOthers() throws {
    try FileManager.default.removeItem(at: group.folder.item("Ada"))
    // The attributes of every entry that is to be run are made those of a link.
    var writer = ZipWriter()
    try writer.add(SubmissionsFixture.throwing, Array("/etc/passwd".utf8), mode: 0o755)
    try writer.add(SubmissionsFixture.propagating, Array("good".utf8))
    let hostile = writer.bytes().replacing([0, 0, 0xED, 0x81], by: [0, 0, 0xFF, 0xA1])
    try group.write(hostile, to: "Ada.zip")
    try refused("\"\(SubmissionsFixture.throwing)\" is a link, not a file.")
  }

  @Test func namesThatLeadOutAreSaidAndSafeToPrint() throws {
    try FileManager.default.removeItem(at: group.folder.item("Ada"))
    let work = try zip([
      "aa/b/1-Throw.swift": "1", SubmissionsFixture.propagating: "good",
      "x[2J/\u{202E}1-Throw.swift": "2",
    ])
    let hostile = work.replacing("aa/b", by: "../b").replacing("x[2J", by: "\u{1B}[2J")
    try group.write(hostile, to: "Ada.zip")
    let contents = try group.contents()
    #expect(contents.texts == [SubmissionsFixture.propagating: "good"])
    #expect(
      contents.notes.filter { $0.hasPrefix("Left") } == [
        "Left where it is: \"../b/1-Throw.swift\" leads out of its folder.",
        "Left where it is: \"\\u{1B}[2J/\\u{202E}1-Throw.swift\" has a control character in its "
          + "name.",
      ])
    #expect(!contents.notes.joined().unicodeScalars.contains { $0.value < 32 || $0 == "\u{202E}" })
  }
}
