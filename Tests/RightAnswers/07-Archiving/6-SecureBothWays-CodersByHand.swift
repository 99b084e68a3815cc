// Way: Both coders are made by hand, and told to require it.
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
    guard let title = Self.string(forKey: "Title", in: coder),
      coder.containsValue(forKey: "Rating")
    else { return nil }
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
    guard coder.containsValue(forKey: key) else { return nil }
    return coder.decodeObject(of: NSString.self, forKey: key).map { String($0) }
  }
}

public func archiveSecurely<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Data {
  let archiver = NSKeyedArchiver(requiringSecureCoding: true)
  archiver.encode(object, forKey: NSKeyedArchiveRootObjectKey)
  archiver.finishEncoding()
  return archiver.encodedData
}

public func unarchiveSecurely<Object: NSObject & NSSecureCoding>(
  _ type: Object.Type, from archive: Data
) throws -> Object {
  let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archive)
  unarchiver.requiresSecureCoding = true
  unarchiver.decodingFailurePolicy = .setErrorAndReturn
  let object = unarchiver.decodeObject(of: type, forKey: NSKeyedArchiveRootObjectKey)
  unarchiver.finishDecoding()
  guard let object else { throw unarchiver.error ?? CocoaError(.coderReadCorrupt) }
  return object
}
