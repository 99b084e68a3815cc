import Curriculum
import Foundation

/// The book's text as a script, so that the search also works if the site is opened from a folder.
struct SearchIndex {
  let pages: [SitePage]

  /// Returns the script: `keepsakeIndex = [[file, title, [[anchor, title, kind, texts], …]], …]`.
  func script() throws -> String {
    let rows: [[Any]] = pages.map { page in
      [
        SiteAddress.file(page.name), page.title,
        page.search.map { section -> [Any] in
          [section.identifier, section.title, section.isExercise ? 1 : 0, section.texts]
        },
      ]
    }
    let data = try JSONSerialization.data(
      withJSONObject: rows, options: [.withoutEscapingSlashes, .sortedKeys])
    return "window.keepsakeIndex = \(String(decoding: data, as: UTF8.self));\n"
  }
}
