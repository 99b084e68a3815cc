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
  // solution, in place of:
  //   // Archive the object, and describe the archive in the header.
  //   return Data()
  let archive = try NSKeyedArchiver.archivedData(
    withRootObject: object, requiringSecureCoding: true)
  let file = ArchiveFile(
    className: NSStringFromClass(type(of: object)), length: archive.count,
    checksum: SHA256(of: archive).description, contents: archive)
  return file.bytes
  // end of solution
}

/// Verifies bytes that `archiveWithChecksum` has returned, and only then unarchives the object.
///
/// Throws an `ArchiveFileError` that says what is wrong with them.
public func unarchiveVerified<Object: NSObject & NSSecureCoding>(
  _ type: Object.Type, from bytes: Data
) throws -> Object {
  // solution, in place of:
  //   // Compare the header with the contents, and only then unarchive them.
  //   throw ArchiveFileError.noHeader
  guard let file = try? ArchiveFile(bytes: bytes) else { throw ArchiveFileError.noHeader }
  guard file.className == NSStringFromClass(type) else {
    throw ArchiveFileError.anotherClass(file.className)
  }
  guard file.length == file.contents.count else { throw ArchiveFileError.wrongLength }
  guard file.checksum == SHA256(of: file.contents).description else {
    throw ArchiveFileError.wrongChecksum
  }
  let object = try? NSKeyedUnarchiver.unarchivedObject(ofClass: type, from: file.contents)
  guard let object else { throw ArchiveFileError.noObject }
  return object
  // end of solution
}
