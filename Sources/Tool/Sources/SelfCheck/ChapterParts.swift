import Curriculum

/// Checks the parts that every chapter has, and the length of its statements.
struct ChapterParts {
  let chapter: Chapter

  /// Headings that a chapter must have after its last exercise, in this order.
  private static let headings = [
    "On iOS and macOS", "What each exercise was for", "Five questions from memory",
    "Two open challenges", "Design note", "Further reading",
  ]
  /// The maximum number of words in a statement beside its fences, its table included.
  static let longestStatement = 110
  /// The maximum number of rows of a statement's table, and of its numbered rules.
  static let mostRules = 5

  var faults: [SourceError] {
    missingHeadings + wrongQuestions + missingCommand + longStatements + wrongCaptions
  }

  /// Returns the number of words in a statement that are not in a fence.
  static func wordCount(of statement: String) throws -> Int {
    try MarkdownDocument(statement, file: "statement").prose
      .flatMap { $0.text.split { $0.isWhitespace || $0 == "|" } }
      .count { $0.contains { $0.isLetter || $0.isNumber } }
  }

  private func fault(_ line: Int, _ message: String) -> SourceError {
    chapter.document.sourceError(line, message)
  }

  private var longStatements: [SourceError] {
    chapter.exercises.flatMap { exercise in
      let rules = (try? StatementRule.all(in: exercise.statement, file: "statement")) ?? []
      let rows = rules.count { $0.identifier.hasPrefix("t") }
      let words = (try? Self.wordCount(of: exercise.statement)) ?? 0
      return [
        (words, "words beside its signature", Self.longestStatement),
        (max(rows, rules.count - rows), "rows or rules", Self.mostRules),
      ].filter { count, _, most in count > most }.map { count, what, most in
        fault(
          exercise.line,
          "The statement of \(exercise.number) has \(count) \(what). At most \(most) are allowed.")
      }
    }
  }

  /// Faults if the numbers of the listings' captions, *Listing 1-1: …*, do not follow one another.
  private var wrongCaptions: [SourceError] {
    var count = 0
    return chapter.document.lines.compactMap { text, line in
      guard let match = text.prefixMatch(of: /\*Listing ([0-9]+-[0-9]+):/) else { return nil }
      count += 1
      let wanted = "\(chapter.number)-\(count)"
      return match.output.1 == wanted ? nil : fault(line, "This should be Listing \(wanted).")
    }
  }

  private var missingHeadings: [SourceError] {
    var titles = chapter.document.headings.filter { $0.level == 2 }.map(\.text)[...]
    for heading in Self.headings {
      guard let index = titles.firstIndex(where: { $0.hasPrefix(heading) }) else {
        return [
          fault(
            1,
            "The section \"\(heading)\" is missing, or does not stand in its place: "
              + Self.headings.joined(separator: ", ") + ".")
        ]
      }
      titles = titles[(index + 1)...]
    }
    return []
  }

  private var wrongQuestions: [SourceError] {
    let texts = chapter.document.prose.map(\.text).filter { $0.contains("<details>") }
    let count = texts.flatMap { $0.matches(of: FoldedAnswer.element) }.count
    return count == 5
      ? [] : [fault(1, "A chapter has five questions with folded answers, and here are \(count).")]
  }

  /// A fault if the introduction does not say how to run the checks, so that statements need not.
  private var missingCommand: [SourceError] {
    guard let first = chapter.exercises.first else { return [] }
    let command = "make check EXERCISE=\(first.number)"
    let isSaid = chapter.document.fences.contains {
      $0.line < first.line && $0.code.contains(command)
    }
    return isSaid ? [] : [fault(1, "The chapter's introduction does not say \(command).")]
  }
}
