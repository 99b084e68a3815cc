import Support

/// What a suite's tokens say about its tests and expectations.
struct SuiteScan {
  let source: SourceTokens
  private(set) var tests: [FoundTest] = []
  private(set) var checks: [FoundCheck] = []
  private(set) var expectations = 0

  struct FoundTest {
    var test: ObservedSuite.Test
    /// The tokens of its body.
    let body: Range<Int>
    /// The parameters' names and types.
    let parameters: [(name: String, type: String)]
    /// The tokens of each row.
    let rows: [[Range<Int>]]
  }

  struct FoundCheck {
    let check: ObservedSuite.Check
    /// The tokens of the whole expectation.
    let whole: Range<Int>
    /// The tokens of the observed value.
    let value: Range<Int>
    let message: TextTemplate
  }

  init(_ suite: String) {
    source = SourceTokens(suite)
    findTests()
    findChecks()
    withholdRows()
  }

  private func text(_ index: Int) -> String {
    source.tokens.indices.contains(index) ? source.tokens[index].text : ""
  }
}

extension SuiteScan {
  private mutating func findTests() {
    for index in source.tokens.indices where text(index) == "@" && text(index + 1) == "Test" {
      guard let word = source.tokens[index...].firstIndex(where: { $0.text == "func" }),
        text(word + 2) == "(", let close = source.closing(word + 2),
        let open = source.next(after: word, ["{"]),
        let end = source.closing(open)
      else { continue }
      let parameters = source.parts(of: word + 3..<close, separatedBy: ",").compactMap(parameter)
      let rows = rows(index + 2..<word)
      let values = rows.map { row in
        zip(parameters, row).reduce(into: [:] as [String: StaticValue]) { values, pair in
          values[pair.0.name] = StaticValue(pair.1, of: source)
        }
      }
      tests.append(
        FoundTest(
          test: ObservedSuite.Test(
            name: text(word + 1), rows: parameters.isEmpty ? [[:]] : values,
            attribute: index + 2..<word),
          body: open + 1..<end, parameters: parameters, rows: rows))
    }
  }

  private func parameter(_ range: Range<Int>) -> (name: String, type: String)? {
    let sides = source.parts(of: range, separatedBy: ":")
    guard sides.count == 2, let name = sides[0].last else { return nil }
    return (text(name), source.text(of: sides[1]))
  }

  /// Returns the tokens of the elements of each row, if a test's attribute spells its rows out in one
  /// array.
  private func rows(_ attribute: Range<Int>) -> [[Range<Int>]] {
    guard let first = attribute.first, text(first) == "(", let close = source.closing(first) else {
      return []
    }
    let arguments = source.parts(of: first + 1..<close, separatedBy: ",")
    guard let label = arguments.firstIndex(where: { text($0.lowerBound) == "arguments" }),
      label == arguments.count - 1
    else { return [] }
    let array = arguments[label].dropFirst(2)
    guard let open = array.first, text(open) == "[", let end = source.closing(open),
      end == array.upperBound - 1 || text(end + 1) == "as"
    else { return [] }
    return source.parts(of: open + 1..<end, separatedBy: ",")
      .filter { !$0.isEmpty }.map { row in
        guard text(row.lowerBound) == "(", source.closing(row.lowerBound) == row.upperBound - 1
        else { return [row] }
        return source.parts(of: row.dropFirst().dropLast(), separatedBy: ",").map { element in
          let sides = source.parts(of: element, separatedBy: ":")
          return sides.count == 2 ? sides[1] : element
        }
      }
  }
}

extension SuiteScan {
  private mutating func findChecks() {
    var index = 0
    while index < source.tokens.count {
      guard text(index) == "#", text(index + 1) == "expect", text(index + 2) == "(",
        let close = source.closing(index + 2)
      else {
        index += 1
        continue
      }
      if text(index + 3) == "processExitsWith" {
        // Its body runs in a process of its own, whose values are not observed.
        expectations += 1
        let open = text(close + 1) == "{" ? source.closing(close + 1) : nil
        let whole = index..<(open ?? close)
        expectations += whole.count { text($0) == "expect" } - 1
        index = whole.upperBound
        continue
      }
      expectations += 1
      if let check = check(index, close) { checks.append(check) }
      index = close
    }
  }

  private func check(_ start: Int, _ close: Int) -> FoundCheck? {
    let arguments = source.parts(of: start + 3..<close, separatedBy: ",").filter { !$0.isEmpty }
    guard let condition = arguments.first, arguments.count <= 2 else { return nil }
    let sides = source.parts(of: condition, separatedBy: "==")
    guard sides.count == 2, let value = sides.first, let expected = sides.last,
      !condition.contains(where: { bindsLess($0, than: condition.lowerBound) })
    else { return nil }
    let test = tests.first { $0.body.contains(start) }
    let message = arguments.count == 2 ? TextTemplate(arguments[1], of: source) : .empty
    let isKnown =
      StaticValue(expected, of: source) != nil
      || test.map { test in
        !test.test.rows.isEmpty
          && test.test.rows.allSatisfy { StaticValue(expected, of: source, names: $0) != nil }
      } ?? false
    guard isKnown else { return nil }
    let place = source.tokens[start]
    let before = source.source[..<place.range.lowerBound].reversed()
    return FoundCheck(
      check: ObservedSuite.Check(
        line: place.line + 1,
        column: before.prefix { $0 != UInt8(ascii: "\n") }.count + 1,
        expected: expected, condition: condition, message: message, test: test?.test.name,
        leastTimes: test.map { leastTimes(start, in: $0) } ?? 0),
      whole: start..<close + 1, value: value, message: message)
  }

