// Way: The archiver is made by hand, and every error becomes one of two.
import Foundation
import Workbench

public enum CreatureFileError: Error {
  case noCreature
}

public func saveCreature(_ creature: ScaryCreature, in folder: URL) throws {
  let archiver = NSKeyedArchiver(requiringSecureCoding: false)
  archiver.encode(creature, forKey: NSKeyedArchiveRootObjectKey)
  archiver.finishEncoding()
  try archiver.encodedData.write(
    to: folder.appendingPathComponent("Data.plist"), options: .atomic)
}

public func loadCreature(from folder: URL) throws -> ScaryCreature {
  let archive = try Data(contentsOf: folder.appendingPathComponent("Data.plist"))
  let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archive)
  unarchiver.requiresSecureCoding = false
  unarchiver.decodingFailurePolicy = .setErrorAndReturn
  let root = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
  unarchiver.finishDecoding()
  switch (root, unarchiver.error) {
  case (let creature as ScaryCreature, nil): return creature
  case (.some, nil): throw CreatureFileError.noCreature
  default: throw CocoaError(.coderReadCorrupt)
  }
}
