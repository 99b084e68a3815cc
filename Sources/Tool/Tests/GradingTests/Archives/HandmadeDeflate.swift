/// Compressed streams made bit by bit, with deflate's fixed codes.
struct HandmadeDeflate {
  private var bytes: [UInt8] = []
  private var used = 8

  /// `runs` times 258 letters A and one more, in 13 bits each.
  static func letters(runs: Int) -> (stream: [UInt8], size: Int) {
    var stream = HandmadeDeflate()
    stream.add(0b1, 1)  // the last block
    stream.add(0b01, 2)  // with the fixed codes
    stream.addCode(0x30 + 65, 8)
    for _ in 0..<runs {
      stream.addCode(0b1100_0101, 8)  // a copy of 258 bytes
      stream.addCode(0, 5)  // from one byte before
    }
    stream.addCode(0, 7)  // the end
    return (stream.bytes, runs * 258 + 1)
  }

  /// Bytes as they are, in stored blocks.
  static func stored(_ content: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = content[...]
    repeat {
      let piece = rest.prefix(0xFFFF)
      rest = rest.dropFirst(0xFFFF)
      bytes += [rest.isEmpty ? 1 : 0] + LE.bytes(piece.count, 2) + LE.bytes(~piece.count, 2) + piece
    } while !rest.isEmpty
    return bytes
  }

  /// A gzip round a stream.
  static func gzip(_ stream: [UInt8], checksum: UInt32, size: Int) -> [UInt8] {
    [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + stream + LE.bytes(Int(checksum), 4)
      + LE.bytes(size, 4)
  }

  /// A gzip of bytes as they are.
  static func gzip(_ content: [UInt8]) -> [UInt8] {
    gzip(stored(content), checksum: Checksum.of(content), size: content.count)
  }

  /// Adds the lowest bits of a number, the lowest first.
  private mutating func add(_ value: Int, _ count: Int) {
    for bit in 0..<count {
      if used == 8 {
        bytes.append(0)
        used = 0
      }
      bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << UInt8(used)
      used += 1
    }
  }

  /// Adds a Huffman code, the highest bit first.
  private mutating func addCode(_ code: Int, _ count: Int) {
    for bit in (0..<count).reversed() { add(code >> bit, 1) }
  }
}
