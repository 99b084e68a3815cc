// Way: The keys are constants of an enum without cases.
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
    guard coder.containsValue(forKey: Key.title), coder.containsValue(forKey: Key.rating),
      let title = coder.decodeObject(of: NSString.self, forKey: Key.title)
    else { return nil }
    self.title = title as String
    rating = coder.decodeDouble(forKey: Key.rating)
  }

  /// Writes the creature into an archive.
  public func encode(with coder: NSCoder) {
    coder.encode(title, forKey: Key.title)
    coder.encode(rating, forKey: Key.rating)
  }

  /// The keys in an archive, each typed once.
  private enum Key {
    static let title = "Title"
    static let rating = "Rating"
  }
}
