import Curriculum
import Support

/// Swift code with its keywords, types, strings and comments highlighted.
///
/// A page has thousands of them, so their elements are short ones that look right without the style
/// sheet too: `a` without an address is a place for a link, and `bdi` isolates the text in it.
struct SwiftHighlighter {
  private let bytes: [UInt8]

  init(_ code: String) {
    bytes = Array(code.utf8)
  }

  var markup: HTML { HTML(pieces.map(\.markup)) }

  /// The highlighted code, line by line. A string or comment of several lines is marked in each
  /// line.
  var lines: [HTML] {
    var lines: [HTML] = [""]
    for piece in pieces {
      let parts = piece.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { lines.append("") }
        guard !part.isEmpty else { continue }
        lines[lines.count - 1] += Piece(kind: piece.kind, text: String(part)).markup
      }
    }
    return lines
  }
}

extension SwiftHighlighter {
  private enum Kind {
    case plain, keyword, literal, type, comment
  }

  private struct Piece {
    let kind: Kind
    let text: String

    var markup: HTML {
      switch kind {
      case .plain: "\(content: text)"
      case .keyword: "<b>\(content: text)</b>"
      case .literal: "<bdi>\(content: text)</bdi>"
      case .type: "<a>\(content: text)</a>"
      case .comment: "<i>\(content: text)</i>"
      }
    }
  }

  private var pieces: [Piece] {
    var result: [Piece] = []
    var end = 0
    var before: UInt8 = 0
    for token in SwiftScanner.tokens(of: bytes) {
      result += between(end..<token.lowerBound)
      var piece = Piece(kind: kind(of: token, after: before), text: text(token))
      // `try await` is one element, since a page has a hundred such pairs.
      if let space = result.last, space.text == " ", piece.kind == .keyword,
        let first = result.dropLast().last, first.kind == .keyword
      {
        result.removeLast(2)
        piece = Piece(kind: .keyword, text: first.text + " " + piece.text)
      }
      result.append(piece)
      end = token.upperBound
      before = bytes[token.upperBound - 1]
    }
    return result + between(end..<bytes.count)
  }

  /// Returns the whitespace and comments between two tokens.
  private func between(_ range: Range<Int>) -> [Piece] {
    guard let start = range.first(where: { bytes[$0] == UInt8(ascii: "/") }),
      let last = range.last(where: { bytes[$0] != UInt8(ascii: "\n") && bytes[$0] != 32 })
    else { return [Piece(kind: .plain, text: text(range))] }
    return [
      Piece(kind: .plain, text: text(range.lowerBound..<start)),
      Piece(kind: .comment, text: text(start..<(last + 1))),
      Piece(kind: .plain, text: text((last + 1)..<range.upperBound)),
    ]
  }

  private func kind(of range: Range<Int>, after before: UInt8) -> Kind {
    let isMember = before == UInt8(ascii: ".")
    switch bytes[range.lowerBound] {
    case UInt8(ascii: "\""): return .literal
    case UInt8(ascii: "#"): return range.count > 1 ? .literal : .plain
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      return before == UInt8(ascii: "@") ? .keyword : .type
    case UInt8(ascii: "a")...UInt8(ascii: "z"):
      let isKeyword =
        (!isMember && Self.keywords.contains(text(range))) || before == UInt8(ascii: "@")
        || before == UInt8(ascii: "#")
      return isKeyword ? .keyword : .plain
    default: return .plain
    }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private static let keywords: Set = [
    "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class",
    "continue", "convenience", "deinit", "default", "defer", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "final", "for", "func", "guard", "if", "import", "in",
    "indirect", "init", "inout", "internal", "is", "isolated", "lazy", "let", "mutating", "nil",
    "nonisolated", "open", "operator", "override", "package", "private", "protocol", "public",
    "repeat", "required", "rethrows", "return", "self", "sending", "some", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "unowned", "var",
    "weak", "where", "while",
  ]
}
