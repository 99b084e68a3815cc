import Grading
import Support
import Testing

@Suite("What a hostile tar holds is refused, with a sentence")
struct TarRefusalTests {
  private static let damaged = "The archive is damaged: its parts contradict each other."
  private static let truncated = "The archive ends too early: it was cut off or is damaged."

  @Test func aPathInEitherPlace() throws {
    var tar = HandmadeTar()
    tar.add("../a", "text")
    tar.addPax([("path", "../a")])
    tar.add("plain", "text")
    tar.add("good", "good")
    let reader = try read(tar.closed())
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
  ])
  func aKind(type: String, sentence: String) throws {
    var tar = HandmadeTar()
    tar.add("a", type: Character(type), link: "/etc/passwd")
    #expect(throws: ArchiveError("\"a\" \(sentence).")) {
      try read(tar.closed()).contents(of: 0, atMost: 9)
    }
  }

  @Test func holes() throws {
    var tar = HandmadeTar()
    tar.addPax([("GNU.sparse.major", "1")])
    tar.add("a", "text")
    #expect(throws: ArchiveError("\"a\" has holes; an archive without them is read.")) {
      try read(tar.closed()).contents(of: 0, atMost: 4)
    }
  }

  @Test func whatIsCutOff() throws {
    let whole = TarReaderTests.mixed.closed()
    #expect(throws: ArchiveError(Self.truncated)) { try read(whole.dropLast(1023)) }
    var lying = HandmadeTar()
    lying.add("a", "text", size: 1 << 30)
    #expect(throws: ArchiveError(Self.truncated)) { try read(lying.closed()) }
    let packed = HandmadeDeflate.gzip(whole)
    #expect(throws: ArchiveError(Self.truncated)) {
      try read(packed.dropLast(), isCompressed: true)
    }
  }

  @Test func whatIsNotTrue() throws {
    var tar = HandmadeTar()
    tar.addPax([("path", "b")], type: "g")
    tar.add("c", "text")
    #expect(throws: ArchiveError("The tar gives one name or size to all of its entries.")) {
      try read(tar.closed())
    }
    var flipped = TarReaderTests.mixed.closed()
    flipped[3] ^= 1
    #expect(throws: ArchiveError(Self.damaged)) { try read(flipped) }
    var packed = HandmadeDeflate.gzip(TarReaderTests.mixed.closed())
    #expect(throws: ArchiveError("The archive is damaged: something stands behind its end.")) {
      try read(packed + [1], isCompressed: true)
    }
    packed[packed.count - 5] ^= 1
    #expect(
      throws: ArchiveError("The archive is damaged: something compressed in it cannot be unfolded.")
    ) { try read(packed, isCompressed: true) }
  }

  @Test func moreThanIsRead() throws {
    var endless = HandmadeTar()
    for _ in 0..<9 { endless.addPax([("path", "a")]) }
    #expect(throws: ArchiveError(Self.damaged), "So many headers for one entry are none.") {
      try read(endless.closed())
    }
    var named = HandmadeTar()
    for _ in 0..<33 {
      named.addPax([("path", String(repeating: "a", count: 1_048_000))])
      named.add("a")
    }
    #expect(throws: ArchiveError("The tar's names are far longer than any honest ones.")) {
      try read(named.closed())
    }
  }

  @Test func aBombByItsRatio() throws {
    var tar = HandmadeTar()
    let letters = HandmadeDeflate.unfoldedLetters
    tar.add("bomb", size: 1 << 29)
    var bomb = HandmadeDeflate.gzip(tar.bytes)
    let member = HandmadeDeflate.gzip(HandmadeDeflate.letters, of: letters)
    for _ in 0..<8_000 { bomb += member }
    #expect(throws: ArchiveError(ZipRefusalTests.bomb)) { try read(bomb, isCompressed: true) }
  }

  private func read(_ bytes: [UInt8], isCompressed: Bool = false) throws -> TarReader {
    try TarReader(bytes, isCompressed: isCompressed)
  }
}
