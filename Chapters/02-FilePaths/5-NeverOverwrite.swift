import Foundation
import Workbench

/// The errors of creating a file that the app can handle.
public enum FileCreationError: Error, Sendable {
  /// Something already has the name.
  case exists

  /// There is no room for the bytes.
  case full
}

/// Creates a file with these bytes exclusively, and leaves no partial file after an error.
///
/// Throws a `FileCreationError`, or else the system's error.
public func writeNewBytes(_ bytes: Data, to file: URL) throws {
  // Replace nothing, and leave no partial file.
}
