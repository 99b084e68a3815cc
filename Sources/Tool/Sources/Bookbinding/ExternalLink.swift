import Support

/// A link to another site. DocC keeps only one text for each address on a page. So an address
/// carries a mark made from its text through DocC, which is removed before the page is rendered.
struct ExternalLink {
  /// The address with the mark.
  let marked: String

  init(_ address: String, _ text: String) {
    marked = "\(address)\(Self.mark)\(Digest(text).description.prefix(8))"
  }

  /// Returns the address without the mark.
  static func address(of marked: String) -> String {
    guard let start = marked.ranges(of: mark).last?.lowerBound else { return marked }
    return String(marked[..<start])
  }

  private static let mark = "~text-"
}
