// Way: Bytes that pass every check become a value, and only such a value can be unarchived.
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
  let contents = try NSKeyedArchiver.archivedData(
    withRootObject: object, requiringSecureCoding: true)
  return ArchiveFile(
    className: NSStringFromClass(type(of: object)), length: contents.count,
    checksum: SHA256(of: contents).description, contents: contents
  ).bytes
}

public func unarchiveVerified<Object: NSObject & NSSecureCoding>(
  _ type: Object.Type, from bytes: Data
) throws -> Object {
  try Verified<Object>(bytes).object()
}

/// Contents that have passed every check.
private struct Verified<Object: NSObject & NSSecureCoding> {
  private let contents: Data

  init(_ bytes: Data) throws(ArchiveFileError) {
    guard let file = try? ArchiveFile(bytes: bytes) else { throw .noHeader }
    guard file.className == NSStringFromClass(Object.self) else {
      throw .anotherClass(file.className)
    }
    guard file.length == file.contents.count else { throw .wrongLength }
    guard file.checksum == SHA256(of: file.contents).description else { throw .wrongChecksum }
    contents = file.contents
  }

  func object() throws(ArchiveFileError) -> Object {
    guard let unarchiver = try? NSKeyedUnarchiver(forReadingFrom: contents) else { throw .noObject }
    unarchiver.requiresSecureCoding = true
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    let root = unarchiver.decodeObject(of: Object.self, forKey: NSKeyedArchiveRootObjectKey)
    guard let root, unarchiver.error == nil else { throw .noObject }
    return root
  }
}
