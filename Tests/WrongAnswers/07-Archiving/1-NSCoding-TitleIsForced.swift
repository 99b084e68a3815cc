// Mistake: What stands under Title is cast to a string with as!.
// Verdict: crashed
// Message: Could not cast value
import Foundation

/// A scary creature, which can be archived.
public final class Creature: NSObject, NSCoding {
  /// What people call it.
  public let title: String

  /// How scary it is, from 0 to 5.
  public let rating: Double

  /// Makes a creature.
  public init(title: String, rating: Double) {
    self.title = title
    self.rating = rating
  }

  /// Reads a creature from an archive; nil if it has no title there.
  public init?(coder: NSCoder) {
    guard let object = coder.decodeObject(forKey: Key.title.rawValue) else { return nil }
    let title = object as! String
    self.title = title
    rating = coder.decodeDouble(forKey: Key.rating.rawValue)
  }

  /// Writes the creature into an archive.
  public func encode(with coder: NSCoder) {
    coder.encode(title, forKey: Key.title.rawValue)
    coder.encode(rating, forKey: Key.rating.rawValue)
  }

  private enum Key: String {
    case title = "Title"
    case rating = "Rating"
  }
}
