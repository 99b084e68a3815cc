import Curriculum
import Support

/// Lists a suite's tests from its source, for what is not run.
package enum SuiteListing {
  /// Returns the functions marked `@Test`, in source order.
  static func tests(in suite: String) -> [String] { names(of: ["func"], marked: "Test", in: suite) }

  /// Returns the names of the types marked `@Suite`, in source order.
  package static func types(in source: String) -> [String] {
    names(of: ["struct", "class", "enum", "actor"], marked: "Suite", in: source)
  }

  private static func names(
    of keywords: Set<String>, marked attribute: String, in suite: String
  ) -> [String] {
    let tokens = SwiftSource.tokens(of: suite)
    var names: [String] = []
    var isAwaited = false
    for (token, next) in zip(tokens, tokens.dropFirst()) {
      if token == "@", next == attribute {
        isAwaited = true
      } else if isAwaited, keywords.contains(token) {
        names.append(next)
        isAwaited = false
      }
    }
    return names
  }
}
