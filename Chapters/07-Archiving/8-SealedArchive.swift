import Foundation
import Workbench

/// Why a sealed archive is not opened.
public enum SealError: Error {
  /// The bytes are in no envelope.
  case noEnvelope

  /// The archive is of another class, which has this name.
  case anotherClass(String)

  /// There are fewer bytes than were sealed, or more.
  case wrongLength

  /// The bytes are not those that were sealed.
  case damaged

  /// The archive is the one that was sealed, and yet no such object comes out of it.
  case noObject
}

/// Archives an object, and puts the archive into an `ArchiveEnvelope` with its class, its length and
/// its digest.
public func seal(_ object: some NSObject & NSSecureCoding) throws -> Data {
  // Archive the object, and say on the envelope what is inside.
  return Data()
}

/// The object from bytes that `seal` has made, unarchived only if they are still the same.
///
/// Throws a `SealError` that says what is wrong with them.
public func unseal<Object: NSObject & NSSecureCoding>(
  _ type: Object.Type, from bytes: Data
) throws -> Object {
  // Compare what the envelope says with what is in it, and only then unarchive.
  throw SealError.noEnvelope
}
