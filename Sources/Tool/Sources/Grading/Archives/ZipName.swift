import Foundation

/// Decodes the names in a zip.
enum ZipName {
  /// Returns the path of an entry with slashes. Old tools on Windows separate folders with
  /// backslashes. But in Shift-JIS the second byte of a character may equal a backslash, and in a
  /// name that also has slashes it is not a separator.
  static func path(_ name: [UInt8], isUTF8: Bool, isFromDOS: Bool) -> String {
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
  static func decoded(_ name: [UInt8], isUTF8: Bool) -> String {
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
