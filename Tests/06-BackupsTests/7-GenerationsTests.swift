import Backups
import Foundation
import Testing
import Workbench

@Suite("6.7 Generations")
struct GenerationsTests {
  private let home = TemporaryFolder.make()

  // Rules: t1
  @Test func aSaveReturnsItsFile() throws {
    let generations = keeping(3)
    for (number, name) in ["one", "two"].enumerated() {
      let file = try generations.save(Data(name.utf8), at: day(number))
      #expect(text(file) == name, "`save` returns the file that contains the data.")
      let newest = try generations.files().first?.lastPathComponent
      #expect(
        newest == file.lastPathComponent,
        "The file that `save` returns is the first of `files()`.")
      #expect(
        text(home.item("Backups/\(file.lastPathComponent)")) == name,
        "`save` writes the file into the given folder, which it creates if needed.")
    }
    try FileManager.default.removeItem(at: home.item("Backups"))
    let file = try? generations.save(Data("three".utf8), at: day(3))
    #expect(
      file.flatMap(text) == "three",
      "`save` creates the folder if needed, even if it created it before and it was deleted.")
  }

  // Rules: t1
  @Test func anyDataIsSaved() throws {
    let large = Data((0..<70_000).map { UInt8(truncatingIfNeeded: $0) })
    let file = try keeping(3).save(large, at: day(1))
    let isSame = (try? Data(contentsOf: file)) == large
    #expect(isSame == true, "The file that `save` returns contains exactly the data.")
  }

  // Rules: t2
  @Test func theLastSavedIsTheFirst() throws {
    let generations = keeping(3)
    let first = try generations.save(Data("one".utf8), at: day(1))
    _ = try generations.save(Data("two".utf8), at: day(2))
    #expect(text(first) == "one", "`save` leaves the older generation unchanged.")
    #expect(contents(generations) == ["two", "one"], "`files()` returns the last saved first.")
    #expect(
      contents(keeping(3)) == ["two", "one"],
      "After a restart, a new object returns the same `files()`.")
  }

  // Rules: t2
  @Test func withoutAFolderThereAreNone() throws {
    #expect(contents(keeping(3)) == [], "If there is no folder, `files()` returns none.")
    let names = try home.names()
    #expect(names == [], "If there is no folder, `files()` creates none.")
  }

  // The first second of a day and the last, short numbers, the turn of a year and a leap day.
  // Rules: t2, t3
  @Test(
    arguments: [
      (1_795_219_200, "2026-11-21"), (1_795_305_599, "2026-11-21"), (1_930_392_000, "2031-03-04"),
      (1_893_369_600, "2029-12-31"), (1_835_481_599, "2028-02-29"),
      (1_795_305_599.75, "2026-11-21"), (-0.5, "1969-12-31"), (4_102_444_800, "2100-01-01"),
      (-2_208_988_801, "1899-12-31"), (-5_000_000_000, "1811-07-23"),
      (64_000_000_000, "3998-01-29"), (253_402_300_799, "9999-12-31"),
      (1_948_536_000, "2031-09-30"),
    ] as [(TimeInterval, String)])
  func theNameContainsTheDay(second: TimeInterval, day: String) throws {
    let date = Date(timeIntervalSince1970: second)
    let name = try keeping(3).save(Data("one".utf8), at: date).lastPathComponent
    #expect(
      name.contains(day) == true,
      """
      The name that `save` gives a file contains the day of the given date in UTC, \(day): \(name)
      """)
    #expect(
      name.hasPrefix(".") == false,
      "The name that `save` gives a file has no dot in front: \(name)")
    #expect(contents(keeping(3)) == ["one"], "`files()` lists a file of any day: \(name)")
  }

  // Rules: t3
  @Test(arguments: ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
  func theDayIsThatOfUTC(zone: String) async throws {
    await #expect(processExitsWith: .success, "`save` works in every time zone.") {
      [path = home.item("Backups").path as String, zone = zone as String] in
      setenv("TZ", zone, 1)
      NSTimeZone.resetSystemTimeZone()
      // A formatter uses this one.
      if let local = TimeZone(identifier: zone) { NSTimeZone.default = local }
      let generations = Generations(in: URL(filePath: path), keeping: 9, disk: Disk())
      _ = try generations.save(Data("1".utf8), at: Date(timeIntervalSince1970: 1_795_219_200))
      _ = try generations.save(Data("2".utf8), at: Date(timeIntervalSince1970: 1_795_305_599))
    }
    let names = try keeping(9).files().map(\.lastPathComponent)
    #expect(
      names.count { $0.contains("2026-11-21") } == 2,
      """
      The name that `save` gives a file contains the day in UTC, even if the time zone of the \
      process is \(zone): \(names)
      """)
  }

  // Rules: 1
  @Test(arguments: [1, 2, 5])
  func onlyTheNewestAreKept(limit: Int) throws {
    let generations = keeping(limit)
    var saved: [URL] = []
    for number in 1...7 {
      saved.append(try generations.save(Data("\(number)".utf8), at: day(number)))
      #expect(
        contents(generations) == (1...number).reversed().prefix(limit).map { "\($0)" },
        "After each `save`, exactly the newest \(limit) generations exist.")
    }
    let names = saved.map(\.lastPathComponent)
    let left = try home.names(in: "Backups").filter(names.contains)
    #expect(
      left == names.suffix(limit).sorted(),
      "After each `save`, the files of older generations are removed.")
  }

  // Rules: t2, 1
  @Test func theHundredthIsLikeTheFirst() throws {
    let generations = keeping(2)
    for number in 1...101 { _ = try generations.save(Data("\(number)".utf8), at: day(1)) }
    #expect(
      contents(generations) == ["101", "100"],
      "After a hundred saves, the generations in `files()` are still those that were saved last.")
  }

  // Rules: 1
  @Test func theLimitMayBeLowered() throws {
    for number in 1...15 { _ = try keeping(15).save(Data("\(number)".utf8), at: day(number)) }
    _ = try keeping(2).save(Data("16".utf8), at: day(16))
    #expect(
      contents(keeping(2)) == ["16", "15"],
      "After `save`, exactly the newest `limit` generations exist, even if there were many more.")
  }

  // Rules: 1
  @Test func theLimitMayBeTheLargestNumber() throws {
    for number in 1...3 { _ = try keeping(.max).save(Data("\(number)".utf8), at: day(number)) }
    #expect(
      contents(keeping(.max)) == ["3", "2", "1"],
      "With a limit of `Int.max`, `save` keeps all generations.")
  }

  // Rules: 2
  @Test func everySaveHasItsOwnFile() throws {
    for text in ["", "", "same", "same"] {
      _ = try keeping(9).save(Data(text.utf8), at: day(1))
    }
    #expect(
      contents(keeping(9)) == ["same", "same", "", ""],
      "Each `save` has its own file, even for the same data, or no data.")
  }

  // Rules: t2, 2
  @Test func theSameDateDoesNotCollide() throws {
    for number in 1...12 {
      _ = try keeping(12).save(Data("\(number)".utf8), at: day(1))
    }
    #expect(
      contents(keeping(12)) == (1...12).reversed().map { "\($0)" },
      "Twelve calls of `save` with the same date make twelve files, in the order of the calls.")
  }

  // Rules: t2
  @Test func aClockMayBeSetBack() throws {
    for (name, date) in [("A", day(20)), ("B", day(21)), ("C", day(1)), ("D", day(2))] {
      let file = try keeping(2).save(Data(name.utf8), at: date)
      #expect(
        text(file) == name, "The file that `save` returns exists, even if its date is the oldest.")
    }
    #expect(
      contents(keeping(2)) == ["D", "C"],
      "`files()` is ordered by when the files were saved, not by their dates.")
    let dates = [day(1), .distantPast, day(2), .distantFuture, .distantPast, day(3)]
    for (number, date) in dates.enumerated() {
      _ = try keeping(9).save(Data("\(number)".utf8), at: date)
    }
    #expect(
      contents(keeping(9)) == ["5", "4", "3", "2", "1", "0", "D", "C"],
      "`files()` returns all generations, whatever their dates, even from a distant time.")
    // As if the clock had been set back before each save.
    for (number, file) in try keeping(9).files().enumerated() {
      try FileManager.default.setAttributes(
        [.modificationDate: day(number)], ofItemAtPath: file.path)
    }
    #expect(
      contents(keeping(9)) == ["5", "4", "3", "2", "1", "0", "D", "C"],
      "`files()` returns the last saved first, whatever the modification dates of the files are.")
  }

  // Rules: e1
  @Test(arguments: [0, -3, .min])
  func atLeastOneIsKept(limit: Int) throws {
    for number in 1...2 {
      _ = try keeping(limit).save(Data("\(number)".utf8), at: day(number))
    }
    #expect(contents(keeping(limit)) == ["2"], "For `save`, a limit below 1 counts as 1.")
  }

  // Rules: e3
  @Test func unrelatedFilesAreLeftAlone() throws {
    let unrelated = [
      ".hidden", ".2031-05-09.coins", ".notes.txt.aside", ".photo.jpg.tmp", "notes.txt", "7",
      "3.coins", "draft.tmp", "list.aside", "12 notes.txt", "2031.txt", "05-09.txt",
      "Old/2031-05-09.txt",
    ]
    for name in unrelated { try home.write("mine", to: "Backups/\(name)") }
    #expect(
      contents(keeping(1)) == [],
      "A file whose name has no day, or begins with a dot, is not listed by `files()`.")
    for number in 1...3 { _ = try keeping(1).save(Data("\(number)".utf8), at: day(number)) }
    #expect(
      contents(keeping(1)) == ["3"],
      "A file whose name has no day, or begins with a dot, is not listed by `files()`.")
    for name in unrelated {
      #expect(
        home.text(of: "Backups/\(name)") == "mine",
        "`save` does not remove a file whose name has no day, or begins with a dot: \(name)")
    }
  }

  // Rules: 3
  @Test func aFileInPlaceOfTheFolderIsThrown() throws {
    try home.write("mine", to: "Backups")
    var thrown: (any Error)?
    do {
      _ = try keeping(3).save(Data("one".utf8), at: day(1))
    } catch {
      thrown = error
    }
    #expect(thrown != nil, "If the new file cannot be written, `save` throws.")
    #expect(
      (thrown as? CocoaError)?.code != .fileWriteOutOfSpace,
      "The error that `save` throws is the one that prevented it. Here the disk is not full.")
    #expect(
      home.text(of: "Backups") == "mine", "`save` does not remove a file in place of the folder.")
    // A trap would end the tests here: a folder that cannot be listed is an error at most.
    _ = try? keeping(3).files()
  }

  // Rules: t4
  @Test func everyChangeIsAStep() throws {
    let rotation = Rotation(saved: 2, limit: 1)
    let whole = try rotation.prepare(in: home.makeFolder("Whole"))
    let steps = Steps()
    var before = world(whole)
    try rotation.save(in: whole, steps)
    #expect(
      unexplained(before, world(whole), by: steps.taken) == [],
      "Every change of `save` is a step of `disk`, which is announced before it: \(steps.taken)")
    for step in 1...max(1, steps.taken.count) {
      let copy = try rotation.prepare(in: home.makeFolder("Copy\(step)"))
      before = world(copy)
      let failing = Steps(failAt: step)
      try? rotation.save(in: copy, failing)
      var taken = failing.taken
      if taken.count >= step { taken.remove(at: step - 1) }
      #expect(
        unexplained(before, world(copy), by: taken) == [],
        "Every change of `save` is a step of `disk`, which is announced before it: \(taken)")
    }
    let fresh = try home.makeFolder("Fresh")
    let making = Steps()
    try rotation.save(in: fresh, making)
    #expect(
      making.taken.contains("make Backups") == true,
      "`save` creates the folder in a step of `disk`: \(making.taken)")
    let nested = try home.makeFolder("Nested")
    let worlds = Recorder<[String]>()
    let watched = Steps { _ in worlds.record(world(nested).keys.sorted()) }
    try? rotation.save(in: nested.appending(path: "Years/Months"), watched)
    #expect(
      worlds.all.first == [],
      "Before its first step, `save` changes nothing: creating folders above is a step as well.")
  }

  // Rules: 5
  @Test(arguments: [
    Rotation(saved: 3, limit: 3), Rotation(saved: 0, limit: 3), Rotation(saved: 1, limit: 1),
  ])
  func killedAtAnyMomentNothingIsLost(rotation: Rotation) async throws {
    let table = try await atEveryStep(
      prepare: { try rotation.prepare(in: $0) }, save: rotation.save,
      killed: { folder, step in
        await #expect(
          processExitsWith: .exitCode(Steps.exitCode),
          "The process that calls `save` ends at its step."
        ) {
          [
            path = folder.path as String, step = step as Int, saved = rotation.saved as Int,
            limit = rotation.limit as Int
          ] in
          let home = URL(filePath: path)
          try saveUntilKilled(before: step, in: home) {
            try Rotation(saved: saved, limit: limit).save(in: home, $0)
          }
        }
      }, look: rotation.look)
    #expect(
      table.last?.hasPrefix("finished: new") == true, "When `save` returns, the new one exists.")
    #expect(table.count > 1, "Every change of `save` is a step, before which it is killed.")
    #expect(
      table.filter { !$0.hasSuffix("whole") } == [],
      """
      Killed at any moment, `save` leaves whole files in `files()`, and enough of them:
      \(lines(table))
      """)
  }

  // Rules: 3
  @Test func aFailedWriteLosesNothing() throws {
    var table: [String] = []
    let few = try attempts(at: Rotation(saved: 2, limit: 5), in: "Few")
    let many = try attempts(at: Rotation(saved: 4, limit: 2), in: "Many")
    for attempt in try attempts() + few + many where !attempt.isRemoval {
      let found = attempt.rotation.look(attempt.folder)
      let isRight = attempt.error == nil ? found.hasPrefix("new") : attempt.error == "640"
      let all = "\(attempt.rotation.saved) old"
      let loss = found.hasPrefix("new") || found.hasPrefix(all) ? "" : ", some are gone"
      table.append("failed at \(attempt.step): \(isRight ? "" : "not thrown, ")\(found)\(loss)")
    }
    #expect(
      table.filter { !$0.hasSuffix("whole") || $0.contains("not thrown") } == [],
      """
      If the new file cannot be written, `save` throws that error, and all others still exist:
      \(lines(table))
      """)
  }

  // Rules: 4
  @Test func aFailedRemovalKeepsTheNewOne() throws {
    var table: [String] = []
    let many = try attempts(at: Rotation(saved: 4, limit: 2), in: "Many")
    for attempt in try attempts() + many where attempt.isRemoval {
      table.append("failed at \(attempt.step): \(attempt.rotation.look(attempt.folder))")
    }
    #expect(
      table.filter { !$0.contains(": new") || !$0.hasSuffix("whole") } == [],
      "If an old file cannot be removed, `save` keeps the new one:\n\(lines(table))")
  }

  // Rules: 2, e2
  @Test func afterAFailedSaveTheNextOneWorks() throws {
    for attempt in try attempts() {
      let next = attempt.rotation.generations(in: attempt.folder, Steps())
      let before = contents(next)
      // On the same day as the save that failed.
      let isSaved = (try? next.save(Data("next".utf8), at: day(2))) != nil
      #expect(isSaved == true, "After a failure at \(attempt.step), the next `save` works.")
      #expect(
        contents(next).first == "next",
        "After a failure at \(attempt.step), the next `save` is the newest generation.")
      #expect(
        contents(next) == Array((["next"] + before).prefix(attempt.rotation.limit)),
        """
        After a failure at \(attempt.step), the next `save` has a file of its own, and removes \
        what is too many of those that `files()` listed before.
        """)
    }
  }

  // Rules: 2, e2
  @Test func afterAKilledSaveTheNextOneWorks() async throws {
    let rotation = Rotation(saved: 3, limit: 3)
    let table = try await atEveryStep(
      prepare: { try rotation.prepare(in: $0) }, save: rotation.save,
      killed: { folder, step in
        await #expect(
          processExitsWith: .exitCode(Steps.exitCode),
          "The process that calls `save` ends at its step."
        ) {
          [path = folder.path as String, step = step as Int] in
          let home = URL(filePath: path)
          try saveUntilKilled(before: step, in: home) {
            try Rotation(saved: 3, limit: 3).save(in: home, $0)
          }
        }
      },
      look: { folder in
        let next = rotation.generations(in: folder, Steps())
        let before = contents(next)
        // On the same day as the save that was killed.
        _ = try next.save(Data("next".utf8), at: day(2))
        let found = contents(next)
        return found == Array((["next"] + before).prefix(3)) ? "works" : "\(found)"
      })
    #expect(
      table.filter { !$0.hasSuffix("works") } == [],
      """
      After a killed `save`, the next one works, has a file of its own, and removes what is too many:
      \(lines(table))
      """)
  }

  // Rules: t2, 2
  @Test func objectsMayShareAFolder() throws {
    let one = keeping(9)
    let other = keeping(9)
    for number in 1...6 {
      let generations = number.isMultiple(of: 2) ? one : other
      _ = try generations.save(Data("\(number)".utf8), at: day(1))
    }
    #expect(
      contents(one) == ["6", "5", "4", "3", "2", "1"],
      "Two objects may take turns with the same folder: each `save` has its own file, in order.")
  }

  // Rules: t2
  @Test func allGenerationsAreListed() throws {
    for number in 1...5 { _ = try keeping(5).save(Data("\(number)".utf8), at: day(number)) }
    #expect(
      contents(keeping(2)) == ["5", "4", "3", "2", "1"],
      "`files()` returns all generations, even if there are more than the limit.")
  }

  // Rules: t2, e3
  @Test(arguments: ["2031-05-09", "Copies 100%, #1?", "Kopien – é%20", ".copies"])
  func theFolderMayHaveAnyName(name: String) throws {
    let generations = Generations(in: home.item(name), keeping: 1, disk: Disk())
    try home.write("mine", to: "\(name)/7 notes.txt")
    for number in 1...2 { _ = try generations.save(Data("\(number)".utf8), at: day(number)) }
    #expect(
      contents(generations) == ["2"],
      "The folder of `Generations` may have any name, such as “\(name)”.")
    #expect(
      home.text(of: "\(name)/7 notes.txt") == "mine",
      "`save` leaves a file alone if its own name has no day, even if the folder's name has one.")
    let folders = try home.names()
    #expect(folders == [name], "`save` writes into the folder that it is given: \(folders)")
  }

  // Rules: 3
  @Test func theErrorOfTheDiskIsThrown() throws {
    let folder = home.item("Backups")
    _ = try keeping(3).save(Data("one".utf8), at: day(1))
    // The folder is gone when the first file is about to be written.
    let steps = Steps { name in
      if !name.hasPrefix("make ") { try? FileManager.default.removeItem(at: folder) }
    }
    let generations = Generations(in: folder, keeping: 3, disk: Disk(steps: steps))
    var code = "nothing"
    do {
      _ = try generations.save(Data("two".utf8), at: day(2))
    } catch {
      code = (error as? CocoaError).map { "\($0.code.rawValue)" } ?? "\(error)"
    }
    #expect(
      code == "4",
      "If the new file cannot be written, `save` throws the error of `disk`: here code 4, no folder."
    )
  }

  // Rules: 3
  @Test func aFullDiskLosesNothing() async {
    await #expect(processExitsWith: .success, "If the disk is full, `save` throws.") {
      [path = home.item("Backups").path as String] in
      let generations = Generations(in: URL(filePath: path), keeping: 3, disk: Disk())
      for number in 1...3 { _ = try generations.save(Data("\(number)".utf8), at: day(1)) }
      FileSizeLimit.impose(bytes: 4096)
      #expect(throws: (any Error).self, "If the new file cannot be written, `save` throws.") {
        _ = try generations.save(Data(count: 70_000), at: day(2))
      }
      FileSizeLimit.lift()
      #expect(
        contents(generations) == ["3", "2", "1"],
        """
        If the new file cannot be written, `save` keeps all old ones: it removes none to make \
        room.
        """)
    }
  }

  // Rules: 3, e2
  @Test func aDiskMayBeFullAtAnySize() async {
    await #expect(processExitsWith: .success, "If the disk is full, `save` throws.") {
      [path = home.item("Backups").path as String] in
      let folder = URL(filePath: path)
      let generations = Generations(in: folder, keeping: 3, disk: Disk())
      let large = String(repeating: "x", count: 300)
      let found = try onFullDisks(
        FaultPlaces().among(0...310, sample: [0, 1, 299, 300]),
        expected: [
          "throws: [3, 2, 1], then [after, 3, 2]", "done: [large, 3, 2], then [after, large, 3]",
        ]
      ) {
        try? FileManager.default.removeItem(at: folder)
        for number in 1...3 { _ = try generations.save(Data("\(number)".utf8), at: day(1)) }
      } call: {
        describeOutcome { _ = try generations.save(Data(large.utf8), at: day(2)) }
      } look: {
        let kept = contents(generations)
        _ = try generations.save(Data("after".utf8), at: day(3))
        let lists = [kept, contents(generations)].map { list in
          list.map { $0 == large ? "large" : $0 }.joined(separator: ", ")
        }
        return "[\(lists[0])], then [\(lists[1])]"
      }
      #expect(
        found == [],
        """
        Wherever the disk is full, `save` writes all 300 bytes, or throws and keeps the old \
        files. When there is room again, the next `save` works. \
        Found: \(found.first ?? "")
        """)
    }
  }

  // Rules: e3
  @Test func aNameWithoutItsDayIsNoGeneration() throws {
    let name = try keeping(9).save(Data("one".utf8), at: day(1)).lastPathComponent
    let other = name.replacing(/[0-9]{4}-[0-9]{2}-[0-9]{2}/, with: "notes")
    guard other != name, home.text(of: "Backups/\(other)") == nil else { return }
    try home.write("mine", to: "Backups/\(other)")
    #expect(
      contents(keeping(9)) == ["one"],
      "A file whose name has other words in place of the day is not listed by `files()`: \(other)")
  }

  // Rules: e3
  @Test func aNameWithADotInFrontIsNoGeneration() throws {
    let name = try keeping(9).save(Data("one".utf8), at: day(1)).lastPathComponent
    guard home.text(of: "Backups/.\(name)") == nil else { return }
    try home.write("mine", to: "Backups/.\(name)")
    #expect(
      contents(keeping(9)) == ["one"],
      "A file whose name begins with a dot is not listed by `files()`: .\(name)")
    _ = try keeping(1).save(Data("two".utf8), at: day(2))
    #expect(
      home.text(of: "Backups/.\(name)") == "mine",
      "`save` does not remove a file whose name begins with a dot: .\(name)")
  }

  // Rules: e3
  @Test func aFileInASubfolderIsNoGeneration() throws {
    let name = try keeping(9).save(Data("one".utf8), at: day(1)).lastPathComponent
    try home.write("mine", to: "Backups/Old/\(name)")
    #expect(
      contents(keeping(9)) == ["one"],
      "A file in a subfolder is not listed by `files()`, even if it has the name of a generation.")
    _ = try keeping(1).save(Data("two".utf8), at: day(2))
    #expect(
      home.text(of: "Backups/Old/\(name)") == "mine",
      "`save` does not remove a file in a subfolder, even if it has the name of a generation.")
  }

  // A file system may list the files of a folder in any order, often the newest or the oldest first.
  // Rules: t2, 1
  @Test func theOrderOfTheFolderDoesNotMatter() throws {
    for (number, limit) in [1, 1, 9, 9, 9, 9, 9].enumerated() {
      _ = try keeping(limit).save(Data("\(number)".utf8), at: day(1))
    }
    let names = try home.names(in: "Backups")
    let mixed = names.indices.sorted { ($0 % 2, $0) < ($1 % 2, $1) }.map { names[$0] }
    for (number, order) in [names, names.reversed(), mixed].enumerated() {
      let folder = home.item("Copy\(number)")
      try home.makeFolder("Copy\(number)")
      for name in order {
        try FileManager.default.copyItem(
          at: home.item("Backups/\(name)"), to: folder.appending(path: name))
      }
      let copy = Generations(in: folder, keeping: 4, disk: Disk())
      #expect(
        contents(copy) == ["6", "5", "4", "3", "2", "1"],
        "`files()` returns the last saved first, in whatever order the system lists the folder.")
      _ = try copy.save(Data("7".utf8), at: day(1))
      #expect(
        contents(copy) == ["7", "6", "5", "4"],
        "`save` removes those that `files()` lists last, in whatever order the folder is listed.")
    }
  }

  // Rules: e3
  @Test func aFileOfSomebodyElseIsNotRemoved() throws {
    let others = [
      "Trip 2031-05-09.jpg", "Holiday (2019-05-09) at the sea.txt", "12 photos of 2031-05-09.jpg",
    ]
    for name in others { try home.write("mine", to: "Backups/\(name)") }
    for number in 1...4 { _ = try keeping(1).save(Data("\(number)".utf8), at: day(number)) }
    for name in others {
      #expect(
        home.text(of: "Backups/\(name)") == "mine",
        "`save` removes only its own files, and not one whose name has a day as well: \(name)")
    }
  }
}

