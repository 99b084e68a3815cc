// Mistake: One is added to the largest Int, which ends the program.
// Verdict: crashed
// Message: arithmetic overflow
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

  let copy = folder.appendingPathComponent("\(highest + 1).scarycreature")
  // Copying can stop halfway, which must not look like a creature.
  let draft = folder.appendingPathComponent(".\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: draft) }
  try FileManager.default.copyItem(at: creature, to: draft)
  try FileManager.default.moveItem(at: draft, to: copy)
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
