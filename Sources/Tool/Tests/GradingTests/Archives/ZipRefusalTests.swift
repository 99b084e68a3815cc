import Testing

@testable import Grading
@testable import Support

@Suite("What a hostile zip holds is refused, with a sentence")
struct ZipRefusalTests {
  static let damaged = "The archive is damaged: its parts contradict each other."
  static let truncated = "The archive ends too early: it was cut off or is damaged."
  static let bomb =
    "The archive unfolds to far more than work of this kind can have: it looks like a bomb."
  private static let overlap = "The zip's entries overlap, as in a bomb: "

  private static let contradiction =
    "\"a\" is damaged: its header and the zip's directory contradict each other."

  /// What is said of an entry that is not handed out, and how it comes to be one.
  static let refused: [(sentence: String, change: @Sendable (inout HandmadeZip.Entry) -> Void)] = [
    ("\"a\" is a link, not a file.", { $0.mode = 0o120777 }),
    ("\"a\" is a device, a pipe or of an unknown kind.", { $0.mode = 0o020666 }),
    ("\"a\" is a folder, not a file.", { $0.mode = 0o040755 }),
    ("\"a\" is encrypted: it cannot be read.", { $0.flags = 1 }),
    ("\"a\" is a patch, not a file.", { $0.flags = 0x20 }),
    (
      "\"a\" is compressed in a way that is not read here (method 14); a plain zip is.",
      { $0.method = 14 }
    ),
    ("\"../out\" leads out of its folder.", { $0.extra = unicodePath("../out") }),
    ("\"a\" is damaged: its checksum is another.", { $0.checksum ^= 1 }),
    (
      "\"a\" has 101 bytes, more than the 100 that are read.",
      { $0 = .init("a", [UInt8](repeating: 0, count: 101)) }
    ),
    (damaged, { $0.size = 3 }),
    (contradiction, { $0.localName = Array("b".utf8) }),
    (contradiction, { ($0.flags, $0.descriptorSize) = (8, 9) }),
    (bomb, { $0 = .init("a", deflated: HandmadeDeflate.letters, to: [1]) }),
    (
      "The archive is damaged: something compressed in it cannot be unfolded.",
      { $0 = .init("a", deflated: [7, 7, 7], to: [1, 2, 3]) }
    ),
  ]

  /// The extra field by which some readers take another name.
  private static func unicodePath(_ path: String) -> [UInt8] {
    let name = Array(path.utf8)
    return LE.bytes(0x7075, 2) + LE.bytes(name.count + 5, 2) + [1]
      + LE.bytes(Int(CRC32.of(Array("a".utf8))), 4) + name
  }

  @Test(arguments: refused)
  func anEntry(
    sentence: String, change: @Sendable (inout HandmadeZip.Entry) -> Void
  ) throws {
    var entry = HandmadeZip.Entry("a", "text")
    change(&entry)
    let zip = HandmadeZip([.init("good", "good"), entry, .init("last", "last")])
    let reader = try ZipReader(zip.bytes())
    #expect(throws: ArchiveError(sentence)) { try reader.contents(of: 1, atMost: 100) }
    // The others are handed out all the same.
    #expect(try reader.contents(of: 0, atMost: 100) == Array("good".utf8))
    #expect(try reader.contents(of: 2, atMost: 100) == Array("last".utf8))
  }

  @Test(arguments: [
    ("a/../../b", "\"a/../../b\" leads out of its folder."),
    ("/etc/passwd", "\"/etc/passwd\" is an absolute path."),
    ("..\\a", "\"..\\\\a\" has a backslash in its name."),
    ("C:a", "\"C:a\" begins with a drive letter."),
    ("\u{1B}[2J", "\"\\u{1B}[2J\" has a control character in its name."),
    ("", "\"\" is no name at all."),
    (String(repeating: "a", count: 4097), " is longer than a path can be."),
    (String(repeating: "a/", count: 101), " lies deeper than any file of a workbook."),
  ])
  func aPath(path: String, sentence: String) throws {
    let reader = try ZipReader(HandmadeZip([.init(path, "text")]).bytes())
    #expect(reader.entries.map(\.isMisleading) == [true])
    let error = #expect(throws: ArchiveError.self) { try reader.contents(of: 0, atMost: 100) }
    #expect(error?.sentence.hasSuffix(sentence) == true)
  }

  @Test func aBombByItsRatioIsNotEvenBegun() throws {
    var entry = HandmadeZip.Entry("a", deflated: HandmadeDeflate.letters, to: [])
    entry.size = 9 << 20
    let zip = try ZipReader(HandmadeZip([entry]).bytes())
    #expect(throws: ArchiveError(Self.bomb)) { try zip.contents(of: 0, atMost: 64 << 20) }
  }

  @Test func anArchive() {
    var zip = HandmadeZip([.init("a", "text")])
    let plain = zip.bytes()
    zip.isWide = true
    let wide = zip.bytes()
    var second = HandmadeZip.Entry("b", "text")
    second.offset = 0
    let shared = HandmadeZip([.init("a", "text"), second]).bytes()
    refuses(shared, Self.overlap + "\"a\" reaches into \"b\".")
    // The end records: the first has numbers of entries at 8 and 10, the wide one at 24 and 32.
    let (end, wideEnd) = (plain.count - 22, wide.count - 98)
    // The sizes in the directory's only record.
    let long = plain.with(LE.bytes([(5, 4), (5, 4)]), at: end - 27)
    refuses(long, Self.overlap + "\"a\" reaches into the directory.")
    refuses([0] + plain, Self.damaged)
    refuses(plain + [1], Self.truncated)
    refuses(
      plain + [0],
      "Zeros stand behind the zip's end, as an upload leaves them that was disturbed: ask for it "
        + "once more.")
    let part = plain.with([7], at: end + 4)
    refuses(part, "The zip is one part of several; only whole archives are read.")
    refuses(plain.with([2, 0, 2], at: end + 8), Self.damaged)
    // The two end records differ.
    refuses(wide.with([2, 0, 2, 0], at: wide.count - 14), Self.damaged)
    let many = plain.with([99, 99, 99, 99], at: end + 8)
    refuses(many, "The zip's directory is far larger than any honest one.")
    let more = wide.with(LE.bytes([(100_001, 8), (100_001, 8)]), at: wideEnd + 24)
    refuses(more, "The archive has more than 100000 entries, which is too many.")
  }

  private func refuses(
    _ bytes: [UInt8], _ sentence: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: ArchiveError(sentence), sourceLocation: sourceLocation) {
      try ZipReader(bytes)
    }
  }

  @Test func whereZlibIsMissingASentenceSaysSo() {
    #expect(
      throws: ArchiveError(
        "Nothing compressed can be read here: this system has no libnothing.so.1. Install zlib "
          + "(zlib1g on Debian and Ubuntu), and grade again.")
    ) { try ZlibLibrary("libnothing.so.1") }
  }

  @Test(arguments: ["../a", "folder/", "SETUP.sh"])
  func noZipOfOursHasANameThatIsRefused(path: String) throws {
    var writer = ZipWriter()
    try writer.add("setup.sh", [])
    let before = writer.bytes()
    #expect(throws: ArchiveError.self) { try writer.add(path, [1]) }
    #expect(writer.bytes() == before)
  }
}
