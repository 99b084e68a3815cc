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
  // solution, in place of:
  //   // Look at the error's code.
  //   return nil
  guard let error = error as? CocoaError else { return nil }
  switch error.code {
  case .fileNoSuchFile, .fileReadNoSuchFile: return .missing
  case .fileWriteFileExists: return .exists
  case .fileWriteOutOfSpace: return .full
  case .fileWriteUnknown where (error.underlying as? POSIXError)?.code == .EFBIG: return .full
  case .fileReadUnknown, .fileReadNoPermission: return .unreadable
  default: return nil
  }
  // end of solution
}

/// Returns the bytes of a file.
///
/// Throws the `FileTrouble` that an error stands for, or the error itself.
public func readBytes(at file: URL) throws -> Data {
  // solution, in place of:
  //   // Read them all.
  //   return Data()
  try telling { try Data(contentsOf: file) }
  // end of solution
}

/// Replaces the contents of a file atomically.
///
/// Throws the `FileTrouble` that an error stands for, or the error itself.
public func writeBytes(_ bytes: Data, to file: URL) throws {
  // solution, in place of:
  //   // Replace the file atomically.
  try telling { try bytes.write(to: file, options: .atomic) }
  // end of solution
}

/// Creates a file with these bytes exclusively, and leaves no partial file after an error.
///
/// Throws the `FileTrouble` that an error stands for, or the error itself.
public func writeNewBytes(_ bytes: Data, to file: URL) throws {
  // solution, in place of:
  //   // Replace nothing, and leave no partial file.
  try telling {
    // The draft is ours alone. Once it is whole, it gets the name, unless that is taken.
    let draft = file.deletingLastPathComponent()
      .appendingPathComponent(".\(UUID().uuidString)", isDirectory: false)
    defer { try? FileManager.default.removeItem(at: draft) }
    try bytes.write(to: draft, options: .withoutOverwriting)
    try FileManager.default.linkItem(at: draft, to: file)
  }
  // end of solution
}
// solution

/// Calls `body`, and throws a `FileTrouble` in place of an error that stands for one.
private func telling<Value>(_ body: () throws -> Value) throws -> Value {
  do {
    return try body()
  } catch {
    throw trouble(in: error) ?? error
  }
}
// end of solution
