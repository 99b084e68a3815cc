import Support

extension Mutator {
  /// Words and operators, each with its replacements.
  private static let pairs: [String: [String]] = [
    "==": ["!="], "!=": ["=="], "<": ["<="], "<=": ["<"], ">": [">="], ">=": [">"],
    "&&": ["||"], "||": ["&&"], "+": ["-"], "-": ["+"], "+=": ["-="], "-=": ["+="],
    "..<": ["..."], "...": ["..<"], "===": ["!=="], "!==": ["==="], "*": ["/"],
    "true": ["false"], "false": ["true"], "min": ["max"], "max": ["min"], "first": ["last"],
    "last": ["first"], "removeFirst": ["removeLast"], "removeLast": ["removeFirst"],
    "hasPrefix": ["hasSuffix"], "hasSuffix": ["hasPrefix"], "allSatisfy": ["contains"],
    "prefix": ["suffix"], "suffix": ["prefix"], "contains": ["allSatisfy"], "break": ["continue"],
    "continue": ["break"], "ascending": ["descending"], "orderedAscending": ["orderedDescending"],
  ]

  /// Returns mutants that replace a word or an operator, or drop an exclamation mark before an
  /// operand.
  func swapped(_ index: Int) -> [Mutant] {
    let token = source.tokens[index]
    let isOperator = token.text.allSatisfy { !$0.isLetter }
    let isSpaced =
      token.range.lowerBound > 0 && source.source[token.range.lowerBound - 1] == 0x20
    if token.text == "!", isSpaced || "([".contains(text(index - 1)) {
      return mutant("negate a condition", token.range, with: "")
    }
    let isRange = token.text == "..<" || token.text == "..."
    guard !isOperator || isSpaced || isRange else { return [] }
    return Self.pairs[token.text, default: []].flatMap {
      mutant("swap \(token.text)", token.range, with: $0)
    }
  }

  /// Returns mutants that increase or decrease a whole number by one, or empty a text.
  func numbers(_ index: Int) -> [Mutant] {
    let token = source.tokens[index]
    if token.text.hasPrefix("\""), token.text.count > 2, !token.text.contains("\n") {
      return mutant("empty a text", token.range, with: "\"\"")
    }
    guard let number = Int(token.text.filter { $0 != "_" }), text(index - 1) != "." else {
      return []
    }
    return ([number + 1] + (number > 0 ? [number - 1] : [])).flatMap {
      mutant("off by one", token.range, with: "\($0)")
    }
  }

  /// Returns mutants that make a `try` discard its error or trap, or drop `await`, `weak` or an
  /// option.
  func errors(_ index: Int) -> [Mutant] {
    let token = source.tokens[index]
    switch token.text {
    case "try" where text(index + 1) == "?" || text(index + 1) == "!":
      let mark = source.tokens[index + 1].range
      return mutant("try", mark, with: text(index + 1) == "?" ? "!" : "?")
    case "try":
      // These are parts of a mutant's text. No error is discarded here, and nothing traps.
      return mutant("try", token.range, with: "try?") + mutant("try", token.range, with: "try!")
    case "await":
      return mutant("drop await", token.range, with: "")
    case "weak" where text(index - 1) == "[":
      return mutant("drop weak", token.range, with: "")
    case ".":
      let option = text(index + 1)
      guard ["atomic", "withoutOverwriting"].contains(option) else { return [] }
      let range = token.range.lowerBound..<source.tokens[index + 1].range.upperBound
      return mutant("drop an option", range, with: text(index - 1) == ":" ? "[]" : "")
    default: return []
    }
  }

  /// Returns mutants that replace a returned value with an empty one.
  func results(_ index: Int) -> [Mutant] {
    let token = source.tokens[index]
    guard token.text == "return" else { return [] }
    let end = source.endOfStatement(from: index)
    let value = token.range.upperBound..<source.tokens[end].range.upperBound
    guard !value.isEmpty, end > index else { return [] }
    return ["nil", "[]", "\"\"", "0", "true", "false"].flatMap {
      mutant("empty result", value, with: " \($0)")
    }
  }
}
