// Way: The keys are constants of an enum without cases.
import Foundation

public final class Creature: NSObject, NSCoding {
  public let title: String
  public let rating: Double

  public init(title: String, rating: Double) {
    self.title = title
    self.rating = rating
  }

  public init?(coder: NSCoder) {
    guard coder.containsValue(forKey: Key.title), coder.containsValue(forKey: Key.rating),
      let title = coder.decodeObject(of: NSString.self, forKey: Key.title)
    else { return nil }
    self.title = title as String
    rating = coder.decodeDouble(forKey: Key.rating)
  }

  public func encode(with coder: NSCoder) {
    coder.encode(title, forKey: Key.title)
    coder.encode(rating, forKey: Key.rating)
  }

  private enum Key {
    static let title = "Title"
    static let rating = "Rating"
  }
}
