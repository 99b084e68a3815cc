import Foundation
import Testing
import Workbench

/// On the main actor, as a suite about what people see might be.
@MainActor @Suite("A save, ended before every step")
struct AtEveryStepTests {
  @Test func everyWayOfChangingIsSeenHalfDone() async throws {
    let table = try await atEveryStep(
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
      table == [
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

  /// As an answer might that notices that it is in a child process, where its work counts for nothing.
  @Test func workThatAChildLeavesUndoneIsTold() async throws {
    let left = try await atEveryStep(
      prepare: { _ in }, save: { try Disk(steps: $1).makeFolder($0.appending(path: "Old")) },
      killed: { _, _ in }, look: { "\(try Disk().names(in: $0).count) items" })
    #expect(
      left == [
        "killed before step 1 (make Old): 0 items",
        "killed after the last step: 0 items, unlike the save that was not killed",
        "finished: 1 items",
      ])
  }

  @Test func aSaveThatGoesAroundItsStepsIsNotKilled() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try saveUntilKilled(before: 2, in: folder.url) { steps in
        try Disk(steps: steps).makeFolder(folder.item("Old"))
        try folder.write("new", to: "list")
      }
      try saveUntilKilled(before: 2, in: folder.url) { _ in }
    }
  }

  @Test func foldersAreNewAndGoneAgain() async throws {
    var seen: [URL] = []
    _ = try await atEveryStep(
      prepare: { folder in
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        try Data().write(to: folder.appending(path: "file"))
        seen.append(folder)
      },
      save: { _, steps in for name in ["one", "two"] { try steps.take(name) } },
      killed: { folder, _ in #expect(seen.last == folder) },
      look: { "\($0.path == seen.last?.path)" })
    #expect(Set(seen).count == 4)
    for folder in seen { #expect(!Disk().exists(folder)) }
  }

  @Test func aSaveWithoutStepsGivesOneLine() async throws {
    let table = try await atEveryStep(
      prepare: { _ in }, save: { _, _ in }, killed: { _, _ in Issue.record("There is no step.") },
      look: { _ in "done" })
    #expect(table == ["finished: done"])
  }

  @Test func whatThePreparationAndTheSaveThrowIsThrown() async {
    await #expect(throws: CocoaError(.fileNoSuchFile)) {
      try await atEveryStep(
        prepare: { _ in throw CocoaError(.fileNoSuchFile) }, save: { _, _ in },
        killed: { _, _ in }, look: { _ in "" })
    }
    await #expect(throws: CocoaError(.fileWriteOutOfSpace)) {
      try await atEveryStep(
        prepare: { _ in }, save: { _, _ in throw CocoaError(.fileWriteOutOfSpace) },
        killed: { _, _ in }, look: { _ in "" })
    }
  }

  @Test func whatLookingThrowsIsInTheLine() async throws {
    let table = try await atEveryStep(
      prepare: { _ in }, save: { _, steps in try steps.take("one") }, killed: { _, _ in },
      look: { _ in throw PaletteFileError.damaged(line: 2) })
    #expect(
      table == [
        "killed before step 1 (one): looking throws damaged(line: 2)",
        "killed after the last step: looking throws damaged(line: 2)",
        "finished: looking throws damaged(line: 2)",
      ])
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
