import Foundation

/// The errors of reading and writing that a caller can handle.
public enum FileTrouble: Error, Sendable {
  /// The file, or its folder, does not exist.
  case missing

  /// Something already has the name.
  case exists

  /// There is no room for the bytes.
  case full

  /// Something exists, but its bytes cannot be read.
  case unreadable
}

/// Returns what an error of the file system stands for, or nil if it is none of these.
public func trouble(in error: any Error) -> FileTrouble? {
  // Look at the error's code.
  return nil
}

/// Returns the bytes of a file.
///
/// Throws the `FileTrouble` that an error stands for, or the error itself.
public func readBytes(at file: URL) throws -> Data {
  // Read them all.
  return Data()
}

/// Replaces the contents of a file atomically.
///
/// Throws the `FileTrouble` that an error stands for, or the error itself.
public func writeBytes(_ bytes: Data, to file: URL) throws {
  // Replace the file atomically.
}

/// Creates a file with these bytes exclusively, and leaves no partial file after an error.
///
/// Throws the `FileTrouble` that an error stands for, or the error itself.
public func writeNewBytes(_ bytes: Data, to file: URL) throws {
  // Replace nothing, and leave no partial file.
}
