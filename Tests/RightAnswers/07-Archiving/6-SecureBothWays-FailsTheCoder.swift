// Way: What is not as expected is reported to the coder, with its code.
import Foundation

public final class SecureCreature: NSObject, NSSecureCoding {
  public let title: String
  public let rating: Double
  public let motto: String?

  public init(title: String, rating: Double, motto: String? = nil) {
    self.title = title
    self.rating = rating
    self.motto = motto
  }

  public static var supportsSecureCoding: Bool {
    true
  }

  public init?(coder: NSCoder) {
    guard let title = Self.string(forKey: "Title", in: coder) else { return nil }
    guard coder.containsValue(forKey: "Rating") else {
      coder.failWithError(CocoaError(.coderValueNotFound))
      return nil
    }
    self.title = title
    rating = coder.decodeDouble(forKey: "Rating")

    if coder.containsValue(forKey: "Motto") {
      guard let motto = Self.string(forKey: "Motto", in: coder) else { return nil }
      self.motto = motto
    } else {
      motto = nil
    }
  }

  public func encode(with coder: NSCoder) {
    coder.encode(title, forKey: "Title")
    coder.encode(rating, forKey: "Rating")
    if let motto { coder.encode(motto, forKey: "Motto") }
  }

  private static func string(forKey key: String, in coder: NSCoder) -> String? {
    guard coder.containsValue(forKey: key) else {
      coder.failWithError(CocoaError(.coderValueNotFound))
      return nil
    }
    guard let string = coder.decodeObject(of: NSString.self, forKey: key) else {
      coder.failWithError(CocoaError(.coderReadCorrupt))
      return nil
    }
    return string as String
  }
}

public func archiveSecurely<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Data {
  try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
}

public func unarchiveSecurely<Object: NSObject & NSSecureCoding>(
  _ type: Object.Type, from archive: Data
) throws -> Object {
  let object = try NSKeyedUnarchiver.unarchivedObject(ofClass: type, from: archive)
  guard let object else { throw CocoaError(.coderReadCorrupt) }
  return object
}
