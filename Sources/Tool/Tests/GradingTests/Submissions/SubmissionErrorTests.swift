import Foundation
import Grading
import Support
import Testing

@Suite("What could not be graded says why, and stops nobody else")
struct SubmissionErrorTests {
  private let inbox = Inbox()

  @Test(
    arguments: [
      ("Ada.zip", Array("PK\u{3}\u{4} and no more".utf8), ZipRefusalTests.truncated),
      ("Ada.zip", [], "It is an empty file."),
      ("Ada.pdf", Array("%PDF-1.7".utf8), "It is neither a zip nor a tar archive."),
      (
        "Ada.rar", Array("Rar!\u{1A}\u{7}".utf8),
        "It is an archive of the kind RAR; only zip, tar and tar.gz are read. Ask for one of these."
      ),
      (
        "Ada.gz", HandmadeDeflate.gzip(Array(repeating: 32, count: 600)),
        "It is a single file compressed with gzip, not an archive: ask for a zip, or for the file as "
          + "it is."
      ),
      ("Ada/.empty", [], "It is empty."),
      ("Ada/work.docx", [1], "It contains no file with the name of an exercise's file."),
    ] as [(String, [UInt8], String)])
  func files(name: String, bytes: [UInt8], sentence: String) throws {
    try inbox.write(bytes, to: name)
    #expect(try inbox.unreadable() == sentence)
  }

  @Test func aDamagedFile() throws {
    let work = try zip([Inbox.throwing: "let a = 1"])
    try inbox.write(work.replacing("let a".utf8, with: "let b".utf8), to: "Ada.zip")
    let sentence =
      "No file could be taken. \(Inbox.throwing) was not taken: \"\(Inbox.throwing)\" is damaged: "
      + "its checksum is another."
    #expect(try inbox.unreadable() == sentence)
  }

  @Test func aLink() throws {
    try inbox.folder.write("1", to: ".theirs/1-Throw.swift")
    try inbox.folder.makeLink("Ada", to: ".theirs")
    let sentence = "It is a link, and links are not followed: put its target here."
    #expect(try inbox.unreadable() == sentence)
  }

  @Test func aPipe() throws {
    #expect(mkfifo(inbox.folder.item("Ada.zip").path, 0o600) == 0)
    #expect(try inbox.unreadable() == "It is a device or a pipe, not a submission.")
  }

  @Test func severalArchives() throws {
    for name in ["a", "b"] { try inbox.write(zip([Inbox.throwing: name]), to: "Ada/\(name).zip") }
    let sentence =
      "It contains 2 archives and no exercise's file beside them, so it is not clear what is meant. "
      + "If it is a whole class's download, unpack it first."
    #expect(try inbox.unreadable() == sentence)
  }

  @Test func moreFilesThanAreCompared() throws {
    var writer = ZipWriter()
    for number in 1...1001 { try writer.add("\(number)/\(Inbox.throwing)", [1]) }
    try inbox.write(writer.bytes(), to: "Ada.zip")
    let sentence =
      "It contains 1001 files with the names of answers, 1001 bytes in all, too many to compare: ask "
      + "for only the exercises' files."
    #expect(try inbox.unreadable() == sentence)
  }

  @Test func moreBytesThanAreCompared() throws {
    for number in 1...65 {
      let file = try inbox.folder.write("", to: "Ada/\(number)/\(Inbox.throwing)")
      #expect(truncate(file.path, 256 << 10) == 0)
    }
    let start = "It contains 65 files with the names of answers, 17039360 bytes in all, "
    #expect(try inbox.unreadable()?.hasPrefix(start) == true)
  }

  @Test func moreNamesThanAreLookedAt() throws {
    var writer = ZipWriter()
    let folders = String(repeating: String(repeating: "1 ", count: 125) + "/", count: 12)
    for number in 1000...2499 { try writer.add("\(folders)\(number).swift", [1]) }
    try inbox.write(writer.bytes(), to: "Ada.zip")
    #expect(try inbox.unreadable()?.hasPrefix("The names in it have 4533000 bytes") == true)
  }

  @Test func anArchiveInAnArchiveInAnArchive() throws {
    var work = try zip([Inbox.throwing: "1"])
    for _ in 0..<2 {
      var writer = ZipWriter()
      try writer.add("work.zip", work)
      work = writer.bytes()
    }
    try inbox.write(work, to: "Ada.zip")
    let sentence =
      "It is an archive in an archive in an archive; only one within another is opened."
    #expect(try inbox.unreadable() == sentence)
  }
}
