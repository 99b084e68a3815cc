// Mistake: Nothing is written, and a creature of the same name is made up.
// Verdict: failed
// Message: What went into the archive comes out again
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
    rating = coder.decodeDouble(forKey: Key.rating.rawValue)
  }

  /// Writes the creature into an archive.
  public func encode(with coder: NSCoder) {
    coder.encode(title, forKey: Key.title.rawValue)
  }

  /// The keys in an archive, each typed once.
  private enum Key: String {
    case title = "Title"
    case rating = "Rating"
  }
}
