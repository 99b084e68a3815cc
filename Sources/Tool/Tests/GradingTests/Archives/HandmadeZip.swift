@testable import Support

/// A zip made byte by byte, honest unless a test makes it otherwise.
struct HandmadeZip {
  var entries: [Entry] = []
  var comment: [UInt8] = []
  var isWide = false

  init(_ entries: [Entry] = []) {
    self.entries = entries
  }

  struct Entry {
    var name: [UInt8]
    /// The bytes as they stand in the archive.
    var body: [UInt8]
    var method = 0
    var flags = 0
    var checksum: UInt32
    var size: Int
    var mode = 0o100644
    var madeBy = 3
    var extra: [UInt8] = []
    /// The name in the entry's own header, where that differs.
    var localName: [UInt8]?
    /// Where the directory says that the entry begins, where that is not true.
    var offset: Int?
    /// What the data descriptor says of the size, where that is not true.
    var descriptorSize: Int?

    init(_ name: String, _ text: String) {
      self.init(name, Array(text.utf8))
    }

    init(_ name: String, _ body: [UInt8]) {
      self.name = Array(name.utf8)
      self.body = body
      size = body.count
      checksum = CRC32.of(body)
    }

    /// Compressed bytes, which are said to unfold to `content`.
    init(_ name: String, deflated: [UInt8], to content: [UInt8]) {
      self.init(name, content)
      body = deflated
      method = 8
    }
  }

  func bytes() -> [UInt8] {
    var body: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let offset = entry.offset ?? body.count
      body += local(entry)
      directory += record(entry, offset: offset)
    }
    return body + directory + end(of: directory, at: body.count)
  }
}

extension HandmadeZip {
  private func local(_ entry: Entry) -> [UInt8] {
    let isStreamed = entry.flags & 8 != 0
    let name = entry.localName ?? entry.name
    let sizes = [(Int(entry.checksum), 4), (entry.body.count, 4), (entry.size, 4)]
    let header =
      LE.bytes([(0x0403_4B50, 4), (20, 2), (entry.flags, 2), (entry.method, 2), (33 << 16, 4)])
      + LE.bytes((isStreamed ? [(0, 12)] : sizes) + [(name.count, 2), (0, 2)])
    let descriptor = LE.bytes(
      [(0x0807_4B50, 4)] + sizes.dropLast() + [(entry.descriptorSize ?? entry.size, 4)])
    return header + name + entry.body + (isStreamed ? descriptor : [])
  }

  private func record(_ entry: Entry, offset: Int) -> [UInt8] {
    let wide = LE.bytes([
      (1, 2), (24, 2), (entry.size, 8), (entry.body.count, 8), (offset, 8),
    ])
    let extra = isWide ? wide + entry.extra : entry.extra
    func number(_ value: Int) -> (Int, Int) { (isWide ? 0xFFFF_FFFF : value, 4) }
    return LE.bytes([
      (0x0201_4B50, 4), (20, 1), (entry.madeBy, 1), (20, 2), (entry.flags, 2), (entry.method, 2),
      (33 << 16, 4), (Int(entry.checksum), 4), number(entry.body.count), number(entry.size),
      (entry.name.count, 2), (extra.count, 2), (0, 6), (entry.mode << 16, 4), number(offset),
    ]) + entry.name + extra
  }

  private func end(of directory: [UInt8], at place: Int) -> [UInt8] {
    let (count, size) = (entries.count, directory.count)
    let wide = LE.bytes([
      (0x0606_4B50, 4), (44, 8), (45, 2), (45, 2), (0, 8), (count, 8), (count, 8), (size, 8),
      (place, 8), (0x0706_4B50, 4), (0, 4), (place + size, 8), (1, 4),
    ])
    let end = LE.bytes([
      (0x0605_4B50, 4), (0, 4), (isWide ? 0xFFFF : count, 2), (isWide ? 0xFFFF : count, 2),
      (isWide ? 0xFFFF_FFFF : size, 4), (isWide ? 0xFFFF_FFFF : place, 4), (comment.count, 2),
    ])
    return (isWide ? wide : []) + end + comment
  }
}

extension [UInt8] {
  /// The bytes with others in place of those from `place` on.
  func with(_ others: [UInt8], at place: Int) -> [UInt8] {
    prefix(place) + others + dropFirst(place + others.count)
  }
}

/// Little-endian numbers.
enum LE {
  static func bytes(_ value: Int, _ width: Int) -> [UInt8] { ZipWriter.number(value, width) }

  /// Numbers with their widths.
  static func bytes(_ numbers: [(Int, Int)]) -> [UInt8] { numbers.flatMap(bytes) }
}
