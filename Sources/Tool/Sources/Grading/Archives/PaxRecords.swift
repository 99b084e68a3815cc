import Support

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
      try read(rest.prefix(length - 1).dropFirst(digits.count + 1))
      rest = rest.dropFirst(length)
    }
  }

  private mutating func read(_ line: ArraySlice<UInt8>) throws(ArchiveError) {
    guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { throw .damaged }
    let key = String(decoding: line[..<equals], as: UTF8.self)
    let value = line[line.index(after: equals)...]
    switch key {
    case "path": path = Array(value)
    case "size":
      guard (1...18).contains(value.count), value.allSatisfy({ (48...57).contains($0) }) else {
        throw .damaged
      }
      size = value.reduce(0) { $0 * 10 + Int($1 - 48) }
    case _ where key.hasPrefix("GNU.sparse."): isSparse = true
    default: return
    }
  }
}
