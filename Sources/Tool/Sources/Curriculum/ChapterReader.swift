/// Reads a chapter from its Markdown, its hints, and the names of its suites.
struct ChapterReader {
  let number: Int
  let name: String
  let document: MarkdownDocument
  let hints: [ExerciseNumber: [String]]
  /// The names of the exercises' files by position, taken from the names of the suites.
  let fileNames: [Int: String]

  /// - Throws: `SourceError` with the place of the first error.
  func chapter() throws -> Chapter {
    let exercises = try exercises()
    for (index, exercise) in exercises.enumerated() where exercise.number.position != index + 1 {
      throw document.sourceError(
        exercise.line,
        "Exercise \(exercise.number) stands where \(number).\(index + 1) should: number them in order."
      )
    }
    if let stray = hints.keys.sorted().first(where: { hinted in
      !exercises.contains { $0.number == hinted }
    }) {
      throw document.sourceError(
        1, "Hints.md has hints for \(stray), which this chapter does not have.")
    }
    if let stray = fileNames.keys.sorted().first(where: { $0 > exercises.count }) {
      throw document.sourceError(
        1,
        "There is a suite \(fileNames[stray] ?? "")Tests.swift but no exercise \(number).\(stray).")
    }
    return Chapter(
      number: number, name: name, title: try document.title(of: "chapter"), exercises: exercises,
      document: document)
  }
}

extension ChapterReader {
  private func exercises() throws -> [Exercise] {
    let purposes = purposes
    return try document.blocks.enumerated().compactMap { index, block in
      guard case .heading(let heading) = block, heading.text.hasPrefix("Exercise") else {
        return nil
      }
      return try exercise(heading, body: document.blocks[(index + 1)...], purposes)
    }
  }

  private func exercise(
    _ heading: MarkdownDocument.Heading, body: ArraySlice<MarkdownDocument.Block>,
    _ purposes: [ExerciseNumber: String]
  ) throws -> Exercise {
    let parts = heading.text.split(separator: " ", maxSplits: 3).map(String.init)
    guard heading.level == 2, parts.count == 4, let number = ExerciseNumber(parts[1]),
      parts[2].allSatisfy({ $0 == "★" }), (1...3).contains(parts[2].count)
    else {
      throw document.sourceError(
        heading.line,
        "An exercise's heading reads \"## Exercise 1.1 ★ Title\", with one to three ★.")
    }
    guard number.chapter == self.number else {
      throw document.sourceError(
        heading.line, "Exercise \(number) stands in chapter \(self.number).")
    }
    let statement = statement(body)
    guard !statement.isEmpty else {
      throw document.sourceError(
        heading.line, "Exercise \(number) has no statement: say what to achieve.")
    }
    guard let fileName = fileNames[number.position] else {
      throw document.sourceError(
        heading.line,
        "Exercise \(number) has no suite: add Tests/\(Chapter.folder(self.number, name))Tests/"
          + "\(number.position)-Name\("Tests.swift").")
    }
    guard let hints = hints[number], hints.count >= 3 else {
      throw document.sourceError(
        heading.line, "Exercise \(number) needs three hints or more in Hints.md.")
    }
    return Exercise(
      number: number, title: parts[3], stars: parts[2].count, statement: statement,
      line: heading.line, hints: hints, purpose: purposes[number] ?? "", fileName: fileName)
  }

  /// The purposes of exercises, from list items such as `- **1.1 Throw**: so that …`.
  private var purposes: [ExerciseNumber: String] {
    let items = document.lines.map(\.text).filter { $0.hasPrefix("- **") }
    let purposes = items.compactMap { item -> (ExerciseNumber, String)? in
      let words = item.dropFirst("- **".count)
      guard let number = ExerciseNumber(words.prefix { $0 != " " }),
        let end = words.firstRange(of: "**")
      else { return nil }
      let rest = words[end.upperBound...]
      return (number, Inline.words(of: (rest.first == ":" ? rest.dropFirst() : rest).trimmed))
    }
    return Dictionary(purposes) { first, _ in first }
  }

  /// Returns everything up to the next heading of a section.
  private func statement(_ body: ArraySlice<MarkdownDocument.Block>) -> String {
    let own = body.prefix { block in
      if case .heading(let heading) = block { heading.level > 2 } else { true }
    }
    return own.map(\.markdown).joined(separator: "\n").trimmed
  }
}
