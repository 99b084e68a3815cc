import Curriculum
import Judging
import Support

extension ExerciseResult {
  /// Returns the guidance for an unsolved exercise: its status, its findings, and their places.
  package func guidance(_ style: Style, remark: String? = nil) -> [String] {
    var lines = heading(style)
    if let finding = firstCheck ?? verdict.findings.first {
      if verdict.status == .notStarted {
        lines += style.wrappedLines("A first check that fails is how every exercise begins:", "  ")
      }
      lines += text(of: finding, style)
    }
    lines += others(style) + (verdict.isRemembered ? howToJudgeAgain(style) : [])
    lines += warnings(style) + printed(style)
    return lines + (remark.map { [style.wrapped($0, "  ")] } ?? [])
  }

  package func heading(_ style: Style) -> [String] {
    let status = verdict.status
    let heading = "\(exercise.number) \(exercise.title): \(status.words)"
    return style.wrappedLines(heading, "").map { line in
      status == .notStarted ? style.paint(line, .bold) : StatusWords.paint(line, status, style)
    }
  }

  /// Returns lines about the other findings: how many checks fail if all ran, or the first failures
  /// before the run was ended.
  private func others(_ style: Style) -> [String] {
    let others = verdict.findings.dropFirst()
    guard !others.isEmpty else { return [] }
    switch verdict.status {
    case .failed: return verdict.failedChecks.isEmpty ? [] : ["  \(verdict.failedChecks)"]
    case .timedOut, .crashed, .tooMuchOutput:
      let shown = others.prefix(3).flatMap { text(of: $0, style) }
      let left = others.count - 3
      return ["", "  Before that:"] + shown + (left > 0 ? ["  And \(left) more."] : [])
    default: return []
    }
  }

  private func howToJudgeAgain(_ style: Style) -> [String] {
    let words =
      "This is how its last run ended; it has not been run again. A busy machine can be the "
      + "reason too. To run it again:"
    let answers = work.answers == "Chapters" ? "" : " ANSWERS=\(work.answers)"
    let again = "make check EXERCISE=\(exercise.number)\(answers) AGAIN=1"
    return style.wrappedLines(words, "  ") + [style.command(again, 4)]
  }

  private func warnings(_ style: Style) -> [String] {
    verdict.warnings.flatMap { warning in
      let place = place(of: warning)
      let position = "\(place.file):\(place.line ?? 1):\(place.column ?? 1)"
      return style.folded("\(position): warning: \(warning.message)", "  ")
    }
  }

  private func printed(_ style: Style) -> [String] {
    guard !verdict.printed.isEmpty else { return [] }
    let lines = SwiftSource.lines(of: verdict.excerpt)
    if lines.isEmpty { return ["  It printed nothing in this check, but in others: PRINT=all."] }
    let isWhole = lines.count <= 10 && verdict.excerpt == verdict.printed
    let time = verdict.findings.first?.printed == nil ? "While it ran" : "In this check"
    return ["  \(time), it printed\(isWhole ? "" : " (PRINT=all shows everything)"):"]
      + (lines.count > 10 ? ["    …"] : [])
      + lines.suffix(10).flatMap { style.folded($0, "    ") }
  }
}

extension ExerciseResult {
  /// Returns a remark after a chapter's first answer that fails and after each third one of an exercise.
  /// It offers what the reader has not seen yet.
  ///
  /// - Parameter hasKeys: true if a key does what a command does elsewhere.
  package func encouragement(
    after tries: Tries, hints: Int, hasSolution: Bool, hasKeys: Bool = false
  ) -> String? {
    let count = tries.count
    guard verdict.status == .failed, count > 0 else { return nil }
    if count == 1, tries.isFirstOfChapter {
      return "Few answers pass at the first try. The message above says where to look."
    }
    guard count.isMultiple(of: 3) else { return nil }
    guard hints < exercise.hints.count else {
      let rest = "\(count) different tries so far: this one is hard. A rest often helps"
      let solution = hasKeys ? "press s" : "make solution EXERCISE=\(exercise.number)"
      return hasSolution
        ? "\(rest), and so does looking at how it can be done: \(solution)" : "\(rest)."
    }
    let statement = hasKeys ? "press t" : "\(chapter.document.file):\(exercise.line)"
    let hint = hasKeys ? "press h" : "make hint EXERCISE=\(exercise.number)"
    return
      "\(count) different tries so far, and each has shown something. Read the statement once "
      + "more (\(statement)), or take a hint: \(hint)"
  }
}

