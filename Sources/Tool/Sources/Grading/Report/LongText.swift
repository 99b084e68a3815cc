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

  /// Takes whole lines from the beginning of the text, and a part of the first line if that is too
  /// long. Lines have any kind of ending.
  init(_ text: String, _ limit: Limit) {
    let all = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      Substring(line.last == 0x0D ? line.dropLast() : line)
    }
    var room = limit.characters
    let shown = all.prefix(limit.lines).prefix { line in
      room -= line.unicodeScalars.count
      return room >= 0
    }
    if shown.isEmpty {
      lines = [String(all[0].unicodeScalars.prefix(limit.characters))]
      remark = Self.remark(-room, "character", andLines: all.count - 1)
    } else {
      lines = shown.map(String.init)
      remark = Self.remark(all.count - shown.count, "line", andLines: 0)
    }
  }

  /// The lines in one text, followed by the remark.
  var text: String { lines.joined(separator: "\n") + (remark.map { " (\($0))" } ?? "") }

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
    var skipped = 0
    if let expected, let actual,
      [expected, actual].contains(where: { LongText($0, limit).remark != nil })
    {
      let same = zip(expected.unicodeScalars, actual.unicodeScalars).prefix { $0 == $1 }.count
      skipped = max(0, same - 80)
    }
    func shown(_ text: String?) -> LongText? {
      text.map { LongText(String($0.unicodeScalars.dropFirst(skipped)), limit) }
    }
    (self.expected, self.actual) = (shown(expected), shown(actual))
    remark = skipped == 0 ? nil : "Both begin with the same \(skipped.grouped) characters."
  }
}
