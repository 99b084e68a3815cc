import Foundation
import Judging

/// The results of a class as JUnit XML: a suite for each person, and a test case for each item.
///
/// It is for teachers, because it contains hidden items with their names and messages. It uses only
/// the elements of Jenkins's schema `junit-10.xsd`. So points are properties of the suite, and no
/// case names a file, which readers would show in place of the person.
struct JUnitXML: ClassFormat {
  let fileName = "junit.xml"
  let warnings: [String] = []
  let course: Course
  private(set) var suites = ""
  private(set) var names = UniqueNames(separator: " ")
  private(set) var outcomes: [Outcome] = []
  private(set) var seconds: Decimal = 0

  /// The outcome of a case. An error needs a person's attention, such as a missing verdict. The
  /// faults of an answer are failures.
  enum Outcome: String {
    case passed, failure, error, skipped
  }

  mutating func add(_ grade: Grade) {
    let name = names.unique(grade.person.name.harmlessLine)
    let outcomes = grade.items.map { Self.outcome($0, grade) }
    self.outcomes += outcomes
    seconds += grade.roundedSeconds
    let cases = zip(grade.items, outcomes).map { Self.testCase($0, $1, grade, person: name) }
    let output = grade.summary(in: course).joined(separator: "\n")
    suites += "  <testsuite\(Self.counts(name, outcomes, grade.roundedSeconds))>\n"
    suites +=
      properties(grade) + cases.joined()
      + "    <system-out>\(output.harmless.escaped())</system-out>\n  </testsuite>\n"
  }

  var text: String {
    let counts = Self.counts(course.title, outcomes, seconds, hasSkipped: false)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites\(counts)>\n\(suites)"
      + "</testsuites>\n"
  }
}

extension JUnitXML {
  private static func outcome(_ graded: GradedItem, _ grade: Grade) -> Outcome {
    switch graded.status {
    case .passed: .passed
    case .notStarted: .skipped
    case nil where grade.status == .notHandedIn: .skipped
    case nil, .notJudged: .error
    default: .failure
    }
  }

  /// Returns attributes with the name, the number of cases of each kind, and the time.
  private static func counts(
    _ name: String, _ outcomes: [Outcome], _ seconds: Decimal, hasSkipped: Bool = true
  ) -> String {
    func count(_ outcome: Outcome) -> String { "\(outcomes.count { $0 == outcome })" }
    let skipped = hasSkipped ? [("skipped", count(.skipped))] : []
    return attributes(
      [
        ("name", name), ("tests", "\(outcomes.count)"), ("failures", count(.failure)),
        ("errors", count(.error)),
      ] + skipped + [("time", "\(seconds)")])
  }

  /// Returns facts under their names, such as `1.5 of 2 points` under `points of 1.3`. Empty facts
  /// are omitted.
  private func properties(_ grade: Grade) -> String {
    var facts = [
      ("submission", grade.record.submission), ("possible", course.possible.description),
    ]
    if let seed = grade.record.seed { facts.append(("seed", "\(seed)")) }
    if let points = grade.points {
      facts.append(("points", points.description))
      facts += grade.items.map { ("points of \($0.item.id)", $0.pointsText) }
    }
    let properties = facts.filter { !$0.1.isEmpty }.map { name, value in
      "      <property\(Self.attributes([("name", name), ("value", value)]))/>\n"
    }
    return "    <properties>\n\(properties.joined())    </properties>\n"
  }

  /// - Parameter person: the name of the suite and of the case's class, which readers show as the
  ///   location.
  private static func testCase(
    _ graded: GradedItem, _ outcome: Outcome, _ grade: Grade, person: String
  ) -> String {
    // The measured time of the whole is divided among the cases.
    let milliseconds = grade.roundedSeconds * 1000 / Decimal(grade.items.count)
    let time = Decimal(Int(NSDecimalNumber(decimal: milliseconds).doubleValue)) / 1000
    let begin =
      "    <testcase"
      + attributes([("name", graded.name), ("classname", person), ("time", "\(time)")])
    guard outcome != .passed else { return begin + "/>\n" }
    return begin + ">\n\(complaint(outcome, graded, grade))    </testcase>\n"
  }

  private static func complaint(
    _ outcome: Outcome, _ graded: GradedItem, _ grade: Grade
  ) -> String {
    let text = (graded.message ?? grade.reasonForNoPoints ?? "").cut(toCharacters: 20_000)
    let message = ("message", String(text.prefix { !$0.isNewline }))
    if outcome == .skipped { return "      <skipped\(attributes([message]))/>\n" }
    let type = ("type", graded.status?.rawValue ?? "notGraded")
    return "      <\(outcome.rawValue)\(attributes([message, type]))>\(text.harmless.escaped())"
      + "</\(outcome.rawValue)>\n"
  }

  private static func attributes(_ attributes: [(name: String, value: String)]) -> String {
    // An XML reader replaces plain line feeds and tabs in an attribute with spaces.
    attributes.map { name, value in
      " \(name)=\"\(value.harmless.escaped(by: ["\n": "&#10;", "\t": "&#9;"]))\""
    }.joined()
  }
}
