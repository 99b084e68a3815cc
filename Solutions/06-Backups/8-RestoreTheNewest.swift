import Foundation
import Workbench

/// The bytes are not exactly what `addingChecksum` returned.
public struct ChecksumError: Error {
  /// What is wrong with the bytes.
  public var reason: String

  /// Creates the error.
  public init(_ reason: String) {
    self.reason = reason
  }
}

/// None of the generations is intact.
public struct NoIntactGeneration: Error {
  /// Creates the error.
  public init() {}
}

/// Returns the data together with its SHA-256 digest, so that damage can be detected.
public func addingChecksum(to data: Data) -> Data {
  // solution, in place of:
  //   // Add a header with the digest of the data.
  //   return data
  Data(SHA256(of: data).bytes) + data
  // end of solution
}

/// Returns the data without its digest. Throws a `ChecksumError` if the bytes are damaged.
public func verifiedData(in bytes: Data) throws(ChecksumError) -> Data {
  // solution, in place of:
  //   // Compare the digest with the bytes that follow.
  //   return bytes
  let data = Data(bytes.dropFirst(32))
  guard bytes.starts(with: SHA256(of: data).bytes) else {
    throw ChecksumError("The data does not match its digest.")
  }
  return data
  // end of solution
}

/// Returns the data of the newest intact generation, or nil if there are no generations.
///
/// - Parameters:
///   - files: the generations, the newest first.
///   - read: reads the bytes of a file, which `addingChecksum` made.
///   - report: is called with each file that was skipped, and why.
/// - Throws: `NoIntactGeneration` if there are generations, but none is intact.
public func restoreNewest(
  of files: [URL], read: (URL) throws -> Data, report: (URL, any Error) -> Void
) throws(NoIntactGeneration) -> Data? {
  // solution, in place of:
  //   // Go from the newest to the oldest until one is intact.
  //   return nil
  for file in files {
    do {
      return try verifiedData(in: try read(file))
    } catch {
      report(file, error)
    }
  }
  if files.isEmpty { return nil }
  throw NoIntactGeneration()
  // end of solution
}
