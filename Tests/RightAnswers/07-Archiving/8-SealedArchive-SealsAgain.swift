// Way: What the envelope should say is made from its contents, and compared with what it says.
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
  let archive = try NSKeyedArchiver.archivedData(
    withRootObject: object, requiringSecureCoding: true)
  return wrapped(archive, as: type(of: object)).bytes
}

private func wrapped(_ archive: Data, as type: AnyClass) -> ArchiveEnvelope {
  ArchiveEnvelope(
    className: NSStringFromClass(type), length: archive.count,
    digest: SHA256(of: archive).description, contents: archive)
}

public func unseal<Object: NSObject & NSSecureCoding>(
  _ type: Object.Type, from bytes: Data
) throws -> Object {
  guard let envelope = try? ArchiveEnvelope(bytes: bytes) else { throw SealError.noEnvelope }
  let expected = wrapped(envelope.contents, as: type)
  if envelope.className != expected.className {
    throw SealError.anotherClass(envelope.className)
  }
  if envelope.length != expected.length { throw SealError.wrongLength }
  if envelope.digest != expected.digest { throw SealError.damaged }
  let object = try? NSKeyedUnarchiver.unarchivedObject(ofClass: type, from: envelope.contents)
  guard let object else { throw SealError.noObject }
  return object
}
