import CommandLine

extension Style {
  /// Returns a command in one line or, with backslashes for the shell, in several.
  func command(_ words: String, _ indentation: Int) -> String {
    let gap = String(repeating: " ", count: indentation)
    let parts = words.split(separator: " ").map(String.init)
    var lines = [gap]
    for (index, part) in parts.enumerated() {
      let line = lines[lines.count - 1]
      let sign = index + 1 < parts.count && gap.count + words.count > width ? 2 : 0
      if line == gap {
        lines[lines.count - 1] += part
      } else if line.count + 1 + part.count + sign <= width {
        lines[lines.count - 1] += " " + part
      } else {
        lines[lines.count - 1] += " \\"
        lines.append(gap + "    " + part)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns a label with a command beside it, or below it if the width is too small.
  func labeled(_ label: String, command words: String) -> String {
    let row = labeled(label, words)
    return row.contains("\n") ? "  \(label)\n" + command(words, 2) : row
  }
}
