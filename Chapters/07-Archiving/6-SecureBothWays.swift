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
    // Declare that it does, and make it true.
    false
  }

  /// Decodes a creature; nil if `Title` or `Rating` is missing, or `Title` or `Motto` is no string.
  public init?(coder: NSCoder) {
    // Name the class that you expect, and ask first whether there is a value.
    return nil
  }

  /// Encodes the title, the rating and, if there is one, the motto.
  public func encode(with coder: NSCoder) {
    // Encode under "Title", "Rating" and, if there is one, "Motto".
  }
}

/// Archives an object with an archiver that requires secure coding.
public func archiveSecurely<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Data {
  // Require secure coding of the archiver.
  return Data()
}

/// Unarchives an object of this class with an unarchiver that requires secure coding.
///
/// Throws if the archive's root is not such an object.
public func unarchiveSecurely<Object: NSObject & NSSecureCoding>(
  _ type: Object.Type, from archive: Data
) throws -> Object {
  // Require secure coding of the unarchiver.
  throw CocoaError(.coderReadCorrupt)
}
