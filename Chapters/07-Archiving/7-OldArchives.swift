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
  // Open what every version has written, and write anew what is old.
  throw CocoaError(.coderReadCorrupt)
}
