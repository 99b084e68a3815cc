import Support

/// A record of a zip's directory: an entry and the location of its bytes.
struct ZipRecord: Sendable {
  let entry: ArchiveEntry
  let name: [UInt8]
  let flags: Int
  let method: Int
  let checksum: UInt32
  let compressedSize: Int
  let size: Int
  let headerOffset: Int
  /// The number of bytes of the record itself in the directory.
  let length: Int

  /// Parses the record at `at`.
  ///
  /// - Throws: `ArchiveError` if it is not a valid record.
  init(_ fields: ByteFields, at: Int) throws(ArchiveError) {
    guard try fields.u32(at) == 0x0201_4B50 else { throw .damaged }
    let (nameLength, extraLength) = (try fields.u16(at + 28), try fields.u16(at + 30))
    length = 46 + nameLength + extraLength + (try fields.u16(at + 32))
    _ = try fields.slice(at, length)
    name = Array(try fields.slice(at + 46, nameLength))
    flags = try fields.u16(at + 8)
    method = try fields.u16(at + 10)
    checksum = UInt32(truncatingIfNeeded: try fields.u32(at + 16))
    let extra = try ZipExtra(
      fields.slice(at + 46 + nameLength, extraLength), size: fields.u32(at + 24),
      compressedSize: fields.u32(at + 20), headerOffset: fields.u32(at + 42),
      disk: fields.u16(at + 34))
    (size, compressedSize) = (extra.size, extra.compressedSize)
    headerOffset = extra.headerOffset
    let path = ZipName.path(
      name, isUTF8: flags & 0x800 != 0, isFromDOS: try Self.isFromDOS(fields.u16(at + 4)))
    let attributes = ZipAttributes(try fields.u32(at + 38), path: path)
    entry = ArchiveEntry(
      path: path, kind: attributes.kind, size: size,
      refusal: Self.fault(path, flags, method) ?? extra.fault(beside: path))
  }

  /// Returns true if the record was written by a system whose paths have backslashes: MS-DOS,
  /// Windows, and their file systems' numbers.
  private static func isFromDOS(_ madeBy: Int) -> Bool { [0, 10, 11, 14].contains(madeBy >> 8) }

  /// Returns the reason why the entry's bytes cannot be read, or nil.
  private static func fault(_ path: String, _ flags: Int, _ method: Int) -> ArchiveError? {
    // The flags for encryption, strong encryption and masked headers.
    if flags & 0x2041 != 0 {
      return ArchiveError("\(ShownName(path)) is encrypted: it cannot be read.")
    }
    if flags & 0x20 != 0 { return ArchiveError("\(ShownName(path)) is a patch, not a file.") }
    guard [0, 8].contains(method) else {
      return ArchiveError(
        "\(ShownName(path)) is compressed in a way that is not read here (method \(method)); a plain "
          + "zip is.")
    }
    return nil
  }
}

/// The kind of item that an entry would become, from the attributes of a zip's record.
struct ZipAttributes {
  let kind: ArchiveEntry.Kind

  init(_ attributes: Int, path: String) {
    let hasFolderMark = path.hasSuffix("/") || attributes & 0x10 != 0
    // The upper half is a Unix mode, or 0 if another system wrote it.
    switch attributes >> 16 & 0xF000 {
    case 0: kind = hasFolderMark ? .folder : .file
    case 0x8000: kind = path.hasSuffix("/") ? .folder : .file
    case 0x4000: kind = .folder
    case 0xA000: kind = .link
    default: kind = .other
    }
  }
}
