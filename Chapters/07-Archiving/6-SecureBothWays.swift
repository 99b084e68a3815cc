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
    // Say so, and then do so.
    false
  }

  /// Reads a creature from an archive; nil if something is missing that every creature has, or if
  /// something is not what it should be.
  public init?(coder: NSCoder) {
    // Say which class you expect, and ask whether there is a value at all.
    return nil
  }

  /// Writes the creature into an archive.
  public func encode(with coder: NSCoder) {
    // Write under "Title", "Rating" and, if there is one, "Motto".
  }
}

/// The archive of an object, made by an archiver that requires secure coding.
public func archiveSecurely<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Data {
  // Require secure coding of what is written.
  return Data()
}

/// The object in an archive, read by an unarchiver that requires secure coding.
///
/// Throws if there is no object of that class in it.
public func unarchiveSecurely<Object: NSObject & NSSecureCoding>(
  _ type: Object.Type, from archive: Data
) throws -> Object {
  // Require secure coding of what is read.
  throw CocoaError(.coderReadCorrupt)
}
