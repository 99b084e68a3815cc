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
    // Read what encode(with:) has written.
    return nil
  }

  /// Writes the creature into an archive.
  public func encode(with coder: NSCoder) {
    // Write the title and the rating, each under its key.
  }

  // The keys belong in an enum here, so that each is typed once.
}