extension GenerationsTests {
  private func keeping(_ limit: Int) -> Generations {
    Generations(in: home.item("Backups"), keeping: limit, disk: Disk())
  }

  /// A save of which one step failed, and what it threw.
  private struct Attempt {
    let rotation: Rotation
    let folder: URL
    let step: String
    let isRemoval: Bool
    let error: String?
  }

  /// The same save again and again, of which step 1, 2, 3, … fails.
  private func attempts(
    at rotation: Rotation = Rotation(saved: 3, limit: 3), in place: String = "Attempt"
  ) throws -> [Attempt] {
    let whole = try rotation.prepare(in: home.makeFolder("\(place)s"))
    let olds = try home.names(in: "\(place)s/Backups")
    let counted = Steps()
    try rotation.save(in: whole, counted)
    return try counted.taken.enumerated().map { index, name in
      let folder = home.item("\(place)\(index)")
      try rotation.prepare(in: home.makeFolder("\(place)\(index)"))
      var thrown: String?
      do {
        try rotation.save(in: folder, Steps(failAt: index + 1))
      } catch {
        thrown = (error as? CocoaError).map { "\($0.code.rawValue)" } ?? "\(error)"
      }
      let isRemoval = olds.contains { name == "remove \($0)" || name == "move \($0)" }
      return Attempt(
        rotation: rotation, folder: folder, step: "step \(index + 1) (\(name))",
        isRemoval: isRemoval, error: thrown)
    }
  }
}

