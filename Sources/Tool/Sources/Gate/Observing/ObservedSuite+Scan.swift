import Judging
import Support

/// What a suite's tokens say about its tests and expectations.
extension ObservedSuite {
  private func text(_ index: Int) -> String {
    code.tokens.indices.contains(index) ? code.tokens[index].text : ""
  }

  /// Returns the elements of an array that some tokens spell out, or nil if they are something else.
  private func elements(_ range: Range<Int>) -> [Range<Int>]? {
    guard let open = range.first, text(open) == "[", let end = code.closing(open),
      end == range.upperBound - 1 || text(end + 1) == "as"
    else { return nil }
    return code.parts(of: open + 1..<end, separatedBy: ",").filter { !$0.isEmpty }
  }
}

extension ObservedSuite {
  mutating func findTests() {
    for index in code.tokens.indices where text(index) == "@" && text(index + 1) == "Test" {
      guard let word = code.tokens[index...].firstIndex(where: { $0.text == "func" }),
        text(word + 2) == "(", let close = code.closing(word + 2),
        let open = code.next(after: word, ["{"]),
        let end = code.closing(open)
      else { continue }
      let parameters = code.parts(of: word + 3..<close, separatedBy: ",").compactMap(parameter)
      let rows = rows(index + 2..<word)
      let values = rows.map { row in
        zip(parameters, row).reduce(into: [:] as [String: StaticValue]) { values, pair in
          values[pair.0.name] = StaticValue(pair.1, of: code)
        }
      }
      tests.append(
        Test(
          name: text(word + 1), parameters: parameters, elements: rows,
          rows: parameters.isEmpty ? [[:]] : values, attribute: index + 2..<word,
          body: open + 1..<end))
    }
  }

  private func parameter(_ range: Range<Int>) -> (name: String, type: String)? {
    let sides = code.parts(of: range, separatedBy: ":")
    guard sides.count == 2, let name = sides[0].last else { return nil }
    return (text(name), code.text(of: sides[1]))
  }

  /// Returns the tokens of the elements of each row, if a test's attribute spells its rows out in one
  /// array.
  private func rows(_ attribute: Range<Int>) -> [[Range<Int>]] {
    guard let first = attribute.first, text(first) == "(", let close = code.closing(first) else {
      return []
    }
    let arguments = code.parts(of: first + 1..<close, separatedBy: ",")
    guard let last = arguments.last, text(last.lowerBound) == "arguments" else { return [] }
    return (elements(last.dropFirst(2)) ?? []).map { row in
      guard text(row.lowerBound) == "(", code.closing(row.lowerBound) == row.upperBound - 1
      else { return [row] }
      return code.parts(of: row.dropFirst().dropLast(), separatedBy: ",").map { element in
        let sides = code.parts(of: element, separatedBy: ":")
        return sides.count == 2 ? sides[1] : element
      }
    }
  }
}

extension ObservedSuite {
  mutating func findChecks() {
    var index = 0
    while index < code.tokens.count {
      guard text(index) == "#", text(index + 1) == "expect", text(index + 2) == "(",
        let close = code.closing(index + 2)
      else {
        index += 1
        continue
      }
      if text(index + 3) == "processExitsWith" {
        // Its body runs in a process of its own, whose values are not observed.
        let end = text(close + 1) == "{" ? code.closing(close + 1) : nil
        let whole = index..<(end ?? close)
        expectations += whole.count { text($0) == "expect" }
        index = whole.upperBound
        continue
      }
      expectations += 1
      if let check = check(index, close) { checks.append(check) }
      index = close
    }
  }

  private func check(_ start: Int, _ close: Int) -> Check? {
    let arguments = code.parts(of: start + 3..<close, separatedBy: ",").filter { !$0.isEmpty }
    guard let condition = arguments.first, arguments.count <= 2 else { return nil }
    let sides = code.parts(of: condition, separatedBy: "==")
    guard sides.count == 2, let value = sides.first, let expected = sides.last,
      !condition.contains(where: { bindsLess($0, than: condition.lowerBound) })
    else { return nil }
    let test = tests.first { $0.body.contains(start) }
    let rows = test.map(\.rows) ?? []
    let isKnown = (rows.isEmpty ? [[:]] : rows).allSatisfy {
      StaticValue(expected, of: code, names: $0) != nil
    }
    guard isKnown else { return nil }
    let token = code.tokens[start]
    let before = code.source[..<token.range.lowerBound].reversed()
    let column = before.prefix { $0 != UInt8(ascii: "\n") }.count + 1
    return Check(
      place: Place(.suite, line: token.line + 1, column: column),
      whole: start..<close + 1, value: value, expected: expected,
      message: arguments.count == 2 ? TextTemplate(arguments[1], of: code) : .empty,
      test: test?.name, leastTimes: test.map { leastTimes(start, in: $0) } ?? 0)
  }

