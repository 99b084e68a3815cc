import Foundation
import Support

/// A record of a zip's directory: an entry and the location of its bytes.
struct ZipRecord: Sendable {
  let entry: ArchiveEntry
  let name: [UInt8]
  let flags: Int
  let method: Int
  let checksum: Int
  let compressedSize: Int
  let size: Int
  let headerOffset: Int
  /// The maximum end of the entry's bytes: the beginning of the next entry.
  var end = 0
  /// The number of bytes of the record itself in the directory.
  let length: Int

  init(_ fields: [UInt8], at: Int) throws(ArchiveError) {
    guard try fields.u32(at) == 0x0201_4B50 else { throw .damaged }
    let (nameLength, extraLength) = (try fields.u16(at + 28), try fields.u16(at + 30))
    length = 46 + nameLength + extraLength + (try fields.u16(at + 32))
    _ = try fields.slice(at, length)
    name = Array(try fields.slice(at + 46, nameLength))
    flags = try fields.u16(at + 8)
    method = try fields.u16(at + 10)
    checksum = try fields.u32(at + 16)
    var numbers = [try fields.u32(at + 24), try fields.u32(at + 20), try fields.u32(at + 42)]
    let otherName = try Self.read(
      extra: Array(fields.slice(at + 46 + nameLength, extraLength)), widening: &numbers)
    guard [0, 0xFFFF].contains(try fields.u16(at + 34)) else { throw .damaged }
    (size, compressedSize, headerOffset) = (numbers[0], numbers[1], numbers[2])
    // The systems whose paths have backslashes: MS-DOS, Windows, and their file systems.
    let isFromDOS = [0, 10, 11, 14].contains(try fields.u16(at + 4) >> 8)
    let path = Self.path(name, isUTF8: flags & 0x800 != 0, isFromDOS: isFromDOS)
    // Some readers would use the name in the extra fields, so it must not lead out of the folder
    // either.
    entry = ArchiveEntry(
      path: path, kind: Self.kind(try fields.u32(at + 38), path: path), size: size,
      refusal: Self.fault(path, flags, method) ?? otherName.flatMap { EntryPath.fault(in: $0) })
  }
}

extension ZipRecord {
  /// Reads the extra fields: those of `numbers` that did not fit into the record, in their order,
  /// and a name in UTF-8, which is returned.
  private static func read(
    extra: [UInt8], widening numbers: inout [Int]
  ) throws(ArchiveError) -> String? {
    var name: String?
    var place = 0
    var isWide = false
    // Fewer than four bytes at the end are padding, which some writers leave.
    while place <= extra.count - 4 {
      let (tag, length) = (try extra.u16(place), try extra.u16(place + 2))
      let content = Array(try extra.slice(place + 4, length))
      if tag == 0x0001 {
        guard !isWide else { throw .damaged }
        isWide = true
        var next = 0
        for index in numbers.indices where numbers[index] == 0xFFFF_FFFF {
          numbers[index] = try content.u64(next)
          next += 8
        }
      } else if tag == 0x7075, length > 5 {
        name = String(decoding: content[5...], as: UTF8.self)
      }
      place += 4 + length
    }
    return name
  }

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

  private static func kind(_ attributes: Int, path: String) -> ArchiveEntry.Kind {
    let isFolder = path.hasSuffix("/")
    // The upper half is a Unix mode, or 0 if another system wrote it.
    switch attributes >> 16 & 0xF000 {
    case 0: return isFolder || attributes & 0x10 != 0 ? .folder : .file
    case 0x8000: return isFolder ? .folder : .file
    case 0x4000: return .folder
    case 0xA000: return .link
    default: return .other
    }
  }
}

extension ZipRecord {
  /// Returns the path of an entry with slashes. Old tools on Windows separate folders with
  /// backslashes. But in Shift-JIS the second byte of a character may equal a backslash, and in a
  /// name that also has slashes it is not a separator.
  private static func path(_ name: [UInt8], isUTF8: Bool, isFromDOS: Bool) -> String {
    let backslash = UInt8(ascii: "\\")
    guard isFromDOS, name.contains(backslash) else { return decoded(name, isUTF8: isUTF8) }
    if !name.contains(UInt8(ascii: "/")) {
      let path = name.map { $0 == backslash ? UInt8(ascii: "/") : $0 }
      return decoded(path, isUTF8: isUTF8)
    }
    if !isUTF8, String(validating: name, as: UTF8.self) == nil, hasOnlyLetters(backslash, name),
      let text = String(data: Data(name), encoding: .shiftJIS)
    {
      return text
    }
    return decoded(name, isUTF8: isUTF8)
  }

  /// Returns true if a byte occurs only as the second byte of a character in Shift-JIS.
  private static func hasOnlyLetters(_ byte: UInt8, _ name: [UInt8]) -> Bool {
    var isSecond = false
    for next in name {
      if next == byte, !isSecond { return false }
      isSecond = !isSecond && ((0x81...0x9F).contains(next) || (0xE0...0xFC).contains(next))
    }
    return true
  }

  /// Decodes a name. Without the UTF-8 flag, the specification requires CP437. But many such names
  /// are UTF-8 nevertheless, and text in CP437 is hardly ever valid UTF-8 by chance.
  private static func decoded(_ name: [UInt8], isUTF8: Bool) -> String {
    if let text = String(validating: name, as: UTF8.self) { return text }
    if isUTF8 { return String(decoding: name, as: UTF8.self) }
    let scalars = name.map { $0 < 0x80 ? Unicode.Scalar($0) : high[Int($0) - 0x80] }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The upper half of code page 437.
  private static let high = Array(
    ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧"
      + "╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars)
}