/// A save of `new` after some others, within a limit.
struct Rotation {
  let saved: Int
  let limit: Int

  fileprivate func generations(in home: URL, _ steps: Steps) -> Generations {
    Generations(
      in: home.appending(path: "Backups"), keeping: limit, disk: Disk(steps: steps))
  }

  /// Saves the others, and returns the folder that they are in.
  @discardableResult
  fileprivate func prepare(in home: URL) throws -> URL {
    let others = Generations(in: home.appending(path: "Backups"), keeping: 9, disk: Disk())
    for number in 0..<saved { _ = try others.save(whole("\(number)"), at: day(1)) }
    return home
  }

  fileprivate func save(in home: URL, _ steps: Steps) throws {
    _ = try generations(in: home, steps).save(whole("new"), at: day(2))
  }

  /// Says which generations exist, in words that end with `whole` if nothing is lost.
  fileprivate func look(_ home: URL) -> String {
    let found = ((try? generations(in: home, Steps()).files()) ?? [])
      .map { (try? Data(contentsOf: $0)) ?? Data() }
    let names = ["new"] + (0..<saved).reversed().map { "\($0)" }
    let words = found.map { data in names.first { whole($0) == data } ?? "half a file" }
    let isNew = words.first == "new"
    let olds = words.dropFirst(isNew ? 1 : 0)
    // The newest within the limit exist. Older ones that are still there are in order.
    let newest = names.dropFirst().prefix(isNew ? limit - 1 : limit)
    let places = olds.map { names.firstIndex(of: $0) ?? 0 }
    let isWhole =
      olds.starts(with: newest) && zip([0] + places, places).allSatisfy { $0 < $1 }
    return "\(isNew ? "new and " : "")\(olds.count) old\(isWhole ? ", whole" : ": \(words)")"
  }
}

