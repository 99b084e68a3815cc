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
  // solution, in place of:
  //   // Archive the creature, and write the archive to disk.
  let archive = try NSKeyedArchiver.archivedData(
    withRootObject: creature, requiringSecureCoding: false)
  try archive.write(to: docPath.appendingPathComponent("Data.plist"), options: .atomic)
  // end of solution
}

/// Unarchives the creature from the file `Data.plist` of its folder.
///
/// Throws the error of reading or unarchiving the file, and `CreatureFileError.noCreature` if its
/// root is of another type.
public func loadData(from docPath: URL) throws -> ScaryCreature {
  // solution, in place of:
  //   // Read the archive, and unarchive its root.
  //   throw CreatureFileError.noCreature
  let archive = try Data(contentsOf: docPath.appendingPathComponent("Data.plist"))
  let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archive)
  unarchiver.requiresSecureCoding = false
  unarchiver.decodingFailurePolicy = .setErrorAndReturn
  let root = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
  unarchiver.finishDecoding()
  if let error = unarchiver.error { throw error }
  guard let creature = root as? ScaryCreature else { throw CreatureFileError.noCreature }
  return creature
  // end of solution
}