  /// Returns true if a token is an operator beside `==` that does not bind more tightly.
  private func bindsLess(_ index: Int, than first: Int) -> Bool {
    guard source.tokens[index].depth == source.tokens[first].depth else { return false }
    return switch text(index) {
    case "&&", "||", "!=", "<", ">", "<=", ">=", "===", "~=": true
    case "?": !["as", "try"].contains(text(index - 1))
    default: false
    }
  }

  /// Returns how often an expectation is reached: 0 if it is in a branch, or in a loop over something
  /// that is not spelled out, or if something before it can end the test.
  private func leastTimes(_ start: Int, in test: FoundTest) -> Int {
    let before = test.body.lowerBound..<start
    guard !before.contains(where: canLeave) else { return 0 }
    return before.reduce(1) { times, index in
      guard text(index) == "{", let end = source.closing(index), end > start else { return times }
      return times * (isClosureOfCall(index, in: test) ? 1 : rounds(of: index..<end))
    }
  }

  private func canLeave(_ index: Int) -> Bool {
    ["return", "break", "continue"].contains(text(index))
  }

  /// Returns how often the body of a loop runs, if it does so over an array or a range of literals and
  /// nothing in it leaves it; 0 for all other braces.
  private func rounds(of body: Range<Int>) -> Int {
    guard let word = source.tokens[..<body.lowerBound].lastIndex(where: { $0.text == "in" }),
      let loop = source.tokens[..<word].lastIndex(where: { $0.text == "for" }),
      source.tokens[loop].line == source.tokens[body.lowerBound].line, text(loop + 1) != "case",
      !body.contains(where: canLeave)
    else { return 0 }
    let sequence = word + 1..<body.lowerBound
    if text(sequence.lowerBound) == "[", let end = source.closing(sequence.lowerBound),
      end == sequence.upperBound - 1 || text(end + 1) == "as"
    {
      return source.parts(of: sequence.lowerBound + 1..<end, separatedBy: ",")
        .count { !$0.isEmpty }
    }
    guard sequence.count == 3, let first = Int(text(sequence.lowerBound)),
      let last = Int(text(sequence.upperBound - 1))
    else { return 0 }
    return switch text(sequence.lowerBound + 1) {
    case "...": max(0, last - first + 1)
    case "..<": max(0, last - first)
    default: 0
    }
  }

  /// Returns true if the brace at an index opens a closure behind a call that is a statement of its
  /// own.
  private func isClosureOfCall(_ open: Int, in test: FoundTest) -> Bool {
    let line = source.tokens[open].line
    let first = source.tokens[test.body].firstIndex { $0.line == line } ?? open
    let keywords: Set = [
      "if", "for", "while", "guard", "switch", "else", "catch", "case", "}", "repeat",
    ]
    return !keywords.contains(text(first))
  }
}

extension SuiteScan {
  /// Decides which test's last column contains nothing but expected values of observed checks.
  private mutating func withholdRows() {
    for index in tests.indices {
      let test = tests[index]
      guard let last = test.parameters.last, test.parameters.count > 1,
        Self.placeholder(of: last.type) != nil,
        test.rows.allSatisfy({ $0.count == test.parameters.count }),
        test.test.rows.allSatisfy({ $0[last.name] != nil }),
        !uses(of: last.name, in: test.body)
      else { continue }
      tests[index].test.withheld = last.name
    }
  }

  /// Returns true if a name is used outside expected values and messages.
  private func uses(of name: String, in body: Range<Int>) -> Bool {
    body.contains { index in
      let isRemoved = checks.contains { check in
        check.whole.contains(index) && !check.value.contains(index)
      }
      guard !isRemoved else { return false }
      let token = text(index)
      return token == name || (token.contains("\\") && token.contains(name))
    }
  }

  /// Returns an expression of a type that says nothing about the value in its place; nil if the type
  /// is none of those that are known.
  private static func placeholder(of type: String) -> String? {
    switch type {
    case "String": "\"\""
    case "Int", "Double", "UInt64", "TimeInterval": "0"
    case "Bool": "false"
    default:
      if type.hasSuffix("?") {
        "nil as \(type)"
      } else if type.hasPrefix("["), type.hasSuffix("]") {
        type.contains(":") ? "[:] as \(type)" : "[] as \(type)"
      } else {
        nil
      }
    }
  }

  /// The suite with observed checks and without what is withheld.
  var rewritten: String {
    var changes: [(range: Range<Int>, text: String)] = checks.enumerated().map { number, found in
      let values = found.message.expressions.map { "\\(\($0))" }.joined(separator: "\\u{1F}")
      let call =
        "Issue.record(Comment(rawValue: observed(\(source.text(of: found.value)), \(number), "
        + "\"\(values)\")), severity: .warning)"
      return (source.range(found.whole.lowerBound, through: found.whole.upperBound - 1), call)
    }
    for test in tests {
      guard test.test.withheld != nil, let last = test.parameters.last,
        let placeholder = Self.placeholder(of: last.type)
      else { continue }
      changes += test.rows.compactMap { row in
        row.last.map { (source.range($0.lowerBound, through: $0.upperBound - 1), placeholder) }
      }
    }
    var result: [UInt8] = []
    var end = 0
    for change in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += source.source[end..<change.range.lowerBound] + Array(change.text.utf8)
      // Each line keeps its number, so that what the compiler and Swift Testing say leads there.
      let lines = source.source[change.range].count { $0 == UInt8(ascii: "\n") }
      let kept = change.text.utf8.count { $0 == UInt8(ascii: "\n") }
      result += Array(repeating: UInt8(ascii: "\n"), count: max(0, lines - kept))
      end = change.range.upperBound
    }
    result += source.source[end...]
    return "import WorkbenchChecks; " + String(decoding: result, as: UTF8.self)
  }
}
