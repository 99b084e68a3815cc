// Mistake: The data are read as text.
// Verdict: failed
// Message: Any data comes back, though it is no text
import Foundation
import Workbench

/// The bytes are not what was sealed.
public struct BrokenSeal: Error {
  /// What is wrong with them, in words.
  public var reason: String

  /// Makes the error.
  public init(_ reason: String) {
    self.reason = reason
  }
}

/// Not one of the generations is whole.
public struct NothingWhole: Error {
  /// Makes the error.
  public init() {}
}

/// Data in an envelope that tells whether it is whole: with its length and its digest.
public func sealed(_ data: Data) -> Data {
  var bytes = Data("\(data.count) \(SHA256(of: data))\n".utf8)
  bytes.append(data)
  return bytes
}

/// The data out of its envelope. Throws a `BrokenSeal` for anything but what `sealed` made.
public func unsealed(_ bytes: Data) throws(BrokenSeal) -> Data {
  guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
    throw BrokenSeal("no header")
  }
  let data = Data(String(decoding: bytes[(end + 1)...], as: UTF8.self).utf8)
  guard sealed(data) == bytes else { throw BrokenSeal("header and data do not fit") }
  return data
}

/// The data of the newest generation that is whole, or nil if there are no generations.
///
/// - Parameters:
///   - files: the generations, the newest first.
///   - read: reads the sealed bytes of one.
///   - report: is told of each that was passed over, and why.
/// - Throws: `NothingWhole` if there are generations, but none is whole.
public func restoreNewest(
  of files: [URL], read: (URL) throws -> Data, report: (URL, any Error) -> Void
) throws(NothingWhole) -> Data? {
  guard !files.isEmpty else { return nil }
  for file in files {
    do {
      return try unsealed(read(file))
    } catch {
      report(file, error)
    }
  }
  throw NothingWhole()
}
