/// Inspects texts made with a format, such as `String(format: "%02x", byte)`.
///
/// The C library trusts a format about its arguments: `%s` and `%@` would use a number as an
/// address. So a format must be a literal, convert only numbers, and have an argument for each.
enum TextFormat {
  /// Returns the fault of a reference to a formatting function, or nil if there is none.
  static func fault(_ node: SyntaxTree.Node, _ tokens: [SwiftTokens.Token]) -> Fault? {
    guard let name = node.fields["decl_usr"], beginnings.contains(where: name.hasPrefix) else {
      return nil
    }
    if name == literal, let start = tokens.firstIndex(where: { $0.offset == node.offset }),
      isHarmless(tokens[start...])
    {
      return nil
    }
    return Fault(rule: .format, subject: node.fields["base_name"] ?? "format", offset: node.offset)
  }

  /// The words that reveal such functions.
  static let words: Set<String> = [
    "format", "NSLog", "NSLogv", "localizedStringWithFormat", "appendFormat", "appendingFormat",
    "withVaList", "getVaList",
  ]

  /// The initializer `String(format:_:)`.
  private static let literal = "s:SS10FoundationE6format_S2Sh_s7CVarArg_pdtcfc"

  private static let beginnings = [
    "s:SS10FoundationE6format", "s:SS10FoundationE25localizedStringWithFormat",
    "s:Sy10FoundationE15appendingFormat", "s:10Foundation5NSLog", "s:10Foundation6NSLogv",
    "s:10Foundation8NSStringC6format", "s:10Foundation8NSStringC25localizedStringWithFormat",
    "s:10Foundation15NSMutableStringC6append", "s:s10withVaList", "s:s9getVaList",
  ]

  /// Returns true if tokens begin with `String(format: "…", …)`, with one argument for each
  /// conversion.
  private static func isHarmless(_ tokens: ArraySlice<SwiftTokens.Token>) -> Bool {
    let head = Array(tokens.prefix(5).map(\.text))
    guard head.count == 5, head[..<4].elementsEqual(["String", "(", "format", ":"]),
      let conversions = conversions(in: head[4])
    else { return false }
    var depth = 0
    var arguments = 0
    for token in tokens.dropFirst(5) {
      switch token.text {
      case "(", "[", "{": depth += 1
      case ")" where depth == 0: return arguments == conversions
      case ")", "]", "}": depth -= 1
      case "," where depth == 0: arguments += 1
      default: break
      }
    }
    return false
  }

  /// Returns the number of conversions in a format, all of them of numbers. Returns nil if it is
  /// not a plain literal, or has other conversions.
  private static func conversions(in literal: String) -> Int? {
    guard literal.hasPrefix("\""), !literal.hasPrefix("\"\"\""), !literal.contains("\\(") else {
      return nil
    }
    let parts = literal.replacing("%%", with: "").split(
      separator: "%", omittingEmptySubsequences: false)
    let areNumbers = parts.dropFirst().allSatisfy {
      $0.prefixMatch(of: /[-+ 0#]*[0-9]*(\.[0-9]+)?(hh|h|ll|l|q|z|t|j)?[diouxXeEfFgGaAcC]/) != nil
    }
    return areNumbers ? parts.count - 1 : nil
  }
}

extension Fault.Rule {
  fileprivate static let format = Fault.Rule(
    "use format strings like this one",
    "Use \\(…), or String(format:) with a literal that converts numbers, each from an argument.")
}
