import Foundation
import Workbench

/// An error in a file that could be read and unarchived.
public enum CreatureFileError: Error {
  /// The root of the archive is not a `ScaryCreature`.
  case noCreature
}

/// Archives a creature in the file `Data.plist` of its folder, in place of an older one.
///
/// If it throws, the older file is unchanged.
public func saveData(_ creature: ScaryCreature, in docPath: URL) throws {
  // Archive the creature, and write the archive to disk.
}

/// Unarchives the creature from the file `Data.plist` of its folder.
///
/// Throws the error of reading or unarchiving the file, and `CreatureFileError.noCreature` if its
/// root is of another type.
public func loadData(from docPath: URL) throws -> ScaryCreature {
  // Read the archive, and unarchive its root.
  throw CreatureFileError.noCreature
}
