import Grading
import Support
import Testing

@Suite("What a hostile zip holds is refused, with a sentence")
struct ZipRefusalTests {
  /// One entry that is not handed out.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let sentence: String
    let entry: HandmadeZip.Entry

    init(_ sentence: String, _ name: String = "a", _ change: (inout HandmadeZip.Entry) -> Void) {
      var entry = HandmadeZip.Entry(name, "text")
      change(&entry)
      self.entry = entry
      self.sentence = sentence
      testDescription = sentence
    }

    static let paths: [Case] = [
      Case("\"../a\" leads out of its folder.", "../a") { _ in },
      Case("\"a/../../b\" leads out of its folder.", "a/../../b") { _ in },
      Case("\"a/..\" leads out of its folder.", "a/..") { _ in },
      Case("\"/etc/passwd\" is an absolute path.", "/etc/passwd") { _ in },
      Case("\"..\\\\a\" has a backslash in its name.", "..\\a") { _ in },
      Case("\"C:a\" begins with a drive letter.", "C:a") { _ in },
      Case("\"a\\u{0}.txt\" has a control character in its name.", "a\0.txt") { _ in },
      Case("\"\\u{1B}[2J\" has a control character in its name.", "\u{1B}[2J") { _ in },
      Case("\"\" is no name at all.", "") { _ in },
      Case(
        "\"\(String(repeating: "a", count: 49))…\(String(repeating: "a", count: 49))\" is longer than "
          + "a path can be.", String(repeating: "a", count: 4097)
      ) { _ in },
      Case(
        "\"\(String(repeating: "a/", count: 24))a…a\(String(repeating: "/a", count: 24))\" lies deeper "
          + "than any file of a workbook.", String(repeating: "a/", count: 101) + "a"
      ) { _ in },
    ]
    static let kinds: [Case] = [
      Case("\"a\" is a link, not a file.") { $0.mode = 0o120777 },
      Case("\"a\" is a link, not a file.") { ($0.mode, $0.madeBy) = (0o120777, 0) },
      Case("\"a\" is a device, a pipe or of an unknown kind.") { $0.mode = 0o020666 },
      Case("\"a\" is a device, a pipe or of an unknown kind.") { $0.mode = 0o010644 },
      Case("\"a\" is a folder, not a file.") { $0.mode = 0o040755 },
      Case("\"a\" is encrypted: it cannot be read.") { $0.flags = 1 },
      Case("\"a\" is encrypted: it cannot be read.") { $0.flags = 0x41 },
      Case(
        "\"a\" is compressed in a way that is not read here (method 14); a plain zip is."
      ) { $0.method = 14 },
      Case("\"../out\" leads out of its folder.") { $0.extra = unicodePath("../out") },
    ]
    static let lies: [Case] = [
      Case("\"a\" is damaged: its checksum is another.") { $0.checksum ^= 1 },
      Case("\"a\" has 101 bytes, more than the 100 that are read.") { $0 = .init("a", .some(101)) },
      Case("The archive is damaged: its parts contradict each other.") { $0.size = 3 },
      Case(contradiction) { $0.localName = Array("b".utf8) },
      Case(contradiction) { $0.localMethod = 8 },
      Case(contradiction) { ($0.flags, $0.descriptorSize) = (8, 9) },
      Case(bomb) { $0 = .init("a", deflated: letters.stream, size: 100, checksum: 0) },
      Case("The archive is damaged: its parts contradict each other.") {
        $0 = .init("a", deflated: HandmadeDeflate.stored([1, 2]), size: 3, checksum: 0)
      },
      Case("The archive is damaged: something compressed in it cannot be unfolded.") {
        $0 = .init("a", deflated: [7, 7, 7], size: 3, checksum: 0)
      },
    ]

    static let letters = HandmadeDeflate.letters(runs: 1000)
    static let contradiction =
      "\"a\" is damaged: its header and the zip's directory contradict each other."

    /// The extra field by which some readers take another name.
    private static func unicodePath(_ path: String) -> [UInt8] {
      let name = Array(path.utf8)
      return LE.bytes(0x7075, 2) + LE.bytes(name.count + 5, 2) + [1]
        + LE.bytes(Int(Checksum.of(Array("a".utf8))), 4) + name
    }
  }

  static let bomb =
    "The archive unfolds to far more than work of this kind can have: it looks like a bomb."

  @Test(arguments: Case.paths + Case.kinds + Case.lies)
  func anEntry(refused: Case) throws {
    let zip = HandmadeZip([.init("good", "good"), refused.entry, .init("last", "last")])
    let reader = try ZipReader(MemorySource(zip.bytes()))
    #expect(throws: ArchiveError(refused.sentence)) { try reader.contents(of: 1, atMost: 100) }
    // The others are handed out all the same.
    #expect(try reader.contents(of: 0, atMost: 100) == Array("good".utf8))
    #expect(try reader.contents(of: 2, atMost: 100) == Array("last".utf8))
  }

  @Test(arguments: Case.paths) func misleadingPathsAreMarked(refused: Case) throws {
    let reader = try ZipReader(MemorySource(HandmadeZip([refused.entry]).bytes()))
    #expect(reader.entries.map(\.isMisleading) == [true])
  }

  @Test func aBombByItsRatioIsNotEvenBegun() throws {
    let letters = HandmadeDeflate.letters(runs: 1000)
    let entry = HandmadeZip.Entry(
      "a", deflated: letters.stream, size: letters.size,
      checksum: Checksum.of([UInt8](repeating: 65, count: letters.size)))
    var limits = ArchiveLimits()
    limits.grace = 1000
    let zip = MemorySource(HandmadeZip([entry]).bytes())
    let strict = try ZipReader(zip, limits: limits)
    #expect(throws: ArchiveError(Self.bomb)) { try strict.contents(of: 0, atMost: 1 << 20) }
    limits.grace = letters.size
    #expect(try ZipReader(zip, limits: limits).contents(of: 0, atMost: 1 << 20).count == 258_001)
  }
}

extension ZipRefusalTests.Case {
  static let bomb = ZipRefusalTests.bomb
}

extension [UInt8] {
  /// As many zeros.
  static func some(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
}
