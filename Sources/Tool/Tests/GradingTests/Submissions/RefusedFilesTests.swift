import Foundation
import Support
import Testing

@Suite("What is no plain file of its own is not taken, and said")
struct RefusedFilesTests {
  private let inbox = Inbox()

  init() throws {
    try inbox.folder.write("good", to: "Ada/\(Inbox.propagating)")
  }

  private func refused(_ why: String) throws {
    let contents = try inbox.contents()
    let sentence = "\(Inbox.throwing) was not taken: \(why)"
    #expect(contents.refused == [Inbox.throwing: sentence])
    #expect(contents.notes.contains(sentence))
    #expect(contents.texts == [Inbox.propagating: "good"])
  }

  @Test func aLink() throws {
    let secret = try inbox.folder.write("secret", to: ".secret")
    try inbox.folder.makeLink("Ada/\(Inbox.throwing)", to: secret.path)
    try refused("\"\(Inbox.throwing)\" is a link, not a file.")
  }

  @Test func aFolderThatIsALink() throws {
    try inbox.folder.write("secret", to: ".secret/1-Documents.swift")
    try inbox.folder.makeLink("Ada/Chapters/02-FilePaths", to: inbox.folder.item(".secret").path)
    #expect(inbox.folder.text(of: "Ada/\(Inbox.paths)") == "secret", "A naive reader follows it.")
    let contents = try inbox.contents()
    #expect(contents.texts == [Inbox.propagating: "good"])
    #expect(contents.notes == ["Ignored: \"Chapters/02-FilePaths\" is a link, not a file."])
  }

  @Test func aPipeOnWhichANaiveReaderWaitsForEver() throws {
    #expect(mkfifo(inbox.folder.item("Ada/\(Inbox.throwing)").path, 0o600) == 0)
    try refused("\"\(Inbox.throwing)\" is not a regular file.")
  }

  @Test func aFileThatIsTooLarge() throws {
    let limit = 262_144
    try inbox.write([UInt8](repeating: 32, count: limit), to: "Ada/\(Inbox.throwing)")
    #expect(try inbox.contents().files[Inbox.throwing]?.count == limit)
    try inbox.write([UInt8](repeating: 32, count: limit + 1), to: "Ada/\(Inbox.throwing)")
    try refused("\"\(Inbox.throwing)\" has 262145 bytes, more than the 262144 that are read.")
  }

  @Test func aFileWithoutPermission() throws {
    #expect(chmod(try inbox.folder.write("1", to: "Ada/\(Inbox.throwing)").path, 0) == 0)
    if geteuid() == 0 {
      // The superuser may read every file.
      #expect(try inbox.contents().texts[Inbox.throwing] == "1")
    } else {
      try refused("\"\(Inbox.throwing)\" cannot be opened: check its permissions.")
    }
  }

  @Test(arguments: [
    ["a/\(Inbox.throwing)", "b/\(Inbox.throwing)"], ["1-Throw (1).swift", "1-Throw (2).swift"],
  ])
  func twoForOnePlace(paths: [String]) throws {
    try inbox.folder.write("1", to: "Ada/\(paths[0])")
    try inbox.folder.write("2", to: "Ada/\(paths[1])")
    try refused(
      "there are 2 of them, \"\(paths[0])\" and \"\(paths[1])\", and it is not clear which one "
        + "counts.")
    try inbox.folder.write("1", to: "Ada/\(paths[1])")
    #expect(try inbox.contents().texts == [Inbox.throwing: "1", Inbox.propagating: "good"])
  }

  @Test func whatACloudFolderHasNotDownloaded() throws {
    try inbox.write([0, 0, 0], to: "Ada/1-Throw.swift")
    try refused(
      "\"1-Throw.swift\" is empty, like a file that a cloud folder has not downloaded: ask for it "
        + "again.")
  }

  @Test(
    arguments: [
      ([0xFE, 0xFF, 0, 0x6C], "in UTF-16"), ([0x6C, 0, 0x65, 0, 0x74, 0], "in UTF-16"),
      ([0x6C, 0, 0, 0, 0x65, 0, 0, 0], "in UTF-32"),
      ([0x2F, 0x2F, 0xE9], "in an encoding of an older system"),
    ] as [([UInt8], String)])
  func whatIsNoTextInUTF8(bytes: [UInt8], encoding: String) throws {
    try inbox.write(bytes, to: "Ada/1-Throw.swift")
    try refused(
      "\"1-Throw.swift\" is \(encoding), and Swift reads only UTF-8: ask for it in UTF-8.")
    try inbox.write([0xEF, 0xBB, 0xBF] + Array("let é = 1".utf8), to: "Ada/1-Throw.swift")
    #expect(try inbox.contents().refused == [:], "The mark of UTF-8 is no other encoding.")
  }

  @Test func namesThatLeadOutAreSaidAndSafeToPrint() throws {
    try FileManager.default.removeItem(at: inbox.folder.item("Ada"))
    let work = try zip([
      "aa/b/1-Throw.swift": "1", Inbox.propagating: "good", "x[2J/\u{202E}1-Throw.swift": "2",
    ])
    let hostile = work.replacing("aa/b".utf8, with: "../b".utf8)
      .replacing("x[2J".utf8, with: "\u{1B}[2J".utf8)
    try inbox.write(hostile, to: "Ada.zip")
    let contents = try inbox.contents()
    #expect(contents.texts == [Inbox.propagating: "good"])
    #expect(
      contents.notes.filter { $0.hasPrefix("Ignored") } == [
        "Ignored: \"../b/1-Throw.swift\" leads out of its folder.",
        "Ignored: \"\\u{1B}[2J/\\u{202E}1-Throw.swift\" has a control character in its "
          + "name.",
      ])
    #expect(!contents.notes.joined().unicodeScalars.contains { $0.value < 32 || $0 == "\u{202E}" })
  }
}
