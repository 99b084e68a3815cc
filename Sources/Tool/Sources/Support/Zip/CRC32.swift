/// The checksum of zip and gzip: CRC-32 with the polynomial 0xEDB88320.
package struct CRC32 {
  private var state: UInt32 = 0xFFFF_FFFF

  /// The checksum of all bytes so far.
  package var value: UInt32 { ~state }

  package init() {}

  package mutating func update(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      state = Self.table[Int((state ^ UInt32(byte)) & 0xFF)] ^ (state >> 8)
    }
  }

  package static func of(_ bytes: [UInt8]) -> UInt32 {
    var sum = CRC32()
    sum.update(bytes)
    return sum.value
  }

  private static let table: [UInt32] = (0..<256).map { start in
    (0..<8).reduce(UInt32(start)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }
}
