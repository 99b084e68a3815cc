/// The places of a suite that say nothing to the reader: its `#expect` and `#require` without a
/// comment.
struct SuiteComments {
  /// The lines of these macros, from 1.
  let missing: [Int]

  init(suite: String) {
    let source = SourceTokens(suite)
    let tokens = source.tokens
    missing = tokens.indices.dropLast(2).filter { index in
      tokens[index].text == "#" && ["expect", "require"].contains(tokens[index + 1].text)
        && tokens[index + 2].text == "(" && !Self.hasComment(index + 2, in: source)
    }.map { tokens[$0].line + 1 }
  }

  /// Returns true if the last argument is not the first one and has no label. Where a failure is
  /// reported is no comment.
  private static func hasComment(_ open: Int, in source: SourceTokens) -> Bool {
    guard let close = source.closing(open) else { return false }
    let depth = source.tokens[open].depth + 1
    var arguments: [[String]] = [[]]
    for token in source.tokens[(open + 1)..<close] {
      if token.depth == depth, token.text == "," {
        arguments.append([])
      } else {
        arguments[arguments.count - 1].append(token.text)
      }
    }
    arguments.removeAll { $0.isEmpty || $0.first == "sourceLocation" }
    guard arguments.count > 1, let last = arguments.last else { return false }
    return last.count < 2 || last[1] != ":"
  }
}
