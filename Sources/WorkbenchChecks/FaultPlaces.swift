import Foundation
import Workbench

/// The places where a suite lets a fault happen, such as the sizes at which a disk is full: a few of
/// them, so that a verdict is quick, or every one.
///
/// `make audit PART=faults` sets `KEEPSAKE_FAULTS=all`, which asks for every place.
public struct FaultPlaces {
  private let takesAll = ProcessInfo.processInfo.environment["KEEPSAKE_FAULTS"] == "all"

  public init() {}

  /// Returns the places to try.
  ///
  /// - Parameters:
  ///   - all: every place, in order.
  ///   - sample: the places that stand for all of them in a suite.
  public func among(_ all: some Sequence<Int>, sample: [Int]) -> [Int] {
    takesAll ? Array(all) : sample
  }
}

/// Makes the same call on disks that are full, each at another size, and returns the results that
/// are not expected.
///
/// Use it in the child process of an exit test: a limit on the size of files applies to the whole
/// process.
///
/// - Parameters:
///   - sizes: the number of bytes that a file can have at most, for each call.
///   - expected: every right result, such as `throws: the old file` and `done: the new file`.
///   - prepare: creates what exists before a call. There is room for it.
///   - call: makes the call, and returns what comes of it: the first part of a result.
///   - look: returns what a reader finds once there is room again: the second part.
/// - Returns: lines such as `full at 40 bytes, throws: half of a file`.
/// - Throws: the errors of `prepare` and `look`.
public func onFullDisks(
  _ sizes: [Int], expected: [String], prepare: () throws -> Void, call: () -> String,
  look: () throws -> String
) throws -> [String] {
  try sizes.compactMap { size in
    try prepare()
    FileSizeLimit.impose(bytes: size)
    let outcome = call()
    FileSizeLimit.lift()
    let result = "\(outcome): \(try look())"
    return expected.contains(result) ? nil : "full at \(size) bytes, \(result)"
  }
}

/// Returns the paths of all files in a folder and below it, each with its size, such as
/// `Cat (3 bytes), Shelf/Owl (0 bytes)`.
///
/// - Throws: the file manager's errors.
public func describeFiles(in folder: URL) throws -> String {
  try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().compactMap { path in
    let item = try FileManager.default.attributesOfItem(
      atPath: folder.appendingPathComponent(path).path)
    guard item[.type] as? FileAttributeType == .typeRegular else { return nil }
    return "\(path) (\(item[.size] as? Int ?? 0) bytes)"
  }.joined(separator: ", ")
}
