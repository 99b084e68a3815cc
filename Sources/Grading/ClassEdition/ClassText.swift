import Curriculum

/// A text of the book without what leads to places that an edition does not have.
struct ClassText {
  let text: String

  /// - Parameters:
  ///   - file: the text's path from the root, which its links are relative to.
  ///   - isThere: whether a path from the root is in the edition.
  init(_ text: String, file: String, isThere: (String) -> Bool) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    self.text = lines.compactMap { Self.line(String($0), file, isThere) }.joined(separator: "\n")
  }

  /// A line with links to absent places turned into their words; nil for the item of a list that is
  /// about such a place.
  private static func line(
    _ line: String, _ file: String, _ isThere: (String) -> Bool
  ) -> String? {
    var result = line
    for case .link(let words, let target) in Inline.pieces(of: line) where !target.contains("://") {
      let path = target.prefix { $0 != "#" }
      guard !path.isEmpty, !isThere(RelativePath.resolved(String(path), from: file)) else {
        continue
      }
      if line.firstMatch(of: /^([0-9]+\.|-) \[/) != nil, result.contains(" [\(words)](\(target)):")
      {
        return nil
      }
      result = result.replacing("[\(words)](\(target))", with: words)
    }
    return result
  }
}
