// Mistake: The rating is written as an NSNumber object, which is no Double value to others.
// Verdict: failed
// Message: Under the key Rating stands the rating, a Double value.
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
    guard let title = coder.decodeObject(forKey: Key.title.rawValue) as? String else { return nil }
    self.title = title
    rating = (coder.decodeObject(forKey: Key.rating.rawValue) as? NSNumber)?.doubleValue ?? 0
  }

  /// Writes the creature into an archive.
  public func encode(with coder: NSCoder) {
    coder.encode(title, forKey: Key.title.rawValue)
    coder.encode(NSNumber(value: rating), forKey: Key.rating.rawValue)
  }

  /// The keys in an archive, each typed once.
  private enum Key: String {
    case title = "Title"
    case rating = "Rating"
  }
}
