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
    try put(formatOne(title, rating))
    #expect(
      outcome() == expected,
      "`openCreature` opens a file of format 1, whose rating is an `NSNumber` object.")
    #expect(
      form() == "format 2: \(expected)",
      "`openCreature` replaces an old file with one of format 2, with the same title and rating.")
    #expect(outcome() == expected, "`openCreature` opens a migrated file again.")
  }

  // Rules: t2
  @Test(arguments: [("Imp", 2.3, "Imp, 2.3"), ("", 0, ", 0.0")])
  func aFileOfTodayIsOnlyRead(title: String, rating: Double, expected: String) throws {
    try put(formatTwo(title, rating))
    let steps = Steps()
    #expect(
      outcome(steps: steps) == expected,
      "`openCreature` opens a file of format 2, whose rating is a `Double` value.")
    #expect(steps.taken == [], "`openCreature` only reads a file of format 2.")
  }

  // Rules: t3
  @Test(arguments: [3, 10])
  func aLaterFormatIsThrown(format: Int) throws {
    for isObject in [false, true] {
      try put(
        forgedArchive(of: SavedCreature.self) { coder in
          coder.encode(format, forKey: "Version")
          coder.encode("Android", forKey: "Title")
          if isObject {
            coder.encode(NSNumber(value: 5.5), forKey: "Rating")
          } else {
            coder.encode(5.5, forKey: "Rating")
          }
        })
      try expectThrown("the file is of a later format than 2")
    }
  }

  // Rules: 1
  @Test(arguments: [false, true], ["Title", "Rating"])
  func withoutTitleOrRatingThereIsNoCreature(isOld: Bool, missing: String) throws {
    try put(
      forgedArchive(of: SavedCreature.self) { coder in
        if !isOld { coder.encode(2, forKey: "Version") }
        if missing != "Title" { coder.encode("Ghoul", forKey: "Title") }
        if missing != "Rating" {
          if isOld {
            coder.encode(NSNumber(value: 4.5), forKey: "Rating")
          } else {
            coder.encode(4.5, forKey: "Rating")
          }
        }
      })
    try expectThrown("there is nothing under `\(missing)`")
  }

  // Rules: 1
  @Test func aStringIsNoRating() throws {
    try put(
      forgedArchive(of: SavedCreature.self) { coder in
        coder.encode("Ghoul", forKey: "Title")
        coder.encode("4", forKey: "Rating")
      })
    try expectThrown("an old file has a string under `Rating`")
  }

  // Rules: 1
  @Test func partOfAFileIsThrown() throws {
    let (old, new) = (formatOne("Ghoul", 4.3), try formatTwo("Imp", 2.3))
    for bytes in [Data(), old.prefix(old.count / 2), new.prefix(new.count / 2)] {
      try put(bytes)
      try expectThrown("part of the file is missing")
    }
    try FileManager.default.removeItem(at: file)
    #expect(outcome() == "throws", "`openCreature` throws if there is no file.")
    let names = try home.names()
    #expect(names == [], "`openCreature` does not create a missing file.")
  }

  // Rules: p
  @Test func onlyACreatureIsMade() async {
    let end = await #expect(
      processExitsWith: .failure, observing: [\.standardOutputContent],
      "`openCreature` opens no object of another class."
    ) { [path = file.path as String] in
      let file = URL(fileURLWithPath: path)
      try NSKeyedArchiver.archivedData(withRootObject: OtherObject(), requiringSecureCoding: true)
        .write(to: file)
      // Apple's unarchiver returns nil, Linux's traps: here both end in a failure.
      if (try? openCreature(at: file, disk: Disk())) == nil { exit(1) }
    }
    let printed = String(decoding: end?.standardOutputContent ?? [], as: UTF8.self)
    #expect(
      printed.contains("another object was made") == false,
      "`openCreature` requires secure coding: no object of another class is made.")
  }

  // Rules: 2
  @Test func aKilledMigrationLeavesAWholeFile() async throws {
    let table = try await atEveryStep(
      prepare: { try formatOne("Ghoul", 4.3).write(to: $0.appendingPathComponent("Data.plist")) },
      save: { _ = open($0.appendingPathComponent("Data.plist"), steps: $1) },
      killed: { folder, step in
        await #expect(
          processExitsWith: .exitCode(Steps.exitCode),
          "`openCreature` replaces an old file through `disk`; now it is killed before step \(step)."
        ) { [path = folder.path as String, step = step as Int] in
          let folder = URL(fileURLWithPath: path)
          try saveUntilKilled(before: step, in: folder) {
            _ = open(folder.appendingPathComponent("Data.plist"), steps: $0)
          }
        }
      },
      look: { open($0.appendingPathComponent("Data.plist"), steps: Steps()) })
    #expect(
      table.filter { !$0.hasSuffix(": Ghoul, 4.3") } == [],
      "Wherever `openCreature` is killed, the old file or the new one remains, whole.")
  }

  // Rules: 2
  @Test func aFileThatCannotBeReplacedIsOpened() throws {
    for step in 1...2 {
      try put(formatOne("Ghoul", 4.3))
      let steps = Steps(failAt: step)
      #expect(
        outcome(steps: steps) == "Ghoul, 4.3",
        "If the file cannot be replaced (step \(step) fails), `openCreature` returns the creature.")
      #expect(
        (steps.taken.count >= 1) == true, "`openCreature` replaces an old file through `disk`.")
      #expect(
        form() == "format 1: Ghoul, no value", "If the file cannot be replaced, it stays as it is.")
    }
  }
}

extension OldArchivesTests {
  private var file: URL { home.item("Data.plist") }

  private func put(_ bytes: Data) throws { try bytes.write(to: file) }

  private func outcome(steps: Steps = Steps()) -> String { open(file, steps: steps) }

  private func expectThrown(_ reason: String) throws {
    let bytes = try Data(contentsOf: file)
    #expect(outcome() == "throws", "`openCreature` throws if \(reason).")
    let isSame = (try? Data(contentsOf: file)) == bytes
    #expect(isSame == true, "`openCreature` does not change the file if \(reason).")
  }

  /// What is in the file, read from the property list that every archive is.
  private func form() -> String {
    let list = (try? Data(contentsOf: file)).flatMap {
      try? PropertyListSerialization.propertyList(from: $0, format: nil)
    }
    let objects = (list as? [String: Any])?["$objects"] as? [Any] ?? []
    let root = objects.compactMap { $0 as? [String: Any] }.first { $0["$class"] != nil } ?? [:]
    let title = objects.dropFirst().compactMap { $0 as? String }.first ?? "no title"
    let rating = (root["Rating"] as? Double).map { "\($0)" } ?? "no value"
    return "format \(root["Version"] as? Int ?? 1): \(title), \(rating)"
  }
}

private func formatOne(_ title: String, _ rating: Double) -> Data {
  forgedArchive(of: SavedCreature.self) { coder in
    coder.encode(title, forKey: "Title")
    coder.encode(NSNumber(value: rating), forKey: "Rating")
  }
}

private func formatTwo(_ title: String, _ rating: Double) throws -> Data {
  try NSKeyedArchiver.archivedData(
    withRootObject: SavedCreature(title: title, rating: rating), requiringSecureCoding: true)
}

private func open(_ file: URL, steps: Steps) -> String {
  describeOutcome {
    let creature = try openCreature(at: file, disk: Disk(steps: steps))
    return "\(creature.title), \(creature.rating)"
  }
}

/// An object that says when it is made.
public final class OtherObject: NSObject, NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }

  override init() {}

  public init?(coder: NSCoder) { print("another object was made") }

  public func encode(with coder: NSCoder) {}
}
