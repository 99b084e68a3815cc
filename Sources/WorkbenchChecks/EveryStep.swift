import Foundation
import Workbench

/// Ends one save before its step 1, 2, 3, … and after its last one, and describes the contents of
/// the disk each time, as lines for a verdict.
///
/// Each attempt has a folder of its own, which is empty at first and deleted afterward. A save that
/// announces no step gives only the last line, so a test should also check for the lines that it
/// expects.
///
/// - Parameters:
///   - prepare: creates the files that exist before the save.
///   - save: the save, in this process, to count its steps.
///   - killed: the same save in a child process, by `saveUntilKilled(before:in:_:)`: an exit test,
///     which expects `Steps.exitCode`.
///   - look: describes what a reader finds afterward. An error that it throws goes into the line.
/// - Returns: lines such as `killed before step 3 (remove old): the old list, whole`, and as the
///   last ones `killed after the last step: the new list, whole` and
///   `finished: the new list, whole`. If a child process that takes all steps leaves something else
///   than this process does, its line says so.
/// - Throws: the errors of `prepare` and `save`.
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
      // This also finds a save that notices that it is in a child process and does not do all its
      // work.
      let difference = found == end ? "" : ", unlike the save that was not killed"
      lines.append("killed after the last step: \(found)\(difference)")
    }
  }
  return lines + ["finished: \(end)"]
}

/// Runs a save in a child process of `atEveryStep` and kills the process before a step, counted
/// from 1. If the save takes one step less, the process is killed after the last one.
///
/// If the save takes still fewer steps, or changes something in the folder that no step announces,
/// the process is not killed, and its exit test fails.
///
/// - Parameters:
///   - step: the number of the step, counted from 1.
///   - folder: the folder that the save changes.
///   - isWatched: true if the steps are those of a `Disk`, which name what changes. Otherwise
///     unannounced changes are not detected.
///   - save: the save, with the steps that end it.
public func saveUntilKilled(
  before step: Int, in folder: URL, isWatched: Bool = true, _ save: (Steps) throws -> Void
) throws {
  let audit = DiskAudit(folder)
  let steps = isWatched ? audit.steps(endBefore: step) : Steps(endBefore: step)
  try save(steps)
  guard !isWatched || audit.unannouncedChanges().isEmpty else { return }
  try steps.take("return")
}

/// Returns what `look` says of a folder, or the error that it throws.
private func words(_ look: (URL) throws -> String, _ folder: URL) -> String {
  do {
    return try look(folder)
  } catch {
    return "looking throws \(error)"
  }
}
