/// The output of an answer, with the places at which records of Swift Testing were written between
/// it: see the runner's `writeRecord`.
struct PrintedOutput: Sendable {
  /// The output after each record, with the number of that record; -1 before the first one.
  private var parts: [(record: Int, bytes: ArraySlice<UInt8>)] = []

  init(_ output: [UInt8]) {
    var rest = output[...]
    var record = -1
    var start = rest.startIndex
    while let mark = rest.firstIndex(of: Self.mark) {
      let number = rest[(mark + 1)...].prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[min(number.endIndex + 1, rest.endIndex)...]
      guard let next = Int(String(decoding: number, as: UTF8.self)) else { continue }
      parts.append((record, output[start..<mark]))
      (record, start) = (next, rest.startIndex)
    }
    parts.append((record, output[start...]))
  }

  var whole: String { text { _ in true } }

  /// Returns the end of what was printed between two records, or nil if the places of records are
  /// unknown.
  func between(_ records: Range<Int>) -> String? {
    parts.count > 1 ? Self.end(of: text(records.contains)) : nil
  }

  /// Returns a text or, if it is long, its last 4,000 bytes.
  static func end(of text: String) -> String {
    guard text.utf8.count > 4000 else { return text }
    return "(earlier output is left out)\n"
      + String(decoding: text.utf8.suffix(4000), as: UTF8.self)
  }

  /// The byte before the number of a record.
  private static let mark: UInt8 = 0x1E

  private func text(_ isWanted: (Int) -> Bool) -> String {
    String(decoding: parts.filter { isWanted($0.record) }.flatMap(\.bytes), as: UTF8.self)
  }
}
