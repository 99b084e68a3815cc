import Foundation
import Support

/// Combines listings into the source of one program.
///
/// A listing may fix a type or function under its own name. Then the earlier version gets another one
/// in all listings before, which no output shows.
struct Tangle {
  /// The path of the chapter's Markdown, which `#file` and crash messages show.
  let file: String

  /// Returns the line that ends the output of a listing, and that no listing prints itself.
  static func mark(_ index: Int) -> String { "\u{1}end of listing \(index)\u{1}" }

  /// Returns the program of these listings. Lines keep their numbers in the chapter.
  ///
  /// A listing that traps has no mark after it, because the compiler may report that it is never
  /// reached.
  func program(_ listings: [Listing]) -> String {
    var parts: [String] = []
    for (index, listing) in listings.enumerated() {
      if case .fixes(let name) = listing.kind, listing.declares(name) {
        parts = parts.map { Self.renaming(name, version: index, in: $0) }
      }
      parts.append(part(index, listing))
    }
    return "markBeginningOfListings()\n" + parts.joined()
  }

  /// Returns the code of a listing. Lines keep their numbers in the chapter.
  func code(_ listing: Listing) -> String {
    "#sourceLocation(file: \"\(file)\", line: \(listing.line + 1))\n\(listing.code)"
      + "#sourceLocation()\n"
  }

  /// Gives a name another version in code, but not in the texts that the code contains.
  private static func renaming(_ name: String, version: Int, in code: String) -> String {
    var renamed: [UInt8] = []
    var end = 0
    let bytes = Array(code.utf8)
    for range in SwiftScanner.tokens(of: bytes, entersStrings: true)
    where bytes[range].elementsEqual(name.utf8) {
      renamed += bytes[end..<range.upperBound] + Array("_before\(version)".utf8)
      end = range.upperBound
    }
    return String(decoding: renamed + bytes[end...], as: UTF8.self)
  }

  /// Returns a text that the program printed, or the compiler, with the names that the chapter shows.
  static func shownNames(in text: String) -> String {
    text.replacing(/_before[0-9]+\b/, with: "")
  }

  private func part(_ index: Int, _ listing: Listing) -> String {
    let code = code(listing)
    switch listing.kind {
    case .aside: return "do {\n\(code)}\nmarkEndOfListing(\(index))\n"
    case .traps: return code
    default: return code + "markEndOfListing(\(index))\n"
    }
  }

  /// The source that is compiled with every program, to separate the listings' outputs.
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

  /// Returns the outputs of the listings that ran to their end, and the output after the last of
  /// them.
  static func outputs(of text: String, count: Int) -> (complete: [String], rest: String) {
    var rest = shownNames(in: text)[...]
    var complete: [String] = []
    for index in 0..<count {
      guard let end = rest.range(of: mark(index) + "\n") else { break }
      complete.append(String(rest[..<end.lowerBound]))
      rest = rest[end.upperBound...]
    }
    return (complete, String(rest))
  }
}
