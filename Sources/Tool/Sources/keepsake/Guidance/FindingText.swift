import CommandLine
import Judging

/// A finding as a text for the reader: the sentence, both values in full, and the place.
struct FindingText {
  let lines: [String]

  init(_ finding: Finding, _ result: ExerciseResult, _ style: Style) {
    var lines = [style.wrapped(finding.message, "  ")]
    let gap = String(repeating: " ", count: 14)
    func add(_ label: String, _ text: String?) {
      guard let text, !text.isEmpty else { return }
      let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
      lines.append("    " + label.padded(to: 10) + rows.joined(separator: "\n" + gap))
    }
    add("expected", finding.expected)
    add("actual", finding.actual)
    add("with", finding.arguments)
    if let words = finding.words {
      lines += words.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
    }
    if let test = finding.test {
      let rows = style.wrappedLines(test, gap).map { $0.dropFirst(gap.count) }
      add("in check", rows.joined(separator: "\n"))
    }
    let place = result.place(of: finding)
    if let line = place.line {
      let position = ":\(line):\(place.column ?? 1)"
      lines.append(
        style.labeled("at", path: place.file, at: position, indentation: 4, column: 14))
    }
    self.lines = lines
  }
}
