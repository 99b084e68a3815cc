import Grading

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
    let numbers =
      isStreamed
      ? LE.bytes(0, 12)
      : LE.bytes(Int(entry.checksum), 4) + LE.bytes(entry.body.count, 4) + LE.bytes(entry.size, 4)
    let header =
      LE.bytes(0x0403_4B50, 4) + LE.bytes(20, 2) + LE.bytes(entry.flags, 2)
      + LE.bytes(entry.method, 2) + LE.bytes(33 << 16, 4) + numbers
      + LE.bytes(name.count, 2) + LE.bytes(0, 2) + name
    let descriptor =
      LE.bytes(0x0807_4B50, 4) + LE.bytes(Int(entry.checksum), 4) + LE.bytes(entry.body.count, 4)
      + LE.bytes(entry.descriptorSize ?? entry.size, 4)
    return header + entry.body + (isStreamed ? descriptor : [])
  }

  private func record(_ entry: Entry, offset: Int) -> [UInt8] {
    let wide =
      LE.bytes(1, 2) + LE.bytes(24, 2) + LE.bytes(entry.size, 8) + LE.bytes(entry.body.count, 8)
      + LE.bytes(offset, 8)
    let extra = isWide ? wide + entry.extra : entry.extra
    func number(_ value: Int) -> [UInt8] { LE.bytes(isWide ? 0xFFFF_FFFF : value, 4) }
    return LE.bytes(0x0201_4B50, 4) + [20, UInt8(entry.madeBy)] + LE.bytes(20, 2)
      + LE.bytes(entry.flags, 2) + LE.bytes(entry.method, 2) + LE.bytes(33 << 16, 4)
      + LE.bytes(Int(entry.checksum), 4) + number(entry.body.count) + number(entry.size)
      + LE.bytes(entry.name.count, 2) + LE.bytes(extra.count, 2) + LE.bytes(0, 6)
      + LE.bytes(entry.mode << 16, 4) + number(offset) + entry.name + extra
  }

  private func end(of directory: [UInt8], at place: Int) -> [UInt8] {
    let count = entries.count
    let wide =
      LE.bytes(0x0606_4B50, 4) + LE.bytes(44, 8) + LE.bytes(45, 2) + LE.bytes(45, 2)
      + LE.bytes(0, 8) + LE.bytes(count, 8) + LE.bytes(count, 8) + LE.bytes(directory.count, 8)
      + LE.bytes(place, 8) + LE.bytes(0x0706_4B50, 4) + LE.bytes(0, 4)
      + LE.bytes(place + directory.count, 8) + LE.bytes(1, 4)
    return (isWide ? wide : []) + LE.bytes(0x0605_4B50, 4) + LE.bytes(0, 4)
      + LE.bytes(isWide ? 0xFFFF : count, 2) + LE.bytes(isWide ? 0xFFFF : count, 2)
      + LE.bytes(isWide ? 0xFFFF_FFFF : directory.count, 4)
      + LE.bytes(isWide ? 0xFFFF_FFFF : place, 4) + LE.bytes(comment.count, 2) + comment
  }
}

/// Little-endian numbers.
enum LE {
  static func bytes(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: $0 < 8 ? value >> (8 * $0) : 0) }
  }
}
