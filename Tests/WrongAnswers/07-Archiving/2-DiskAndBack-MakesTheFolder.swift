// Mistake: Saving makes the folder that is missing.
// Verdict: failed
// Message: The folder to save in is missing, and nobody hears of it.
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
  let archive = try NSKeyedArchiver.archivedData(
    withRootObject: creature, requiringSecureCoding: false)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  try archive.write(to: folder.appendingPathComponent("Data.plist"), options: .atomic)
}

/// Loads the creature from the file `Data.plist` in its folder.
///
/// Throws what keeps it from reading or unarchiving the file, and `CreatureFileError.noCreature` if
/// there is something else in it.
public func loadCreature(from folder: URL) throws -> ScaryCreature {
  let archive = try Data(contentsOf: folder.appendingPathComponent("Data.plist"))
  let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archive)
  unarchiver.requiresSecureCoding = false
  unarchiver.decodingFailurePolicy = .setErrorAndReturn
  let root = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
  unarchiver.finishDecoding()
  if let error = unarchiver.error { throw error }
  guard let creature = root as? ScaryCreature else { throw CreatureFileError.noCreature }
  return creature
}
