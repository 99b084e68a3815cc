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
  // Archive the object, and put the archive into a file with a header.
  return Data()
}

/// Verifies bytes that `archiveWithChecksum` has returned, and only then unarchives the object.
///
/// Throws an `ArchiveFileError` that says what is wrong with them.
public func unarchiveVerified<Object: NSObject & NSSecureCoding>(
  _ type: Object.Type, from bytes: Data
) throws -> Object {
  // Verify the file, and only then unarchive its contents.
  throw ArchiveFileError.noHeader
}
