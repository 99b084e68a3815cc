import Grading
import Testing

@Suite("What an honest tar holds is read, plain and gzipped")
struct TarReaderTests {
  static let long = String(repeating: "folder/", count: 30) + "1-Throw.swift"

  /// An archive with a name in each of the ways in which long ones are written.
  static let mixed: HandmadeTar = {
    var tar = HandmadeTar()
    tar.addPax([("comment", "a1b2")], type: "g")
    tar.add("./", type: "5")
    tar.add("./a.swift", "let a = 1\n")
    tar.add("c.swift", "c", prefix: "a/b")
    tar.add("././@LongLink", long + "\u{0}", type: "L", magic: "ustar  ")
    tar.add(String(long.prefix(99)), "gnu", magic: "ustar  ")
    tar.addPax([("mtime", "1.5"), ("path", "pax/名前.swift"), ("size", "3")])
    tar.add("other", "pax", size: 0)
    tar.add("empty")
    return tar
  }()

  @Test(arguments: [false, true]) func allWaysOfNamingThings(isCompressed: Bool) throws {
    let bytes = Self.mixed.closed()
    let reader = try TarReader(
      isCompressed ? HandmadeDeflate.gzip(bytes) : bytes, isCompressed: isCompressed)
    let names = [
      "./", "./a.swift", "a/b/c.swift", Self.long, "pax/名前.swift", "empty",
    ]
    #expect(reader.entries.map(\.path) == names)
    #expect(reader.entries[1].components == ["a.swift"])
    #expect(
      reader.entries.map(\.kind) == [.folder] + [ArchiveEntry.Kind](repeating: .file, count: 5))
    let contents = reader.contents(of: [1, 2, 3, 4, 5], atMost: 100)
    let texts = try (1...5).map {
      String(decoding: try #require(contents[$0]).get(), as: UTF8.self)
    }
    #expect(texts == ["let a = 1\n", "c", "gnu", "pax", ""])
  }

  @Test func aGzipOfSeveralStreamsAndPadding() throws {
    let bytes = Self.mixed.closed()
    let both =
      HandmadeDeflate.gzip(Array(bytes.prefix(700))) + HandmadeDeflate.gzip(Array(bytes[700...]))
    let padded = both + [0, 0, 0]
    #expect(try TarReader(padded, isCompressed: true).entries.count == 6)
  }
}
