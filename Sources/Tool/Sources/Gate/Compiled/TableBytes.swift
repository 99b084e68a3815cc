import Foundation

/// The bytes of a compiled file, read as numbers and texts, and never beyond their end.
struct TableBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the number of 1 to 8 bytes at `offset`, the least significant byte first. Nil if it
  /// lies outside the file or exceeds an `Int`.
  func number(at offset: Int, bytes count: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    var number: UInt64 = 0
    for index in 0..<count { number |= UInt64(bytes[offset + index]) << UInt64(8 * index) }
    return Int(exactly: number)
  }

  /// Returns true if a range lies within the file.
  func has(_ range: Range<Int>) -> Bool {
    range.lowerBound >= 0 && range.upperBound <= bytes.count
  }

  /// Returns the text that begins at `offset` of a table of texts and ends with a zero byte, or nil
  /// if it lies outside the table or the file.
  func text(at offset: Int, in table: Range<Int>) -> String? {
    guard has(table), offset >= 0, offset < table.count else { return nil }
    let start = table.lowerBound + offset
    return bytes.withUnsafeBytes { bytes in
      guard let address = bytes.baseAddress.map({ $0 + start }),
        let end = memchr(address, 0, table.upperBound - start)
      else { return nil }
      return String(
        decoding: UnsafeRawBufferPointer(start: address, count: UnsafeRawPointer(end) - address),
        as: UTF8.self)
    }
  }
}
