import Foundation
import Judging

/// One item of a person's work, as a test case of JUnit XML.
struct JUnitCase {
  let element: JUnitElement
  let outcome: Outcome

  /// The outcome of a case. An error needs a person's attention, such as a missing verdict. The
  /// faults of an answer are failures.
  enum Outcome: String {
    case passed, failure, error, skipped
  }

  /// - Parameters:
  ///   - person: the name of the suite and of the case's class, which readers show as the location.
  ///   - count: the number of cases among which the measured time of the whole is divided.
  init(_ graded: GradedItem, of grade: Grade, person: String, among count: Int) {
    outcome = Self.outcome(graded, grade)
    let time = (grade.roundedSeconds * 1000 / Decimal(max(count, 1)))
    let milliseconds = Int(NSDecimalNumber(decimal: time).doubleValue)
    element = JUnitElement(
      name: "testcase",
      attributes: [
        ("name", graded.name), ("classname", person), ("time", "\(Decimal(milliseconds) / 1000)"),
      ],
      children: Self.complaint(outcome, graded, grade))
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

/// An element of the report. Everything in it is escaped when it is written.
struct JUnitElement {
  let name: String
  var attributes: [(name: String, value: String)] = []
  /// The text before the children.
  var text = ""
  var children: [JUnitElement] = []

  /// The start of a document whose root is this element. The children follow.
  var documentOpening: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + tag + ">\n"
  }

  /// The end of such a document.
  var documentClosing: String { "</\(name)>\n" }
}

extension JUnitElement {
  /// Returns the element with everything in it, each element on lines of its own.
  func lines(indentation: String) -> String {
    let begin = indentation + tag
    if text.isEmpty, children.isEmpty { return begin + "/>\n" }
    if children.isEmpty { return begin + ">" + Self.escaped(text) + "</\(name)>\n" }
    let inner = children.map { $0.lines(indentation: indentation + "  ") }.joined()
    return begin + ">" + Self.escaped(text) + "\n" + inner + "\(indentation)</\(name)>\n"
  }

  /// The start tag without its closing bracket.
  private var tag: String { "<\(name)" + attributes.map(Self.attribute).joined() }

  private static func attribute(_ attribute: (name: String, value: String)) -> String {
    // An XML reader replaces plain line feeds and tabs in an attribute with spaces.
    let value = escaped(attribute.value).replacing("\n", with: "&#10;")
      .replacing("\t", with: "&#9;")
    return " \(attribute.name)=\"\(value)\""
  }

  /// Returns the text with XML's special characters escaped, including `>`, because text may not
  /// contain `]]>`.
  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    let text = text.harmless.utf8
    bytes.reserveCapacity(text.count)
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension JUnitElement {
  /// Returns an element with these facts under their names. Empty facts are omitted.
  static func properties(_ facts: [(name: String, value: String)]) -> JUnitElement {
    JUnitElement(
      name: "properties",
      children: facts.filter { !$0.value.isEmpty }.map {
        JUnitElement(name: "property", attributes: [("name", $0.name), ("value", $0.value)])
      })
  }
}
