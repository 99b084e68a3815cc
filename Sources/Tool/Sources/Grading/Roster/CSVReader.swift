import Curriculum
import Foundation

/// The records of a text of comma-separated values, as RFC 4180 defines it and as spreadsheets
/// write it: the separator may also be a semicolon or a tab, lines may have any ending, and a byte
/// order mark is accepted.
struct CSVReader {
  var records: [Record] = []
  let file: String
  private let text: [Unicode.Scalar]
  private let separator: Unicode.Scalar
  private var place = 0
  private var line = 1

  /// One record, and the number of the line in which it begins, from 1.
  struct Record {
    let line: Int
    let fields: [String]
  }

  /// - Throws: `SourceError` with the line where the text breaks the rules.
  init(_ bytes: [UInt8], file: String) throws(SourceError) {
    // Blackboard exports UTF-16. Without a mark, most zeros are the higher bytes of plain letters.
    let zeros = bytes.indices.filter { bytes[$0] == 0 }
    let isMarkedWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let isLittleEndian = zeros.count { $0 % 2 == 1 } * 2 > zeros.count
    let encoding: String.Encoding? =
      isMarkedWide
      ? .utf16 : zeros.isEmpty ? nil : isLittleEndian ? .utf16LittleEndian : .utf16BigEndian
    let wide = encoding.flatMap { String(bytes: bytes, encoding: $0) }
    guard let whole = wide ?? String(validating: bytes, as: UTF8.self) else {
      let good = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .prefix { String(validating: $0, as: UTF8.self) != nil }
      throw SourceError(
        file: file, line: good.count + 1,
        "This line is not text in UTF-8. Save the list as \"CSV UTF-8\".")
    }
    self.file = file
    let text = whole.unicodeScalars.drop { $0 == "\u{FEFF}" }
    self.text = Array(text)
    let first = Substring(text).prefix { !$0.isNewline }
    // Excel's own first line for the separator.
    if let mark = first.wholeMatch(of: /"?sep=([,;\t])"?/.ignoresCase()) {
      separator = mark.1.unicodeScalars.first ?? ","
      place = first.unicodeScalars.count
      try endLine()
    } else {
      separator = Self.separator(of: self.text)
    }
    while place < self.text.count { try readRecord() }
  }

  func error(_ line: Int, _ message: String) -> SourceError {
    SourceError(file: file, line: line, message)
  }

  /// Expects that a record has as many fields as the first one, which names the columns.
  func expectAllFields(_ record: Record) throws(SourceError) {
    let width = records[0].fields.count
    guard record.fields.count == width else {
      throw error(
        record.line,
        "This row has \(record.fields.count) fields, and the first line has \(width).")
    }
  }
}

extension CSVReader {
  /// Returns the separator that most of the first lines have equally often, outside quotation
  /// marks, or more often if several do: a title line above, or a name such as `Lovelace, Ada`, may
  /// contain others.
  private static func separator(of text: [Unicode.Scalar]) -> Unicode.Scalar {
    var lines: [[Unicode.Scalar: Int]] = [[:]]
    var isQuoted = false
    for scalar in text {
      if scalar == "\"" { isQuoted.toggle() }
      if isQuoted { continue }
      if scalar == "\n" || scalar == "\r" {
        if lines.count == 20 { break }
        lines.append([:])
      } else {
        lines[lines.count - 1][scalar, default: 0] += 1
      }
    }
    func score(_ candidate: Unicode.Scalar) -> (Int, Int) {
      let counts = Dictionary(grouping: lines.compactMap { $0[candidate] }) { $0 }
      return counts.map { ($1.count, $0) }.max { $0 < $1 } ?? (0, 0)
    }
    let candidates: [Unicode.Scalar] = [",", ";", "\t"]
    return candidates.reversed().max { score($0) < score($1) } ?? ","
  }

  private mutating func readRecord() throws(SourceError) {
    let start = line
    var fields: [String] = []
    repeat { fields.append(try field()) } while isNext(separator)
    try endLine()
    // A line that is empty or consists only of separators is not a record.
    if fields.contains(where: { !$0.isEmpty }) {
      records.append(Record(line: start, fields: fields))
    }
  }

  private mutating func isNext(_ scalar: Unicode.Scalar) -> Bool {
    guard place < text.count, text[place] == scalar else { return false }
    if scalar == "\n" { line += 1 }
    place += 1
    return true
  }

  private mutating func endLine() throws(SourceError) {
    let hasReturn = isNext("\r")
    if isNext("\n") { return }
    if hasReturn {
      line += 1
    } else if place < text.count {
      throw error(
        line,
        "Something follows a closing quotation mark. Write quotation marks inside a field twice.")
    }
  }

  private mutating func field() throws(SourceError) -> String {
    guard isNext("\"") else { return try plainField() }
    let start = line
    var field = String.UnicodeScalarView()
    while place < text.count {
      if isNext("\"") {
        guard isNext("\"") else { return String(field) }
        field.append("\"")
        continue
      }
      field.append(text[place])
      _ = isNext(text[place])
    }
    throw error(start, "A quotation mark is opened in this line and never closed.")
  }

  private mutating func plainField() throws(SourceError) -> String {
    let end = text[place...].firstIndex { ["\r", "\n", separator].contains($0) } ?? text.count
    let field = text[place..<end]
    guard !field.contains("\"") else {
      throw error(
        line,
        "A quotation mark is inside a field that does not begin with one. Quote the whole field, "
          + "and write the mark twice.")
    }
    place = end
    return String(String.UnicodeScalarView(field))
  }
}

extension String {
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
