import Support

/// The contents of the extra fields of a zip's record: large numbers, and a name in UTF-8.
struct ZipExtra {
  private(set) var size: Int
  private(set) var compressedSize: Int
  private(set) var headerOffset: Int
  private var unicodePath: String?

  init(
    _ bytes: ArraySlice<UInt8>, size: Int, compressedSize: Int, headerOffset: Int, disk: Int
  ) throws(ArchiveError) {
    self.size = size
    self.compressedSize = compressedSize
    self.headerOffset = headerOffset
    let fields = ByteFields(Array(bytes))
    var place = 0
    var isWide = false
    // Fewer than four bytes at the end are padding, which some writers leave.
    while place <= fields.count - 4 {
      let (tag, length) = (try fields.u16(place), try fields.u16(place + 2))
      let content = ByteFields(Array(try fields.slice(place + 4, length)))
      if tag == 0x0001 {
        guard !isWide else { throw .damaged }
        isWide = true
        try widen(content)
      } else if tag == 0x7075, length > 5 {
        unicodePath = String(decoding: try content.slice(5, length - 5), as: UTF8.self)
      }
      place += 4 + length
    }
    guard [0, 0xFFFF].contains(disk) else { throw .damaged }
  }

  /// Returns the reason why the entry is not read under its record's name, or nil. Some readers
  /// would use the name in the extra fields, so it must not lead out of the folder either.
  func fault(beside path: String) -> ArchiveError? {
    unicodePath.flatMap { EntryPath.fault(in: $0) }
  }

  /// Reads the numbers that did not fit into the record, in their order.
  private mutating func widen(_ content: ByteFields) throws(ArchiveError) {
    var place = 0
    func next() throws(ArchiveError) -> Int {
      defer { place += 8 }
      return try content.u64(place)
    }
    if size == 0xFFFF_FFFF { size = try next() }
    if compressedSize == 0xFFFF_FFFF { compressedSize = try next() }
    if headerOffset == 0xFFFF_FFFF { headerOffset = try next() }
  }
}
