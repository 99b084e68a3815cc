import Foundation

/// Puts listings together into the source of one program.
struct Tangle {
  /// The chapter's Markdown: what `#file` and traps name.
  let file: String

  /// A line that no listing prints, which ends the output of each.
  static func mark(_ index: Int) -> String { "\u{1}end of listing \(index)\u{1}" }

  /// The program of these listings, each keeping its lines' numbers.
  ///
  /// One that traps has no mark after it: the compiler may know that it would never be reached.
  func program(_ listings: [Listing]) -> String {
    "markBeginningOfListings()\n" + listings.enumerated().map(part).joined()
  }

  /// A listing as it stands, its lines keeping their numbers.
  func code(_ listing: Listing) -> String {
    "#sourceLocation(file: \"\(file)\", line: \(listing.line + 1))\n\(listing.code)"
      + "#sourceLocation()\n"
  }

  private func part(_ index: Int, _ listing: Listing) -> String {
    let code = code(listing)
    switch listing.kind {
    case .aside: return "do {\n\(code)}\nmarkEndOfListing(\(index))\n"
    case .traps: return code
    default: return code + "markEndOfListing(\(index))\n"
    }
  }

  /// What every tangled program is compiled with: it keeps the listings' outputs apart.
  static let marks = """
    @preconcurrency import Foundation

    /// Output is not held back, so that nothing is lost when a listing traps.
    func markBeginningOfListings() {
      setvbuf(stdout, nil, _IONBF, 0)
    }

    func markEndOfListing(_ index: Int) {
      print("\\u{1}end of listing \\(index)\\u{1}")
    }

    """

  /// The outputs of the listings that a run came to the end of, and what came after the last.
  static func outputs(of text: String, count: Int) -> (complete: [String], rest: String) {
    var rest = text[...]
    var complete: [String] = []
    for index in 0..<count {
      guard let end = rest.range(of: mark(index) + "\n") else { break }
      complete.append(String(rest[..<end.lowerBound]))
      rest = rest[end.upperBound...]
    }
    return (complete, String(rest))
  }
}
