import Foundation
import Workbench

/// Why a file that could be read and unarchived is of no use.
public enum CreatureFileError: Error {
  /// The archive holds something else than a `ScaryCreature`.
  case noCreature
}

/// Saves a creature as the file `Data.plist` in its folder, in place of the one that is there.
///
/// Throws what keeps it from doing so; the file is what it was then.
public func saveCreature(_ creature: ScaryCreature, in folder: URL) throws {
  // Archive the creature, and write the archive.
}

/// Loads the creature from the file `Data.plist` in its folder.
///
/// Throws what keeps it from reading or unarchiving the file, and `CreatureFileError.noCreature` if
/// there is something else in it.
public func loadCreature(from folder: URL) throws -> ScaryCreature {
  // Read the archive, and unarchive what is in it.
  throw CreatureFileError.noCreature
}
