// Way: Length and digest follow the data, as text.
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
  data + Data(footer(of: data).utf8)
}

/// The length in twenty digits, and the digest.
private func footer(of data: Data) -> String {
  String("\(data.count)".reversed()).padding(toLength: 20, withPad: "0", startingAt: 0)
    + SHA256(of: data).description
}

public func verifiedData(in bytes: Data) throws(ChecksumError) -> Data {
  let data = Data(bytes.dropLast(84))
  guard bytes.count >= 84, Array(bytes.suffix(84)) == Array(footer(of: data).utf8) else {
    throw ChecksumError("These \(bytes.count) bytes are damaged.")
  }
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
