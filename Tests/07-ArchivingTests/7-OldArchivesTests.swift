import Archiving
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("7.7 Old archives")
struct OldArchivesTests {
  let home = TemporaryFolder.make()

  // Rules: t1
  @Test(arguments: [("Ghoul", 4.3, "Ghoul, 4.3"), ("", 0, ", 0.0")])
  func anOldFileIsOpenedAndMigrated(title: String, rating: Double, expected: String) throws {
    try put(["Title": title, "Rating": NSNumber(value: rating)])
    let (first, second) = (Steps(), Steps())
    #expect(
      open(home.url, steps: first) == expected,
      "`openCreature` opens a file of format 1, whose rating is an `NSNumber` object.")
    #expect(first.taken.isEmpty == false, "`openCreature` replaces an old file through `disk`.")
    #expect(
      open(home.url, steps: second) == expected,
      "The new file has the same title and rating.")
    #expect(second.taken == [], "The new file is of format 2, and `openCreature` only reads it.")
  }

  // Rules: t2
  @Test(arguments: [("Imp", 2.3, "Imp, 2.3"), ("", 0, ", 0.0")])
  func aFileOfTodayIsOnlyRead(title: String, rating: Double, expected: String) throws {
    try put(["Version": 2, "Title": title, "Rating": rating])
    let steps = Steps()
    #expect(
      open(home.url, steps: steps) == expected,
      "`openCreature` opens a file of format 2, whose rating is a `Double` value.")
    #expect(steps.taken == [], "`openCreature` only reads a file of format 2.")
  }

  // Rules: t3
  @Test func aLaterFormatIsThrown() throws {
    let number = NSNumber(value: 5.5)
    try put(["Version": 3, "Title": "Android", "Rating": 5.5])
    try expectThrown("the file is of a later format than 2")
    try put(["Version": 3, "Title": "Android", "Rating": number])
    try expectThrown("the file is of a later format than 2")
  }

  // Rules: 1
  @Test func whatIsIncompleteIsThrown() throws {
    let number = NSNumber(value: 4.5)
    let incomplete: [([String: Any], String)] = [
      (["Rating": number], "an old file has nothing under `Title`"),
      (["Title": "Ghoul"], "an old file has nothing under `Rating`"),
      (["Title": "Ghoul", "Rating": "4"], "an old file has a string under `Rating`"),
      (["Version": 2, "Rating": 4.5], "there is nothing under `Title`"),
      (["Version": 2, "Title": "Ghoul"], "there is nothing under `Rating`"),
    ]
    for (values, reason) in incomplete {
      try put(values)
      try expectThrown(reason)
    }
  }

  // Rules: 1
  @Test func partOfAFileIsThrown() throws {
    let old = try put(["Title": "Ghoul", "Rating": NSNumber(value: 4.5)])
    try old.prefix(old.count / 2).write(to: file(in: home.url))
    try expectThrown("half of the file is missing")
    try FileManager.default.removeItem(at: file(in: home.url))
    #expect(open(home.url) == "throws", "`openCreature` throws if there is no file.")
  }

  // Rules: p
  @Test func onlyACreatureIsMade() async {
    let end = await #expect(
      processExitsWith: .failure, observing: [\.standardOutputContent],
      "`openCreature` opens no object of another class."
    ) { [path = home.path as String] in
      let file = file(in: URL(fileURLWithPath: path))
      try NSKeyedArchiver.archivedData(withRootObject: Mimic(), requiringSecureCoding: true)
        .write(to: file)
      // Apple's unarchiver returns nil, Linux's traps: here both end in a failure.
      if (try? openCreature(at: file, disk: Disk())) == nil { exit(1) }
    }
    #expect(
      Mimic.wasMade(in: end?.standardOutputContent ?? []) == false,
      "`openCreature` requires secure coding: no object of another class is made.")
  }

  // Rules: 2
  @Test func aKilledMigrationLeavesAWholeFile() async throws {
    let values: [String: Any] = ["Title": "Ghoul", "Rating": NSNumber(value: 4.3)]
    let table = try await atEveryStep(
      prepare: { try forgedArchive(of: SavedCreature.self, values).write(to: file(in: $0)) },
      save: { _ = open($0, steps: $1) },
      killed: { folder, step in
        await #expect(
          processExitsWith: .exitCode(Steps.exitCode),
          "`openCreature` replaces the file through `disk`; now it is killed before step \(step)."
        ) { [path = folder.path as String, step = step as Int] in
          let folder = URL(fileURLWithPath: path)
          try saveUntilKilled(before: step, in: folder) { _ = open(folder, steps: $0) }
        }
      },
      look: { open($0) })
    #expect(
      table.filter { !$0.hasSuffix(": Ghoul, 4.3") } == [],
      "Wherever `openCreature` is killed, the old file or the new one remains, whole.")
  }

  // Rules: 2
  @Test(arguments: [1, 2])
  func aFileThatCannotBeReplacedIsOpened(step: Int) throws {
    let old = try put(["Title": "Ghoul", "Rating": NSNumber(value: 4.3)])
    #expect(
      open(home.url, steps: Steps(failAt: step)) == "Ghoul, 4.3",
      "If the file cannot be replaced, `openCreature` returns the creature.")
    let isSame = try Data(contentsOf: file(in: home.url)) == old
    #expect(isSame == true, "If the file cannot be replaced, it stays as it is.")
  }
}

extension OldArchivesTests {
  /// Puts an archive of a creature with these values into the file, and returns its bytes.
  @discardableResult
  private func put(_ values: [String: Any]) throws -> Data {
    let archive = forgedArchive(of: SavedCreature.self, values)
    try archive.write(to: file(in: home.url))
    return archive
  }

  private func expectThrown(_ reason: String) throws {
    let bytes = try Data(contentsOf: file(in: home.url))
    #expect(open(home.url) == "throws", "`openCreature` throws if \(reason).")
    let isSame = (try? Data(contentsOf: file(in: home.url))) == bytes
    #expect(isSame == true, "`openCreature` does not change the file if \(reason).")
  }
}

private func file(in folder: URL) -> URL { folder.appendingPathComponent("Data.plist") }

private func open(_ folder: URL, steps: Steps = Steps()) -> String {
  describeOutcome {
    let creature = try openCreature(at: file(in: folder), disk: Disk(steps: steps))
    return "\(creature.title), \(creature.rating)"
  }
}
