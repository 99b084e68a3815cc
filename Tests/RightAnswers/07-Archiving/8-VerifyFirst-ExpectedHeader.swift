// Way: The header that the contents should have is made anew, and compared with the one they have.
import Foundation
import Workbench

public enum ArchiveFileError: Error {
  case noHeader

  case anotherClass(String)

  case wrongLength

  case wrongChecksum

  case noObject
}

public func archiveWithChecksum(_ object: some NSObject & NSSecureCoding) throws -> Data {
  let archive = try NSKeyedArchiver.archivedData(
    withRootObject: object, requiringSecureCoding: true)
  return wrapped(archive, as: type(of: object)).bytes
}

private func wrapped(_ archive: Data, as type: AnyClass) -> ArchiveFile {
  ArchiveFile(
    className: NSStringFromClass(type), length: archive.count,
    checksum: SHA256(of: archive).description, contents: archive)
}

public func unarchiveVerified<Object: NSObject & NSSecureCoding>(
  _ type: Object.Type, from bytes: Data
) throws -> Object {
  guard let file = try? ArchiveFile(bytes: bytes) else { throw ArchiveFileError.noHeader }
  let expected = wrapped(file.contents, as: type)
  if file.className != expected.className {
    throw ArchiveFileError.anotherClass(file.className)
  }
  if file.length != expected.length { throw ArchiveFileError.wrongLength }
  if file.checksum != expected.checksum { throw ArchiveFileError.wrongChecksum }
  let object = try? NSKeyedUnarchiver.unarchivedObject(ofClass: type, from: file.contents)
  guard let object else { throw ArchiveFileError.noObject }
  return object
}
