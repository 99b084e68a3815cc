import Foundation

/// Returns a value as text that the judge of graded answers compares with the expected value, which
/// this process does not know.
///
/// The text is JSON behind a mark. It does not depend on what an answer makes of its own types'
/// descriptions: strings, numbers, Boolean values, and optionals and collections of them are written
/// as what they are; anything else as Swift's reflection shows it.
///
/// - Parameters:
///   - value: the value on the left side of an expectation.
///   - check: the number of the expectation in its suite.
///   - message: the values that the expectation's message interpolates.
public func observed<Value>(_ value: Value, _ check: Int, _ message: String) -> String {
  let text = observedText(value)
  let longest = 1 << 16
  let shown =
    text.utf8.count > longest ? #"{"other":"a value of \#(text.utf8.count) bytes"}"# : text
  return "\u{F5C0}\(check)\u{1F}\(shown)\u{1F}\(message.prefix(4000))"
}

func observedText(_ value: Any) -> String {
  switch value {
  case let value as any OptionalValue: value.wrapped.map(observedText) ?? "null"
  case let value as String: quoted(value)
  case let value as Substring: quoted(String(value))
  case let value as Character: quoted(String(value))
  case let value as Bool: "\(value)"
  case let value as any BinaryInteger: "\(value)"
  case let value as any BinaryFloatingPoint: numberText(Double(value))
  case let value as any ListValue: list(value.elements.map(observedText))
  case let value as [AnyHashable: Any]:
    #"{"pairs":\#(list(value.map { list([observedText($0.base), observedText($1)]) }.sorted()))}"#
  case let value as Set<AnyHashable>:
    #"{"set":\#(list(value.map { observedText($0.base) }.sorted()))}"#
  default: #"{"other":\#(quoted(String(reflecting: value)))}"#
  }
}

private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  var wrapped: Any? { self }
}

private protocol ListValue {
  var elements: [Any] { get }
}

extension Array: ListValue { var elements: [Any] { self } }
extension ArraySlice: ListValue { var elements: [Any] { Array(self) } }
extension ContiguousArray: ListValue { var elements: [Any] { Array(self) } }
extension Data: ListValue { var elements: [Any] { Array(self) } }

private func list(_ texts: [String]) -> String { "[\(texts.joined(separator: ","))]" }

private func numberText(_ number: Double) -> String {
  if let whole = Int(exactly: number) { return "\(whole)" }
  return number.isFinite ? "\(number)" : #"{"other":"\#(number)"}"#
}

private func quoted(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "\"") { result, scalar in
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F:
      result += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
    default: result.unicodeScalars.append(scalar)
    }
  } + "\""
}
