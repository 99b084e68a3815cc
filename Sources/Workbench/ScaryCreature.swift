import Foundation

/// A creature of the shelf, which can be archived: its title, and how scary it is.
public final class ScaryCreature: NSObject, NSSecureCoding, Sendable {
  private enum Key {
    static let title = "Title"
    static let rating = "Rating"
  }

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

  /// Reads a creature from an archive; nil if its title or its rating is not there.
  public init?(coder: NSCoder) {
    guard coder.containsValue(forKey: Key.title), coder.containsValue(forKey: Key.rating),
      let title = coder.decodeObject(of: NSString.self, forKey: Key.title)
    else { return nil }
    self.title = String(title)
    rating = coder.decodeDouble(forKey: Key.rating)
  }

  /// Writes the creature into an archive.
  public func encode(with coder: NSCoder) {
    coder.encode(title, forKey: Key.title)
    coder.encode(rating, forKey: Key.rating)
  }
}
