/// A small reader of RFC 4180 that knows nothing of the writer; nil where the text is no such table.
struct SmallCSVReader {
  let rows: [[String]]

  init?(_ text: String) {
    var rows: [[String]] = []
    var row: [String] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      guard let cell = Self.cell(&rest) else { return nil }
      row.append(cell)
      if rest.first == UInt8(ascii: ",") {
        rest.removeFirst()
      } else if rest.starts(with: [13, 10]) {
        rest.removeFirst(2)
        rows.append(row)
        row = []
      } else {
        return nil
      }
    }
    guard row.isEmpty else { return nil }
    self.rows = rows
  }

  private static func cell(_ rest: inout ArraySlice<UInt8>) -> String? {
    let quote = UInt8(ascii: "\"")
    guard rest.first == quote else {
      let bytes = rest.prefix { $0 != UInt8(ascii: ",") && $0 != 13 }
      rest.removeFirst(bytes.count)
      return bytes.contains(quote) || bytes.contains(10)
        ? nil : String(validating: bytes, as: UTF8.self)
    }
    rest.removeFirst()
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte != quote {
        bytes.append(byte)
      } else if rest.first == quote {
        bytes.append(quote)
        rest.removeFirst()
      } else {
        return String(validating: bytes, as: UTF8.self)
      }
    }
    return nil
  }
}
