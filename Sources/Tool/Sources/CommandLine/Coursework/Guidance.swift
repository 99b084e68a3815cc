import Curriculum
import Judging

/// The guidance for an unsolved exercise: its status, its findings, and their places.
package struct Guidance {
  package let lines: [String]

  /// - Parameters:
  ///   - firstCheck: the first check of the exercise, if it is not started.
  ///   - encouragement: the remark below the facts, if there is one for these tries.
  package init(
    _ result: ExerciseResult, firstCheck: Finding?, encouragement: Encouragement, style: Style
  ) {
    let status = result.verdict.status
    var lines = Self.heading(result, style)
    if let finding = firstCheck ?? result.verdict.findings.first {
      if status == .notStarted {
        lines += style.wrappedLines("A first check that fails is how every exercise begins:", "  ")
      }
      lines += FindingText(finding, result, style).lines
    }
    lines += Self.others(result, style)
    if result.isRemembered { lines += Self.howToJudgeAgain(result, style) }
    lines += Self.warnings(result, style) + Self.printed(result, style)
    if let word = encouragement.text(result) { lines.append(style.wrapped(word, "  ")) }
    self.lines = lines
  }

  /// Returns the exercise with its status, in the color of the status.
  package static func heading(_ result: ExerciseResult, _ style: Style) -> [String] {
    let status = result.verdict.status
    let heading = "\(result.exercise.number) \(result.exercise.title): \(status.words)"
    return style.wrappedLines(heading, "").map { line in
      status == .notStarted ? style.paint(line, .bold) : StatusWords.paint(line, status, style)
    }
  }

  /// Returns lines about the other findings: how many checks fail if all ran, or the first failures
  /// before the run was ended.
  private static func others(_ result: ExerciseResult, _ style: Style) -> [String] {
    let others = result.verdict.findings.dropFirst()
    guard !others.isEmpty else { return [] }
    switch result.verdict.status {
    case .failed:
      let words = result.verdict.failedChecks
      return words.isEmpty ? [] : ["  \(words)"]
    case .timedOut, .crashed, .tooMuchOutput:
      let shown = others.prefix(3).flatMap { FindingText($0, result, style).lines }
      let left = others.count - 3
      return ["", "  Before that:"] + shown + (left > 0 ? ["  And \(left) more."] : [])
    default: return []
    }
  }

  /// Returns a note that the stored result of an earlier run is shown, and how to run it again.
  private static func howToJudgeAgain(_ result: ExerciseResult, _ style: Style) -> [String] {
    let words =
      "This is how its last run ended; it has not been run again. A busy machine can be the "
      + "reason too. To run it again:"
    let again = "EXERCISE=\(result.exercise.number)\(answers(result)) AGAIN=1"
    return style.wrappedLines(words, "  ") + [style.command("make check \(again)", 4)]
  }

  /// Returns the setting for answers that are in another folder than Chapters.
  private static func answers(_ result: ExerciseResult) -> String {
    let path = "/\(result.chapter.folder)/\(result.exercise.fileName).swift"
    let folder = result.file.dropLast(path.count)
    return folder == "Chapters" ? "" : " ANSWERS=\(folder)"
  }

  private static func warnings(_ result: ExerciseResult, _ style: Style) -> [String] {
    result.verdict.warnings.flatMap { warning in
      let place = result.place(of: warning)
      let position = "\(place.file):\(place.line ?? 1):\(place.column ?? 1)"
      return style.folded("\(position): warning: \(warning.message)", "  ")
    }
  }

  private static func printed(_ result: ExerciseResult, _ style: Style) -> [String] {
    let verdict = result.verdict
    guard !verdict.printed.isEmpty else { return [] }
    let lines = PrintedText.lines(verdict.excerpt)
    if lines.isEmpty { return ["  It printed nothing in this check, but in others: PRINT=all."] }
    let isWhole = lines.count <= 10 && verdict.excerpt == verdict.printed
    let time = verdict.findings.first?.printed == nil ? "While it ran" : "In this check"
    return ["  \(time), it printed\(isWhole ? "" : " (PRINT=all shows everything)"):"]
      + (lines.count > 10 ? ["    …"] : [])
      + lines.suffix(10).flatMap { style.folded($0, "    ") }
  }
}

/// The output of an answer as lines.
package enum PrintedText {
  package static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}

/// A remark beside the facts, after a chapter's first answer that fails and after each third one of
/// an exercise. It offers what the reader has not seen yet.
package struct Encouragement {
  /// The reader's tries at the exercise, including the last one.
  let tries: Tries
  /// The number of the exercise's hints that have been shown.
  let hints: Int
  let hasSolution: Bool
  /// True if a key does what a command does elsewhere.
  let hasKeys: Bool

  package init(
    tries: Tries = Tries(), hints: Int = 0, hasSolution: Bool = true, hasKeys: Bool = false
  ) {
    self.tries = tries
    self.hints = hints
    self.hasSolution = hasSolution
    self.hasKeys = hasKeys
  }

  package func text(_ result: ExerciseResult) -> String? {
    let (exercise, count) = (result.exercise, tries.count)
    guard result.verdict.status == .failed, count > 0 else { return nil }
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
    let statement =
      hasKeys ? "press t" : "\(result.chapter.document.file):\(exercise.line)"
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
  package func labeled(_ label: String, command words: String) -> String {
    let row = labeled(label, words)
    return row.contains("\n") ? "  \(label)\n" + command(words, 2) : row
  }
}

/// A finding as a text for the reader: the sentence, both values in full, and the place.
package struct FindingText {
  package let lines: [String]

  package init(_ finding: Finding, _ result: ExerciseResult, _ style: Style) {
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
    let place = result.place(of: finding)
    if let line = place.line {
      let position = ":\(line):\(place.column ?? 1)"
      lines.append(
        style.labeled("at", path: place.file, at: position, indentation: 4, column: 14))
    }
    self.lines = lines
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
