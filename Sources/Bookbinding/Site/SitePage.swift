import Markup

/// A page of the site without its frame: what is kept until its text changes.
struct SitePage: Codable, Sendable {
  let name: String
  let title: String
  /// The content of `<main>`, well-formed as XML too.
  let main: String
  /// Its sections, for the table of contents.
  let contents: [Entry]
  /// What the search looks through.
  let search: [SearchSection]

  /// A line of a table of contents.
  struct Entry: Codable, Sendable {
    /// The section's anchor.
    let identifier: String
    /// The heading as markup.
    let title: String
    /// The number of an exercise; nil for a section.
    var exercise: String?
    var stars = 0
  }
}
