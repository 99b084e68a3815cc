import Gate
import Support

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
    let body = text(index) == "guard" ? "else" : "{"
    guard let end = source.next(after: index, [body]) else { return [] }
    let parts = source.parts(of: index + 1..<end, separatedBy: ",")
    return parts.flatMap { part -> [Mutant] in
      if ["let", "var", "case", "#available", "#"].contains(text(part.lowerBound)) { return [] }
      let range = source.range(part.lowerBound, through: part.upperBound - 1)
      return mutant("remove a condition", range, with: "true")
        + mutant("remove a condition", range, with: "false")
        + mutant("negate a condition", range, with: "!(\(source.text(range)))")
    }
  }

  /// Returns mutants that drop a `where` clause, a `catch` or a `case`.
  func clauses(_ index: Int) -> [Mutant] {
    guard let range = clause(index) else { return [] }
    return mutant("drop a clause", range, with: "")
  }

  /// Returns the bytes of the clause that begins at a token, or nil if none does.
  private func clause(_ index: Int) -> Range<Int>? {
    switch text(index) {
    case "where":
      source.next(after: index, ["{", ":"]).map { source.range(index, through: $0 - 1) }
    case "catch":
      source.next(after: index, ["{"]).flatMap(source.closing).map {
        source.range(index, through: $0)
      }
    case "case" where source.beginsLine(index):
      source.next(after: index, ["case", "default", "}"]).map {
        source.tokens[index].range.lowerBound..<source.tokens[$0].range.lowerBound
      }
    default: nil
    }
  }
}
