/// The output of an answer, with the places at which records of Swift Testing were written between
/// it: see the runner's `writeRecord`.
struct PrintedOutput: Sendable {
  /// The output after each record that has any, with the number of that record; -1 before the first
  /// one. The numbers increase.
  private var parts: [(record: Int, bytes: ArraySlice<UInt8>)] = []
  private var knowsPlaces = false

  init(_ output: [UInt8]) {
    var rest = output[...]
    var record = -1
    var start = rest.startIndex
    while let mark = rest.firstIndex(of: Self.mark) {
      let number = rest[(mark + 1)...].prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[min(number.endIndex + 1, rest.endIndex)...]
      guard let next = Int(String(decoding: number, as: UTF8.self)), next > record else { continue }
      if start < mark { parts.append((record, output[start..<mark])) }
      (record, start, knowsPlaces) = (next, rest.startIndex, true)
    }
    parts.append((record, output[start...]))
  }

  var whole: String { String(decoding: parts.flatMap(\.bytes), as: UTF8.self) }

  /// Returns the end of what was printed between two records, or nil if the places of records are
  /// unknown.
  func between(_ records: Range<Int>) -> String? {
    guard knowsPlaces else { return nil }
    // An answer could write as many marks as it has failures.
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].record < records.upperBound { low = middle + 1 } else { high = middle }
    }
    var last: [ArraySlice<UInt8>] = []
    var count = 0
    while low > 0, parts[low - 1].record >= records.lowerBound, count <= Self.most {
      low -= 1
      last.append(parts[low].bytes.suffix(Self.most + 1))
      count += parts[low].bytes.count
    }
    return Self.end(of: String(decoding: Array(last.reversed().joined()), as: UTF8.self))
  }

  private static let most = 4000

  /// Returns a text or, if it is long, its last 4,000 bytes.
  static func end(of text: String) -> String {
    guard text.utf8.count > most else { return text }
    return "(earlier output is left out)\n"
      + String(decoding: text.utf8.suffix(most), as: UTF8.self)
  }

  /// The byte before the number of a record.
  private static let mark: UInt8 = 0x1E
}
