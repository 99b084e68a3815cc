import Foundation
import Workbench

/// A scary creature as version 4 of the app saves it.
public final class SavedCreature: NSObject, NSSecureCoding {
  /// Archives of this class are read with the classes inside checked.
  public static var supportsSecureCoding: Bool { true }

  /// What people call it.
  public let title: String

  /// How scary it is, from 0 to 5.
  public let rating: Double

  /// Makes a creature.
  public init(title: String, rating: Double) {
    self.title = title
    self.rating = rating
  }

  /// Reads a creature from an archive of version 4; nil for others.
  public init?(coder: NSCoder) {
    guard coder.decodeInteger(forKey: "Version") == 4, coder.containsValue(forKey: "Rating"),
      coder.containsValue(forKey: "Title"),
      let title = coder.decodeObject(of: NSString.self, forKey: "Title")
    else { return nil }
    self.title = String(title)
    rating = coder.decodeDouble(forKey: "Rating")
  }

  /// Writes the creature into an archive, as version 4 does.
  public func encode(with coder: NSCoder) {
    coder.encode(4, forKey: "Version")
    coder.encode(title, forKey: "Title")
    coder.encode(rating, forKey: "Rating")
  }
}

/// Opens a creature that any version has saved, and writes an older archive anew.
///
/// Throws what keeps it from reading the file or from finding a creature in it; the file stays as
/// it is then.
public func openCreature(at file: URL, disk: Disk) throws -> SavedCreature {
  // solution, in place of:
  //   // Open what every version has written, and write anew what is old.
  //   throw CocoaError(.coderReadCorrupt)
  let archive = try disk.read(file)
  if let creature = try? unarchived(as: SavedCreature.self, from: archive) { return creature }

  // The number first: a Float read as an object is nil on every system, while a number object
  // read as a Float is 0 on Linux.
  let creature =
    if let old = try? unarchived(as: CreatureWithNumber.self, from: archive) {
      old.today
    } else {
      try unarchived(as: CreatureWithFloat.self, from: archive).today
    }

  // Not to be able to write it anew is no reason not to open it.
  let anew = try? NSKeyedArchiver.archivedData(
    withRootObject: creature, requiringSecureCoding: true)
  if let anew { try? disk.writeAtomically(anew, to: file) }
  return creature
  // end of solution
}
// solution

/// A creature as version 3 saved it.
public final class CreatureWithNumber: NSObject, NSSecureCoding {
  /// Archives of this class are read with the classes inside checked.
  public static var supportsSecureCoding: Bool { true }

  let today: SavedCreature

  /// Reads a creature from an archive of that form; nil for others.
  public init?(coder: NSCoder) {
    guard !coder.containsValue(forKey: "Version"), coder.containsValue(forKey: "Title"),
      coder.containsValue(forKey: "Rating"),
      let title = coder.decodeObject(of: NSString.self, forKey: "Title"),
      let rating = coder.decodeObject(of: NSNumber.self, forKey: "Rating")
    else { return nil }
    today = SavedCreature(title: String(title), rating: rating.doubleValue)
  }

  /// Nothing is saved in this form any more.
  public func encode(with coder: NSCoder) {}
}

/// A creature as versions 1 and 2 saved it.
public final class CreatureWithFloat: NSObject, NSSecureCoding {
  /// Archives of this class are read with the classes inside checked.
  public static var supportsSecureCoding: Bool { true }

  let today: SavedCreature

  /// Reads a creature from an archive of that form; nil for others.
  public init?(coder: NSCoder) {
    guard !coder.containsValue(forKey: "Version"), coder.containsValue(forKey: "Title"),
      coder.containsValue(forKey: "Rating"),
      let title = coder.decodeObject(of: NSString.self, forKey: "Title")
    else { return nil }
    today = SavedCreature(
      title: String(title), rating: Double(coder.decodeFloat(forKey: "Rating")))
  }

  /// Nothing is saved in this form any more.
  public func encode(with coder: NSCoder) {}
}

/// The creature in an archive, read by the class that knows its form, under whichever name.
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
// end of solution
