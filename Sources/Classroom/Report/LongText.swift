/// The beginning of a text that may be of any length, and a word on what is left out.
struct LongText: Equatable {
  /// The lines that are shown.
  let lines: [String]
  /// What is not shown, as a sentence; nil where all is.
  let remark: String?

  /// How much is shown at most.
  struct Limit {
    let lines: Int
    let characters: Int

    static let sentence = Limit(lines: 12, characters: 800)
    static let value = Limit(lines: 60, characters: 4_000)
    static let excerptLine = Limit(lines: 1, characters: 300)
    static let name = Limit(lines: 1, characters: 100)
  }

  /// Takes whole lines from the text's beginning, and of the first that is too long a part.
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

  /// The lines in one piece, and the remark behind them.
  var text: String { lines.joined(separator: "\n") + (remark.map { " (\($0))" } ?? "") }

  /// The lines of a text, whatever ends them.
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

extension Int {
  /// With commas between thousands: `12,345`.
  var grouped: String {
    let digits = String(magnitude)
    let groups = stride(from: digits.count, to: 0, by: -3).reversed().map { end in
      digits.prefix(end).suffix(end > 3 ? 3 : end)
    }
    return (self < 0 ? "-" : "") + groups.joined(separator: ",")
  }
}
