/// The rules that each test of a suite checks: the identifiers in the comment `// Rules: t1, 2`
/// above it.
struct SuiteRules {
  /// A test and its rules.
  struct Test: Equatable {
    /// The function's name without parentheses.
    let name: String
    /// The line of its `@Test`, from 1.
    let line: Int
    /// The identifiers in its comment; empty if it has none.
    let rules: [String]
  }

  /// The tests, in the suite's order.
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
