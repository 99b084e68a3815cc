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
  // Put the length and the digest of the data before it.
  return data
}

/// The data out of its envelope. Throws a `BrokenSeal` for anything but what `sealed` made.
public func unsealed(_ bytes: Data) throws(BrokenSeal) -> Data {
  // Trust nothing: hold length and digest against what is there.
  return bytes
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
  // Go from the newest to the oldest until one is whole.
  return nil
}
