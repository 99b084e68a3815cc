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
  // Open the archives of every version, and migrate the older ones.
  throw CocoaError(.coderReadCorrupt)
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
