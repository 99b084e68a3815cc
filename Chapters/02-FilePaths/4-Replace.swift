import Foundation

/// The reason why a file was not read.
public enum FileReadError: Error, Sendable {
  /// Nothing is there: a first launch, and no reason to worry.
  case missing

  /// Something may be there, and must not be overwritten.
  case unreadable
}

/// Returns the bytes of a file.
///
/// Throws a `FileReadError`.
public func readBytes(at file: URL) throws -> Data {
  // Read them all, and look at the error's code.
  return Data()
}

/// Replaces the contents of a file atomically, or creates it.
///
/// Throws the system's error. Then nothing has changed.
public func writeBytes(_ bytes: Data, to file: URL) throws {
  // Replace the file, whole or not at all.
}