/// The names and contents of all files in a folder and its folders.
private func world(_ folder: URL) -> [String: Data] {
  var world: [String: Data] = [:]
  for path in (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? [] {
    world[path] = (try? Data(contentsOf: folder.appending(path: path))) ?? Data()
  }
  return world
}

/// The changes between two looks at a folder that these steps do not announce.
private func unexplained(
  _ before: [String: Data], _ after: [String: Data], by steps: [String]
) -> [String] {
  let removed = before.keys.filter { path in
    let name = URL(filePath: path).lastPathComponent
    return after[path] == nil && !steps.contains("remove \(name)")
      && !steps.contains("move \(name)")
  }
  var written = after.keys.filter { path in
    let name = URL(filePath: path).lastPathComponent
    let target = name.dropFirst(1).dropLast(".aside".count)
    let announced = [
      "put \(name) in place", "begin \(name)", "make \(name)", "write \(target) aside",
    ]
    return before[path] != after[path] && !announced.contains(where: steps.contains)
  }
  // A move announces the old name alone, so each explains one new name.
  written.removeFirst(min(written.count, steps.count { $0.hasPrefix("move ") }))
  return removed.map { "\($0) was removed" } + written.map { "\($0) was written" }
}

private func whole(_ name: String) -> Data {
  Data("the \(name) list, from here to its end".utf8)
}

private func day(_ number: Int) -> Date {
  Date(timeIntervalSince1970: 1_793_500_000 + Double(number) * 86_400)
}

/// The texts of the generations, in the order of `files()`.
private func contents(_ generations: Generations) -> [String] {
  do {
    return try generations.files().map { text($0) ?? "no file" }
  } catch {
    return ["files() throws \(error)"]
  }
}

private func text(_ file: URL) -> String? {
  try? String(contentsOf: file, encoding: .utf8)
}

private func lines(_ table: [String]) -> String {
  table.joined(separator: "\n")
}
