/// An untrusted name in a form that is safe to print: in quotation marks, with invisible characters
/// and those that could control a terminal as `\u{…}`, and shortened in the middle.
public struct ShownName: CustomStringConvertible, Sendable {
  public let description: String

  /// - Parameter limit: the maximum number of characters between the quotation marks, at least 8.
  public init(_ name: String, limit: Int = 100) {
    let limit = max(limit, 8)
    // However long the name is, only the part that can be shown is examined.
    let scalars = name.unicodeScalars
    let head = Self.pieces(of: scalars.prefix(limit + 1))
    guard head.reduce(0, { $0 + $1.count }) > limit else {
      description = "\"\(head.joined())\""
      return
    }
    let tail = Self.pieces(of: scalars.suffix(limit))
    let half = (limit - 1) / 2
    let start = Self.joined(head, upTo: half)
    let end = Self.joined(tail.reversed(), upTo: half).reversed()
    description = "\"\(start.joined())…\(end.joined())\""
  }
}

extension ShownName {
  private static func pieces(of scalars: some Sequence<Unicode.Scalar>) -> [String] {
    var marks = 0
    var hasBase = false
    return scalars.map { scalar in
      // A letter has a few marks at most; a pile of them would cover the neighboring lines.
      marks = isMark(scalar) ? marks + 1 : 0
      let isShown = isMark(scalar) ? hasBase && marks <= 3 : isVisible(scalar)
      hasBase = isShown
      return isShown ? String(scalar) : escaped(scalar)
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark:
      !scalar.properties.isDefaultIgnorableCodePoint
    default: false
    }
  }

  /// Returns as many pieces from the beginning as have at most `count` characters together.
  private static func joined(_ pieces: [String], upTo count: Int) -> [String] {
    var left = count
    return Array(
      pieces.prefix { piece in
        left -= piece.count
        return left >= 0
      })
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": "\\\\"
    case "\"": "\\\""
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x20..<0x7F).contains(scalar.value) && !"\\\"".contains(scalar) }
    if scalar.properties.isDefaultIgnorableCodePoint { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator, .enclosingMark:
      return false
    default: return true
    }
  }
}

extension String {
  fileprivate func contains(_ scalar: Unicode.Scalar) -> Bool { unicodeScalars.contains(scalar) }
}
