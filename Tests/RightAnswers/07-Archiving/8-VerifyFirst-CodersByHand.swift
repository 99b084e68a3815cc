// Way: The coders are made by hand, and every check is a function of its own.
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
  let archiver = NSKeyedArchiver(requiringSecureCoding: true)
  archiver.encode(object, forKey: NSKeyedArchiveRootObjectKey)
  archiver.finishEncoding()
  let archive = archiver.encodedData
  let file = ArchiveFile(
    className: NSStringFromClass(type(of: object)), length: archive.count,
    checksum: SHA256(of: archive).description, contents: archive)
  return file.bytes
}

public func unarchiveVerified<Object: NSObject & NSSecureCoding>(
  _ type: Object.Type, from bytes: Data
) throws -> Object {
  let file: ArchiveFile
  do {
    file = try ArchiveFile(bytes: bytes)
  } catch {
    throw ArchiveFileError.noHeader
  }
  if let reason = fault(in: file, for: type) { throw reason }
  guard let unarchiver = try? NSKeyedUnarchiver(forReadingFrom: file.contents) else {
    throw ArchiveFileError.noObject
  }
  unarchiver.requiresSecureCoding = true
  unarchiver.decodingFailurePolicy = .setErrorAndReturn
  let object = unarchiver.decodeObject(of: type, forKey: NSKeyedArchiveRootObjectKey)
  guard let object, unarchiver.error == nil else { throw ArchiveFileError.noObject }
  return object
}

/// The first thing that is wrong with a file, or nil.
private func fault(in file: ArchiveFile, for type: AnyClass) -> ArchiveFileError? {
  if file.className != NSStringFromClass(type) { return .anotherClass(file.className) }
  if file.length != file.contents.count { return .wrongLength }
  return "\(SHA256(of: file.contents))" == file.checksum ? nil : .wrongChecksum
}
