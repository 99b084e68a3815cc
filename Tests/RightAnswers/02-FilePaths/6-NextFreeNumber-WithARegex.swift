// Way: A regular expression finds the digits, the sum whether it overflowed, and a half copy is removed.
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
  var highest = 0
  let items = try FileManager.default.contentsOfDirectory(
    at: folder, includingPropertiesForKeys: nil)
  for item in items {
    guard let match = item.lastPathComponent.wholeMatch(of: /([0-9]+)\.scarycreature/) else {
      continue
    }
    if let number = Int(match.1) { highest = max(highest, number) }
  }
  let (next, overflow) = highest.addingReportingOverflow(1)
  if overflow { throw NoNumberLeft() }

  let copy = folder.appending(component: "\(next).scarycreature")
  do {
    try FileManager.default.copyItem(at: creature, to: copy)
  } catch {
    try? FileManager.default.removeItem(at: copy)
    throw error
  }
  return copy
}
