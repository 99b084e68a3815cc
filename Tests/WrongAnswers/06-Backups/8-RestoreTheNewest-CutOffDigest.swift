// Mistake: Half of the digest is compared.
// Verdict: failed
// Message: With any one bit turned over
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
  let length = withUnsafeBytes(of: UInt64(data.count).bigEndian) { Data($0) }
  return length + Data(SHA256(of: data).bytes) + data
}

/// The data out of its envelope. Throws a `BrokenSeal` for anything but what `sealed` made.
public func unsealed(_ bytes: Data) throws(BrokenSeal) -> Data {
  let headerLength = 8 + 32
  guard bytes.count >= headerLength else { throw BrokenSeal("There is no whole header.") }
  let length = bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
  let data = Data(bytes.dropFirst(headerLength))
  guard length == UInt64(data.count) else {
    throw BrokenSeal("\(data.count) bytes are there, and \(length) were sealed.")
  }
  guard SHA256(of: data).bytes.prefix(16) == ArraySlice(bytes.dropFirst(8).prefix(16)) else {
    throw BrokenSeal("The bytes are not those that were sealed.")
  }
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
