import FilePaths
import Foundation

/// What the page shows of the folder of drawings.
struct DocumentsState: Encodable {
  struct Place: Encodable {
    let name: String
    /// Nil where exercise 2.1 finds none of the app's folders.
    let path: String?
  }

  /// What exercises 2.2 and 2.7 say of a file.
  struct File: Encodable {
    /// Its name, by which the page asks for it.
    let id: String
    let name: String
    let kind: String
    let size: Int?
    let changed: Date?
    let created: Date?

    init(_ file: URL) {
      let parts = FilePaths.parts(of: file)
      (id, name, kind) = (file.lastPathComponent, parts.baseName, parts.fileExtension)
      let facts = try? FilePaths.facts(about: file)
      size = facts?.size
      changed = facts?.changed == .distantPast ? nil : facts?.changed
      created = facts?.created
    }
  }

  let places: [Place]
  let autosave: String?
  let isFolderThere: Bool
  let files: [File]
  let console: [String]
}
