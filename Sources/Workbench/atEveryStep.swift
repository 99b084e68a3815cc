import Foundation

/// One save, ended before its step 1, 2, 3, …: what lies on the disk each time, as lines for a
/// verdict.
///
/// Each try has a folder of its own, empty at first and gone afterwards. A save that announces no
/// step gives the last line alone, so a test should also ask for the lines that it expects.
///
/// - Parameters:
///   - prepare: makes what was there before the save.
///   - save: the save, in this process, to count its steps.
///   - killed: the same save in a child process, with `Steps(endBefore:)`: an exit test, which
///     expects `Steps.exitCode`.
///   - look: says in words what a reader finds afterwards. What it throws goes into the line.
/// - Returns: lines such as `killed before step 3 (remove old): the old list, whole`, and as the
///   last one `finished: the new list, whole`.
/// - Throws: what `prepare` and `save` throw.
public nonisolated(nonsending) func atEveryStep(
  prepare: (URL) throws -> Void,
  save: (URL, Steps) throws -> Void,
  killed: nonisolated(nonsending) (URL, Int) async -> Void,
  look: (URL) throws -> String
) async throws -> [String] {
  let steps = Steps()
  let whole = try TemporaryFolder()
  try prepare(whole.url)
  try save(whole.url, steps)
  let last = "finished: \(words(look, whole.url))"
  var lines: [String] = []
  for (index, name) in steps.taken.enumerated() {
    let folder = try TemporaryFolder()
    try prepare(folder.url)
    await killed(folder.url, index + 1)
    lines.append("killed before step \(index + 1) (\(name)): \(words(look, folder.url))")
  }
  return lines + [last]
}

/// What `look` says of a folder, or that it could not be looked at.
private func words(_ look: (URL) throws -> String, _ folder: URL) -> String {
  do {
    return try look(folder)
  } catch {
    return "looking throws \(error)"
  }
}
