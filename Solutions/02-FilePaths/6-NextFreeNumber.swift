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
  // solution, in place of:
  //   // Find the highest number, then copy to a draft and move it.
  //   return creature
  let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
  let highest = names.compactMap(number).max() ?? 0
  guard highest < Int.max else { throw NoNumberLeft() }

  let copy = folder.appendingPathComponent("\(highest + 1).scarycreature")
  // A copy that fails halfway must not look like a creature.
  let draft = folder.appendingPathComponent(".\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: draft) }
  try FileManager.default.copyItem(at: creature, to: draft)
  try FileManager.default.moveItem(at: draft, to: copy)
  return copy
  // end of solution
}
// solution

/// Returns the number of a creature's name, or nil for any other name.
private func number(ofName name: String) -> Int? {
  let parts = name.split(separator: ".", omittingEmptySubsequences: false)
  guard parts.count == 2, parts[1] == "scarycreature" else { return nil }
  // `Int` alone would accept the sign of +7.
  guard parts[0].allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
  return Int(parts[0])
}
// end of solution
