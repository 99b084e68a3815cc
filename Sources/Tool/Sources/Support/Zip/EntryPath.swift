/// The rules that the path of an entry must follow.
package enum EntryPath {
  /// Returns the error for a path, or nil if it is a plain relative path.
  package static func fault(in path: String) -> ArchiveError? {
    guard let why = reason(path) else { return nil }
    return ArchiveError("\(ShownName(path)) \(why).")
  }

  private static func reason(_ path: String) -> String? {
    let bytes = Array(path.utf8)
    if bytes.isEmpty { return "is no name at all" }
    if bytes.count > 4096 { return "is longer than a path can be" }
    if isTooDeep(bytes) { return "lies deeper than any file of a workbook" }
    if path.unicodeScalars.contains(where: isControl) {
      return "has a control character in its name"
    }
    if bytes.contains(UInt8(ascii: "\\")) { return "has a backslash in its name" }
    if bytes[0] == UInt8(ascii: "/") { return "is an absolute path" }
    if bytes.count > 1, bytes[1] == UInt8(ascii: ":"), isLetter(bytes[0]) {
      return "begins with a drive letter"
    }
    let parts = bytes.split(separator: UInt8(ascii: "/"))
    if parts.contains(where: { $0.elementsEqual([46, 46]) }) { return "leads out of its folder" }
    return nil
  }

  /// Returns the components of a path. Returns none if it is far too long or too deep, so that a
  /// directory full of such paths takes no more memory than its own length.
  package static func components(of path: String) -> [String] {
    guard path.utf8.count <= 4096, !isTooDeep(path.utf8) else { return [] }
    return path.split(separator: "/").filter { $0 != "." }.map(String.init)
  }

  private static func isTooDeep(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.count { $0 == UInt8(ascii: "/") } > 100
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (65...90).contains(byte & 0xDF)
  }
}
