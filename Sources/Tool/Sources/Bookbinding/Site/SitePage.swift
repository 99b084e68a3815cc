import Support

/// A page of the site without its frame, which is kept until its text changes.
struct SitePage: Codable, Sendable {
  let name: String
  let title: String
  /// The content of `<main>`, well-formed as XML too.
  let main: String
  /// The sections, for the table of contents.
  let contents: [Entry]
  /// The text for the search.
  let search: [SearchSection]

  /// A line of a table of contents.
  struct Entry: Codable, Sendable {
    /// The section's anchor.
    let identifier: String
    /// The heading as markup.
    let title: String
    /// The number of the exercise, or nil for a section.
    var exercise: String?
    var stars = 0
  }
}
