import Support

extension Mutator {
  /// Operators whose operands may not change places. Without types it cannot be known whether those
  /// of `+` are numbers.
  private static let ordered: Set<String> = ["-", "/", "%", "<", ">", "<=", ">="]

  /// Returns a mutant with the two operands of an operator in each other's place.
  func operands(_ index: Int) -> [Mutant] {
    let token = source.tokens[index]
    guard Self.ordered.contains(token.text), index > 0, index + 1 < source.tokens.count,
      isBlank(token.range.lowerBound - 1), isBlank(token.range.upperBound)
    else { return [] }
    let left = startOfOperand(endingAt: index - 1)..<source.tokens[index - 1].range.upperBound
    let right = source.tokens[index + 1].range.lowerBound..<endOfOperand(beginningAt: index + 1)
    return exchanged("swap operands", left, right)
  }

  /// Functions that return the same for the same arguments in any order.
  private static let symmetric: Set<String> = ["min", "max"]

  /// Returns mutants with the values of two neighboring arguments of a call in each other's place.
  /// Their labels stay.
  func arguments(_ index: Int) -> [Mutant] {
    guard text(index) == "(", index > 0, !isBlank(source.tokens[index].range.lowerBound - 1),
      text(index - 1).last.map({ $0.isLetter || $0.isNumber || $0 == "_" }) == true,
      text(index - 2) != "func", text(index - 1) != "init" || text(index - 2) == ".",
      !Self.symmetric.contains(text(index - 1)) || text(index - 2) == ".",
      let close = source.closing(index)
    else { return [] }
    let parts = source.parts(of: index + 1..<close, separatedBy: ",")
    let values = parts.compactMap(value)
    guard values.count == parts.count else { return [] }
    return zip(values, values.dropFirst()).flatMap { exchanged("swap arguments", $0, $1) }
  }
  /// Returns the bytes of an argument without its label, or nil if it has no tokens.
  private func value(_ argument: Range<Int>) -> Range<Int>? {
    let start = argument.lowerBound
    let first = text(start + 1) == ":" ? start + 2 : start
    return first < argument.upperBound
      ? source.range(first, through: argument.upperBound - 1) : nil
  }

  /// Returns the mutant with two parts of one line exchanged, in an array.
  private func exchanged(_ kind: String, _ one: Range<Int>, _ other: Range<Int>) -> [Mutant] {
    let whole = one.lowerBound..<other.upperBound
    guard !source.text(whole).contains("\n") else { return [] }
    let between = source.text(one.upperBound..<other.lowerBound)
    return mutant(kind, whole, with: source.text(other) + between + source.text(one))
  }

  private func isBlank(_ place: Int) -> Bool {
    source.source.indices.contains(place) && [0x20, 0x0A].contains(source.source[place])
  }

  /// Returns the first byte of the operand whose last token is at `index`: tokens without blanks
  /// between them, and brackets with all that is in them.
  private func startOfOperand(endingAt index: Int) -> Int {
    var start = index
    while true {
      if ")]}".contains(text(start)) {
        let depth = source.tokens[start].depth
        guard
          let open = source.tokens[..<start].lastIndex(where: {
            $0.depth == depth - 1 && "([{".contains($0.text)
          })
        else { break }
        start = open
      }
      let place = source.tokens[start].range.lowerBound
      guard start > 0, source.tokens[start - 1].range.upperBound == place,
        !"([{,".contains(text(start - 1))
      else { break }
      start -= 1
    }
    return source.tokens[start].range.lowerBound
  }

  /// Returns the byte behind the operand whose first token is at `index`.
  private func endOfOperand(beginningAt index: Int) -> Int {
    var end = index
    while true {
      if "([{".contains(text(end)), let close = source.closing(end) { end = close }
      let place = source.tokens[end].range.upperBound
      guard end + 1 < source.tokens.count, source.tokens[end + 1].range.lowerBound == place,
        !")]},;:".contains(text(end + 1))
      else { break }
      end += 1
    }
    return source.tokens[end].range.upperBound
  }
}
