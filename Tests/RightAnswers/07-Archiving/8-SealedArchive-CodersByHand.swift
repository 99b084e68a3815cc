// Way: The coders are made by hand, and every check is a function of its own.
import Foundation
import Workbench

public enum SealError: Error {
  case noEnvelope

  case anotherClass(String)

  case wrongLength

  case damaged

  case noObject
}

public func seal(_ object: some NSObject & NSSecureCoding) throws -> Data {
  let archiver = NSKeyedArchiver(requiringSecureCoding: true)
  archiver.encode(object, forKey: NSKeyedArchiveRootObjectKey)
  archiver.finishEncoding()
  let archive = archiver.encodedData
  let envelope = ArchiveEnvelope(
    className: NSStringFromClass(type(of: object)), length: archive.count,
    digest: SHA256(of: archive).description, contents: archive)
  return envelope.bytes
}

public func unseal<Object: NSObject & NSSecureCoding>(
  _ type: Object.Type, from bytes: Data
) throws -> Object {
  let envelope: ArchiveEnvelope
  do {
    envelope = try ArchiveEnvelope(bytes: bytes)
  } catch {
    throw SealError.noEnvelope
  }
  if let reason = fault(in: envelope, for: type) { throw reason }
  guard let unarchiver = try? NSKeyedUnarchiver(forReadingFrom: envelope.contents) else {
    throw SealError.noObject
  }
  unarchiver.requiresSecureCoding = true
  unarchiver.decodingFailurePolicy = .setErrorAndReturn
  let object = unarchiver.decodeObject(of: type, forKey: NSKeyedArchiveRootObjectKey)
  guard let object, unarchiver.error == nil else { throw SealError.noObject }
  return object
}

/// The first thing that is wrong with an envelope, or nil.
private func fault(in envelope: ArchiveEnvelope, for type: AnyClass) -> SealError? {
  if envelope.className != NSStringFromClass(type) { return .anotherClass(envelope.className) }
  if envelope.length != envelope.contents.count { return .wrongLength }
  return "\(SHA256(of: envelope.contents))" == envelope.digest ? nil : .damaged
}
