// Mistake: A line break behind the envelope passes.
// Verdict: failed
// Message: One byte too many is broken as well, be it only a line break
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
  let data = Data(bytes[(end + 1)...])
  if sealed(data) == bytes { return data }
  if data.last == 10, sealed(data.dropLast()) == bytes.dropLast() { return data.dropLast() }
  throw BrokenSeal("header and data do not fit")
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
