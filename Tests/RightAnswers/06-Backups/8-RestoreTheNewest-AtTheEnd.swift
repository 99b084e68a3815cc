// Way: Length and digest stand behind the data, in text, and the last one is looked for in a loop over indices.
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
  data + Data(footer(of: data).utf8)
}

/// The length in twenty digits, and the digest.
private func footer(of data: Data) -> String {
  String("\(data.count)".reversed()).padding(toLength: 20, withPad: "0", startingAt: 0)
    + SHA256(of: data).description
}

/// The data out of its envelope. Throws a `BrokenSeal` for anything but what `sealed` made.
public func unsealed(_ bytes: Data) throws(BrokenSeal) -> Data {
  let data = Data(bytes.dropLast(84))
  guard bytes.count >= 84, Array(bytes.suffix(84)) == Array(footer(of: data).utf8) else {
    throw BrokenSeal("\(bytes.count) bytes, and not those that were sealed.")
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
