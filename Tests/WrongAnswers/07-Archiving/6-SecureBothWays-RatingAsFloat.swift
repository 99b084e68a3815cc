// Mistake: The rating is written and read as a Float.
// Verdict: failed
// Message: Title, rating and motto come out again
import Foundation

/// A scary creature, whose archive is read with the classes inside checked.
public final class SecureCreature: NSObject, NSSecureCoding {
  /// What people call it.
  public let title: String

  /// How scary it is, from 0 to 5.
  public let rating: Double

  /// What it is known to say; older archives have none.
  public let motto: String?

  /// Makes a creature.
  public init(title: String, rating: Double, motto: String? = nil) {
    self.title = title
    self.rating = rating
    self.motto = motto
  }

  /// Whether the class checks what it reads.
  public static var supportsSecureCoding: Bool {
    true
  }

  /// Reads a creature from an archive; nil if something is missing that every creature has, or if
  /// something is not what it should be.
  public init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "Title"), coder.containsValue(forKey: "Rating"),
      let title = coder.decodeObject(of: NSString.self, forKey: "Title")
    else { return nil }
    self.title = title as String
    rating = coder.decodeDouble(forKey: "Rating")
    if coder.containsValue(forKey: "Motto") {
      guard let motto = coder.decodeObject(of: NSString.self, forKey: "Motto") else { return nil }
      self.motto = motto as String
    } else {
      motto = nil
    }
  }

  /// Writes the creature into an archive.
  public func encode(with coder: NSCoder) {
    coder.encode(title, forKey: "Title")
    coder.encode(Float(rating), forKey: "Rating")
    if let motto { coder.encode(motto, forKey: "Motto") }
  }
}

/// The archive of an object, made by an archiver that requires secure coding.
public func archiveSecurely<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Data {
  try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
}

/// The object in an archive, read by an unarchiver that requires secure coding.
///
/// Throws if there is no object of that class in it.
public func unarchiveSecurely<Object: NSObject & NSSecureCoding>(
  _ type: Object.Type, from archive: Data
) throws -> Object {
  guard let object = try NSKeyedUnarchiver.unarchivedObject(ofClass: type, from: archive) else {
    throw CocoaError(.coderReadCorrupt)
  }
  return object
}
