import Testing

@testable import CommandLine

/// What is sent is shown by a small terminal that clears as real ones do: behind the last column the
/// cursor still stands in that column.
@Suite("What a screen shows of what is drawn")
struct ScreenTests {
  private func shown(_ drawings: [[TextWidth.Row]], columns: Int, rows: Int) -> [String] {
    var screen = SmallTerminal(columns: columns, rows: rows)
    for drawing in drawings { screen.take(Screen.drawing(drawing, columns: columns)) }
    return screen.lines
  }

  @Test func theLastLetterOfAFullRowIsKept() {
    let rows = ["12345", "abc", "67890"].map { TextWidth.Row($0) }
    #expect(shown([rows], columns: 5, rows: 3) == ["12345", "abc", "67890"])
  }

  @Test func nothingIsLeftOfWhatStoodThere() {
    let first = ["12345", "12345"].map { TextWidth.Row($0) }
    let second = ["ab", ""].map { TextWidth.Row($0) }
    #expect(shown([first, second], columns: 5, rows: 2) == ["ab", ""])
  }

  @Test func theTerminalItselfWrapsALongWord() {
    let old = ["xxxxx", "xxxxx", "xxxxx", "xxxxx"].map { TextWidth.Row($0) }
    let rows = TextWidth.rows(of: "at Tests/a.swift:8", width: 5) + [TextWidth.Row("end")]
    var screen = SmallTerminal(columns: 5, rows: 5)
    screen.take(Screen.drawing(old, columns: 5))
    screen.take(Screen.drawing(rows, columns: 5))
    #expect(screen.lines == ["at", "Tests", "/a.sw", "ift:8", "end"])
    #expect(screen.wrapped == [1, 2], "To the terminal it is one word.")
    #expect(!screen.wraps, "Nothing else runs on into the next row.")
  }

  @Test func aWordWhoseRestIsBeyondTheEdgeIsNoHarm() {
    let rows = [TextWidth.Row("abcde", isContinued: true)]
    #expect(shown([rows], columns: 5, rows: 2) == ["abcde", ""])
  }
}

/// As much of a terminal as `Screen` uses.
private struct SmallTerminal {
  private var cells: [[Character]]
  private let columns: Int
  private var row = 0
  private var column = 0
  private(set) var wraps = false
  /// The rows that the terminal itself went on from.
  private(set) var wrapped: [Int] = []

  init(columns: Int, rows: Int) {
    self.columns = columns
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  var lines: [String] {
    cells.map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
  }

  mutating func take(_ text: String) {
    var rest = text[...]
    while let first = rest.popFirst() {
      if first == "\u{1B}" {
        rest.removeFirst()
        let parameters = rest.prefix { !$0.isLetter }
        rest = rest.dropFirst(parameters.count)
        control(rest.removeFirst(), String(parameters))
      } else {
        put(first)
      }
    }
  }

  private mutating func control(_ letter: Character, _ parameters: String) {
    switch (letter, parameters) {
    case ("H", _):
      row = (Int(parameters.prefix { $0 != ";" }) ?? 1) - 1
      column = 0
    case ("K", _): for index in min(column, columns - 1)..<columns { cells[row][index] = " " }
    case ("h", "?7"): wraps = true
    case ("l", "?7"): wraps = false
    default: break
    }
  }

  private mutating func put(_ letter: Character) {
    if column == columns, wraps {
      wrapped.append(row)
      row += 1
      column = 0
    }
    cells[row][min(column, columns - 1)] = letter
    column = min(column + 1, columns)
  }
}
