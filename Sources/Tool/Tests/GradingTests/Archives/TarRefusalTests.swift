import Grading
import Support
import Testing

@Suite("What a hostile tar holds is refused, with a sentence")
struct TarRefusalTests {
  @Test func aPathInEitherPlace() throws {
    var tar = HandmadeTar()
    tar.add("../a", "text")
    tar.addPax([("path", "../a")])
    tar.add("plain", "text")
    tar.add("good", "good")
    let reader = try TarReader(tar.closed(), isCompressed: false)
    let contents = reader.contents(of: [0, 1, 2], atMost: 100)
    let refusal = ArchiveError("\"../a\" leads out of its folder.")
    #expect(contents[0] == .failure(refusal))
    #expect(contents[1] == .failure(refusal))
    #expect(contents[2] == .success(Array("good".utf8)))
    #expect(reader.entries.map(\.isMisleading) == [true, true, false])
  }

  @Test(arguments: [
    ("1", "is a link, not a file"), ("2", "is a link, not a file"),
    ("3", "is a device, a pipe or of an unknown kind"), ("5", "is a folder, not a file"),
    ("0", "has holes; an archive without them is read"),
  ])
  func aKind(type: String, sentence: String) throws {
    var tar = HandmadeTar()
    if type == "0" { tar.addPax([("GNU.sparse.major", "1")]) }
    tar.add("a", type: Character(type), link: "/etc/passwd")
    let reader = try TarReader(tar.closed(), isCompressed: false)
    #expect(throws: ArchiveError("\"a\" \(sentence).")) { try reader.contents(of: 0, atMost: 9) }
  }

  @Test func anArchive() {
    let whole = TarReaderTests.mixed.closed()
    refuses(whole.dropLast(1023), ZipRefusalTests.truncated)
    refuses(whole.with([whole[3] ^ 1], at: 3), ZipRefusalTests.damaged)
    var tar = HandmadeTar()
    tar.add("a", "text", size: 1 << 30)
    refuses(tar.closed(), ZipRefusalTests.truncated)
    tar = HandmadeTar()
    tar.addPax([("path", "b")], type: "g")
    tar.add("c", "text")
    refuses(tar.closed(), "The tar gives one name or size to all of its entries.")
    tar = HandmadeTar()
    // So many headers for one entry are none.
    for _ in 0..<9 { tar.addPax([("path", "a")]) }
    refuses(tar.closed(), ZipRefusalTests.damaged)
    tar = HandmadeTar()
    for _ in 0..<33 {
      tar.addPax([("path", String(repeating: "a", count: 1_048_000))])
      tar.add("a")
    }
    refuses(tar.closed(), "The tar's names are far longer than any honest ones.")
  }

  @Test func aCompressedArchive() {
    let packed = HandmadeDeflate.gzip(TarReaderTests.mixed.closed())
    refuses(packed.dropLast(), ZipRefusalTests.truncated)
    refuses(packed + [1], "The archive is damaged: something stands behind its end.")
    let place = packed.count - 5
    refuses(
      packed.with([packed[place] ^ 1], at: place),
      "The archive is damaged: something compressed in it cannot be unfolded.")
    var tar = HandmadeTar()
    tar.add("bomb", size: 1 << 29)
    var bomb = HandmadeDeflate.gzip(tar.bytes)
    let member = HandmadeDeflate.gzip(
      HandmadeDeflate.letters, of: HandmadeDeflate.unfoldedLetters)
    for _ in 0..<8_000 { bomb += member }
    refuses(bomb, ZipRefusalTests.bomb)
  }

  private func refuses(
    _ bytes: [UInt8], _ sentence: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: ArchiveError(sentence), sourceLocation: sourceLocation) {
      try TarReader(bytes, isCompressed: bytes.starts(with: [0x1F, 0x8B]))
    }
  }
}
