import Curriculum
import Markup

/// Swift with its keywords, types, strings, numbers and comments marked.
struct SwiftHighlighter {
  private let bytes: [UInt8]

  init(_ code: String) {
    bytes = Array(code.utf8)
  }

  var markup: HTML {
    var result: HTML = ""
    var end = 0
    var before: UInt8 = 0
    bytes.withUnsafeBufferPointer { buffer in
      guard let source = buffer.baseAddress else { return }
      var scanner = SwiftScanner(source: source, count: buffer.count)
      while let token = scanner.next() {
        result += between(end..<token.lowerBound)
        let isMember = before == UInt8(ascii: ".")
        result += marked(token, isMember: isMember, before: before)
        end = token.upperBound
        before = bytes[token.upperBound - 1]
      }
    }
    return result + between(end..<bytes.count)
  }
}

extension SwiftHighlighter {
  /// White space, with comments.
  private func between(_ range: Range<Int>) -> HTML {
    guard let start = range.first(where: { bytes[$0] == UInt8(ascii: "/") }),
      let last = range.last(where: { bytes[$0] != UInt8(ascii: "\n") && bytes[$0] != 32 })
    else { return "\(content: text(range))" }
    return
      "\(content: text(range.lowerBound..<start))<i>\(content: text(start..<(last + 1)))</i>\(content: text((last + 1)..<range.upperBound))"
  }

  private func marked(_ range: Range<Int>, isMember: Bool, before: UInt8) -> HTML {
    let word = text(range)
    switch bytes[range.lowerBound] {
    case UInt8(ascii: "\""): return "<s>\(content: word)</s>"
    case UInt8(ascii: "#"): return range.count > 1 ? "<s>\(content: word)</s>" : "\(content: word)"
    case UInt8(ascii: "0")...UInt8(ascii: "9") where !isMember: return "<s>\(content: word)</s>"
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      return before == UInt8(ascii: "@") ? "<b>\(content: word)</b>" : "<u>\(content: word)</u>"
    case UInt8(ascii: "a")...UInt8(ascii: "z"):
      let isKeyword =
        (!isMember && Self.keywords.contains(word)) || before == UInt8(ascii: "@")
        || before == UInt8(ascii: "#")
      return isKeyword ? "<b>\(content: word)</b>" : "\(content: word)"
    default: return "\(content: word)"
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
