import Foundation

/// A scary creature that supports secure coding.
public final class SecureCreature: NSObject, NSSecureCoding {
  /// The creature's name.
  public let title: String

  /// How scary the creature is, from 0 to 5.
  public let rating: Double

  /// The creature's motto; older archives have none.
  public let motto: String?

  /// Makes a creature with this title, rating and motto.
  public init(title: String, rating: Double, motto: String? = nil) {
    self.title = title
    self.rating = rating
    self.motto = motto
  }

  /// Whether the class names the classes that it expects when it decodes.
  public static var supportsSecureCoding: Bool {
    // solution, in place of:
    //   // Declare that it does, and make it true.
    //   false
    true
    // end of solution
  }

  /// Decodes a creature; nil if `Title` or `Rating` is missing, or `Title` or `Motto` is no string.
  public init?(coder: NSCoder) {
    // solution, in place of:
    //   // Name the class that you expect, and ask first whether there is a value.
    //   return nil
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
    // end of solution
  }

  /// Encodes the title, the rating and, if there is one, the motto.
  public func encode(with coder: NSCoder) {
    // solution, in place of:
    //   // Encode under "Title", "Rating" and, if there is one, "Motto".
    coder.encode(title, forKey: "Title")
    coder.encode(rating, forKey: "Rating")
    if let motto { coder.encode(motto, forKey: "Motto") }
    // end of solution
  }

  // solution
  /// The string under a key; nil if the key is missing or its value is of another type.
  private static func string(forKey key: String, in coder: NSCoder) -> String? {
    guard coder.containsValue(forKey: key) else { return nil }
    return coder.decodeObject(of: NSString.self, forKey: key).map { String($0) }
  }
  // end of solution
}

/// Archives an object with an archiver that requires secure coding.
public func archiveSecurely<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Data {
  // solution, in place of:
  //   // Require secure coding of the archiver.
  //   return Data()
  try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
  // end of solution
}

/// Unarchives an object of this class with an unarchiver that requires secure coding.
///
/// Throws if the archive's root is not such an object.
public func unarchiveSecurely<Object: NSObject & NSSecureCoding>(
  _ type: Object.Type, from archive: Data
) throws -> Object {
  // solution, in place of:
  //   // Require secure coding of the unarchiver.
  //   throw CocoaError(.coderReadCorrupt)
  let object = try NSKeyedUnarchiver.unarchivedObject(ofClass: type, from: archive)
  guard let object else { throw CocoaError(.coderReadCorrupt) }
  return object
  // end of solution
}