  /// Returns true if a token is an operator beside `==` that does not bind more tightly.
  private func bindsLess(_ index: Int, than first: Int) -> Bool {
    guard code.tokens[index].depth == code.tokens[first].depth else { return false }
    return switch text(index) {
    case "&&", "||", "!=", "<", ">", "<=", ">=", "===", "~=": true
    case "?": !["as", "try"].contains(text(index - 1))
    default: false
    }
  }

  /// Returns how often an expectation is reached: 0 if it is in a branch, or in a loop over something
  /// that is not spelled out, or if something before it can end the test.
  private func leastTimes(_ start: Int, in test: Test) -> Int {
    let before = test.body.lowerBound..<start
    guard !before.contains(where: canLeave) else { return 0 }
    return before.reduce(1) { times, index in
      guard text(index) == "{", let end = code.closing(index), end > start else { return times }
      return times * (isClosureOfCall(index, in: test) ? 1 : rounds(of: index..<end))
    }
  }

  private func canLeave(_ index: Int) -> Bool {
    ["return", "break", "continue"].contains(text(index))
  }

  /// Returns how often the body of a loop runs, if it does so over an array or a range of literals and
  /// nothing in it leaves it; 0 for all other braces.
  private func rounds(of body: Range<Int>) -> Int {
    guard let word = code.tokens[..<body.lowerBound].lastIndex(where: { $0.text == "in" }),
      let loop = code.tokens[..<word].lastIndex(where: { $0.text == "for" }),
      code.tokens[loop].line == code.tokens[body.lowerBound].line, text(loop + 1) != "case",
      !body.contains(where: canLeave)
    else { return 0 }
    let sequence = word + 1..<body.lowerBound
    if let elements = elements(sequence) { return elements.count }
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
  private func isClosureOfCall(_ open: Int, in test: Test) -> Bool {
    let line = code.tokens[open].line
    let first = code.tokens[test.body].firstIndex { $0.line == line } ?? open
    let keywords: Set = [
      "if", "for", "while", "guard", "switch", "else", "catch", "case", "}", "repeat",
    ]
    return !keywords.contains(text(first))
  }
}

extension ObservedSuite {
  /// Decides which test's last column contains nothing but expected values of observed checks.
  mutating func withholdRows() {
    for index in tests.indices {
      let test = tests[index]
      guard let last = test.parameters.last, test.parameters.count > 1,
        Self.placeholder(of: last.type) != nil,
        test.elements.allSatisfy({ $0.count == test.parameters.count }),
        test.rows.allSatisfy({ $0[last.name] != nil }),
        !uses(of: last.name, in: test.body)
      else { continue }
      tests[index].withheld = last.name
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
  var source: String {
    var changes: [(range: Range<Int>, text: String)] = checks.enumerated().map { number, found in
      let values = found.message.expressions.map { "\\(\($0))" }.joined(separator: "\\u{1F}")
      let call =
        "Issue.record(Comment(rawValue: observed(\(code.text(of: found.value)), \(number), "
        + "\"\(values)\")), severity: .warning)"
      return (code.range(found.whole.lowerBound, through: found.whole.upperBound - 1), call)
    }
    for test in tests {
      guard test.withheld != nil, let last = test.parameters.last,
        let placeholder = Self.placeholder(of: last.type)
      else { continue }
      changes += test.elements.compactMap { row in
        row.last.map { (code.range($0.lowerBound, through: $0.upperBound - 1), placeholder) }
      }
    }
    var result: [UInt8] = []
    var end = 0
    for change in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += code.source[end..<change.range.lowerBound] + Array(change.text.utf8)
      // Each line keeps its number, so that what the compiler and Swift Testing say leads there.
      let lines = code.source[change.range].count { $0 == UInt8(ascii: "\n") }
      let kept = change.text.utf8.count { $0 == UInt8(ascii: "\n") }
      result += Array(repeating: UInt8(ascii: "\n"), count: max(0, lines - kept))
      end = change.range.upperBound
    }
    result += code.source[end...]
    return "import WorkbenchChecks; " + String(decoding: result, as: UTF8.self)
  }
}
