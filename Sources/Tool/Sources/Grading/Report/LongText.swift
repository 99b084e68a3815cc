/// The beginning of a text of any length, and a remark about the omitted part.
struct LongText: Equatable {
  /// The lines that are shown.
  let lines: [String]
  /// A remark about the omitted part, or nil if the whole text is shown.
  let remark: String?

  /// The maximum size that is shown.
  struct Limit {
    let lines: Int
    let characters: Int

    static let sentence = Limit(lines: 12, characters: 800)
    static let value = Limit(lines: 60, characters: 4_000)
    static let excerptLine = Limit(lines: 1, characters: 300)
    static let name = Limit(lines: 1, characters: 100)
  }

  /// Takes whole lines from the beginning of the text, and a part of the first line that is too
  /// long.
  init(_ text: String, _ limit: Limit) {
    let all = Self.lines(of: text)
    var room = limit.characters
    var shown: [String] = []
    for line in all.prefix(limit.lines) {
      let length = line.unicodeScalars.count
      if length > room {
        if shown.isEmpty {
          lines = [String(line.unicodeScalars.prefix(room))]
          remark = Self.remark(length - room, "character", andLines: all.count - 1)
          return
        }
        break
      }
      shown.append(String(line))
      room -= length
    }
    lines = shown
    remark = Self.remark(all.count - shown.count, "line", andLines: 0)
  }

  /// The lines in one text, followed by the remark.
  var text: String { lines.joined(separator: "\n") + (remark.map { " (\($0))" } ?? "") }

  /// Returns the lines of a text, with any kind of line ending.
  static func lines(of text: String) -> [Substring] {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      Substring(line.last == 0x0D ? line.dropLast() : line)
    }
  }

  private static func remark(_ count: Int, _ noun: String, andLines lines: Int) -> String? {
    guard count > 0 else { return nil }
    let first = "\(count.grouped) more \(count == 1 ? noun : noun + "s")"
    let more = lines > 0 ? " and \(lines.grouped) more \(lines == 1 ? "line" : "lines")" : ""
    return "\(first)\(more) not shown"
  }
}

/// The expected and the actual value, in full unless one is very long. Otherwise they start shortly
/// before the place where they differ, so the difference is always visible.
struct ComparedValues {
  let expected: LongText?
  let actual: LongText?
  /// A sentence about the text that is omitted before the values, or nil if nothing is.
  let remark: String?

  init(expected: String?, actual: String?, _ limit: LongText.Limit = .value) {
    let both = [expected, actual].compactMap(\.self)
    guard both.count == 2, both.contains(where: { LongText($0, limit).remark != nil }) else {
      self.expected = expected.map { LongText($0, limit) }
      self.actual = actual.map { LongText($0, limit) }
      remark = nil
      return
    }
    let same = Self.lengthOfCommonStart(both[0], both[1])
    let skipped = max(0, same - 80)
    self.expected = LongText(Self.dropping(skipped, from: both[0]), limit)
    self.actual = LongText(Self.dropping(skipped, from: both[1]), limit)
    remark = skipped == 0 ? nil : "Both begin with the same \(skipped.grouped) characters."
  }

  private static func lengthOfCommonStart(_ one: String, _ other: String) -> Int {
    zip(one.unicodeScalars, other.unicodeScalars).prefix { $0 == $1 }.count
  }

  private static func dropping(_ count: Int, from text: String) -> String {
    String(text.unicodeScalars.dropFirst(count))
  }
}
