// Way: The header is a line of JSON, which must be exactly the one that is computed again.
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
  let digest = Data(SHA256(of: data).bytes).base64EncodedString()
  return Data(#"{"count":\#(data.count),"digest":"\#(digest)"}"#.utf8) + Data("\n".utf8) + data
}

public func verifiedData(in bytes: Data) throws(ChecksumError) -> Data {
  guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
    throw ChecksumError("There is no line with a header.")
  }
  let data = Data(bytes[bytes.index(after: end)...])
  guard addingChecksum(to: data).elementsEqual(bytes) else {
    throw ChecksumError("The header belongs to other data.")
  }
  return data
}

public func restoreNewest(
  of files: [URL], read: (URL) throws -> Data, report: (URL, any Error) -> Void
) throws(NoIntactGeneration) -> Data? {
  var data: Data?
  let intact = files.firstIndex { file in
    let result = Result { try verifiedData(in: try read(file)) }
    if case .failure(let error) = result { report(file, error) }
    data = try? result.get()
    return data != nil
  }
  if intact == nil, !files.isEmpty { throw NoIntactGeneration() }
  return data
}
