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
  let code: SourceTokens
  /// The functions marked `@Test`, in their order.
  var tests: [Test] = []
  /// The expectations whose values are observed, in their order.
  var checks: [Check] = []
  /// The number of expectations in the suite, with those that stay as they are.
  var expectations = 0

  /// An expectation whose value is observed.
  struct Check: Sendable {
    let place: Place
    /// The tokens of the whole expectation, of the observed value, and of the expected one.
    let whole: Range<Int>
    let value: Range<Int>
    let expected: Range<Int>
    let message: TextTemplate
    /// The name of the test function that contains it, or nil if that is another function.
    let test: String?
    /// How often at least a test that runs to its end has reached it; 0 if it may be left out.
    let leastTimes: Int
  }

  /// A test function with its rows of arguments.
  struct Test: Sendable {
    let name: String
    let parameters: [(name: String, type: String)]
    /// The tokens of each row's elements.
    let elements: [[Range<Int>]]
    /// The values of its parameters, case by case; one empty row if it has no parameters, and none
    /// if the rows are not spelled out.
    let rows: [[String: StaticValue]]
    /// The tokens between its attribute and its name.
    let attribute: Range<Int>
    /// The tokens of its body.
    let body: Range<Int>
    /// The parameter whose values the library does not contain, if there is one.
    var withheld: String?
  }

  init(_ suite: String) {
    code = SourceTokens(suite)
    findTests()
    findChecks()
    withholdRows()
  }

  func test(_ name: String) -> Test? { tests.first { $0.name == name } }
}

extension ObservedSuite {
  var counts: (observed: Int, all: Int) { (checks.count, expectations) }

  /// The strings and numbers of rows of arguments and of observed expectations, each once: what only
  /// somebody who has read the suite knows.
  var spelledValues: [StaticValue] {
    let conditions = checks.map { $0.value.lowerBound..<$0.expected.upperBound }
    let literals = (tests.map(\.attribute) + conditions).joined()
      .compactMap { StaticValue($0..<$0 + 1, of: code) }
    return literals.reduce(into: []) { unique, value in
      if value.isTextOrNumber, !unique.contains(value) { unique.append(value) }
    }
  }

  func value(
    _ record: String, in row: Int, of test: String
  ) -> (place: ObservedPlace, difference: Finding?)? {
    guard let observation = Observation(record), checks.indices.contains(observation.check) else {
      return nil
    }
    return (
      ObservedPlace(check: observation.check, row: row), difference(observation, in: row, of: test)
    )
  }

  /// Compares an observed value with the expected one. Returns nil if they are equal.
  private func difference(
    _ observation: Observation, in row: Int, of test: String
  ) -> Finding? {
    let check = checks[observation.check]
    let rows = self.test(test)?.rows ?? []
    let names = rows.indices.contains(row) ? rows[row] : [:]
    let isInPlace = check.test == nil || check.test == test
    let expected = StaticValue(check.expected, of: code, names: names)
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
    return Finding(
      message, expected: expected?.description ?? "",
      actual: observation.value?.description ?? "nothing that can be read",
      place: check.place)
  }

  func places(of test: String, cases: Int) -> [ObservedPlace: Int] {
    let own = checks.indices.filter { checks[$0].leastTimes > 0 && checks[$0].test == test }
    return own.reduce(into: [:]) { places, check in
      for row in 0..<max(1, cases) {
        places[ObservedPlace(check: check, row: row)] = checks[check].leastTimes
      }
    }
  }

  func arguments(_ shown: String, in row: Int, of test: String) -> String {
    guard let test = self.test(test), let name = test.withheld, test.rows.indices.contains(row),
      let value = test.rows[row][name],
      let label = shown.range(of: "\(name) → ", options: .backwards)
    else { return shown }
    return shown[..<label.upperBound] + value.description
  }
}
