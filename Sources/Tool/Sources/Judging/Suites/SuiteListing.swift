import Support

/// Lists a suite's tests from its source, for what is not run.
enum SuiteListing {
  /// Returns the functions marked `@Test`, in source order.
  static func tests(in suite: String) -> [String] {
    let tokens = SwiftSource.tokens(of: suite)
    var names: [String] = []
    var isAwaited = false
    for (token, next) in zip(tokens, tokens.dropFirst()) {
      if token == "@", next == "Test" {
        isAwaited = true
      } else if isAwaited, token == "func" {
        names.append(next)
        isAwaited = false
      }
    }
    return names
  }
}
