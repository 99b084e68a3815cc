/// How the names in a zip are to be read.
enum ZipName {
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
