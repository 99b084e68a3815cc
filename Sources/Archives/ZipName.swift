import Foundation

/// How the names in a zip are to be read.
enum ZipName {
  /// The path of an entry with slashes. Old tools on Windows put backslashes between folders; but in
  /// Shift-JIS the second byte of a letter may look like one, and beside slashes it is no separator.
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

  /// Whether a byte stands nowhere but as the second of a letter in Shift-JIS.
  private static func hasOnlyLetters(_ byte: UInt8, _ name: [UInt8]) -> Bool {
    var isSecond = false
    for next in name {
      if next == byte, !isSecond { return false }
      isSecond = !isSecond && ((0x81...0x9F).contains(next) || (0xE0...0xFC).contains(next))
    }
    return true
  }

  /// The text of a name. Without the mark of UTF-8 it is CP437 by the rules; but much is UTF-8 all
  /// the same, and text in CP437 is hardly ever so by chance.
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
