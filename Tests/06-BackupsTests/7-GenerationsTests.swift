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
    for name in ["99.txt", ".5.coins.aside", "+9.coins"] where !numbers.isEmpty {
      try home.write("unrelated", to: "Backups/\(name)")
    }
    let found = contents(keeping(1))
    #expect(
      found == list,
      "`files()` returns all generations, the highest number first, or none without a folder.")
  }

  // Rules: p
  @Test func theFolderIsMadeThroughTheDisk() throws {
    let steps = Steps()
    try Self.save(in: home.url, keeping: 2, steps)
    #expect(
      steps.taken.contains("make Backups") == true,
      "If the folder is missing, `save` creates it through `disk`, as a step.")
  }

  // Rules: 1
  @Test(arguments: [(1, "new"), (2, "new, 12"), (3, "new, 12, 11"), (9, "new, 12, 11, 9, 3")])
  func onlyTheNewestAreKept(limit: Int, list: String) throws {
    for number in [3, 9, 11, 12] {
      try home.write("\(number)", to: "Backups/\(number).coins")
      // A clock can be set back: dates do not tell the order.
      let date = Date(timeIntervalSince1970: TimeInterval(100_000 - number))
      try FileManager.default.setAttributes(
        [.modificationDate: date], ofItemAtPath: home.item("Backups/\(number).coins").path)
    }
    try home.write("mine", to: "Backups/99.txt")
    try home.write("from a save that was killed", to: "Backups/.13.coins.aside")
    _ = try keeping(limit).save(Data("new".utf8))
    let found = contents(keeping(9))
    #expect(found == list, "After `save`, only the newest `limit` generations exist.")
    #expect(home.text(of: "Backups/99.txt") == "mine", "`save` leaves other files alone.")
  }

  // Rules: 2
  @Test(arguments: [(2, "throws, then 3, 2, 1"), (5, "throws, then 3, 2, 1")])
  func aFailedWriteLosesNothing(limit: Int, outcome expected: String) throws {
    let counted = Steps()
    let whole = try Self.prepare(home.makeFolder("Whole"))
    try Self.save(in: whole, keeping: limit, counted)
    for (index, name) in counted.taken.enumerated() where !name.hasPrefix("remove ") {
      let folder = try Self.prepare(home.makeFolder("At\(index)"))
      let outcome = describeOutcome {
        try Self.save(in: folder, keeping: limit, Steps(failAt: index + 1))
      }
      let found = "\(outcome), then \(contents(Self.generations(in: folder, keeping: 9)))"
      #expect(found == expected, "If writing fails, `save` throws, and the others stay: \(name).")
    }
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
      let outcome = OpenFilesLimit.impose(count: 0) {
        describeOutcome { try Self.save(in: folder, keeping: 3, steps) }
      }
      ChildReport.add("outcome", outcome, mark: mark)
      let list = OpenFilesLimit.impose(count: 0) {
        contents(Self.generations(in: folder, keeping: 3))
      }
      ChildReport.add("list", list, mark: mark)
      ChildReport.add("kept", contents(Self.generations(in: folder, keeping: 9)), mark: mark)
    }
    let report = ChildReport(
      try #require(end, "`save` does not end the process.").standardOutputContent, mark: mark)
    #expect(
      report["kept"] == "3, 2, 1",
      "If the folder cannot be listed, it is not empty: `save` replaces no generation.")
    #expect(
      report["outcome"] == "throws", "If the folder cannot be listed, `save` throws the error.")
    #expect(
      report["list"] == "throws", "If the folder cannot be listed, `files()` throws the error.")
  }

  // Rules: 4, p
  @Test(arguments: [1, 2, 3])
  func killedAtAnyMomentEnoughIsLeft(limit: Int) async throws {
    let table = try await atEveryStep(
      prepare: { try Self.prepare($0) },
      save: { try Self.save(in: $0, keeping: limit, $1) },
      killed: { folder, step in
        await #expect(
          processExitsWith: .exitCode(Steps.exitCode),
          "`save` makes each change through `disk`, where a test can kill the process."
        ) { [path = folder.path as String, step = step as Int, limit = limit as Int] in
          let folder = URL(filePath: path)
          try saveUntilKilled(before: step, in: folder) {
            try Self.save(in: folder, keeping: limit, $0)
          }
        }
      },
      look: { contents(Self.generations(in: $0, keeping: 9)) })
    let bad = table.filter { line in
      let list = (line.components(separatedBy: ": ").last ?? "").components(separatedBy: ", ")
      return list.count < limit || !list.allSatisfy(["new", "3", "2", "1"].contains)
    }
    #expect(
      bad == [],
      """
      Killed at any moment, `save` leaves at least \(limit) of them, whole:
      \(table.joined(separator: "\n"))
      """)
    #expect((table.count > 2) == true, "`save` makes each change through `disk`, as a step.")
  }
}

extension GenerationsTests {
  private func keeping(_ limit: Int) -> Generations {
    Generations(in: home.item("Backups"), keeping: limit, disk: Disk())
  }

  private static func generations(
    in home: URL, keeping limit: Int, _ steps: Steps = Steps()
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
    _ = try generations(in: home, keeping: limit, steps).save(Data("new".utf8))
  }
}

/// The texts of the generations, in the order of `files()`.
private func contents(_ generations: Generations) -> String {
  describeOutcome {
    try generations.files().map { try String(contentsOf: $0, encoding: .utf8) }
      .joined(separator: ", ")
  }
}
