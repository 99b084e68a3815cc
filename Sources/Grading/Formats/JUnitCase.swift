import Foundation
import Judging

/// One item of one person's work, as a test case of JUnit XML.
struct JUnitCase {
  let element: JUnitElement
  let outcome: Outcome

  /// The case's outcome. An error is what somebody has to look at;
  /// whatever an answer did is a failure.
  enum Outcome: String {
    case passed, failure, error, skipped
  }

  /// - Parameters:
  ///   - person: the name of the suite.
  ///   - count: how many cases share the time that the whole took, which alone was measured.
  init(_ graded: GradedItem, of grade: Grade, person: String, among count: Int) {
    outcome = Self.outcome(graded, grade)
    var facts = [("possible", graded.possible.description)]
    if grade.points != nil { facts.append(("points", graded.points.description)) }
    if graded.item.isBonus { facts.append(("bonus", graded.item.points.description)) }
    let time = (grade.roundedSeconds * 1000 / Decimal(max(count, 1)))
    let milliseconds = Int(NSDecimalNumber(decimal: time).doubleValue)
    element = JUnitElement(
      name: "testcase",
      attributes: [
        ("name", graded.name), ("classname", person), ("file", graded.item.file),
        ("time", "\(Decimal(milliseconds) / 1000)"),
      ],
      children: [JUnitElement.properties(facts)] + Self.complaint(outcome, graded, grade))
  }
}

extension JUnitCase {
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

  private static func complaint(
    _ outcome: Outcome, _ graded: GradedItem, _ grade: Grade
  ) -> [JUnitElement] {
    guard outcome != .passed else { return [] }
    let text = (graded.message ?? grade.reasonForNoPoints ?? "").cut(toCharacters: 20_000)
    let first = String(text.prefix { !$0.isNewline })
    let type = graded.status?.rawValue ?? "notGraded"
    return [
      JUnitElement(
        name: outcome.rawValue,
        attributes: [("message", first)] + (outcome == .skipped ? [] : [("type", type)]),
        text: outcome == .skipped ? "" : text)
    ]
  }
}
