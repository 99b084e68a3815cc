import Foundation
import Judging

/// The results of a class as JUnit XML: a suite for each person, and a test case for each item.
///
/// It is for teachers, because it contains hidden items with their names and messages. It uses only
/// the elements of Jenkins's schema `junit-10.xsd`. So points are properties of the suite, and no
/// case names a file, which readers would show in place of the person.
struct JUnitXML: ClassFormat {
  let fileName = "junit.xml"
  private let course: Course
  private var names = UniqueNames(separator: " ")
  private var outcomes: [Outcome] = []
  private var seconds: Decimal = 0

  init(_ course: Course) {
    self.course = course
  }

  /// The outcome of a case. An error needs a person's attention, such as a missing verdict. The
  /// faults of an answer are failures.
  private enum Outcome: String {
    case passed, failure, error, skipped
  }

  mutating func part(of grade: Grade) -> String {
    let name = names.unique(grade.person.name.harmlessLine)
    let outcomes = grade.items.map { Self.outcome($0, grade) }
    self.outcomes += outcomes
    seconds += grade.roundedSeconds
    let cases = zip(grade.items, outcomes).map { Self.testCase($0, $1, grade, person: name) }
    let output = JUnitElement(
      name: "system-out", text: grade.summary(in: course).joined(separator: "\n"))
    let suite = JUnitElement(
      name: "testsuite", attributes: Self.attributes(name, outcomes, grade.roundedSeconds),
      children: [properties(grade)] + cases + [output])
    return suite.lines(indentation: "  ")
  }

  var opening: String {
    let attributes = Self.attributes(course.title, outcomes, seconds)
    let root = JUnitElement(
      name: "testsuites", attributes: attributes.filter { $0.name != "skipped" })
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + root.tag + ">\n"
  }

  var closing: String { "</testsuites>\n" }
}

extension JUnitXML {
  private static func outcome(_ graded: GradedItem, _ grade: Grade) -> Outcome {
    guard let status = graded.status else {
      return grade.status == .notHandedIn ? .skipped : .error
    }
    switch status {
    case .passed: return .passed
    case .notStarted: return .skipped
    case .notJudged: return .error
    case .failed, .notCompiled, .missing, .crashed, .timedOut, .tooMuchOutput, .refused:
      return .failure
    }
  }

  /// Returns the name, the number of cases of each kind, and the time.
  private static func attributes(
    _ name: String, _ outcomes: [Outcome], _ seconds: Decimal
  ) -> [JUnitElement.Attribute] {
    func count(_ outcome: Outcome) -> String { "\(outcomes.count { $0 == outcome })" }
    return [
      ("name", name), ("tests", "\(outcomes.count)"), ("failures", count(.failure)),
      ("errors", count(.error)), ("skipped", count(.skipped)), ("time", "\(seconds)"),
    ]
  }

  /// Returns facts under their names, such as `1.5 of 2 points` under `points of 1.3`. Empty facts
  /// are omitted.
  private func properties(_ grade: Grade) -> JUnitElement {
    var facts = [("submission", grade.submission), ("possible", course.possible.description)]
    if let seed = grade.seed { facts.append(("seed", "\(seed)")) }
    if let points = grade.points {
      facts.append(("points", points.description))
      facts += grade.items.map { ("points of \($0.item.id)", $0.pointsText) }
    }
    return JUnitElement(
      name: "properties",
      children: facts.filter { !$0.1.isEmpty }.map {
        JUnitElement(name: "property", attributes: [("name", $0.0), ("value", $0.1)])
      })
  }

  /// - Parameter person: the name of the suite and of the case's class, which readers show as the
  ///   location.
  private static func testCase(
    _ graded: GradedItem, _ outcome: Outcome, _ grade: Grade, person: String
  ) -> JUnitElement {
    // The measured time of the whole is divided among the cases.
    let milliseconds = grade.roundedSeconds * 1000 / Decimal(grade.items.count)
    let time = Decimal(Int(NSDecimalNumber(decimal: milliseconds).doubleValue)) / 1000
    return JUnitElement(
      name: "testcase",
      attributes: [("name", graded.name), ("classname", person), ("time", "\(time)")],
      children: outcome == .passed ? [] : [complaint(outcome, graded, grade)])
  }

  private static func complaint(
    _ outcome: Outcome, _ graded: GradedItem, _ grade: Grade
  ) -> JUnitElement {
    let text = (graded.message ?? grade.reasonForNoPoints ?? "").cut(toCharacters: 20_000)
    let message = ("message", String(text.prefix { !$0.isNewline }))
    if outcome == .skipped { return JUnitElement(name: "skipped", attributes: [message]) }
    let type = ("type", graded.status?.rawValue ?? "notGraded")
    return JUnitElement(name: outcome.rawValue, attributes: [message, type], text: text)
  }
}

/// An element of XML. Everything in it is escaped when it is written.
private struct JUnitElement {
  typealias Attribute = (name: String, value: String)
  let name: String
  var attributes: [Attribute] = []
  /// The text before the children.
  var text = ""
  var children: [JUnitElement] = []

  /// Returns the element with everything in it, each element on lines of its own.
  func lines(indentation: String) -> String {
    let begin = indentation + tag
    if text.isEmpty, children.isEmpty { return begin + "/>\n" }
    let content = begin + ">" + text.harmless.escaped()
    if children.isEmpty { return content + "</\(name)>\n" }
    let inner = children.map { $0.lines(indentation: indentation + "  ") }.joined()
    return content + "\n" + inner + "\(indentation)</\(name)>\n"
  }

  /// The start tag without its closing bracket.
  var tag: String {
    // An XML reader replaces plain line feeds and tabs in an attribute with spaces.
    let attributes = attributes.map { name, value in
      " \(name)=\"\(value.harmless.escaped(by: ["\n": "&#10;", "\t": "&#9;"]))\""
    }
    return "<\(name)" + attributes.joined()
  }
}
