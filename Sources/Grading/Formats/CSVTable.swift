/// A table as RFC 4180 has it: commas, doubled quotes, lines that end with CR and LF.
struct CSVTable {
  var rows: [[Cell]]

  enum Cell {
    case text(String)
    case points(Points)
    /// A sign of the format's own, as it is.
    case mark(String)
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
    case .mark(let mark): mark
    case .blank: ""
    }
  }

  /// A spreadsheet runs a cell as a formula when it begins with one of these, and some look behind
  /// spaces, or at the wide forms of the same signs.
  private static func withoutFormula(_ text: String) -> String {
    let signs: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\t", "\n", "＝", "＋", "－", "＠"]
    let first = text.unicodeScalars.first { $0 != " " }
    return first.map(signs.contains) == true ? "'" + text : text
  }

  private static func quoted(_ text: String) -> String {
    let special = Array(",;\"\n\t".utf8)
    guard text.utf8.contains(where: special.contains) else { return text }
    // By scalars: a quote with an accent behind it is another character to Swift, and is a quote to
    // every reader.
    let doubled = text.unicodeScalars.flatMap { $0 == "\"" ? [$0, $0] : [$0] }
    return "\"" + String(String.UnicodeScalarView(doubled)) + "\""
  }
}
