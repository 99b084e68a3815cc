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
    // List the creatures, and skip everything else.
    return []
  }

  /// The path of the next document. Creates nothing.
  public func nextScaryCreatureDocPath() throws -> URL {
    // One above the highest number.
    return folder
  }
}

/// A creature of a database.
public final class ScaryCreatureDoc {
  /// The creature's folder; nil before the first save and after deletion.
  public private(set) var docPath: URL?

  private let database: ScaryCreatureDatabase

  /// Makes a new document, which has no folder yet.
  public init(in database: ScaryCreatureDatabase) {
    self.database = database
  }

  /// Creates the folder of a new document, and then sets `docPath`.
  public func createDataPath() throws {
    // First the folder, then the path.
  }

  /// Writes the archive `Data.plist`. A new document calls `createDataPath()` first.
  public func saveData(_ archive: Data) throws {
    // A new document needs a folder. A deleted one must not come back.
  }

  /// Removes the folder with everything in it, and then sets `docPath` to nil.
  public func deleteDoc() throws {
    // First the folder, then the path.
  }
}
