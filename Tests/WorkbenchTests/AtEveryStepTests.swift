import Foundation
import Testing
import Workbench
import WorkbenchChecks

/// On the main actor, as a suite about what people see might be.
@MainActor @Suite("A save, ended before every step")
struct AtEveryStepTests {
  @Test func everyWayOfChangingIsSeenHalfDone() async throws {
    let lines = try await atEveryStep(
      prepare: { folder in try Data("old!".utf8).write(to: folder.appending(path: "list")) },
      save: { folder, steps in try Self.save(folder, Disk(steps: steps)) },
      killed: { folder, step in
        await #expect(processExitsWith: .exitCode(Steps.exitCode)) {
          [path = folder.path as String, step = step as Int] in
          let folder = URL(filePath: path)
          try saveUntilKilled(before: step, in: folder) { steps in
            try Self.save(folder, Disk(steps: steps))
          }
        }
      },
      look: Self.look)
    #expect(
      lines == [
        "killed before step 1 (begin list): list=old!",
        "killed before step 2 (finish list): list=ne",
        "killed before step 3 (write list aside): list=new!",
        "killed before step 4 (put list in place): .list.aside=newer, list=new!",
        "killed before step 5 (make Old): list=newer",
        "killed before step 6 (move list): Old/, list=newer",
        "killed before step 7 (remove Old): Old/",
        "killed after the last step: nothing",
        "finished: nothing",
      ])
  }

  /// The child process leaves its work undone, as an answer might that notices where it is.
  @Test func foldersAreNewAndGoneAndUndoneWorkIsTold() async throws {
    var seen: [URL] = []
    let lines = try await atEveryStep(
      prepare: { folder in
        let names = try? Disk().names(in: folder)
        #expect(names == [])
        seen.append(folder)
      },
      save: { try Disk(steps: $1).makeFolder($0.appending(path: "Old")) },
      killed: { folder, _ in #expect(seen.last == folder) },
      look: { "\(try Disk().names(in: $0).count) items" })
    #expect(
      lines == [
        "killed before step 1 (make Old): 0 items",
        "killed after the last step: 0 items, unlike the save that was not killed",
        "finished: 1 items",
      ])
    #expect(Set(seen).count == 3)
    for folder in seen { #expect(!Disk().exists(folder)) }
  }

  @Test func aSaveWithoutStepsGivesOneLineAndErrorsOfLookingAreInIt() async throws {
    let lines = try await atEveryStep(
      prepare: { _ in }, save: { _, _ in }, killed: { _, _ in Issue.record("There is no step.") },
      look: { _ in throw PaletteFileError.damaged(line: 2) })
    #expect(lines == ["finished: looking throws damaged(line: 2)"])
  }
}

extension AtEveryStepTests {
  private nonisolated static func save(_ folder: URL, _ disk: Disk) throws {
    let list = folder.appending(path: "list")
    let old = folder.appending(path: "Old")
    try disk.write(Data("new!".utf8), to: list)
    try disk.writeAtomically(Data("newer".utf8), to: list)
    try disk.makeFolder(old)
    try disk.move(list, to: old.appending(path: "list"))
    try disk.remove(old)
  }

  private nonisolated static func look(_ folder: URL) throws -> String {
    let names = try Disk().names(in: folder)
    let words = names.map { name in
      let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return text.map { "\(name)=\($0)" } ?? "\(name)/"
    }
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }
}
