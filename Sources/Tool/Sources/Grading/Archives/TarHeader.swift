import Support

/// The block of 512 bytes at the beginning of each entry of a tar.
struct TarHeader {
  static let size = 512

  let name: [UInt8]
  let type: UInt8
  let length: Int

  /// Returns true if a block is a header, judging by its checksum.
  static func isHeader(_ block: [UInt8]) -> Bool {
    guard block.count == size, let said = number(block[148..<156]) else { return false }
    // Some old programs added the bytes up as signed numbers.
    var (sum, signed) = (8 * 32, 8 * 32)
    for index in 0..<size where index < 148 || index >= 156 {
      sum += Int(block[index])
      signed += Int(Int8(bitPattern: block[index]))
    }
    return said == sum || said == signed
  }

  init(_ block: [UInt8]) throws(ArchiveError) {
    guard Self.isHeader(block), let length = Self.number(block[124..<136]) else { throw .damaged }
    type = block[156]
    self.length = length
    let name = Self.text(block[0..<100])
    let prefix = Self.text(block[345..<500])
    // The prefix is part of the POSIX format. In the GNU format, which has another magic string,
    // the same bytes mean something else.
    let hasPrefix = block[257..<263].elementsEqual(Array("ustar\0".utf8)) && !prefix.isEmpty
    self.name = hasPrefix ? prefix + [UInt8(ascii: "/")] + name : name
  }

  /// The kind of item that it would become on a disk, if it does not only describe the next entry.
  var kind: ArchiveEntry.Kind {
    switch type {
    case 0, UInt8(ascii: "0"), UInt8(ascii: "7"): name.last == UInt8(ascii: "/") ? .folder : .file
    case UInt8(ascii: "5"): .folder
    case UInt8(ascii: "1"), UInt8(ascii: "2"): .link
    default: .other
    }
  }

  private static func text(_ field: ArraySlice<UInt8>) -> [UInt8] {
    Array(field.prefix { $0 != 0 })
  }

  /// Parses octal digits between spaces and zeros, or GNU's binary form for large numbers. Returns
  /// nil for anything else, for negative numbers, and for numbers that are too large.
  static func number(_ field: ArraySlice<UInt8>) -> Int? {
    if let first = field.first, first & 0x80 != 0 {
      guard first == 0x80, field.dropFirst().dropLast(7).allSatisfy({ $0 == 0 }) else {
        return nil
      }
      return field.suffix(7).reduce(0) { $0 << 8 | Int($1) }
    }
    let digits = field.drop { $0 == 32 }.prefix { $0 != 0 && $0 != 32 }
    guard digits.allSatisfy({ (48...55).contains($0) }) else { return nil }
    return digits.reduce(0) { $0 << 3 | Int($1 - 48) }
  }
}

/// The contents of a pax header, which describes the next entry.
struct PaxRecords {
  private(set) var path: [UInt8]?
  private(set) var size: Int?
  /// True if the next entry is sparse: it has holes, which this reader does not fill.
  private(set) var isSparse = false

  var isEmpty: Bool { path == nil && size == nil && !isSparse }

  /// Parses lines such as `18 path=Cats.swift\n`, whose number is their own length.
  init(_ bytes: [UInt8]) throws(ArchiveError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let digits = rest.prefix { (48...57).contains($0) }
      guard (1...9).contains(digits.count),
        let length = Int(String(decoding: digits, as: UTF8.self)),
        length > digits.count + 2, length <= rest.count,
        rest[rest.startIndex + digits.count] == UInt8(ascii: " "),
        rest[rest.startIndex + length - 1] == UInt8(ascii: "\n")
      else { throw .damaged }
      let line = rest.prefix(length - 1).dropFirst(digits.count + 1)
      rest = rest.dropFirst(length)
      guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { throw .damaged }
      let value = line[(equals + 1)...]
      switch String(decoding: line[..<equals], as: UTF8.self) {
      case "path": path = Array(value)
      case "size":
        guard (1...18).contains(value.count), value.allSatisfy({ (48...57).contains($0) }) else {
          throw .damaged
        }
        size = value.reduce(0) { $0 * 10 + Int($1 - 48) }
      case let key where key.hasPrefix("GNU.sparse."): isSparse = true
      default: continue
      }
    }
  }
}
