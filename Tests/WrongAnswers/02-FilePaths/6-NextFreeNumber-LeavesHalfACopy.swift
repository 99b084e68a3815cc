// Mistake: A copy that stops halfway stays there, and looks like a creature.
// Verdict: failed
// Message: Half a copy would look like a creature
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
  let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
  let highest = names.compactMap(number).max() ?? 0
  guard highest < Int.max else { throw NoNumberLeft() }

  let copy = folder.appendingPathComponent("\(highest + 1).scarycreature")
  try FileManager.default.copyItem(at: creature, to: copy)
  return copy
}

/// The number that a name takes, or nil if the name is a stranger's.
private func number(ofName name: String) -> Int? {
  let parts = name.split(separator: ".", omittingEmptySubsequences: false)
  guard parts.count == 2, parts[1] == "scarycreature" else { return nil }
  // Int alone would read the sign of +7 as well.
  guard parts[0].allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
  return Int(parts[0])
}
