import Grading
import Testing

@testable import Support

@Suite("What an honest zip holds is read")
struct ZipReaderTests {
  /// Old tools on Windows put backslashes between folders; "ソ" is 0x83 0x5C in Shift-JIS.
  @Test(
    arguments: [
      (Array(#"Chapters\01-Errors\1-Throw.swift"#.utf8), 0, "Chapters/01-Errors/1-Throw.swift"),
      ([0x83, 0x5C, 0x2F, 0x61], 0, "ソ/a"), (Array(#"a\..\b"#.utf8), 0, nil),
      (Array(#"a/b\c"#.utf8), 0, nil), (Array(#"a\b"#.utf8), 3, nil),
    ] as [([UInt8], Int, String?)])
  func backslashesOfWindowsAreSlashes(name: [UInt8], madeBy: Int, path: String?) throws {
    var entry = HandmadeZip.Entry("", "text")
    (entry.name, entry.madeBy, entry.mode) = (name, madeBy, 0)
    let zip = try ZipReader(HandmadeZip([entry]).bytes())
    let only = try #require(zip.entries.first)
    #expect((only.refusal == nil) == (path != nil), "\(only)")
    guard let path else { return }
    #expect(only.path == path)
    let text = try zip.contents(of: 0, atMost: 100)
    #expect(text == Array("text".utf8))
  }

  @Test func aCommentThatLooksLikeAnEndIsAComment() throws {
    var zip = HandmadeZip([.init("a", "one")])
    zip.comment = Array(HandmadeZip([.init("evil", "two")]).bytes()) + [0]
    #expect(try ZipReader(zip.bytes()).entries.map(\.path) == ["a"])
  }

  @Test func namesAreUTF8OrOfTheOldCodePage() throws {
    var old = HandmadeZip.Entry("", "")
    old.name = [0x4D, 0x81, 0x6C, 0x6C, 0x65, 0x72]
    var marked = HandmadeZip.Entry("Łukasz", "")
    marked.flags = 0x800
    let unmarked = HandmadeZip.Entry("名前", "")
    let zip = HandmadeZip([old, marked, unmarked])
    let reader = try ZipReader(zip.bytes())
    #expect(reader.entries.map(\.path) == ["Müller", "Łukasz", "名前"])
  }
}
