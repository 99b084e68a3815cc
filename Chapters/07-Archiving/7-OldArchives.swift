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

  /// Makes a creature with this title and rating.
  public init(title: String, rating: Double) {
    self.title = title
    self.rating = rating
  }

  /// Decodes a creature of format 1 or 2; nil for later formats.
  public init?(coder: NSCoder) {
    // This is for format 2. Decode format 1 as well.
    guard coder.decodeInteger(forKey: "Version") == 2, coder.containsValue(forKey: "Rating"),
      coder.containsValue(forKey: "Title"),
      let title = coder.decodeObject(of: NSString.self, forKey: "Title")
    else { return nil }
    self.title = String(title)
    rating = coder.decodeDouble(forKey: "Rating")
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
  // Open the archive, and replace one of format 1.
  throw CocoaError(.coderReadCorrupt)
}
