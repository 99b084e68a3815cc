/// A table as RFC 4180 defines it, with commas, doubled quotation marks, and lines that end with CR
/// and LF.
struct CSVTable {
  var rows: [[Cell]]

  enum Cell {
    case text(String)
    case points(Points)
    case blank
  }

  var text: String {
    rows.map { $0.map(\.text).joined(separator: ",") + "\r\n" }.joined()
  }
}

extension CSVTable.Cell {
  fileprivate var text: String {
    switch self {
    case .text(let text): Self.quoted(Self.withoutFormula(text.harmless))
    case .points(let points): points.description
    case .blank: ""
    }
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
    let doubled = text.unicodeScalars.flatMap { $0 == "\"" ? [$0, $0] : [$0] }
    return "\"" + String(String.UnicodeScalarView(doubled)) + "\""
  }
}
