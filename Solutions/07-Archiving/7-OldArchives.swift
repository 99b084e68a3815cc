import Foundation
import Workbench

/// A scary creature, archived in format 2.
public final class SavedCreature: NSObject, NSSecureCoding {
  /// The class names the classes that it expects when it decodes.
  public static var supportsSecureCoding: Bool { true }

  /// The creature's name.
  public let title: String

  /// How scary the creature is, from 0 to 5.
  public let rating: Double
  // solution

  /// True if the creature was decoded from format 1.
  let isOld: Bool
  // end of solution

  /// Makes a creature with this title and rating.
  public init(title: String, rating: Double) {
    self.title = title
    self.rating = rating
    // solution
    isOld = false
    // end of solution
  }

  /// Decodes a creature of format 1 or 2; nil for later formats.
  public init?(coder: NSCoder) {
    // solution, in place of:
    //   // This is for format 2. Decode format 1 as well.
    //   guard coder.decodeInteger(forKey: "Version") == 2, coder.containsValue(forKey: "Rating"),
    //     coder.containsValue(forKey: "Title"),
    //     let title = coder.decodeObject(of: NSString.self, forKey: "Title")
    //   else { return nil }
    //   self.title = String(title)
    //   rating = coder.decodeDouble(forKey: "Rating")
    guard coder.containsValue(forKey: "Title"), coder.containsValue(forKey: "Rating"),
      let title = coder.decodeObject(of: NSString.self, forKey: "Title")
    else { return nil }
    self.title = String(title)
    isOld = !coder.containsValue(forKey: "Version")
    if isOld {
      guard let rating = coder.decodeObject(of: NSNumber.self, forKey: "Rating") else { return nil }
      self.rating = rating.doubleValue
    } else {
      guard coder.decodeInteger(forKey: "Version") == 2 else { return nil }
      rating = coder.decodeDouble(forKey: "Rating")
    }
    // end of solution
  }

  /// Encodes the creature in format 2.
  public func encode(with coder: NSCoder) {
    coder.encode(2, forKey: "Version")
    coder.encode(title, forKey: "Title")
    coder.encode(rating, forKey: "Rating")
  }
}

/// Opens a creature of format 1 or 2, and migrates an old file to format 2.
///
/// If it throws, the file is unchanged.
public func openCreature(at file: URL, disk: Disk) throws -> SavedCreature {
  // solution, in place of:
  //   // Open the archive, and replace one of format 1.
  //   throw CocoaError(.coderReadCorrupt)
  let archive = try disk.read(file)
  let creature = try NSKeyedUnarchiver.unarchivedObject(ofClass: SavedCreature.self, from: archive)
  guard let creature else { throw CocoaError(.coderReadCorrupt) }
  guard creature.isOld else { return creature }

  // If the file cannot be replaced now, the creature is still open, and the next time will do.
  let replacement = try? NSKeyedArchiver.archivedData(
    withRootObject: creature, requiringSecureCoding: true)
  if let replacement { try? disk.writeAtomically(replacement, to: file) }
  return creature
  // end of solution
}
