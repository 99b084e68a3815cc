/// Detects sources that are not UTF-8, which the compiler cannot read.
enum SourceEncoding {
  /// Returns the encoding of a text in words, such as `in UTF-16`, or nil if it is UTF-8.
  static func other(than bytes: [UInt8]) -> String? {
    let isMarked = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    // Without a byte order mark, every second byte of plain letters is zero.
    let zeros = bytes.count { $0 == 0 }
    if isMarked || (bytes.count > 1 && zeros * 4 > bytes.count) {
      let isWide = bytes.starts(with: [0xFF, 0xFE, 0, 0]) || zeros * 2 > bytes.count + 1
      return isWide ? "in UTF-32" : "in UTF-16"
    }
    let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
    return isUTF8 ? nil : "in an encoding of an older system"
  }
}
