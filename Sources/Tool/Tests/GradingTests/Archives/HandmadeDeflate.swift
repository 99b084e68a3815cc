@testable import Support

/// Compressed streams.
enum HandmadeDeflate {
  /// 5,161 letters A, which deflate packs into a two hundredth.
  static let letters: [UInt8] = [
    0xED, 0xC1, 0x81, 0x00, 0x00, 0x00, 0x00, 0xC3, 0x20, 0xB6, 0xF9, 0x4B, 0x1D, 0xE4, 0x55, 0x01,
    0x00, 0x00, 0x00, 0x00, 0xF7, 0x06,
  ]
  static let unfoldedLetters = [UInt8](repeating: UInt8(ascii: "A"), count: 5_161)

  /// A gzip of at most 65,535 bytes as they are, in a stored block.
  static func gzip(_ content: [UInt8]) -> [UInt8] {
    let sizes = LE.bytes([(content.count, 2), (~content.count, 2)])
    return gzip([1] + sizes + content, of: content)
  }

  /// A gzip round a stream that unfolds to `content`.
  static func gzip(_ stream: [UInt8], of content: [UInt8]) -> [UInt8] {
    [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + stream + LE.bytes(Int(CRC32.of(content)), 4)
      + LE.bytes(content.count, 4)
  }
}
