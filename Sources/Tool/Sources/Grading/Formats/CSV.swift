/// Comma-separated values as RFC 4180 defines them, with doubled quotation marks, and lines that end
/// with CR and LF.
enum CSV {
  static func line(_ cells: [String]) -> String {
    cells.map { quoted(withoutFormula($0.harmless)) }.joined(separator: ",") + "\r\n"
  }

  /// Returns the text with an apostrophe in front if a spreadsheet might run it as a formula. A
  /// formula begins with one of these signs. Some spreadsheets also skip spaces before it, or
  /// accept the wide forms of the signs.
  private static func withoutFormula(_ text: String) -> String {
    let signs: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\t", "\n", "＝", "＋", "－", "＠"]
    let first = text.unicodeScalars.first { $0 != " " }
    return first.map(signs.contains) == true ? "'" + text : text
  }

  private static func quoted(_ text: String) -> String {
    let special = Array(",;\"\n\t".utf8)
    guard text.utf8.contains(where: special.contains) else { return text }
    // Compare scalars: to Swift, a quotation mark followed by a combining accent is another
    // character, but every CSV reader sees a quotation mark.
    return "\"" + text.replacing(/"/.matchingSemantics(.unicodeScalar), with: "\"\"") + "\""
  }
}
