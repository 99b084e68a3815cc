import Foundation
import Workbench

/// A scary creature as version 4 of the app archives it.
public final class SavedCreature: NSObject, NSSecureCoding {
  /// The class names the classes that it expects when it decodes.
  public static var supportsSecureCoding: Bool { true }

  /// The creature's name.
  public let title: String

  /// How scary the creature is, from 0 to 5.
  public let rating: Double

  /// Makes a creature with this title and rating.
  public init(title: String, rating: Double) {
    self.title = title
    self.rating = rating
  }

  /// Decodes a creature of version 4; nil for other versions.
  public init?(coder: NSCoder) {
    guard coder.decodeInteger(forKey: "Version") == 4, coder.containsValue(forKey: "Rating"),
      coder.containsValue(forKey: "Title"),
      let title = coder.decodeObject(of: NSString.self, forKey: "Title")
    else { return nil }
    self.title = String(title)
    rating = coder.decodeDouble(forKey: "Rating")
  }

  /// Encodes the creature as version 4 does.
  public func encode(with coder: NSCoder) {
    coder.encode(4, forKey: "Version")
    coder.encode(title, forKey: "Title")
    coder.encode(rating, forKey: "Rating")
  }
}

/// Opens a creature that any version has archived, and migrates an older file to version 4.
///
/// If it throws, the file is unchanged.
public func openCreature(at file: URL, disk: Disk) throws -> SavedCreature {
  // solution, in place of:
  //   // Open the archives of every version, and migrate the older ones.
  //   throw CocoaError(.coderReadCorrupt)
  let archive = try disk.read(file)
  if let creature = try? unarchived(as: SavedCreature.self, from: archive) { return creature }

  // The number first: reading a Float as an object fails on every system, but reading a number
  // object as a Float gives 0 on Linux, without an error.
  let creature =
    if let old = try? unarchived(as: CreatureWithNumber.self, from: archive) {
      old.migrated
    } else {
      try unarchived(as: CreatureWithFloat.self, from: archive).migrated
    }

  // If the file cannot be replaced now, the creature is still open, and the next time will do.
  let replacement = try? NSKeyedArchiver.archivedData(
    withRootObject: creature, requiringSecureCoding: true)
  if let replacement { try? disk.writeAtomically(replacement, to: file) }
  return creature
  // end of solution
}

/// Decodes the root of an archive with the class `form`, under either class name.
private func unarchived<Form: NSObject & NSSecureCoding>(
  as form: Form.Type, from archive: Data
) throws -> Form {
  let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archive)
  unarchiver.requiresSecureCoding = true
  unarchiver.decodingFailurePolicy = .setErrorAndReturn
  for name in ["ScaryCreatures.ScaryCreatureData", NSStringFromClass(SavedCreature.self)] {
    unarchiver.setClass(form, forClassName: name)
  }
  let creature = unarchiver.decodeObject(of: form, forKey: NSKeyedArchiveRootObjectKey)
  unarchiver.finishDecoding()
  guard let creature else { throw unarchiver.error ?? CocoaError(.coderReadCorrupt) }
  return creature
}
// solution

/// A creature as version 3 archived it.
public final class CreatureWithNumber: NSObject, NSSecureCoding {
  /// The class names the classes that it expects when it decodes.
  public static var supportsSecureCoding: Bool { true }

  let migrated: SavedCreature

  /// Decodes a creature of that form; nil for others.
  public init?(coder: NSCoder) {
    guard !coder.containsValue(forKey: "Version"), coder.containsValue(forKey: "Title"),
      coder.containsValue(forKey: "Rating"),
      let title = coder.decodeObject(of: NSString.self, forKey: "Title"),
      let rating = coder.decodeObject(of: NSNumber.self, forKey: "Rating")
    else { return nil }
    migrated = SavedCreature(title: String(title), rating: rating.doubleValue)
  }

  /// Does nothing: no creature is archived in this form anymore.
  public func encode(with coder: NSCoder) {}
}

/// A creature as versions 1 and 2 archived it.
public final class CreatureWithFloat: NSObject, NSSecureCoding {
  /// The class names the classes that it expects when it decodes.
  public static var supportsSecureCoding: Bool { true }

  let migrated: SavedCreature

  /// Decodes a creature of that form; nil for others.
  public init?(coder: NSCoder) {
    guard !coder.containsValue(forKey: "Version"), coder.containsValue(forKey: "Title"),
      coder.containsValue(forKey: "Rating"),
      let title = coder.decodeObject(of: NSString.self, forKey: "Title")
    else { return nil }
    migrated = SavedCreature(
      title: String(title), rating: Double(coder.decodeFloat(forKey: "Rating")))
  }

  /// Does nothing: no creature is archived in this form anymore.
  public func encode(with coder: NSCoder) {}
}
// end of solution
