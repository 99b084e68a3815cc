/// Text that is safe to include in markup and to look at. Markup characters are escaped. Characters
/// that are invisible or change the order of others are shown by their numbers, as in `⟨U+202E⟩`.
public struct EscapedText {
  public let markup: String

  /// - Parameter isContent: true if the text is only used between tags, where quotation marks need
  ///   no escape.
  public init(_ text: some StringProtocol, isContent: Bool = false) {
    guard !text.utf8.allSatisfy(Self.isPlain) else {
      markup = String(text)
      return
    }
    markup = Self.escaped(text.unicodeScalars, isContent: isContent)
  }
}

extension EscapedText {
  /// Returns true for ASCII without a meaning in markup. This quick check covers most text.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x26, 0x27, 0x22, 0x3C, 0x3E: false
    case 0x09, 0x0A, 0x20..<0x7F: true
    default: false
    }
  }

  private static func escaped(
    _ scalars: some Collection<Unicode.Scalar>, isContent: Bool
  ) -> String {
    var markup = ""
    var previous: Unicode.Scalar?
    /// The number of marks on the last letter. A stack of them would cover the lines above.
    var marks = 0
    for scalar in scalars {
      marks = scalar.properties.generalCategory == .nonspacingMark ? marks + 1 : 0
      if isContent, scalar == "\"" || scalar == "'" {
        markup.unicodeScalars.append(scalar)
      } else if let entity = entity(for: scalar) {
        markup += entity
      } else if marks > 4 || !isSeen(scalar, after: previous) {
        markup += sign(for: scalar)
      } else {
        markup.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return markup
  }

  private static func entity(for scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "'": "&#39;"
    default: nil
    }
  }

  /// Returns true if a person can see the scalar, and it does not change the order of others.
  private static func isSeen(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Bool {
    if (0x20..<0x7F).contains(scalar.value) || scalar == "\n" || scalar == "\t" { return true }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return false
    case .format where !properties.isDefaultIgnorableCodePoint: return true
    default: break
    }
    if properties.isNoncharacterCodePoint { return false }
    return !properties.isDefaultIgnorableCodePoint || belongs(scalar, after: previous)
  }

  /// Returns true if an otherwise invisible scalar is part of the letter or emoji before it: a
  /// joiner (Persian names, families), a variation selector, or a letter in a flag.
  private static func belongs(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Bool {
    guard let previous else { return false }
    let isLetter = !previous.isASCII && !previous.properties.isDefaultIgnorableCodePoint
    switch scalar.value {
    case 0x200C, 0x200D: return isLetter || previous.value == 0xFE0F
    case 0xFE00...0xFE0F: return isLetter || previous.properties.isEmoji
    case 0xE0020...0xE007F:
      return previous.value == 0x1F3F4 || (0xE0020...0xE007E).contains(previous.value)
    default: return false
    }
  }

  private static func sign(for scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0..<0x20: return Unicode.Scalar(0x2400 + scalar.value)?.description ?? "␀"
    case 0x7F: return "␡"
    default:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "⟨U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "⟩"
    }
  }
}
