import Foundation
import Workbench

/// The reason why an archive with a checksum cannot be opened.
public enum ArchiveFileError: Error {
  /// The bytes do not begin with a header.
  case noHeader

  /// The header names another class, this one.
  case anotherClass(String)

  /// The contents are shorter or longer than the header says.
  case wrongLength

  /// The contents do not have the checksum in the header.
  case wrongChecksum

  /// The contents are what was written, but no such object can be decoded from them.
  case noObject
}

/// Archives an object, and returns the bytes of an `ArchiveFile` whose header names the object's
/// class and has the archive's length and checksum.
public func archiveWithChecksum(_ object: some NSObject & NSSecureCoding) throws -> Data {
  // Archive the object, and describe the archive in the header.
  return Data()
}

/// Verifies bytes that `archiveWithChecksum` has returned, and only then unarchives the object.
///
/// Throws an `ArchiveFileError` that says what is wrong with them.
public func unarchiveVerified<Object: NSObject & NSSecureCoding>(
  _ type: Object.Type, from bytes: Data
) throws -> Object {
  // Compare the header with the contents, and only then unarchive them.
  throw ArchiveFileError.noHeader
}