extension Style {
  /// Returns a command in one line or, with backslashes for the shell, in several.
  package func command(_ words: String, _ indentation: Int) -> String {
    let gap = String(repeating: " ", count: indentation)
    let parts = words.split(separator: " ")
    guard gap.count + words.count > width else { return gap + words }
    var lines = [""]
    for (index, part) in parts.enumerated() {
      let line = lines[lines.count - 1] + (index == 0 ? "" : " ") + part
      let sign = index + 1 < parts.count ? 2 : 0
      if index == 0 || gap.count + line.count + sign <= width {
        lines[lines.count - 1] = line
      } else {
        lines.append("    " + part)
      }
    }
    return lines.map { gap + $0 }.joined(separator: " \\\n")
  }

  package func labeled(_ label: String, command words: String) -> String {
    let row = labeled(label, words)
    return row.contains("\n") ? "  \(label)\n" + command(words, 2) : row
  }
}

extension ExerciseResult {
  /// Returns a finding as a text for the reader: the sentence, both values in full, and the place.
  package func text(of finding: Finding, _ style: Style) -> [String] {
    var lines = [style.wrapped(finding.message, "  ")]
    let gap = String(repeating: " ", count: 14)
    func add(_ label: String, _ text: String?, _ color: Style.Color? = nil) {
      guard let text, !text.isEmpty else { return }
      let rows = style.folded(text, gap).map { row in
        let value = String(row.dropFirst(gap.count))
        return color.map { style.paint(value, $0) } ?? value
      }
      lines.append("    " + label.padded(to: 10) + rows.joined(separator: "\n" + gap))
    }
    add("expected", finding.expected, .green)
    add("actual", finding.actual, .red)
    add("with", finding.arguments)
    if let words = finding.words { lines += style.folded(words, "    ") }
    if let test = finding.test {
      let rows = style.wrappedLines(test, gap).map { $0.dropFirst(gap.count) }
      add("in check", rows.joined(separator: "\n"))
    }
    let place = place(of: finding)
    if let line = place.line {
      let position = ":\(line):\(place.column ?? 1)"
      lines.append(
        style.labeled("at", path: place.file, at: position, indentation: 4, column: 14))
    }
    return lines
  }
}

/// The sign and the color for each status. The words are in `Verdict.Status.words`.
package enum StatusWords {
  package static func sign(_ status: Verdict.Status, _ style: Style) -> String {
    let look = look(status)
    return paint(style.hasSigns ? look.sign : "[\(look.letter)]", status, style)
  }

  /// Returns the sign as a single character of a strip. Nil stands for an answer without a verdict
  /// in its current state.
  package static func mark(_ status: Verdict.Status?, _ style: Style) -> String {
    let status = status ?? .notJudged
    let (sign, letter, _) = look(status)
    return paint(style.hasSigns ? sign : letter == " " ? "." : letter, status, style)
  }

  package static func paint(_ text: String, _ status: Verdict.Status, _ style: Style) -> String {
    style.paint(text, look(status).color)
  }

  private static func look(
    _ status: Verdict.Status
  ) -> (sign: String, letter: String, color: Style.Color) {
    switch status {
    case .passed: ("✔", "x", .green)
    case .notStarted: ("·", " ", .grey)
    case .notJudged: ("?", "?", .yellow)
    default: ("✘", "!", .red)
    }
  }
}

extension [ExerciseResult] {
  /// The result that the reader is told about: the first answer that fails or, if there is none,
  /// the first exercise that is not started.
  package var toExplain: ExerciseResult? {
    first { !$0.isSolved && $0.verdict.status != .notStarted } ?? first { !$0.isSolved }
  }
}
