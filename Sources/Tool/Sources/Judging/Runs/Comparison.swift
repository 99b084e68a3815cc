import Foundation

/// The expected and the actual value of an expectation, read from Swift Testing's message.
struct Comparison: Equatable {
  let expected: String
  let actual: String

  /// Parses a message such as `Expectation failed: (palette.name → "") == "Vehicles"`.
  ///
  /// By this workbook's convention the left side is the answer's value and the right side the
  /// expected one. Returns nil for any other kind of message, which is then shown unchanged.
  init?(_ words: String) {
    guard let rest = words.dropping("Expectation failed: ") else { return nil }
    if let error = rest.dropping("expected error "), let turn = error.range(of: ", but ") {
      expected = "the error " + error[..<turn.lowerBound]
      actual = String(error[turn.upperBound...])
    } else if let (left, sign, right) = Self.sides(rest), !Self.isUnknown(left) {
      expected = Self.prefixes[sign, default: ""] + Self.value(right)
      actual = Self.value(left)
    } else if Self.value(rest[...]) == "false" {
      expected = "true"
      actual = "false"
    } else {
      return nil
    }
  }

  private static let prefixes = [
    "==": "", "!=": "anything but ", "<": "less than ", ">": "more than ", "<=": "at most ",
    ">=": "at least ",
  ]

  /// Returns the two sides of the operator that is outside all brackets and quotes.
  ///
  /// Where a value of the answer contains half a pair of them, it is the last operator behind a
  /// bracket, because the expected value is a literal.
  private static func sides(_ text: Substring) -> (Substring, String, Substring)? {
    for word in outerWords(of: text) {
      let sign = String(text[word])
      guard prefixes[sign] != nil else { continue }
      return (text[..<word.lowerBound].dropLast(), sign, text[word.upperBound...].dropFirst())
    }
    guard text.first == "(", let end = text.range(of: ") == ", options: .backwards),
      !["&&", "||"].contains(where: text.contains)
    else { return nil }
    return (text[...end.lowerBound], "==", text[end.upperBound...])
  }

  /// Returns true if Swift Testing shows no value for a side: for calls with `try` or `await`.
  private static func isUnknown(_ side: Substring) -> Bool {
    side.hasPrefix("try") || side.hasPrefix("await ")
  }

  /// Returns the value of a side: the text after the arrow in `(expression → value)`, or the side
  /// itself.
  private static func value(_ side: Substring) -> String {
    guard side.first == "(", side.last == ")" else { return String(side) }
    let inner = side.dropFirst().dropLast()
    guard let arrow = outerWords(of: inner).first(where: { inner[$0] == "→" }) else {
      return String(side)
    }
    return String(inner[arrow.upperBound...].dropFirst())
  }

  /// Returns the words between spaces that are outside all brackets and quotes.
  private static func outerWords(of text: Substring) -> [Range<Substring.Index>] {
    var words: [Range<Substring.Index>] = []
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    var start = text.startIndex
    var isOuter = true
    for index in text.indices {
      let character = text[index]
      if isEscaped {
        isEscaped = false
      } else if character == "\\", isQuoted {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      } else if !isQuoted {
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth -= 1 }
      }
      let isBreak = character == " " && depth == 0 && !isQuoted
      if isBreak {
        if isOuter { words.append(start..<index) }
        start = text.index(after: index)
        isOuter = true
      } else if depth > 0 || isQuoted {
        isOuter = false
      }
    }
    if isOuter, start < text.endIndex { words.append(start..<text.endIndex) }
    return words
  }
}

extension StringProtocol {
  /// Returns the text after `prefix`, or nil if the text does not begin with it.
  fileprivate func dropping(_ prefix: String) -> Substring? {
    hasPrefix(prefix) ? Substring(dropFirst(prefix.count)) : nil
  }
}
