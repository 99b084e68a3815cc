extension SourceTokens {
  /// Keywords and operators that continue a statement at the start of a line.
  private static let continuations: Set<String> = [
    ".", "?", ":", "&&", "||", "??", "+", "-", "else", "where", "?.", "|", "==",
  ]

  /// Returns the index of the last token of the statement that begins at `index`: the line ends
  /// there, and all of its brackets are closed.
  func endOfStatement(from index: Int) -> Int {
    let depth = tokens[index].depth
    var end = index
    while end + 1 < tokens.count {
      let (token, next) = (tokens[end], tokens[end + 1])
      let open = "([{".contains(token.text) ? token.depth + 1 : token.depth
      let left = ")]}".contains(token.text) ? token.depth - 1 : open
      if next.depth == depth, ")]}".contains(next.text) { return end }
      if left <= depth, next.line > token.line, !Self.continuations.contains(next.text) {
        return end
      }
      end += 1
    }
    return end
  }

  /// Returns true if the token is the first on its line.
  func beginsLine(_ index: Int) -> Bool {
    index == 0 || tokens[index - 1].line < tokens[index].line
  }
}

extension Mutator {
  /// Returns mutants that drop a statement, or return at the start of a body.
  func statements(_ index: Int) -> [Mutant] {
    let token = source.tokens[index]
    var mutants: [Mutant] = []
    if source.beginsLine(index), !")]}.?:".contains(token.text.first ?? "."),
      !["case", "default", "else", "where", "&&", "||", "catch"].contains(token.text)
    {
      let end = source.tokens[source.endOfStatement(from: index)].range.upperBound
      let start = token.range.lowerBound
      // The end of the line is dropped with it.
      let past = end < source.source.count && source.source[end] == 0x0A ? end + 1 : end
      mutants += mutant("drop a statement", start..<past, with: "")
    }
    if token.text == "{", [")", "throws", "async", "rethrows"].contains(text(index - 1)),
      text(index + 1) != "}"
    {
      // Without its semicolon, the statement would return what follows it.
      let place = token.range.upperBound..<token.range.upperBound
      mutants += mutant("return early", place, with: " return;")
    }
    return mutants
  }

  /// Returns mutants of the conditions of `if`, `guard` and `while`: each made true, made false, or
  /// negated.
  func conditions(_ index: Int) -> [Mutant] {
    guard ["if", "guard", "while"].contains(text(index)) else { return [] }
    let depth = source.tokens[index].depth
    let body = text(index) == "guard" ? "else" : "{"
    guard
      let end = source.tokens[(index + 1)...].firstIndex(where: {
        $0.depth == depth && $0.text == body
      })
    else { return [] }
    let commas = (index + 1..<end).filter {
      source.tokens[$0].depth == depth && text($0) == ","
    }
    let starts = [index + 1] + commas.map { $0 + 1 }
    let ends = commas + [end]
    return zip(starts, ends).flatMap { start, end -> [Mutant] in
      let range =
        source.tokens[start].range.lowerBound..<source.tokens[end - 1].range.upperBound
      if ["let", "var", "case", "#available", "#"].contains(text(start)) { return [] }
      return mutant("remove a condition", range, with: "true")
        + mutant("remove a condition", range, with: "false")
        + mutant("negate a condition", range, with: "!(\(source.text(range)))")
    }
  }

  /// Returns mutants that drop a `where` clause, a `catch` or a `case`.
  func clauses(_ index: Int) -> [Mutant] {
    let depth = source.tokens[index].depth
    switch text(index) {
    case "where":
      guard
        let end = source.tokens[(index + 1)...].firstIndex(where: {
          $0.depth == depth && ["{", ":"].contains($0.text)
        })
      else { return [] }
      let range =
        source.tokens[index].range.lowerBound..<source.tokens[end - 1].range.upperBound
      return mutant("drop a clause", range, with: "")
    case "catch":
      guard
        let open = source.tokens[(index + 1)...].firstIndex(where: {
          $0.depth == depth && $0.text == "{"
        }), let close = source.closing(open)
      else { return [] }
      let range =
        source.tokens[index].range.lowerBound..<source.tokens[close].range.upperBound
      return mutant("drop a clause", range, with: "")
    case "case" where source.beginsLine(index):
      let next = source.tokens[(index + 1)...].firstIndex {
        ($0.depth == depth && ["case", "default"].contains($0.text))
          || ($0.depth == depth && $0.text == "}")
      }
      guard let next else { return [] }
      let range =
        source.tokens[index].range.lowerBound..<source.tokens[next].range.lowerBound
      return mutant("drop a clause", range, with: "")
    default: return []
    }
  }
}
