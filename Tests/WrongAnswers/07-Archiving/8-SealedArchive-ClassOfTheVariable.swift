// Mistake: The envelope names the class of the variable, and not that of the object.
// Verdict: failed
// Message: its own class is on the envelope
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
  func name<T: NSObject>(_ o: T) -> String { NSStringFromClass(T.self) }
  let archive = try NSKeyedArchiver.archivedData(
    withRootObject: object, requiringSecureCoding: true)
  return ArchiveEnvelope(
    className: name(object), length: archive.count,
    digest: SHA256(of: archive).description, contents: archive
  ).bytes
}

/// The object from bytes that `seal` has made, unarchived only if they are still the same.
///
/// Throws a `SealError` that says what is wrong with them.
public func unseal<Object: NSObject & NSSecureCoding>(
  _ type: Object.Type, from bytes: Data
) throws -> Object {
  guard let envelope = try? ArchiveEnvelope(bytes: bytes) else { throw SealError.noEnvelope }
  guard envelope.className == NSStringFromClass(type) else {
    throw SealError.anotherClass(envelope.className)
  }
  guard envelope.length == envelope.contents.count else { throw SealError.wrongLength }
  guard envelope.digest == SHA256(of: envelope.contents).description else {
    throw SealError.damaged
  }
  guard
    let object = try? NSKeyedUnarchiver.unarchivedObject(ofClass: type, from: envelope.contents)
  else { throw SealError.noObject }
  return object
}
