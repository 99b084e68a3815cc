import Foundation

/// A compiled file of Linux: the names of its sections and symbols, read from its tables.
///
/// Reading the tables takes less time than starting `llvm-nm` and `llvm-objdump`. Nothing in the
/// file is trusted: each table must lie within it.
struct ELFFile {
  private let bytes: [UInt8]
  private let headers: [Header]
  /// The header of the section that contains the names of all sections.
  private let names: Header

  /// An entry of the table of sections.
  private struct Header {
    let name: Int
    let kind: Int
    let range: Range<Int>
    let link: Int
  }

  enum Table: Int {
    /// All symbols of an object file.
    case all = 2
    /// The symbols that a library imports or exports.
    case dynamic = 11
  }

  /// Returns true if a file begins as all files in the ELF format do.
  static func isMarked(_ contents: [UInt8]) -> Bool {
    contents.starts(with: [0x7f, 0x45, 0x4c, 0x46])
  }

  /// Reads the table of sections, or returns nil if these are not the bytes of such a file: ELF
  /// with 64 bits and the least significant byte first.
  init?(_ contents: [UInt8]) {
    guard Self.isMarked(contents), contents.dropFirst(4).starts(with: [2, 1]) else { return nil }
    bytes = contents
    guard let start = bytes.number(at: 40, bytes: 8), start > 0,
      bytes.number(at: 58, bytes: 2) == Self.headerSize,
      let first = Self.header(at: start, bytes),
      var count = bytes.number(at: 60, bytes: 2), var named = bytes.number(at: 62, bytes: 2)
    else { return nil }
    // If there are too many sections for these fields, the first header contains both numbers.
    if count == 0 { count = first.range.count }
    if named == 0xffff { named = first.link }
    guard count > 0, count <= (contents.count - start) / Self.headerSize else { return nil }
    var found: [Header] = []
    for index in 0..<count {
      guard let header = Self.header(at: start + index * Self.headerSize, bytes) else { return nil }
      found.append(header)
    }
    guard found.indices.contains(named) else { return nil }
    headers = found
    names = found[named]
  }

  /// Returns the names of the sections, or nil if one lies outside its table. The first section,
  /// which is none, has an empty name.
  func sections() -> [String]? {
    let found = headers.compactMap { bytes.text(at: $0.name, in: names.range) }
    return found.count == headers.count ? found : nil
  }

  /// Returns the names of the symbols in a table that the file only uses, or of those that it
  /// defines. Returns nil if a part of the table lies outside the file.
  func symbols(_ table: Table, areDefined: Bool) -> [String]? {
    var found: [String] = []
    for header in headers where header.kind == table.rawValue {
      guard headers.indices.contains(header.link), bytes.has(header.range),
        header.range.count % Self.symbolSize == 0
      else { return nil }
      let texts = headers[header.link].range
      // The first symbol of a table is none.
      var place = header.range.lowerBound + Self.symbolSize
      while place < header.range.upperBound {
        guard let name = bytes.number(at: place, bytes: 4),
          let section = bytes.number(at: place + 6, bytes: 2)
        else { return nil }
        if areDefined == (section != 0) {
          guard let text = bytes.text(at: name, in: texts) else { return nil }
          // Symbols without a name stand for sections.
          if !text.isEmpty { found.append(text) }
        }
        place += Self.symbolSize
      }
    }
    return found
  }
}

extension ELFFile {
  private static let headerSize = 64
  private static let symbolSize = 24

  private static func header(at start: Int, _ bytes: [UInt8]) -> Header? {
    guard let name = bytes.number(at: start, bytes: 4),
      let kind = bytes.number(at: start + 4, bytes: 4),
      let offset = bytes.number(at: start + 24, bytes: 8),
      let size = bytes.number(at: start + 32, bytes: 8),
      let link = bytes.number(at: start + 40, bytes: 4), offset <= Int.max - size
    else { return nil }
    return Header(name: name, kind: kind, range: offset..<(offset + size), link: link)
  }
}

/// Numbers and texts in the bytes of a compiled file, which are never read beyond their end.
extension [UInt8] {
  /// Returns the number of 1 to 8 bytes at `offset`, the least significant byte first. Nil if it
  /// lies outside the file or exceeds an `Int`.
  fileprivate func number(at offset: Int, bytes count: Int) -> Int? {
    guard offset >= 0, offset <= self.count - count else { return nil }
    var number: UInt64 = 0
    for index in 0..<count { number |= UInt64(self[offset + index]) << UInt64(8 * index) }
    return Int(exactly: number)
  }

  /// Returns true if a range lies within the file.
  fileprivate func has(_ range: Range<Int>) -> Bool {
    range.lowerBound >= 0 && range.upperBound <= count
  }

  /// Returns the text that begins at `offset` of a table of texts and ends with a zero byte, or nil
  /// if it lies outside the table or the file.
  fileprivate func text(at offset: Int, in table: Range<Int>) -> String? {
    guard has(table), offset >= 0, offset < table.count else { return nil }
    let start = table.lowerBound + offset
    return withUnsafeBytes { bytes in
      guard let address = bytes.baseAddress.map({ $0 + start }),
        let end = memchr(address, 0, table.upperBound - start)
      else { return nil }
      return String(
        decoding: UnsafeRawBufferPointer(start: address, count: UnsafeRawPointer(end) - address),
        as: UTF8.self)
    }
  }
}
