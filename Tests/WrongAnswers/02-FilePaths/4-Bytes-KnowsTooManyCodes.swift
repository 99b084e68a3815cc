// Mistake: A volume that can only be read is taken for a full one.
// Verdict: failed
// Message: These codes are not in the table
import Foundation

/// What a caller can do something about when bytes do not come or go.
public enum FileTrouble: Error, Sendable {
  /// Nothing is there.
  case missing

  /// Something is there already.
  case exists

  /// There is no room for the bytes.
  case full

  /// Something is there, but its bytes cannot be had.
  case unreadable
}

/// The trouble that an error of the file system stands for, or nil if it stands for none of these.
public func trouble(in error: any Error) -> FileTrouble? {
  guard let error = error as? CocoaError else { return nil }
  switch error.code {
  case .fileNoSuchFile, .fileReadNoSuchFile: return .missing
  case .fileWriteFileExists: return .exists
  case .fileWriteOutOfSpace, .fileWriteVolumeReadOnly: return .full
  case .fileWriteUnknown where (error.underlying as? POSIXError)?.code == .EFBIG: return .full
  case .fileReadUnknown, .fileReadNoPermission: return .unreadable
  default: return nil
  }
}

/// The bytes of a file.
///
/// Throws the `FileTrouble` that the error stands for, or else the error.
public func readBytes(at file: URL) throws -> Data {
  try telling { try Data(contentsOf: file) }
}

/// Writes bytes to a file, in place of what was there: all of them, or none.
///
/// Throws the `FileTrouble` that the error stands for, or else the error.
public func writeBytes(_ bytes: Data, to file: URL) throws {
  try telling { try bytes.write(to: file, options: .atomic) }
}

/// Writes bytes to a file that must not exist yet: all of them, or none.
///
/// Throws the `FileTrouble` that the error stands for, or else the error.
public func writeNewBytes(_ bytes: Data, to file: URL) throws {
  try telling {
    do {
      try bytes.write(to: file, options: .withoutOverwriting)
    } catch {
      // What existed before is somebody else's; anything else there is our own half file.
      if trouble(in: error) != .exists { try? FileManager.default.removeItem(at: file) }
      throw error
    }
  }
}

/// Does something with a file, and throws the trouble in place of an error that stands for one.
private func telling<Value>(_ body: () throws -> Value) throws -> Value {
  do {
    return try body()
  } catch {
    throw trouble(in: error) ?? error
  }
}
