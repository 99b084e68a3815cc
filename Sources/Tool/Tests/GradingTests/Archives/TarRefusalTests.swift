import Grading
import Support
import Testing

@Suite("What a hostile tar holds is refused, with a sentence")
struct TarRefusalTests {
  static let damaged = "The archive is damaged: its parts contradict each other."
  static let truncated = "The archive ends too early: it was cut off or is damaged."

  @Test(arguments: [
    ("../a", "\"../a\" leads out of its folder."), ("/a", "\"/a\" is an absolute path."),
    ("a\\b", "\"a\\\\b\" has a backslash in its name."),
    ("c:/a", "\"c:/a\" begins with a drive letter."),
    ("a\u{7}", "\"a\\u{7}\" has a control character in its name."),
  ])
  func aPath(path: String, sentence: String) throws {
    var tar = HandmadeTar()
    tar.add(path, "text")
    tar.addPax([("path", path)])
    tar.add("plain", "text")
    tar.add("good", "good")
    let reader = try TarReader(MemorySource(tar.closed()), isCompressed: false)
    let contents = reader.contents(of: [0, 1, 2], atMost: 100)
    #expect(contents[0] == .failure(ArchiveError(sentence)))
    #expect(contents[1] == .failure(ArchiveError(sentence)))
    #expect(contents[2] == .success(Array("good".utf8)))
    #expect(reader.entries.map(\.isMisleading) == [true, true, false])
  }

  @Test(arguments: [
    ("1", "is a link, not a file"), ("2", "is a link, not a file"),
    ("3", "is a device, a pipe or of an unknown kind"),
    ("4", "is a device, a pipe or of an unknown kind"),
    ("6", "is a device, a pipe or of an unknown kind"),
    ("S", "is a device, a pipe or of an unknown kind"), ("5", "is a folder, not a file"),
  ])
  func aKind(type: String, sentence: String) throws {
    var tar = HandmadeTar()
    tar.add("a", type: Character(type), link: "/etc/passwd")
    #expect(throws: ArchiveError("\"a\" \(sentence).")) {
      try TarReader(MemorySource(tar.closed()), isCompressed: false).contents(of: 0, atMost: 9)
    }
  }

  @Test func holesAndSizes() throws {
    var tar = HandmadeTar()
    tar.addPax([("GNU.sparse.major", "1")])
    tar.add("a", "text")
    tar.add("b", "12345")
    let reader = try TarReader(MemorySource(tar.closed()), isCompressed: false)
    let contents = reader.contents(of: [0, 1], atMost: 4)
    #expect(
      contents[0] == .failure(ArchiveError("\"a\" has holes; an archive without them is read.")))
    #expect(
      contents[1] == .failure(ArchiveError("\"b\" has 5 bytes, more than the 4 that are read.")))
  }

  @Test func whatIsCutOff() throws {
    let whole = TarReaderTests.mixed.closed()
    for length in [511, 512, 1000, whole.count - 1024, whole.count - 1023] {
      #expect(throws: ArchiveError(Self.truncated)) { try read(Array(whole.prefix(length))) }
    }
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
    tar.add("a", "text")
    tar.addPax([("path", "b")], type: "g")
    tar.add("c", "text")
    #expect(throws: ArchiveError("The tar gives one name or size to all of its entries.")) {
      try read(tar.closed())
    }
    var flipped = TarReaderTests.mixed.closed()
    flipped[3] ^= 1
    #expect(throws: ArchiveError(Self.damaged)) { try read(flipped) }
    var packed = HandmadeDeflate.gzip(TarReaderTests.mixed.closed())
    packed[packed.count - 5] ^= 1
    #expect(
      throws: ArchiveError("The archive is damaged: something compressed in it cannot be unfolded.")
    ) { try read(packed, isCompressed: true) }
    let trailed = HandmadeDeflate.gzip(TarReaderTests.mixed.closed()) + [1]
    #expect(throws: ArchiveError("The archive is damaged: something stands behind its end.")) {
      try read(trailed, isCompressed: true)
    }
  }

  @Test func headersWithoutEnd() throws {
    var tar = HandmadeTar()
    for _ in 0..<1000 { tar.addPax([("path", "a")]) }
    #expect(throws: ArchiveError(Self.damaged)) { try read(tar.closed()) }
  }

  @Test func moreEntriesThanAreRead() throws {
    var limits = ArchiveLimits()
    limits.entries = 5
    #expect(throws: ArchiveError("The archive has more than 5 entries, which is too many.")) {
      try TarReader(
        MemorySource(TarReaderTests.mixed.closed()), isCompressed: false, limits: limits)
    }
  }

  @Test func namesWithoutMeasure() throws {
    var limits = ArchiveLimits()
    limits.directory = 1000
    var tar = HandmadeTar()
    for _ in 0..<2 {
      tar.addPax([("path", String(repeating: "a", count: 600))])
      tar.add("a")
    }
    #expect(throws: ArchiveError("The tar's names are far longer than any honest ones.")) {
      try TarReader(MemorySource(tar.closed()), isCompressed: false, limits: limits)
    }
  }

  @Test func aBombByItsRatioAndOneByItsSize() throws {
    // Eight runs of letters, which is no tar, so only what comes before its first header counts.
    var tar = HandmadeTar()
    tar.add("bomb", size: 40_000_000)
    let letters = HandmadeDeflate.letters(runs: 155_000)
    let head = HandmadeDeflate.gzip(tar.bytes)
    let body = HandmadeDeflate.gzip(letters.stream, checksum: 0, size: letters.size)
    #expect(letters.size > 100 * body.count, "A naive gunzip would make forty megabytes of it.")
    #expect(throws: ArchiveError(ZipRefusalTests.bomb)) {
      try read(head + body, isCompressed: true)
    }
    var limits = ArchiveLimits()
    limits.unfolded = 2_000
    #expect(throws: ArchiveError(ZipRefusalTests.bomb)) {
      try TarReader(
        MemorySource(HandmadeDeflate.gzip(TarReaderTests.mixed.closed())), isCompressed: true,
        limits: limits)
    }
  }

  private func read(_ bytes: [UInt8], isCompressed: Bool = false) throws -> TarReader {
    try TarReader(MemorySource(bytes), isCompressed: isCompressed)
  }
}
