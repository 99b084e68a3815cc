import Foundation

/// A scary creature's data, which can be archived.
public class ScaryCreatureData: NSObject, NSCoding {
  /// The creature's name.
  public let title: String

  /// How scary the creature is, from 0 to 5.
  public let rating: Double

  /// Makes a creature with this title and rating.
  public init(title: String, rating: Double) {
    self.title = title
    self.rating = rating
  }

  /// Decodes a creature; nil if `Title` is missing or is not a string.
  public required convenience init?(coder: NSCoder) {
    // Decode what encode(with:) has encoded, and call self.init(title:rating:).
    return nil
  }

  /// Encodes the title and the rating, each under its key.
  public func encode(with coder: NSCoder) {
    // Encode the title and the rating, each under its key.
  }

  // Add an enum with the keys here, so that each is spelled only once.
}
