import Gate
import Support

/// The rules that each test of a suite checks: the identifiers in the comment `// Rules: t1, 2`
/// above it.
struct SuiteRules {
  struct Test: Equatable {
    /// The function's name without parentheses.
    let name: String
    /// The line of its `@Test`, from 1.
    let line: Int
    /// The identifiers in its comment; empty if it has none.
    let rules: [String]
  }

  let tests: [Test]

  init(suite: String) {
    var rules: [String] = []
    var begun: Int?
    var tests: [Test] = []
    let lines = suite.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let text = line.drop { $0 == " " }
      let mark = "// Rules: "
      if text.hasPrefix(mark) {
        rules = text.dropFirst(mark.count).split { $0 == "," || $0 == " " }.map(String.init)
      }
      if text.hasPrefix("@Test") { begun = index + 1 }
      if let line = begun, let match = text.firstMatch(of: /\bfunc (\w+)/) {
        tests.append(Test(name: String(match.output.1), line: line, rules: rules))
        (begun, rules) = (nil, [])
      }
    }
    self.tests = tests
  }
}

/// The places of a suite that say nothing to the reader: its `#expect` and `#require` without a
/// comment.
struct SuiteComments {
  let missing: [Int]

  init(suite: String) {
    let source = SourceTokens(suite)
    let tokens = source.tokens
    missing = tokens.indices.dropLast(2).filter { index in
      tokens[index].text == "#" && ["expect", "require"].contains(tokens[index + 1].text)
        && tokens[index + 2].text == "(" && !Self.hasComment(index + 2, in: source)
    }.map { tokens[$0].line + 1 }
  }

  /// Returns true if the last argument is not the first one and has no label. Where a failure is
  /// reported is no comment.
  private static func hasComment(_ open: Int, in source: SourceTokens) -> Bool {
    guard let close = source.closing(open) else { return false }
    let depth = source.tokens[open].depth + 1
    var arguments: [[String]] = [[]]
    for token in source.tokens[(open + 1)..<close] {
      if token.depth == depth, token.text == "," {
        arguments.append([])
      } else {
        arguments[arguments.count - 1].append(token.text)
      }
    }
    arguments.removeAll { $0.isEmpty || $0.first == "sourceLocation" }
    guard arguments.count > 1, let last = arguments.last else { return false }
    return last.count < 2 || last[1] != ":"
  }
}
