import Archiving
import Foundation
import Testing
import Workbench

@Suite("7.5 A shelf of creatures")
struct ShelfTests {
  let home = TemporaryFolder.make()

  // Rules: t2, t4
  @Test func theFirstSaveAddsACreature() throws {
    let ghoul = ShelvedCreature(shelf: shelf, disk: Disk())
    #expect(ghoul.folder == nil, "`folder` is nil before the first `save`.")
    #expect(text(ghoul) == "nil", "`load()` returns nil if the creature was never saved.")
    try ghoul.save(Data("ghoul".utf8))
    #expect(
      ghoul.folder?.path == shelf.appendingPathComponent("1.scarycreature").path,
      "The first `save` on an empty shelf sets `folder` to `1.scarycreature` on the shelf.")
    #expect(text(ghoul) == "ghoul", "`load()` returns the bytes that were saved.")
    #expect(
      home.text(of: "Shelf/1.scarycreature/Data.plist") == "ghoul",
      "`save` writes the archive to `Data.plist` in the creature's folder.")
    #expect(
      try home.names(in: "Shelf/1.scarycreature") == ["Data.plist"],
      "The first `save` puts nothing but `Data.plist` into the creature's folder.")
    #expect(list(shelf) == "1: ghoul", "`all` lists a creature once it is saved.")
  }

  // Rules: t2
  @Test(arguments: ["Library/Shelves/Shelf", "Application Support/Scary é 👻 50%/My shelf"])
  func theShelfIsCreatedWithItsParents(path: String) throws {
    let deep = home.item(path)
    let creature = ShelvedCreature(shelf: deep, disk: Disk())
    #expect(saving(creature) == "done", "The first `save` creates the shelf if it does not exist.")
    #expect(list(deep) == "1: new", "`all` lists a creature once it is saved.")
    #expect(
      home.text(of: "\(path)/1.scarycreature/Data.plist") == "new",
      "The first `save` adds the creature on exactly the shelf of `init`, whatever its path is.")
  }

  // Rules: t1
  @Test func theListIsInNumericOrder() throws {
    try put(["10", "9", "1", "100"])
    #expect(
      list(shelf) == "1: old, 9: old, 10: old, 100: old",
      "`all` returns the creatures in numeric order: 9 before 10.")
    let folders = try ShelvedCreature.all(on: shelf, disk: Disk()).map { $0.folder?.path ?? "nil" }
    let expected = [1, 9, 10, 100].map { shelf.appendingPathComponent("\($0).scarycreature").path }
    #expect(folders == expected, "The `folder` of a listed creature is its subfolder of the shelf.")
  }

  // Rules: t1
  @Test func aMissingShelfIsEmpty() throws {
    #expect(list(shelf) == "", "`all` returns no creatures if the shelf does not exist.")
    _ = text(ShelvedCreature(shelf: shelf, disk: Disk()))
    #expect(try home.names() == [], "`all` and `load()` do not create the shelf.")
  }

  // Rules: t12
  @Test(arguments: [
    "Notes.txt", ".hidden", "1.txt", "x.scarycreature/Data.plist", "4/Data.plist",
    "+7.scarycreature/Data.plist", "-8.scarycreature/Data.plist", "6.scarycreature.old/Data.plist",
    ".scarycreature/Data.plist", "8.creature/Data.plist", "11.Scarycreature/Data.plist",
    "٣.scarycreature/Data.plist", "1.5.scarycreature/Data.plist", "1 .scarycreature/Data.plist",
    "8.scarycreature\n/Data.plist", "8xscarycreature/Data.plist",
  ])
  func anotherNameDoesNotCount(path: String) throws {
    try put(["2"])
    try home.write("something else", to: "Shelf/\(path)")
    #expect(
      list(shelf) == "2: old",
      "`all` lists only names that are digits from 0 to 9 followed by `.scarycreature`.")
    let next = ShelvedCreature(shelf: shelf, disk: Disk())
    #expect(saving(next) == "done", "The first `save` of a new creature succeeds.")
    #expect(
      number(next) == "3",
      "For `save`, only a name of digits from 0 to 9 followed by `.scarycreature` uses a number.")
  }

  // Rules: t11, e2
  @Test(arguments: ["9.scarycreature", "9.scarycreature/Notes.txt", "9.scarycreature/"])
  func withoutAnArchiveOnlyTheNumberCounts(path: String) throws {
    try put(["2"])
    if path.hasSuffix("/") {
      try home.makeFolder("Shelf/\(path)")
    } else {
      try home.write("something else", to: "Shelf/\(path)")
    }
    #expect(
      list(shelf) == "2: old",
      "`all` does not list a file of such a name, or a folder without `Data.plist`.")
    let next = ShelvedCreature(shelf: shelf, disk: Disk())
    #expect(saving(next) == "done", "The first `save` of a new creature succeeds.")
    #expect(
      number(next) == "10",
      """
      `save` counts the number of a file, or of a folder without `Data.plist`, although `all` does \
      not list it.
      """)
    #expect(list(shelf) == "2: old, 10: new", "`all` lists the new creature behind the others.")
    #expect(
      try home.names(in: "Shelf").contains("9.scarycreature") == true,
      "The first `save` removes no other item on the shelf, not even an empty folder.")
  }

  // Rules: t10
  @Test func anyArchiveIsListed() throws {
    try home.write("", to: "Shelf/2.scarycreature/Data.plist")
    try home.write("no archive", to: "Shelf/3.scarycreature/Data.plist")
    #expect(
      list(shelf) == "2: , 3: no archive",
      "`all` lists a creature whatever is in its `Data.plist`, even nothing.")
  }

  // Rules: t2
  @Test func theNextNumberIsOneAboveTheHighest() throws {
    try put(["2", "9"])
    let next = ShelvedCreature(shelf: shelf, disk: Disk())
    #expect(saving(next) == "done", "The first `save` of a new creature succeeds.")
    #expect(number(next) == "10", "The first `save` takes the number above the highest in use.")
  }

  // Rules: e1
  @Test func theHighestNumberIsFreeAfterDeletion() throws {
    try put(["2", "3"])
    let three = try #require(
      ShelvedCreature.all(on: shelf, disk: Disk()).last,
      "`all(on:disk:)` returns the creatures on the shelf.")
    try three.delete()
    let next = ShelvedCreature(shelf: shelf, disk: Disk())
    #expect(saving(next) == "done", "The first `save` of a new creature succeeds.")
    #expect(
      number(next) == "3",
      "`save` takes the number 3: creature 3 was deleted, so 2 is the highest number in use.")
    try next.delete()
    let last = ShelvedCreature(shelf: shelf, disk: Disk())
    try last.save(Data("last".utf8))
    #expect(
      number(last) == "3",
      "`save` takes the number 3: creature 3 was deleted again, so 2 is the highest number in use.")
  }

  // Rules: t4
  @Test func theBytesOfAnyObjectAreLoaded() throws {
    try put(["3"])
    let mine = try #require(
      ShelvedCreature.all(on: shelf, disk: Disk()).first,
      "`all(on:disk:)` returns the creatures on the shelf.")
    let other = try #require(
      ShelvedCreature.all(on: shelf, disk: Disk()).first,
      "`all(on:disk:)` returns the creatures on the shelf.")
    try mine.save(Data("mine".utf8))
    try other.save(Data("other".utf8))
    #expect(text(mine) == "other", "`load()` returns what was saved last, by any object.")
  }

  // Rules: t10, t2
  @Test(arguments: [
    ("0", "1"), ("007", "8"), ("1234567890", "1234567891"), ("3000000000", "3000000001"),
    ("9007199254740993", "9007199254740994"), ("9223372036854775806", "9223372036854775807"),
    ("0000000000000000000000007", "8"),
  ])
  func anyDigitsAreANumber(digits: String, next: String) throws {
    try put([digits])
    #expect(
      list(shelf) == "\(digits): old",
      "`all` lists a folder whose name is any digits from 0 to 9 followed by `.scarycreature`.")
    let new = ShelvedCreature(shelf: shelf, disk: Disk())
    #expect(saving(new) == "done", "The first `save` of a new creature succeeds.")
    #expect(number(new) == next, "The first `save` takes the number above the highest in use.")
  }

  // Rules: t2
  @Test func objectsAreMadeBeforeTheyAreSaved() throws {
    let two = [0, 1].map { _ in ShelvedCreature(shelf: shelf, disk: Disk()) }
    #expect(two.map(saving) == ["done", "done"], "The first `save` of a new creature succeeds.")
    #expect(
      two.map(number) == ["1", "2"],
      "The first `save` takes the number above the highest in use when it is called.")
  }

  // Rules: t4
  @Test func archivesAreOpaque() throws {
    let creature = ShelvedCreature(shelf: shelf, disk: Disk())
    for archive in ["", "one", "one", ""] {
      try creature.save(Data(archive.utf8))
      #expect(
        list(shelf) == "1: \(archive)", "`load()` returns the bytes that were saved, even none.")
    }
  }

  // Rules: t3
  @Test func aLaterSaveReplacesOnlyTheArchive() throws {
    try put(["3", "4"])
    let others = [
      "picture.png", ".hidden", "Data.plist.bak", "Data.plist~", ".Data.plist.old", "Data.old",
    ]
    for name in others { try home.write("something else", to: "Shelf/3.scarycreature/\(name)") }
    let creature = try #require(
      ShelvedCreature.all(on: shelf, disk: Disk()).first,
      "`all(on:disk:)` returns the creatures on the shelf.")
    for word in ["once", "edited"] { try creature.save(Data(word.utf8)) }
    #expect(list(shelf) == "3: edited, 4: old", "A later `save` replaces the creature's archive.")
    #expect(
      others.filter { home.text(of: "Shelf/3.scarycreature/\($0)") != "something else" } == [],
      "A later `save` touches nothing but `Data.plist`.")
    let new = ShelvedCreature(shelf: shelf, disk: Disk())
    for word in ["one", "two", "three"] { try new.save(Data(word.utf8)) }
    #expect(
      list(shelf) == "3: edited, 4: old, 5: three",
      "Only the first `save` of an object adds a creature.")
    #expect(
      try home.names(in: "Shelf/5.scarycreature") == ["Data.plist"],
      "A later `save` leaves nothing but `Data.plist`.")
  }

  // Rules: t5
  @Test func aDeletedCreatureIsGone() throws {
    try put(["3", "4"])
    try home.write("a picture", to: "Shelf/3.scarycreature/picture.png")
    let creature = try #require(
      ShelvedCreature.all(on: shelf, disk: Disk()).first,
      "`all(on:disk:)` returns the creatures on the shelf.")
    try creature.delete()
    #expect(
      try home.names(in: "Shelf") == ["4.scarycreature"],
      "`delete()` removes the creature's folder with everything in it.")
    #expect(creature.folder == nil, "`delete()` sets `folder` to nil.")
  }

  // Rules: t5
  @Test func aFolderWithoutAnArchiveIsRemovedToo() throws {
    try put(["3", "4"])
    try home.write("a picture", to: "Shelf/3.scarycreature/picture.png")
    let creature = try #require(
      ShelvedCreature.all(on: shelf, disk: Disk()).first,
      "`all(on:disk:)` returns the creatures on the shelf.")
    try FileManager.default.removeItem(at: home.item("Shelf/3.scarycreature/Data.plist"))
    #expect(deleting(creature) == "done", "`delete()` does not need the creature's archive.")
    #expect(
      try home.names(in: "Shelf") == ["4.scarycreature"],
      "`delete()` removes the creature's folder, even if its archive is gone already.")
  }

  // Rules: t5, e2
  @Test func anEmptyShelfStays() throws {
    try put(["3"])
    let creature = try #require(
      ShelvedCreature.all(on: shelf, disk: Disk()).first,
      "`all(on:disk:)` returns the creatures on the shelf.")
    try creature.delete()
    #expect(deleting(creature) == "done", "A second `delete()` does not throw.")
    #expect(
      (try? home.names(in: "Shelf")) == [], "`delete()` does not remove the shelf, even if empty.")
  }

  // Rules: t5
  @Test func deletingTwiceIsFine() throws {
    try put(["2", "3"])
    let three = try #require(
      ShelvedCreature.all(on: shelf, disk: Disk()).last,
      "`all(on:disk:)` returns the creatures on the shelf.")
    try three.delete()
    let next = ShelvedCreature(shelf: shelf, disk: Disk())
    #expect(saving(next) == "done", "The first `save` of a new creature succeeds.")
    #expect(deleting(three) == "done", "A second `delete()` does not throw.")
    #expect(
      list(shelf) == "2: old, 3: new",
      "A second `delete()` changes nothing, even if another creature has the number now.")
  }

  // Rules: t6
  @Test func aDeletedCreatureStaysDeleted() throws {
    try put(["3", "4"])
    let creature = try #require(
      ShelvedCreature.all(on: shelf, disk: Disk()).first,
      "`all(on:disk:)` returns the creatures on the shelf.")
    try creature.delete()
    #expect(saving(creature) == "throws deleted", "After `delete()`, `save` throws `deleted`.")
    #expect(text(creature) == "throws deleted", "After `delete()`, `load()` throws `deleted`.")
    try creature.delete()
    #expect(saving(creature) == "throws deleted", "After two deletions, `save` throws `deleted`.")
    #expect(list(shelf) == "4: old", "A `save` after `delete()` does not bring the creature back.")
  }

  // Rules: t8
  @Test func aCreatureThatWasNeverSavedCanBeDeleted() throws {
    let creature = ShelvedCreature(shelf: shelf, disk: Disk())
    #expect(deleting(creature) == "done", "`delete()` of a creature never saved does not throw.")
    #expect(
      saving(creature) == "throws deleted",
      "A creature that was never saved counts as deleted after `delete()`.")
    #expect(
      text(creature) == "throws deleted",
      "A creature that was never saved counts as deleted after `delete()`.")
    #expect(
      try home.names() == [],
      "After `delete()`, a creature that was never saved stays off the shelf.")
  }

  // Rules: t8
  @Test(arguments: [false, true])
  func aCreatureWhoseFolderIsGoneCanBeDeleted(isShelfGone: Bool) throws {
    try put(["3"])
    let creature = try #require(
      ShelvedCreature.all(on: shelf, disk: Disk()).first,
      "`all(on:disk:)` returns the creatures on the shelf.")
    let gone = isShelfGone ? shelf : shelf.appendingPathComponent("3.scarycreature")
    try FileManager.default.removeItem(at: gone)
    #expect(deleting(creature) == "done", "`delete()` does not throw if the folder is gone.")
    #expect(creature.folder == nil, "`delete()` sets `folder` to nil.")
    #expect(
      saving(creature) == "throws deleted", "The creature counts as deleted after `delete()`.")
  }

  // Rules: t7, 2
  @Test(arguments: [false, true])
  func aFolderDeletedByOthersDoesNotComeBack(isShelfGone: Bool) throws {
    try put(["3"])
    let creature = try #require(
      ShelvedCreature.all(on: shelf, disk: Disk()).first,
      "`all(on:disk:)` returns the creatures on the shelf.")
    #expect(text(creature) == "old", "`load()` returns the bytes that were saved.")
    let gone = isShelfGone ? shelf : shelf.appendingPathComponent("3.scarycreature")
    try FileManager.default.removeItem(at: gone)
    #expect(
      text(creature).hasPrefix("throws") == true,
      "`load()` throws, and does not return nil, if another program has deleted the folder.")
    #expect(
      saving(creature).hasPrefix("throws") == true,
      "`save` throws if another program has deleted the folder.")
    #expect(
      saving(creature).hasPrefix("throws") == true,
      "A second `save` throws too if another program has deleted the folder.")
    let found = try FileManager.default.subpathsOfDirectory(atPath: home.path)
    #expect(
      found == (isShelfGone ? [] : ["Shelf"]),
      "`save` does not create a folder again that another program has deleted.")
    try put(["3"])
    #expect(
      number(creature) == "3", "After a `save` that throws, `folder` is unchanged.")
    #expect(
      text(creature) == "old",
      "After a `load()` that throws, it can be tried again: another program has restored the folder."
    )
    #expect(
      saving(creature) == "done",
      "After a `save` that throws, it can be tried again: another program has restored the folder.")
  }

  // Rules: t9
  @Test func aFileInPlaceOfTheShelfIsAnError() throws {
    try home.write("a file", to: "Shelf")
    let listing = describeOutcome {
      "\(try ShelvedCreature.all(on: shelf, disk: Disk()).count) creatures"
    } throwing: {
      describe($0)
    }
    #expect(
      listing == "throws something else",
      """
      `all` throws if there is a file where the shelf should be, and not `deleted`: nothing was \
      deleted.
      """)
    let ghoul = ShelvedCreature(shelf: shelf, disk: Disk())
    #expect(
      saving(ghoul) == "throws something else",
      "`save` throws if there is a file where the shelf should be.")
    #expect(ghoul.folder == nil, "After a first `save` that throws, `folder` is nil.")
    #expect(home.text(of: "Shelf") == "a file", "`save` does not remove the file.")
    try FileManager.default.removeItem(at: shelf)
    #expect(saving(ghoul) == "done", "Once the file is gone, `save` of the same object succeeds.")
    #expect(list(shelf) == "1: new", "Once the file is gone, `save` of the same object succeeds.")
  }

  // Rules: e2
  @Test func otherItemsAreNotTouched() throws {
    try put(["2"])
    let others = [
      "Notes.txt", ".hidden", "Old/7.scarycreature/Data.plist", "9.scarycreature/x",
      "8.scarycreature", "zzz", ".Data.plist.aside", "../neighbor",
    ]
    for path in others { try home.write("something else", to: "Shelf/\(path)") }
    try home.makeFolder("Shelf/7.scarycreature")
    let creature = ShelvedCreature(shelf: shelf, disk: Disk())
    for word in ["one", "two"] { try creature.save(Data(word.utf8)) }
    try creature.delete()
    #expect(
      others.filter { home.text(of: "Shelf/\($0)") != "something else" } == [],
      "`save` and `delete()` do not change other files and folders on the shelf.")
    #expect(
      try home.names(in: "Shelf/7.scarycreature") == [],
      "`save` and `delete()` do not remove an empty folder that was on the shelf.")
  }

  // Rules: 3
  @Test func everyChangeGoesThroughTheDisk() throws {
    let counted = Steps()
    try useEverything(counted)
    for failing in [nil] + counted.taken.indices.map({ $0 + 1 }) {
      try? FileManager.default.removeItem(at: shelf)
      let watch = DiskAudit(home.url)
      try? useEverything(watch.steps(failAt: failing))
      try? useEverything(watch.steps())
      #expect(
        watch.unannouncedChanges() == [],
        """
        `ShelvedCreature` makes every change through `disk`, which names each step; nothing else \
        changes.
        """)
    }
  }

  // Rules: 3
  @Test func lookingTakesNoStep() throws {
    try put(["3"])
    let watch = DiskAudit(home.url)
    let steps = watch.steps()
    _ = try ShelvedCreature.all(on: shelf, disk: Disk(steps: steps)).map(text)
    #expect(steps.taken == [], "`all` and `load()` change nothing.")
    #expect(watch.unannouncedChanges() == [], "`all` and `load()` change nothing.")
  }

  // Rules: 1
  @Test(arguments: [Change.adding, .editing])
  func aKilledSaveLeavesAWholeShelf(change: Change) async throws {
    let table = try await atEveryStep(
      // The shelf is not the temporary folder itself: a save may prepare a creature beside it.
      prepare: { try putThree(on: shelfFolder(in: $0)) },
      save: { try make(change, on: shelfFolder(in: $0), steps: $1) },
      killed: { home, step in
        await #expect(
          processExitsWith: .exitCode(Steps.exitCode),
          "`save` takes the same steps each time; this time it is killed before step \(step)."
        ) {
          [change = change.rawValue as String, path = home.path as String, step = step as Int] in
          let change = try #require(
            ShelfTests.Change(rawValue: change), "The change that `save` is to make has a name.")
          let home = URL(fileURLWithPath: path)
          try saveUntilKilled(before: step, in: home) {
            try make(change, on: shelfFolder(in: home), steps: $0)
          }
        }
      },
      look: { home in
        let shelf = shelfFolder(in: home)
        let found = list(shelf)
        let again = describeOutcome { try make(.adding, on: shelf) }
        let count = try ShelvedCreature.all(on: shelf, disk: Disk()).count
        return "\(found); then another one (\(again)): \(count)"
      })
    #expect((table.count >= 2) == true, "`save` makes its changes by calling the given `disk`.")
    let results =
      change == .adding
      ? [": 3: old; then another one (done): 2", ": 3: old, 4: new; then another one (done): 3"]
      : [": 3: old; then another one (done): 2", ": 3: new; then another one (done): 2"]
    let broken = table.filter { line in !results.contains { line.hasSuffix($0) } }
    #expect(
      broken == [],
      """
      Wherever `save` is killed while \(change.rawValue), the old shelf or the new one remains, \
      each archive is whole, and another creature can be added.
      """)
  }

  // Rules: 2
  @Test func aFailedFirstSaveAddsNothing() throws {
    try put(["3"])
    let steps = Steps()
    try make(.adding, on: shelf, steps: steps)
    for step in steps.taken.indices.map({ $0 + 1 }) {
      try FileManager.default.removeItem(at: shelf)
      try put(["3"])
      let creature = ShelvedCreature(shelf: shelf, disk: Disk(steps: Steps(failAt: step)))
      if saving(creature) != "done" {
        #expect(
          creature.folder == nil, "Step \(step) of the first `save` failed, so `folder` is nil.")
        #expect(
          text(creature) == "nil", "Step \(step) of the first `save` failed: `load()` returns nil.")
        #expect(
          list(shelf) == "3: old", "Step \(step) of the first `save` failed, so nothing was added.")
        #expect(
          saving(creature) == "done", "After step \(step) failed, `save` can be tried again.")
      }
      #expect(
        list(shelf) == "3: old, \(number(creature)): new",
        "After step \(step) failed and `save` was tried again, the creature is listed once.")
    }
  }

  // Rules: 2
  @Test func aSecondAttemptTakesNobodysNumber() throws {
    try put(["3"])
    let steps = Steps()
    try make(.adding, on: shelf, steps: steps)
    for step in steps.taken.indices.map({ $0 + 1 }) {
      try FileManager.default.removeItem(at: shelf)
      try put(["3"])
      let late = ShelvedCreature(shelf: shelf, disk: Disk(steps: Steps(failAt: step)))
      if saving(late) == "done" { continue }
      let other = ShelvedCreature(shelf: shelf, disk: Disk())
      try other.save(Data("other".utf8))
      #expect(saving(late) == "done", "After step \(step) failed, `save` can be tried again.")
      #expect(
        text(other) == "other",
        "A second attempt of `save` keeps the archive of a creature that was added in between.")
      #expect(
        try ShelvedCreature.all(on: shelf, disk: Disk()).count == 3,
        "A second attempt of `save` keeps the folder of a creature that was added in between.")
    }
  }

  // Rules: 2
  @Test func aFailedLaterSaveKeepsTheOldArchive() throws {
    try put(["3"])
    let steps = Steps()
    try make(.editing, on: shelf, steps: steps)
    for step in steps.taken.indices.map({ $0 + 1 }) {
      try put(["3"])
      let all = try ShelvedCreature.all(on: shelf, disk: Disk(steps: Steps(failAt: step)))
      let creature = try #require(all.first, "`all(on:disk:)` returns the creatures on the shelf.")
      let expected = saving(creature) == "done" ? "3: new" : "3: old"
      #expect(
        list(shelf) == expected,
        "Step \(step) of a later `save` failed: one that throws leaves the old archive, whole.")
      #expect(
        "\(number(creature)): \(text(creature))" == expected,
        "After step \(step) failed, `folder` and `load()` are as before.")
      #expect(saving(creature) == "done", "After step \(step) failed, `save` can be tried again.")
      #expect(list(shelf) == "3: new", "After step \(step) failed, a second `save` succeeds.")
    }
  }

  // Rules: 2, t5
  @Test func aFailedDeletionDeletesNothing() throws {
    try put(["3"])
    let steps = Steps()
    try ShelvedCreature.all(on: shelf, disk: Disk(steps: steps)).first?.delete()
    #expect((steps.taken.count >= 1) == true, "`delete()` removes the folder through the `disk`.")
    for step in steps.taken.indices.map({ $0 + 1 }) {
      try put(["3"])
      let creature = try #require(
        ShelvedCreature.all(on: shelf, disk: Disk(steps: Steps(failAt: step))).first,
        "`all(on:disk:)` returns the creatures on the shelf.")
      if deleting(creature) != "done" {
        #expect(list(shelf) == "3: old", "A `delete()` that throws has deleted nothing.")
        #expect(number(creature) == "3", "After `delete()` has thrown, `folder` is unchanged.")
        #expect(text(creature) == "old", "After `delete()` has thrown, `load()` works.")
        #expect(saving(creature) == "done", "After `delete()` has thrown, `save` works.")
        #expect(deleting(creature) == "done", "After `delete()` has thrown, it can be tried again.")
      }
      #expect(
        list(shelf) == "",
        "The creature is gone, since `delete()` throws if the folder cannot be removed.")
      #expect(
        try home.names(in: "Shelf") == [],
        "`delete()` leaves nothing of the folder on the shelf, not even under another name.")
    }
  }

  // Rules: t1
  @Test func zerosDoNotChangeTheOrder() throws {
    try put(["0010", "9", "007", "100"])
    #expect(
      list(shelf) == "007: old, 9: old, 0010: old, 100: old",
      "`all` returns the creatures in numeric order: 007 before 9, and 9 before 0010.")
  }

  // Rules: t10
  @Test func namesOfOneNumberAreTwoCreatures() throws {
    try put(["7", "07"])
    let names = try ShelvedCreature.all(on: shelf, disk: Disk()).map(number)
    #expect(
      names.sorted() == ["07", "7"],
      "`all` lists every folder with such a name, even if the numbers of two are equal.")
  }

  // Rules: t3, t4, t7
  @Test func everyLaterSaveCounts() throws {
    try put(["3"])
    let (mine, other) = try (
      #require(
        ShelvedCreature.all(on: shelf, disk: Disk()).first,
        "`all(on:disk:)` returns the creatures on the shelf."),
      #require(
        ShelvedCreature.all(on: shelf, disk: Disk()).first,
        "`all(on:disk:)` returns the creatures on the shelf.")
    )
    try mine.save(Data("mine".utf8))
    try other.save(Data("other".utf8))
    try mine.save(Data("mine".utf8))
    #expect(
      [mine, other].map(text) == ["mine", "mine"],
      "`save` replaces the archive, even by one that the same object has saved before.")
    let folder = try #require(mine.folder, "`folder` of a listed creature is not nil.")
    try FileManager.default.removeItem(at: folder)
    let again = describeOutcome { try mine.save(Data("mine".utf8)) }
    #expect(
      again == "throws",
      "`save` throws if another program has deleted the folder, even for the same archive.")
  }

  // Rules: t3, t5
  @Test(arguments: ["Library/Shelves/Shelf", "Application Support/Scary é 👻 50%/My shelf"])
  func aShelfOfAnyNameCanBeChanged(path: String) throws {
    let deep = home.item(path)
    let creature = ShelvedCreature(shelf: deep, disk: Disk())
    try creature.save(Data("new".utf8))
    let later = describeOutcome { try creature.save(Data("newer".utf8)) }
    #expect(later == "done", "A later `save` succeeds, whatever the shelf's path is.")
    #expect(
      list(deep) == "1: newer", "A later `save` replaces the archive, whatever the shelf's path is."
    )
    #expect(deleting(creature) == "done", "`delete()` succeeds, whatever the shelf's path is.")
    #expect(
      try home.names(in: path) == [], "`delete()` removes the folder, whatever the shelf's path is."
    )
  }
}

