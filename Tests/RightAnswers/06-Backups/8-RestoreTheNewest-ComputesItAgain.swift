// Way: The checksum is added again to what follows the header, and must give the same bytes.
import Foundation
import Workbench

public struct ChecksumError: Error {
  public var reason: String

  public init(_ reason: String) {
    self.reason = reason
  }
}

public struct NoIntactGeneration: Error {
  public init() {}
}

public func addingChecksum(to data: Data) -> Data {
  let length = withUnsafeBytes(of: UInt64(data.count).bigEndian) { Data($0) }
  return length + Data(SHA256(of: data).bytes) + data
}

public func verifiedData(in bytes: Data) throws(ChecksumError) -> Data {
  let data = Data(bytes.dropFirst(40))
  guard addingChecksum(to: data) == bytes else { throw ChecksumError("The bytes are damaged.") }
  return data
}

public func restoreNewest(
  of files: [URL], read: (URL) throws -> Data, report: (URL, any Error) -> Void
) throws(NoIntactGeneration) -> Data? {
  for file in files {
    do {
      return try verifiedData(in: try read(file))
    } catch {
      report(file, error)
    }
  }
  if files.isEmpty { return nil }
  throw NoIntactGeneration()
}
