import Foundation

/// One save, ended before its step 1, 2, 3, … and after its last one: what lies on the disk each
/// time, as lines for a verdict.
///
/// Each try has a folder of its own, empty at first and gone afterwards. A save that announces no
/// step gives the last line alone, so a test should also ask for the lines that it expects.
///
/// - Parameters:
///   - prepare: makes what was there before the save.
///   - save: the save, in this process, to count its steps.
///   - killed: the same save in a child process, by `saveUntilKilled(before:in:_:)`: an exit test,
///     which expects `Steps.exitCode`.
///   - look: says in words what a reader finds afterwards. What it throws goes into the line.
/// - Returns: lines such as `killed before step 3 (remove old): the old list, whole`, and as the
///   last ones `killed after the last step: the new list, whole` and `finished: the new list,
///   whole`. A child process that leaves something else than this one does is told.
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
  let end = words(look, whole.url)
  let names = steps.taken
  var lines: [String] = []
  for step in names.isEmpty ? 1..<1 : 1..<names.count + 2 {
    let folder = try TemporaryFolder()
    try prepare(folder.url)
    await killed(folder.url, step)
    let found = words(look, folder.url)
    if step <= names.count {
      lines.append("killed before step \(step) (\(names[step - 1])): \(found)")
    } else {
      // Not even a save that notices that it is in a child process can leave its work undone there.
      let difference = found == end ? "" : ", unlike the save that was not killed"
      lines.append("killed after the last step: \(found)\(difference)")
    }
  }
  return lines + ["finished: \(end)"]
}

/// In a child process of `atEveryStep`: makes a save that is killed before a step, counted from 1, or,
/// if it takes one step less, after its last one.
///
/// If it takes fewer steps, or changes something in the folder that no step announces, the process is
/// not killed, and its exit test fails.
///
/// - Parameters:
///   - step: the number of the step, counted from 1.
///   - folder: what the save changes.
///   - isWatched: whether the steps are those of a `Disk`, which name what changes.
///   - save: the save, with the steps that end it.
public func saveUntilKilled(
  before step: Int, in folder: URL, isWatched: Bool = true, _ save: (Steps) throws -> Void
) throws {
  let watch = FolderWatch(folder)
  let steps = isWatched ? watch.steps(endBefore: step) : Steps(endBefore: step)
  try save(steps)
  guard !isWatched || watch.unannouncedChanges().isEmpty else { return }
  try steps.take("return")
}

/// What `look` says of a folder, or that it could not be looked at.
private func words(_ look: (URL) throws -> String, _ folder: URL) -> String {
  do {
    return try look(folder)
  } catch {
    return "looking throws \(error)"
  }
}
