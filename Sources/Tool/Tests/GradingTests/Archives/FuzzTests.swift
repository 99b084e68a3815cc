import Grading
import TestSupport
import Testing

@Suite("Damaged in any way, an archive gives bytes or a sentence")
struct FuzzTests {
  static let archives: [[UInt8]] = {
    var streamed = HandmadeZip.Entry("Chapters/streamed.swift", "let b = 2\n")
    streamed.flags = 8
    var zip = HandmadeZip([
      .init("Chapters/a.swift", "let a = 1\n"), streamed,
      .init(
        "letters", deflated: HandmadeDeflate.letters, to: HandmadeDeflate.unfoldedLetters),
    ])
    zip.comment = Array("a comment".utf8)
    let plain = zip.bytes()
    zip.isWide = true
    let tar = TarReaderTests.mixed.closed()
    return [plain, zip.bytes(), tar, HandmadeDeflate.gzip(tar)]
  }()

  @Test(arguments: 0..<4)
  func flippedOverwrittenAndCutOff(archive: Int) throws {
    var damage = Damage(seed: 1)
    let whole = Self.archives[archive]
    var (read, refused) = (0, 0)
    for _ in 0..<300 {
      if Self.reads(damage.damaged(whole)) { read += 1 } else { refused += 1 }
    }
    // Damage in a name, say, is not noticed, and most of the rest is: both ways were gone. A gzip
    // notices all but what stands in the ten bytes of its head.
    #expect(Self.reads(whole))
    #expect(read > 0 || archive == 3)
    #expect(refused > 100)
  }

  /// Whether every entry can be read.
  private static func reads(_ bytes: [UInt8]) -> Bool {
    guard let archive = try? ArchiveKind.open(bytes) else { return false }
    let contents = archive.contents(of: Set(archive.entries.indices), atMost: 100_000)
    return archive.entries.enumerated().allSatisfy { index, entry in
      entry.kind != .file || (try? contents[index]?.get().count) == entry.size
    }
  }
}
