import Support

/// Reads little-endian numbers from bytes, and never reads beyond their end.
struct ByteFields {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  func u16(_ offset: Int) throws(ArchiveError) -> Int { try number(2, offset) }
  func u32(_ offset: Int) throws(ArchiveError) -> Int { try number(4, offset) }
  /// Returns a number of eight bytes. Throws if it does not fit into an `Int`.
  func u64(_ offset: Int) throws(ArchiveError) -> Int { try number(8, offset) }

  func slice(_ offset: Int, _ length: Int) throws(ArchiveError) -> ArraySlice<UInt8> {
    guard length >= 0, offset >= 0, length <= bytes.count, offset <= bytes.count - length else {
      throw .damaged
    }
    return bytes[offset..<(offset + length)]
  }

  private func number(_ width: Int, _ offset: Int) throws(ArchiveError) -> Int {
    let value = try slice(offset, width).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let number = Int(exactly: value) else { throw .damaged }
    return number
  }
}
