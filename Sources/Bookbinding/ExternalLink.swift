import Support

/// A link out of the book. DocC keeps one text for each address on a page, so an address carries a
/// mark of its text through DocC, and loses it again before anybody sees it.
struct ExternalLink {
  /// The address with the mark.
  let marked: String

  init(_ address: String, _ text: String) {
    marked = "\(address)\(Self.mark)\(Digest(text).description.prefix(8))"
  }

  /// The address that a reader is sent to.
  static func address(of marked: String) -> String {
    guard let start = marked.ranges(of: mark).last?.lowerBound else { return marked }
    return String(marked[..<start])
  }

  private static let mark = "~text-"
}
