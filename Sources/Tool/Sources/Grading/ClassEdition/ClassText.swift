import Curriculum

extension ClassEdition {
  /// Returns a text of the book without the links to places that the edition does not have: their
  /// words remain, and list items that describe an absent place do not.
  ///
  /// - Parameters:
  ///   - file: the text's path from the root, which its links are relative to.
  ///   - isThere: returns true if a path from the root is in the edition.
  static func text(_ text: String, file: String, isThere: (String) -> Bool) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.compactMap { line(String($0), file, isThere) }.joined(separator: "\n")
  }

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
