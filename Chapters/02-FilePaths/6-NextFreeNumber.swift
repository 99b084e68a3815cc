import Foundation

/// All numbers are taken: there is no higher one for a copy.
public struct NoNumberLeft: Error {
  /// Makes the error.
  public init() {}
}

/// Copies a creature into a folder, under the number after the highest that is taken there.
///
/// Returns where the copy is, such as `7.scarycreature`. Throws `NoNumberLeft` if the highest
/// number has no next, and otherwise what listing the folder or copying throws. Then nothing has
/// been added to the folder, not even half a copy.
public func duplicate(_ creature: URL, into folder: URL) throws -> URL {
  // Which numbers are taken?
  return creature
}