extension ShelfTests {
  /// What is done to a shelf with creature 3 on it.
  enum Change: String {
    case adding
    case editing
  }

  private var shelf: URL { home.item("Shelf") }

  /// Puts creatures with these numbers on the shelf, each with the archive `old`.
  private func put(_ numbers: [String]) throws {
    for number in numbers {
      try home.write("old", to: "Shelf/\(number).scarycreature/Data.plist")
    }
  }

  /// Lists, adds, edits, loads and deletes.
  private func useEverything(_ steps: Steps) throws {
    let disk = Disk(steps: steps)
    _ = list(shelf)
    let one = ShelvedCreature(shelf: shelf, disk: disk)
    try one.save(Data("one".utf8))
    let two = ShelvedCreature(shelf: shelf, disk: disk)
    try two.save(Data("two".utf8))
    try one.save(Data("edited".utf8))
    _ = text(one)
    try one.delete()
  }
}

private func shelfFolder(in home: URL) -> URL {
  home.appendingPathComponent("Shelf", isDirectory: true)
}

private func putThree(on shelf: URL) throws {
  let folder = shelf.appendingPathComponent("3.scarycreature")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  try Data("old".utf8).write(to: folder.appendingPathComponent("Data.plist"))
}

private func make(_ change: ShelfTests.Change, on shelf: URL, steps: Steps = Steps()) throws {
  let disk = Disk(steps: steps)
  switch change {
  case .adding: try ShelvedCreature(shelf: shelf, disk: disk).save(Data("new".utf8))
  case .editing: try ShelvedCreature.all(on: shelf, disk: disk).first?.save(Data("new".utf8))
  }
}

/// The creatures on a shelf as a text, such as `3: old, 4: new`.
private func list(_ shelf: URL) -> String {
  describeOutcome {
    try ShelvedCreature.all(on: shelf, disk: Disk())
      .map { "\(number($0)): \(text($0))" }.joined(separator: ", ")
  }
}

/// The number of a creature's folder, or its whole name if it is not a creature's.
private func number(_ creature: ShelvedCreature) -> String {
  let name = creature.folder?.lastPathComponent ?? "no folder"
  return name.hasSuffix(".scarycreature") ? String(name.dropLast(14)) : name
}

private func text(_ creature: ShelvedCreature) -> String {
  describeOutcome {
    try creature.load().map { String(decoding: $0, as: UTF8.self) } ?? "nil"
  } throwing: {
    describe($0)
  }
}

private func saving(_ creature: ShelvedCreature) -> String {
  describeOutcome {
    try creature.save(Data("new".utf8))
  } throwing: {
    describe($0)
  }
}

private func deleting(_ creature: ShelvedCreature) -> String {
  describeOutcome {
    try creature.delete()
  } throwing: {
    describe($0)
  }
}

private func describe(_ error: any Error) -> String {
  if case ShelfError.deleted = error { "deleted" } else { "something else" }
}
