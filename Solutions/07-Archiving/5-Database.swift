import Foundation
import Workbench

/// An error of a creature's document.
public enum ScaryCreatureDocError: Error {
  /// The document has been deleted.
  case deleted
}

/// A folder whose subfolders, such as `7.scarycreature`, are creatures.
public struct ScaryCreatureDatabase {
  let folder: URL
  let disk: Disk

  /// - Parameter disk: makes every change in `folder`.
  public init(folder: URL, disk: Disk) {
    self.folder = folder
    self.disk = disk
  }

  /// The documents that have a `Data.plist`, in numeric order; none if the folder does not exist.
  public func loadScaryCreatureDocs() throws -> [ScaryCreatureDoc] {
    // solution, in place of:
    //   // List the creatures, and skip everything else.
    //   return []
    try numberedNames()
      .sorted { $0.number < $1.number }
      .map { folder.appendingPathComponent($0.name, isDirectory: true) }
      .filter { disk.exists($0.appendingPathComponent("Data.plist")) }
      .map { ScaryCreatureDoc(in: self, docPath: $0) }
    // end of solution
  }

  /// The path of the next document. Creates nothing.
  public func nextScaryCreatureDocPath() throws -> URL {
    // solution, in place of:
    //   // One above the highest number.
    //   return folder
    let highest = try numberedNames().map(\.number).max() ?? 0
    return folder.appendingPathComponent("\(highest + 1).scarycreature", isDirectory: true)
    // end of solution
  }
  // solution

  /// The names of the form `7.scarycreature`, with their numbers.
  private func numberedNames() throws -> [(number: Int, name: String)] {
    guard disk.exists(folder) else { return [] }
    return try disk.names(in: folder).compactMap { name in
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      // Int alone would accept the sign of +7 as well.
      guard parts.count == 2, parts[1] == "scarycreature",
        parts[0].allSatisfy({ ("0"..."9").contains($0) }), let number = Int(parts[0])
      else { return nil }
      return (number, name)
    }
  }
  // end of solution
}

/// A creature of a database.
public final class ScaryCreatureDoc {
  /// The creature's folder; nil before the first save and after deletion.
  public private(set) var docPath: URL?

  private let database: ScaryCreatureDatabase
  // solution
  private var isDeleted = false
  // end of solution

  /// Makes a new document, which has no folder yet.
  public init(in database: ScaryCreatureDatabase) {
    self.database = database
  }
  // solution

  fileprivate init(in database: ScaryCreatureDatabase, docPath: URL) {
    self.database = database
    self.docPath = docPath
  }
  // end of solution

  /// Creates the folder of a new document, and then sets `docPath`.
  public func createDataPath() throws {
    // solution, in place of:
    //   // First the folder, then the path.
    guard docPath == nil, !isDeleted else { return }
    let path = try database.nextScaryCreatureDocPath()
    try database.disk.makeFolder(path)
    docPath = path
    // end of solution
  }

  /// Writes the archive `Data.plist`. A new document calls `createDataPath()` first.
  public func saveData(_ archive: Data) throws {
    // solution, in place of:
    //   // A new document needs a folder. A deleted one must not come back.
    guard !isDeleted else { throw ScaryCreatureDocError.deleted }
    try createDataPath()
    if let docPath {
      try database.disk.writeAtomically(
        archive, to: docPath.appendingPathComponent("Data.plist"))
    }
    // end of solution
  }

  /// Removes the folder with everything in it, and then sets `docPath` to nil.
  public func deleteDoc() throws {
    // solution, in place of:
    //   // First the folder, then the path.
    if let docPath { try database.disk.remove(docPath) }
    docPath = nil
    isDeleted = true
    // end of solution
  }
}
