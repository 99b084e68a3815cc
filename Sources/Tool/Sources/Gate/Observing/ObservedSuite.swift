import Foundation
import Judging
import Support

/// A suite as graded answers meet it.
///
/// An answer runs in the process that tests it, and whoever controls that process can make it report
/// anything. So where a test expects a value that the suite spells out, the process does not compare:
/// `#expect(a == "Fruit", …)` becomes a record of the value of `a`, and the judge compares. The library
/// beside the answer contains neither the expected value nor the message.
///
/// The record is a warning of Swift Testing, whose text is made by WorkbenchChecks' `observed`.
struct ObservedSuite: ObservedExpectations {
  let source: String
  /// The expectations whose values are observed, by their places in the source.
  let checks: [Check]
  /// The functions marked `@Test`, by name.
  let tests: [String: Test]
  /// The number of expectations in the suite, with those that stay as they are.
  let expectations: Int

  /// An expectation whose value is observed.
  struct Check: Sendable {
    /// The place of the expectation in the suite.
    let line: Int
    let column: Int
    /// The expected value's tokens.
    let expected: Range<Int>
    /// The tokens of both sides of the comparison.
    let condition: Range<Int>
    let message: TextTemplate
    /// The name of the test function that contains it, or nil if that is another function.
    let test: String?
    /// How often at least a test that runs to its end has reached it; 0 if it may be left out.
    let leastTimes: Int
  }

  /// A test function with its rows of arguments.
  struct Test: Sendable {
    let name: String
    /// The values of its parameters, case by case; one empty row if it has no parameters, and none
    /// if the rows are not spelled out.
    let rows: [[String: StaticValue]]
    /// The tokens between its attribute and its name.
    let attribute: Range<Int>
    /// The parameter whose values the library does not contain, if there is one.
    var withheld: String?
  }

  private let tokens: SourceTokens

  init(_ suite: String) {
    let scan = SuiteScan(suite)
    tokens = scan.source
    tests = Dictionary(scan.tests.map { ($0.test.name, $0.test) }) { first, _ in first }
    checks = scan.checks.map(\.check)
    expectations = scan.expectations
    source = scan.rewritten
  }
}

extension ObservedSuite {
  var counts: (observed: Int, all: Int) { (checks.count, expectations) }

  /// The strings and numbers of rows of arguments and of observed expectations, each once: what only
  /// somebody who has read the suite knows.
  var spelledValues: [StaticValue] {
    let arguments = tests.values.map(\.attribute).sorted { $0.lowerBound < $1.lowerBound }
    let literals = (arguments + checks.map(\.condition)).joined()
      .compactMap { StaticValue($0..<$0 + 1, of: tokens) }
    return literals.reduce(into: []) { unique, value in
      if value.isTextOrNumber, !unique.contains(value) { unique.append(value) }
    }
  }

  func value(_ record: String, in row: Int, of test: String) -> ObservedValue? {
    guard let observation = Observation(record), checks.indices.contains(observation.check) else {
      return nil
    }
    return ObservedValue(
      place: ObservedValue.Place(check: observation.check, row: row),
      difference: difference(observation, in: row, of: test))
  }

  /// Compares an observed value with the expected one. Returns nil if they are equal.
  private func difference(
    _ observation: Observation, in row: Int, of test: String
  ) -> ObservedValue.Difference? {
    let check = checks[observation.check]
    let rows = tests[test]?.rows ?? []
    let names = rows.indices.contains(row) ? rows[row] : [:]
    let isInPlace = check.test == nil || check.test == test
    let expected = StaticValue(check.expected, of: tokens, names: names)
    if isInPlace, let expected, let value = observation.value, value.matches(expected) {
      return nil
    }
    var values = observation.interpolated[...]
    let message = check.message.parts.map { part in
      switch part {
      case .text(let text): return text
      case .expression(let source):
        let value = values.popFirst().map(String.init) ?? ""
        return names[source].map { $0.text ?? $0.description } ?? value
      }
    }.joined()
    return ObservedValue.Difference(
      message: message, expected: expected?.description ?? "",
      actual: observation.value?.description ?? "nothing that can be read", line: check.line,
      column: check.column)
  }

  func places(of test: String, cases: Int) -> [ObservedValue.Place: Int] {
    let own = checks.indices.filter { checks[$0].leastTimes > 0 && checks[$0].test == test }
    return own.reduce(into: [:]) { places, check in
      for row in 0..<max(1, cases) {
        places[ObservedValue.Place(check: check, row: row)] = checks[check].leastTimes
      }
    }
  }

  func arguments(_ shown: String, in row: Int, of test: String) -> String {
    guard let test = tests[test], let name = test.withheld, test.rows.indices.contains(row),
      let value = test.rows[row][name],
      let label = shown.range(of: "\(name) → ", options: .backwards)
    else { return shown }
    return shown[..<label.upperBound] + value.description
  }
}
