/// Creates a zip of a few files, uncompressed. The same files always give the same bytes.
public struct ZipWriter: Sendable {
  private var body: [UInt8] = []
  private var directory: [UInt8] = []
  private var names: Set<String> = []

  public init() {}

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - path: a plain relative path.
  ///   - mode: the permissions, such as `0o755` for an executable.
  /// - Throws: `ArchiveError` for a path that a reader would refuse or that was already added, and
  ///   for more than a plain zip can contain.
  public mutating func add(_ path: String, _ bytes: [UInt8], mode: Int = 0o644) throws(ArchiveError)
  {
    if let fault = EntryPath.fault(in: path) { throw fault }
    guard !path.hasSuffix("/"), names.insert(path.lowercased()).inserted else {
      throw ArchiveError("\(ShownName(path)) cannot be added: it is a folder, or there already.")
    }
    let name = Array(path.utf8)
    guard names.count < 0xFFFF, bytes.count < 0xFFFF_FFFF - body.count - directory.count - 8192
    else { throw ArchiveError("A plain zip cannot hold so much.") }
    let common = Self.common(name: name, bytes: bytes)
    let offset = body.count
    body += Self.number(0x0403_4B50, 4) + common + name + bytes
    // Made by version 2.0 on Unix; then comment, disk, attributes, and the entry's offset.
    directory += Self.number(0x0201_4B50, 4) + [20, 3] + common + Self.number(0, 6)
    directory += Self.number((0x8000 | mode & 0o777) << 16, 4) + Self.number(offset, 4) + name
  }

  /// Returns the zip with all files that were added.
  public func bytes() -> [UInt8] {
    body + directory + Self.number(0x0605_4B50, 4) + Self.number(0, 4)
      + Self.number(names.count, 2) + Self.number(names.count, 2)
      + Self.number(directory.count, 4) + Self.number(body.count, 4) + Self.number(0, 2)
  }
}

extension ZipWriter {
  /// Returns the fields that an entry's local header and its record in the directory share.
  private static func common(name: [UInt8], bytes: [UInt8]) -> [UInt8] {
    let isPlain = name.allSatisfy { $0 < 0x80 }
    // Version 2.0; a flag for names in UTF-8; stored; midnight of 1 January 1980, the earliest date
    // in a zip.
    return number(20, 2) + number(isPlain ? 0 : 0x800, 2) + number(0, 2) + number(0, 2)
      + number(1 << 5 | 1, 2) + number(Int(CRC32.of(bytes)), 4) + number(bytes.count, 4)
      + number(bytes.count, 4) + number(name.count, 2) + number(0, 2)
  }

  /// Returns the bytes of a number, the lowest first.
  package static func number(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}

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

/// The reason why an archive, one of its entries or a whole submission is not read: a message for
/// teacher and student. It is not zero points: a person has to look at it.
public struct ArchiveError: Error, Equatable, Sendable, CustomStringConvertible {
  public let sentence: String

  public init(_ sentence: String) {
    self.sentence = sentence
  }

  public var description: String { sentence }
}
