import FilePaths
import Foundation

/// The state of the folder of drawings that the page shows.
struct DocumentsState: Encodable {
  struct Place: Encodable {
    let name: String
    /// The path, or nil if exercise 2.1 does not find the app's folder.
    let path: String?
  }

  /// The description of a file by exercises 2.2 and 2.7.
  struct File: Encodable {
    /// The file's name, by which the page requests it.
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
