import Foundation

/// A creature of the shelf, with a title and a rating. It can be archived.
public final class ScaryCreature: NSObject, NSSecureCoding, Sendable {
  private enum Key {
    static let title = "Title"
    static let rating = "Rating"
  }

  /// True, because reading an archive of this class checks the classes of the objects in it.
  public static var supportsSecureCoding: Bool { true }

  /// The name that people use for it.
  public let title: String

  /// The degree of scariness, from 0 to 5.
  public let rating: Double

  /// Creates a creature from its title and its rating.
  public init(title: String, rating: Double) {
    self.title = title
    self.rating = rating
  }

  /// Reads a creature from an archive. Returns nil if its title or its rating is missing.
  public init?(coder: NSCoder) {
    guard coder.containsValue(forKey: Key.title), coder.containsValue(forKey: Key.rating),
      let title = coder.decodeObject(of: NSString.self, forKey: Key.title)
    else { return nil }
    self.title = String(title)
    rating = coder.decodeDouble(forKey: Key.rating)
  }

  /// Writes the creature to an archive.
  public func encode(with coder: NSCoder) {
    coder.encode(title, forKey: Key.title)
    coder.encode(rating, forKey: Key.rating)
  }
}
