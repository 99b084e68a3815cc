// Mistake: The unarchiver is not told to keep errors, so it traps on Linux.
// Verdict: crashed
// Message: the decoding failure policy is .raiseException
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
  let data = try NSKeyedArchiver.archivedData(
    withRootObject: creature, requiringSecureCoding: false)
  try data.write(to: folder.appendingPathComponent("Data.plist"), options: .atomic)
}

/// Loads the creature from the file `Data.plist` in its folder.
///
/// Throws what keeps it from reading or unarchiving the file, and `CreatureFileError.noCreature` if
/// there is something else in it.
public func loadCreature(from folder: URL) throws -> ScaryCreature {
  let data = try Data(contentsOf: folder.appendingPathComponent("Data.plist"))
  let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
  unarchiver.requiresSecureCoding = false
  let root = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
  if let error = unarchiver.error { throw error }
  guard let creature = root as? ScaryCreature else { throw CreatureFileError.noCreature }
  return creature
}
