// Way: Length and digest stand behind the data, in text, and the last one is looked for in a loop over indices.
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
  data + Data(footer(of: data).utf8)
}

/// The length in twenty digits, and the digest.
private func footer(of data: Data) -> String {
  String("\(data.count)".reversed()).padding(toLength: 20, withPad: "0", startingAt: 0)
    + SHA256(of: data).description
}

public func unsealed(_ bytes: Data) throws(BrokenSeal) -> Data {
  let data = Data(bytes.dropLast(84))
  guard bytes.count >= 84, Array(bytes.suffix(84)) == Array(footer(of: data).utf8) else {
    throw BrokenSeal("\(bytes.count) bytes, and not those that were sealed.")
  }
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
