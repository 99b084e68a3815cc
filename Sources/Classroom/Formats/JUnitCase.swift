import Foundation
import Judging

/// One item of one person's work, as a test case of JUnit XML.
struct JUnitCase {
  let element: Element
  let outcome: Outcome

  /// What stands in the case; nothing, where it passes. An error is what somebody has to look at;
  /// whatever an answer did is a failure.
  enum Outcome: String {
    case passed, failure, error, skipped
  }

  /// - Parameters:
  ///   - person: the name of the suite.
  ///   - count: how many cases share the time that the whole took, which alone was measured.
  init(_ entry: ResultEntry, of grade: Grade, person: String, among count: Int) {
    outcome = Self.outcome(entry, grade)
    var facts = [("possible", entry.possible.description)]
    if grade.points != nil { facts.append(("points", entry.points.description)) }
    if entry.item.isBonus { facts.append(("bonus", entry.item.points.description)) }
    let time = (grade.roundedSeconds * 1000 / Decimal(max(count, 1)))
    let milliseconds = Int(NSDecimalNumber(decimal: time).doubleValue)
    element = Element(
      name: "testcase",
      attributes: [
        ("name", entry.name), ("classname", person), ("file", entry.item.file),
        ("time", "\(Decimal(milliseconds) / 1000)"),
      ],
      children: [Element.properties(facts)] + Self.complaint(outcome, entry, grade))
  }
}

extension JUnitCase {
  private static func outcome(_ entry: ResultEntry, _ grade: Grade) -> Outcome {
    guard let status = entry.verdict?.status else {
      return grade.standing == .notHandedIn ? .skipped : .error
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
    _ outcome: Outcome, _ entry: ResultEntry, _ grade: Grade
  ) -> [Element] {
    guard outcome != .passed else { return [] }
    let text = (entry.message ?? grade.reasonForNoPoints ?? "").cut(toCharacters: 20_000)
    let first = String(text.prefix { !$0.isNewline })
    let type = entry.verdict?.status.rawValue ?? "notGraded"
    return [
      Element(
        name: outcome.rawValue,
        attributes: [("message", first)] + (outcome == .skipped ? [] : [("type", type)]),
        text: outcome == .skipped ? "" : text)
    ]
  }
}
