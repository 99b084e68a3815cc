import Gate
import Support

/// A test of a suite, and the rules that it checks: the identifiers in the comment `// Rules: t1, 2`
/// above it.
struct SuiteTest: Equatable {
  /// The function's name without parentheses.
  let name: String
  /// The line of its `@Test`, from 1.
  let line: Int
  /// The identifiers in its comment; empty if it has none.
  let rules: [String]

  static func all(in suite: String) -> [SuiteTest] {
    var rules: [String] = []
    var begun: Int?
    var tests: [SuiteTest] = []
    for (index, line) in SwiftSource.lines(of: suite).enumerated() {
      let text = line.drop { $0 == " " }
      let mark = "// Rules: "
      if text.hasPrefix(mark) {
        rules = text.dropFirst(mark.count).split { $0 == "," || $0 == " " }.map(String.init)
      }
      if text.hasPrefix("@Test") { begun = index + 1 }
      if let line = begun, let match = text.firstMatch(of: /\bfunc (\w+)/) {
        tests.append(SuiteTest(name: String(match.output.1), line: line, rules: rules))
        (begun, rules) = (nil, [])
      }
    }
    return tests
  }
}

extension SuiteTest {
  /// Returns the lines of a suite that say nothing to the reader: its `#expect` and `#require` without
  /// a comment.
  static func linesWithoutComment(in suite: String) -> [Int] {
    let source = SourceTokens(suite)
    let tokens = source.tokens
    return tokens.indices.dropLast(2).filter { index in
      tokens[index].text == "#" && ["expect", "require"].contains(tokens[index + 1].text)
        && tokens[index + 2].text == "(" && !hasComment(index + 2, in: source)
    }.map { tokens[$0].line + 1 }
  }

  /// Returns true if the last argument is not the first one and has no label.
  private static func hasComment(_ open: Int, in source: SourceTokens) -> Bool {
    guard let close = source.closing(open) else { return false }
    let arguments = source.parts(of: open + 1..<close, separatedBy: ",")
      .map { source.tokens[$0].map(\.text) }.filter { !$0.isEmpty }
    guard arguments.count > 1, let last = arguments.last else { return false }
    return last.count < 2 || last[1] != ":"
  }
}
