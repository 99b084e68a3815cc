import Foundation
import Workbench

/// The reason why an archive with a checksum cannot be opened.
public enum ArchiveFileError: Error {
  /// The bytes do not begin with a header.
  case noHeader

  /// The contents do not have the checksum in the header.
  case damaged

  /// The header names another class, this one.
  case anotherClass(String)

  /// The contents are what was written, but no such object can be decoded from them.
  case noObject
}

/// Archives an object, and returns the bytes of an `ArchiveFile` that names the object's class.
public func archiveWithChecksum(_ object: some NSObject & NSSecureCoding) throws -> Data {
  // solution, in place of:
  //   // Archive the object, and put the archive into a file with a header.
  //   return Data()
  let archive = try NSKeyedArchiver.archivedData(
    withRootObject: object, requiringSecureCoding: true)
  return ArchiveFile(className: NSStringFromClass(type(of: object)), contents: archive).bytes
  // end of solution
}

/// Verifies bytes that `archiveWithChecksum` has returned, and only then unarchives the object.
///
/// Throws an `ArchiveFileError` that says what is wrong with them.
public func unarchiveVerified<Object: NSObject & NSSecureCoding>(
  _ type: Object.Type, from bytes: Data
) throws -> Object {
  // solution, in place of:
  //   // Verify the file, and only then unarchive its contents.
  //   throw ArchiveFileError.noHeader
  guard let file = try? ArchiveFile(bytes: bytes) else { throw ArchiveFileError.noHeader }
  guard file.isIntact else { throw ArchiveFileError.damaged }
  guard file.className == NSStringFromClass(type) else {
    throw ArchiveFileError.anotherClass(file.className)
  }
  let object = try? NSKeyedUnarchiver.unarchivedObject(ofClass: type, from: file.contents)
  guard let object else { throw ArchiveFileError.noObject }
  return object
  // end of solution
}
