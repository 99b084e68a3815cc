/// Damages bytes as an accident or an attacker may do it, the same each time for the same seed.
public struct Damage {
  private var numbers: Numbers
  /// Pieces that have a meaning in some text format.
  private static let pieces: [[UInt8]] =
    [
      "", "\n", "\r\n", "\r", "\t", " ", "\"", "'", ",", ";", "`", "```\n", "# ", "## ",
      "### Hint 9\n",
      "- ", "|", "**", "[", "](", "{", "}", "=", ":", "0", "-1", "99999999999999999999", "1e999",
      "\u{0}", "\u{FEFF}", "é", "e\u{301}", "🐌", "\u{202E}", "// solution\n",
      "// end of solution\n",
    ].map { Array($0.utf8) } + [[0xFF], [0xFF, 0xFE], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0x80]]

  /// Knuth's linear congruential generator for MMIX, whose high bits are those that count here.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state
    }
  }

  public init(seed: UInt64) { numbers = Numbers(state: seed) }

  /// Returns the bytes after one to four changes: a range is removed, copied or overwritten, the end
  /// is cut off, a piece is inserted, or a bit is flipped.
  public mutating func damaged(_ whole: [UInt8]) -> [UInt8] {
    (0..<Int.random(in: 1...4, using: &numbers)).reduce(whole) { bytes, _ in once(bytes) }
  }

  private mutating func once(_ whole: [UInt8]) -> [UInt8] {
    var bytes = whole
    let range = someRange(of: whole)
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: bytes.removeSubrange(range)
    case 1: bytes.removeLast(range.count)
    case 2: bytes.insert(contentsOf: whole[range], at: place(in: whole))
    case 3:
      let byte: UInt8 = [0, 0x20, 0x7F, 0xFF].randomElement(using: &numbers) ?? 0
      bytes.replaceSubrange(range, with: [UInt8](repeating: byte, count: range.count))
    case 4:
      let piece = Self.pieces.randomElement(using: &numbers) ?? []
      bytes.insert(contentsOf: piece, at: place(in: whole))
    default:
      guard !bytes.isEmpty else { break }
      bytes[Int.random(in: bytes.indices, using: &numbers)] ^=
        1 << UInt8.random(in: 0..<8, using: &numbers)
    }
    return bytes
  }

  private mutating func place(in bytes: [UInt8]) -> Int {
    Int.random(in: 0...bytes.count, using: &numbers)
  }

  /// Returns a range of at most 8 bytes, or, half of the time, of at most 2,000.
  private mutating func someRange(of bytes: [UInt8]) -> Range<Int> {
    let start = place(in: bytes)
    let most = Bool.random(using: &numbers) ? 8 : 2000
    let end = min(bytes.count, start + Int.random(in: 0...most, using: &numbers))
    return start..<end
  }
}
