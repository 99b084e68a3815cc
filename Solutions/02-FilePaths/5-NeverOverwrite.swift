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
  // solution, in place of:
  //   // Replace nothing, and leave no partial file.
  // The draft is ours alone. Once it is whole, it gets the name, unless that is taken.
  let draft = file.deletingLastPathComponent()
    .appendingPathComponent(".\(UUID().uuidString)", isDirectory: false)
  defer { try? FileManager.default.removeItem(at: draft) }
  do {
    try bytes.write(to: draft, options: .withoutOverwriting)
    try FileManager.default.linkItem(at: draft, to: file)
  } catch CocoaError.fileWriteFileExists {
    throw FileCreationError.exists
  } catch {
    throw error.isOutOfSpace ? FileCreationError.full : error
  }
  // end of solution
}
