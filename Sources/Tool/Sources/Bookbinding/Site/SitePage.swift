import Curriculum
import Support

/// A page of the site without its frame.
struct SitePage: Sendable {
  let name: String
  let title: String
  /// The content of `<main>`, well-formed as XML too.
  let main: HTML
  /// The sections, for the table of contents.
  let contents: [Entry]
  /// The text for the search.
  let search: [SearchSection]

  /// A line of a table of contents.
  struct Entry: Sendable {
    /// The section's anchor.
    let identifier: String
    /// The heading.
    let title: HTML
    /// The exercise, or nil for a section.
    var exercise: Exercise?
  }
}
