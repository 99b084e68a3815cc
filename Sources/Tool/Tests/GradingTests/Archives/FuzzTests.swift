import Grading
import Support
import TestSupport
import Testing

@Suite("Damaged in any way, an archive gives bytes or a sentence")
struct FuzzTests {
  static let archives: [[UInt8]] = {
    let letters = HandmadeDeflate.letters(runs: 20)
    var streamed = HandmadeZip.Entry("Chapters/streamed.swift", "let b = 2\n")
    streamed.flags = 8
    var zip = HandmadeZip([
      .init("Chapters/a.swift", "let a = 1\n"), streamed,
      .init(
        "letters", deflated: letters.stream, size: letters.size,
        checksum: Checksum.of([UInt8](repeating: 65, count: letters.size))),
    ])
    zip.comment = Array("a comment".utf8)
    let plain = zip.bytes()
    zip.isWide = true
    let tar = TarReaderTests.mixed.closed()
    return [plain, zip.bytes(), tar, HandmadeDeflate.gzip(tar)]
  }()

  @Test(arguments: 0..<4, [1, 2, 3] as [UInt64])
  func flippedOverwrittenAndCutOff(archive: Int, seed: UInt64) throws {
    var damage = Damage(seed: seed)
    let whole = Self.archives[archive]
    var (read, refused) = (0, 0)
    for _ in 0..<300 {
      if Self.reads(damage.damaged(whole)) { read += 1 } else { refused += 1 }
    }
    // Damage in a name, say, is not noticed, and most of the rest is: both ways were gone. A gzip
    // notices all but what stands in the ten bytes of its head.
    #expect(read > 0 || archive == 3)
    #expect(refused > 100)
  }

  @Test(arguments: 0..<4) func cutOffAtEveryByte(archive: Int) {
    let whole = Self.archives[archive]
    #expect(Self.reads(whole))
    // The second block of zeros at a tar's end may be missing.
    let least = archive == 2 ? whole.count - 512 : whole.count
    for length in stride(from: 0, to: least, by: max(1, whole.count / 700)) {
      let isEnough = Self.reads(Array(whole.prefix(length)))
      #expect(!isEnough, "Only \(length) bytes were enough.")
    }
  }

  @Test(arguments: [0, 0x7F, 0xFF] as [UInt8]) func everyByteReplaced(byte: UInt8) {
    // The whole of the directories and the first headers: where numbers stand.
    for whole in Self.archives.prefix(2) {
      for place in whole.indices {
        var bytes = whole
        bytes[place] = byte
        _ = Self.reads(bytes)
        for width in [2, 4, 8] where place + width <= whole.count {
          bytes.replaceSubrange(
            place..<(place + width), with: [UInt8](repeating: byte, count: width))
          _ = Self.reads(bytes)
        }
      }
    }
  }

  /// Whether every entry can be read.
  private static func reads(_ bytes: [UInt8]) -> Bool {
    do {
      let archive = try ArchiveKind.open(MemorySource(bytes))
      let contents = archive.contents(of: Set(archive.entries.indices), atMost: 100_000)
      for (index, entry) in archive.entries.enumerated() where entry.kind == .file {
        guard case .success(let bytes)? = contents[index], bytes.count == entry.size else {
          return false
        }
      }
      return true
    } catch {
      return false
    }
  }
}
