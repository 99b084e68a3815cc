// Way: Whatever follows the envelope is sealed again, and must give the same bytes.
import Foundation
import Workbench

public struct BrokenSeal: Error {
  public var reason: String

  public init(_ reason: String) {
    self.reason = reason
  }
}

public struct NothingWhole: Error {
  public init() {}
}

public func sealed(_ data: Data) -> Data {
  let length = withUnsafeBytes(of: UInt64(data.count).bigEndian) { Data($0) }
  return length + Data(SHA256(of: data).bytes) + data
}

public func unsealed(_ bytes: Data) throws(BrokenSeal) -> Data {
  let data = Data(bytes.dropFirst(40))
  guard sealed(data) == bytes else { throw BrokenSeal("This is not what was sealed.") }
  return data
}

public func restoreNewest(
  of files: [URL], read: (URL) throws -> Data, report: (URL, any Error) -> Void
) throws(NothingWhole) -> Data? {
  for file in files {
    do {
      return try unsealed(try read(file))
    } catch {
      report(file, error)
    }
  }
  if files.isEmpty { return nil }
  throw NothingWhole()
}
