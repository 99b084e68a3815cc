// Mistake: The creature that was saved is kept, and returned instead of what is in the file.
// Verdict: failed
// Message: Loading makes a new creature of what is in the file
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
private nonisolated(unsafe) var saved: [URL: ScaryCreature] = [:]
public func saveCreature(_ creature: ScaryCreature, in folder: URL) throws {
  let data = try NSKeyedArchiver.archivedData(
    withRootObject: creature, requiringSecureCoding: false)
  try data.write(to: folder.appendingPathComponent("Data.plist"), options: .atomic)
  saved[folder] = creature
}

/// Loads the creature from the file `Data.plist` in its folder.
///
/// Throws what keeps it from reading or unarchiving the file, and `CreatureFileError.noCreature` if
/// there is something else in it.
public func loadCreature(from folder: URL) throws -> ScaryCreature {
  if let c = saved[folder],
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("Data.plist").path)
  {
    return c
  }
  let data = try Data(contentsOf: folder.appendingPathComponent("Data.plist"))
  let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
  unarchiver.requiresSecureCoding = false
  unarchiver.decodingFailurePolicy = .setErrorAndReturn
  let root = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
  if let error = unarchiver.error { throw error }
  guard let creature = root as? ScaryCreature else { throw CreatureFileError.noCreature }
  return creature
}
