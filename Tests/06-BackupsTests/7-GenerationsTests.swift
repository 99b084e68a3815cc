import Backups
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("6.7 Generations")
struct GenerationsTests {
  private let home = TemporaryFolder.make()

  // Rules: t1
  @Test(arguments: [
    ([], "1.coins"), (["1"], "2.coins"), (["9", "99", "100"], "101.coins"), (["3"], "4.coins"),
    (["1", "7"], "8.coins"),
  ])
  func theNextNumberIsOneAboveTheHighest(numbers: [String], name: String) throws {
    for number in numbers { try home.write("new", to: "Backups/\(number).coins") }
    let saved = describeOutcome { try keeping(9).save(Data("new".utf8)).lastPathComponent }
    #expect(
      saved == name,
      """
      `save` creates the folder if it is missing, and returns a new file, whose number is one \
      above the highest.
      """)
    #expect(
      home.text(of: "Backups/\(name)") == "new", "`save` writes the data into the new file.")
  }

  // Rules: t2
  @Test(arguments: [
    (["2", "100", "99"], "100, 99, 2"), (["1", "2", "3", "11", "12"], "12, 11, 3, 2, 1"), ([], ""),
  ])
  func theHighestNumberIsTheFirst(numbers: [String], list: String) throws {
    for number in numbers { try home.write(number, to: "Backups/\(number).coins") }
    for name in ["99.txt", ".5.coins.aside"] where !numbers.isEmpty {
      try home.write("unrelated", to: "Backups/\(name)")
    }
    let found = contents(keeping(1))
    #expect(
      found == list,
      "`files()` returns all generations, the highest number first, or none without a folder.")
  }

  // Rules: p
  @Test func changesGoThroughTheDisk() throws {
    let audit = DiskAudit(home.url)
    try Self.save(in: home.url, keeping: 2, audit.steps())
    #expect(
      audit.unannouncedChanges() == [],
      "`save` makes each change through `disk`, as a step, also if it creates the folder.")
  }

  // Rules: 1
  @Test(arguments: [(1, "new"), (3, "new, old, 12"), (9, "new, old, 12, 11, 9, 3")])
  func onlyTheNewestAreKept(limit: Int, list: String) throws {
    // A clock can be set back: dates do not tell the order.
    for number in [12, 11, 9, 3] { try home.write("\(number)", to: "Backups/\(number).coins") }
    try home.write("mine", to: "Backups/99.txt")
    let generations = keeping(limit)
    for text in ["old", "new"] { _ = try generations.save(Data(text.utf8)) }
    let found = contents(keeping(9))
    #expect(found == list, "After `save`, only the newest `limit` generations exist.")
    #expect(home.text(of: "Backups/99.txt") == "mine", "`save` leaves other files alone.")
  }

  // Rules: 2
  @Test func aFailedWriteLosesNothing() throws {
    let counted = Steps()
    try Self.save(in: Self.prepare(home.makeFolder("Whole")), keeping: 2, counted)
    let writing = counted.taken.enumerated().filter { !$1.hasPrefix("remove ") }
    let table = try writing.map { index, name in
      let folder = try Self.prepare(home.makeFolder("At\(index)"))
      let outcome = describeOutcome {
        try Self.save(in: folder, keeping: 2, Steps(failAt: index + 1))
      }
      return "\(name) fails: \(outcome), then \(contents(Self.generations(in: folder)))"
    }
    #expect(
      table.filter { !$0.hasSuffix(": throws, then 3, 2, 1") } == [],
      "If writing fails, `save` throws, and the others stay.")
  }

  // Rules: 3
  @Test func aFolderThatCannotBeListedLosesNothing() async throws {
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      "If the folder cannot be listed, `save` throws and does not end the process."
    ) { [path = home.path as String, mark = mark as String] in
      let folder = URL(filePath: path)
      try Self.prepare(folder)
      // The folder can be listed again before something is written.
      let steps = Steps { if !$0.hasPrefix("make ") { OpenFilesLimit.lift() } }
      let saved = OpenFilesLimit.impose(count: 0) {
        describeOutcome { try Self.save(in: folder, keeping: 3, steps) }
      }
      let listed = OpenFilesLimit.impose(count: 0) { contents(Self.generations(in: folder)) }
      let kept = contents(Self.generations(in: folder))
      ChildReport.add("all", "save \(saved), files \(listed), kept \(kept)", mark: mark)
    }
    let report = ChildReport(
      try #require(end, "`save` does not end the process.").standardOutputContent, mark: mark)
    #expect(
      report["all"] == "save throws, files throws, kept 3, 2, 1",
      """
      If the folder cannot be listed, it is not empty: `save` and `files()` throw the error, and \
      no generation is replaced.
      """)
  }

  // Rules: 4, p
  @Test func killedAtAnyMomentEnoughIsLeft() async throws {
    let table = try await atEveryStep(
      prepare: { try Self.prepare($0) }, save: { try Self.save(in: $0, keeping: 2, $1) },
      killed: { folder, step in
        await #expect(
          processExitsWith: .exitCode(Steps.exitCode),
          "`save` makes each change through `disk`, where a test can kill the process."
        ) { [path = folder.path as String, step = step as Int] in
          let folder = URL(filePath: path)
          try saveUntilKilled(before: step, in: folder) {
            try Self.save(in: folder, keeping: 2, $0)
          }
        }
      },
      look: { contents(Self.generations(in: $0)) })
    let bad = table.filter { line in
      let list = (line.components(separatedBy: ": ").last ?? "").components(separatedBy: ", ")
      return list.count < 2 || !list.allSatisfy(["new", "3", "2", "1"].contains)
    }
    #expect(
      bad == [],
      """
      Killed at any moment, `save` leaves at least two generations, whole:
      \(table.joined(separator: "\n"))
      """)
  }
}

extension GenerationsTests {
  private func keeping(_ limit: Int) -> Generations { Self.generations(in: home.url, limit) }

  private static func generations(
    in home: URL, _ limit: Int = 9, _ steps: Steps = Steps()
  ) -> Generations {
    Generations(in: home.appending(path: "Backups"), keeping: limit, disk: Disk(steps: steps))
  }

  @discardableResult
  private static func prepare(_ home: URL) throws -> URL {
    let folder = home.appending(path: "Backups")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for number in 1...3 {
      try Data("\(number)".utf8).write(to: folder.appending(path: "\(number).coins"))
    }
    return home
  }

  private static func save(in home: URL, keeping limit: Int, _ steps: Steps) throws {
    _ = try generations(in: home, limit, steps).save(Data("new".utf8))
  }
}

/// The texts of the generations, in the order of `files()`.
private func contents(_ generations: Generations) -> String {
  describeOutcome {
    try generations.files().map { try String(contentsOf: $0, encoding: .utf8) }
      .joined(separator: ", ")
  }
}
