extension MarkdownDocument {
  /// Returns the hints of each exercise, in order, of a document in which `### Hint 1`, `### Hint 2`
  /// and so on follow `## Exercise 1.1`.
  ///
  /// - Throws: `SourceError` if a heading does not have that form or a hint is empty.
  func hints() throws -> [ExerciseNumber: [String]] {
    var hints: [ExerciseNumber: [String]] = [:]
    var current: ExerciseNumber?
    for block in blocks {
      switch block {
      case .heading(let heading) where heading.level == 1: continue
      case .heading(let heading) where heading.level == 2:
        let number = try exercise(heading)
        guard hints.updateValue([], forKey: number) == nil else {
          throw sourceError(
            heading.line, "The hints for \(number) stand here a second time.")
        }
        current = number
      case .heading(let heading):
        guard let current else {
          throw sourceError(heading.line, "This hint stands under no exercise.")
        }
        let expected = "Hint \(hints[current, default: []].count + 1)"
        guard heading.text == expected else {
          throw sourceError(heading.line, "This heading should read \(expected).")
        }
        hints[current]?.append("")
      case .fence, .prose:
        guard let current, let known = hints[current]?.popLast() else { continue }
        hints[current]?.append((known + "\n" + block.markdown).trimmed)
      }
    }
    if let (number, _) = hints.first(where: { $0.value.contains("") }) {
      throw sourceError(1, "A hint for \(number) says nothing.")
    }
    return hints
  }

  private func exercise(_ heading: Heading) throws -> ExerciseNumber {
    let words = heading.text.split(separator: " ")
    guard words.count == 2, words[0] == "Exercise", let number = ExerciseNumber(words[1]) else {
      throw sourceError(
        heading.line, "This heading should read \"## Exercise\" and a number such as 1.1.")
    }
    return number
  }
}
