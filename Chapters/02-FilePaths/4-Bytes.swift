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
  // The code tells.
  return nil
}

/// The bytes of a file.
///
/// Throws the `FileTrouble` that the error stands for, or else the error.
public func readBytes(at file: URL) throws -> Data {
  // Read them all.
  return Data()
}

/// Writes bytes to a file, in place of what was there: all of them, or none.
///
/// Throws the `FileTrouble` that the error stands for, or else the error.
public func writeBytes(_ bytes: Data, to file: URL) throws {
  // All or nothing.
}

/// Writes bytes to a file that must not exist yet: all of them, or none.
///
/// Throws the `FileTrouble` that the error stands for, or else the error.
public func writeNewBytes(_ bytes: Data, to file: URL) throws {
  // Nothing may be replaced, and nothing left half done.
}
