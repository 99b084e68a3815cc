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
    // solution, in place of:
    //   // Decode what encode(with:) has encoded, and call self.init(title:rating:).
    //   return nil
    guard let title = coder.decodeObject(forKey: Key.title.rawValue) as? String else { return nil }
    self.init(title: title, rating: coder.decodeDouble(forKey: Key.rating.rawValue))
    // end of solution
  }

  /// Encodes the title and the rating, each under its key.
  public func encode(with coder: NSCoder) {
    // solution, in place of:
    //   // Encode the title and the rating, each under its key.
    coder.encode(title, forKey: Key.title.rawValue)
    coder.encode(rating, forKey: Key.rating.rawValue)
    // end of solution
  }
  // solution, in place of:
  //
  //   // Add an enum with the keys here, so that each is spelled only once.

  /// The keys in an archive, each spelled once.
  private enum Key: String {
    case title = "Title"
    case rating = "Rating"
  }
  // end of solution
}
