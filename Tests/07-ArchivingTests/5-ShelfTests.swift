import Archiving
import Foundation
import Testing
import Workbench

@Suite("7.5 A shelf of creatures")
struct ShelfTests {
  let home = TemporaryFolder.make()

  @Test func aNewCreatureComesOntoTheShelf() throws {
    let ghoul = ShelvedCreature(shelf: shelf, disk: Disk())
    #expect(ghoul.folder == nil, "A creature that was never saved has no folder.")
    #expect(try ghoul.load() == nil, "A creature that was never saved has nothing to load.")
    #expect(list(shelf) == "", "A shelf that is missing has no creatures.")
    try ghoul.save(Data("ghoul".utf8))
    #expect(number(ghoul) == "1", "The first creature gets number 1.")
    #expect(text(ghoul) == "ghoul", "What was saved is loaded.")
    #expect(home.text(of: "Shelf/1.scarycreature/Data.plist") == "ghoul", "It is in Data.plist.")
    #expect(list(shelf) == "1: ghoul", "A creature that was saved is on the shelf.")
  }

  @Test func theListIsInOrderOfNumbers() throws {
    try put(["10", "9", "1", "100"])
    #expect(
      list(shelf) == "1: three, 9: three, 10: three, 100: three",
      "Creatures come by number: 10 after 9, and not by the letters of their names.")
  }

  @Test func strangersAreLeftOut() throws {
    try put(["2"])
    for path in [
      "Notes.txt", ".hidden", "5.scarycreature", "x.scarycreature/Data.plist", "4/Data.plist",
      "+7.scarycreature/Data.plist", "6.scarycreature.old/Data.plist", ".scarycreature/Data.plist",
      "8.creature/Data.plist", "11.Scarycreature/Data.plist", "٣.scarycreature/Data.plist",
      "9.scarycreature/Notes.txt", "1.5.scarycreature/Data.plist",
    ] {
      try home.write("a stranger", to: "Shelf/\(path)")
    }
    #expect(
      list(shelf) == "2: three",
      "Files, other names, and folders without an archive are strangers on the shelf.")
    let next = ShelvedCreature(shelf: shelf, disk: Disk())
    try next.save(Data("new".utf8))
    #expect(
      number(next) == "10",
      """
      The next number is one after the highest. That is 9, though it is no creature's; +7 and \
      6.scarycreature.old are no numbers at all.
      """)
    #expect(home.text(of: "Shelf/5.scarycreature") == "a stranger", "Strangers stay as they are.")
    #expect(home.text(of: "Shelf/Notes.txt") == "a stranger", "Strangers stay as they are.")
  }

  @Test func aBrokenArchiveIsListed() throws {
    try home.write("", to: "Shelf/2.scarycreature/Data.plist")
    #expect(list(shelf) == "2: ", "A Data.plist is enough, whatever is in it: none is read.")
  }

  @Test func theNumberOfADeletedCreatureIsFree() throws {
    try put(["2", "3"])
    let three = try #require(ShelvedCreature.all(on: shelf, disk: Disk()).last)
    try three.delete()
    let next = ShelvedCreature(shelf: shelf, disk: Disk())
    try next.save(Data("new".utf8))
    #expect(number(next) == "3", "The highest number on the shelf is 2, so the next one is 3.")
    try three.delete()
    #expect(
      list(shelf) == "2: three, 3: new",
      "To delete again is harmless, even where another creature has the number now.")
    try next.delete()
    let last = ShelvedCreature(shelf: shelf, disk: Disk())
    try last.save(Data("last".utf8))
    #expect(number(last) == "3", "The highest number on the shelf is 2 again.")
  }

  @Test func whatAnotherObjectSavedIsLoaded() throws {
    try put(["3"])
    let mine = try #require(ShelvedCreature.all(on: shelf, disk: Disk()).first)
    let theirs = try #require(ShelvedCreature.all(on: shelf, disk: Disk()).first)
    try mine.save(Data("mine".utf8))
    try theirs.save(Data("theirs".utf8))
    #expect(text(mine) == "theirs", "load() returns what was saved last, by another object too.")
  }

  @Test func everyChangeGoesThroughTheDisk() throws {
    let steps = Steps(failAt: 1)
    _ = saving(ShelvedCreature(shelf: shelf, disk: Disk(steps: steps)))
    if steps.taken.count == 1 {
      #expect(
        try home.names() == [],
        "The only step failed, so nothing may have changed behind the disk's back.")
    }
    let all = Steps()
    let creature = ShelvedCreature(shelf: shelf, disk: Disk(steps: all))
    try creature.save(Data("new".utf8))
    let name = creature.folder?.lastPathComponent ?? "no folder"
    #expect(
      all.taken.contains { $0 == "make \(name)" || $0.hasPrefix("move ") } == true,
      "The creature's folder is made, or moved to its place, through the disk that was given.")
  }

  @Test func whoTriesAgainTakesNobodysNumber() throws {
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
      #expect(saving(late) == "done", "After a failure at step \(step) it works again.")
      #expect(
        text(other) == "other",
        "Between the failure at step \(step) and the next try, another creature was added: it stays."
      )
      #expect(try ShelvedCreature.all(on: shelf, disk: Disk()).count == 3, "Both are on the shelf.")
    }
  }

  @Test func gapsAreNotFilled() throws {
    try put(["2", "9"])
    let next = ShelvedCreature(shelf: shelf, disk: Disk())
    try next.save(Data("new".utf8))
    #expect(number(next) == "10", "The next number is one after the highest.")
  }

  @Test func whatIsNoShelfIsThrown() throws {
    try home.write("a file", to: "Shelf")
    #expect(throws: (any Error).self, "A file is no empty shelf.") {
      try ShelvedCreature.all(on: shelf, disk: Disk())
    }
  }

  @Test func aCreateThatFailedCanBeTriedAgain() throws {
    try home.write("in the way", to: "Shelf")
    let ghoul = ShelvedCreature(shelf: shelf, disk: Disk())
    #expect(throws: (any Error).self, "There is a file where the folder should be.") {
      try ghoul.save(Data("ghoul".utf8))
    }
    #expect(ghoul.folder == nil, "The folder could not be made, so the creature has none.")
    #expect(home.text(of: "Shelf") == "in the way", "What is in the way is not ours to remove.")
    try FileManager.default.removeItem(at: shelf)
    try ghoul.save(Data("ghoul".utf8))
    #expect(list(shelf) == "1: ghoul", "Once the way is free, the same creature is saved.")
  }

  @Test func editingReplacesTheArchiveOnly() throws {
    try put(["3"])
    try home.write("a picture", to: "Shelf/3.scarycreature/picture.png")
    let creature = try #require(ShelvedCreature.all(on: shelf, disk: Disk()).first)
    try creature.save(Data("edited".utf8))
    #expect(text(creature) == "edited", "After an edit the new bytes are loaded.")
    #expect(list(shelf) == "3: edited", "An edit makes no second creature.")
    #expect(
      home.text(of: "Shelf/3.scarycreature/picture.png") == "a picture",
      "What else is in the creature's folder stays.")
  }

  @Test func aDeletedCreatureIsGone() throws {
    try put(["3", "4"])
    try home.write("a picture", to: "Shelf/3.scarycreature/picture.png")
    let creature = try #require(ShelvedCreature.all(on: shelf, disk: Disk()).first)
    try creature.delete()
    #expect(list(shelf) == "4: three", "A deleted creature is not on the shelf any more.")
    #expect(try home.names(in: "Shelf") == ["4.scarycreature"], "Its folder goes with all in it.")
    #expect(creature.folder == nil, "A deleted creature has no folder.")
    #expect(saving(creature) == "throws deleted", "A deleted creature cannot be saved.")
    #expect(text(creature) == "throws deleted", "A deleted creature cannot be loaded.")
    try creature.delete()
    #expect(list(shelf) == "4: three", "A late save, or deleting again, changes nothing.")
  }

  @Test func whatWasNeverSavedCanBeDeleted() throws {
    let creature = ShelvedCreature(shelf: shelf, disk: Disk())
    try creature.delete()
    #expect(saving(creature) == "throws deleted", "It was deleted before it was ever saved.")
    #expect(list(shelf) == "", "A late save does not bring a deleted creature onto the shelf.")
  }

  @Test func whatSomebodyElseDeletedDoesNotComeBack() throws {
    try put(["3"])
    let mine = try #require(ShelvedCreature.all(on: shelf, disk: Disk()).first)
    let theirs = try #require(ShelvedCreature.all(on: shelf, disk: Disk()).first)
    try theirs.delete()
    #expect(
      saving(mine).hasPrefix("throws") == true,
      "Somebody else has deleted the creature: a save that comes too late is thrown.")
    #expect(try home.names(in: "Shelf") == [], "A late save makes no folder again.")
    try mine.delete()
    #expect(saving(mine) == "throws deleted", "To delete what is gone is to delete it.")
  }

  @Test func aDeletionThatFailedDeletesNothing() throws {
    try put(["3"])
    let creature = try #require(
      ShelvedCreature.all(on: shelf, disk: Disk(steps: Steps(failAt: 1))).first)
    #expect(throws: (any Error).self, "The folder could not be removed: that is thrown.") {
      try creature.delete()
    }
    #expect(number(creature) == "3", "It could not be deleted, so it has its folder.")
    #expect(saving(creature) == "done", "It could not be deleted, so it can be saved.")
    try creature.delete()
    #expect(list(shelf) == "", "It can be deleted when the reason is gone.")
  }

  @Test(arguments: [Change.adding, .editing])
  func whoeverIsKilledLeavesAWholeShelf(change: Change) async throws {
    let table = try await atEveryStep(
      prepare: { try putThree(on: $0) }, save: { try make(change, on: $0, steps: $1) },
      killed: { folder, step in
        await #expect(
          processExitsWith: .exitCode(Steps.exitCode), "The process ends before step \(step)."
        ) {
          [change = change.rawValue as String, path = folder.path as String, step = step as Int] in
          let change = try #require(ShelfTests.Change(rawValue: change))
          try make(change, on: URL(fileURLWithPath: path), steps: Steps(endBefore: step))
        }
      },
      look: { shelf in
        let found = list(shelf)
        try make(.adding, on: shelf)
        let count = try ShelvedCreature.all(on: shelf, disk: Disk()).count
        return "\(found); then another one: \(count)"
      })
    #expect((table.count >= 2) == true, "Every change goes through the disk that was given.")
    let good =
      change == .adding
      ? [": 3: three; then another one: 2", ": 3: three, 4: new; then another one: 3"]
      : [": 3: three; then another one: 2", ": 3: new; then another one: 2"]
    let broken = table.filter { line in !good.contains { line.hasSuffix($0) } }
    #expect(
      broken == [],
      """
      Whenever \(change.rawValue) ends, there is the old shelf or the new one, every creature on it \
      whole, and another one can be added.
      """)
  }

  @Test func aStepThatFailsAddsNothing() throws {
    try put(["3"])
    let steps = Steps()
    try make(.adding, on: shelf, steps: steps)
    for step in steps.taken.indices.map({ $0 + 1 }) {
      try FileManager.default.removeItem(at: shelf)
      try put(["3"])
      let creature = ShelvedCreature(shelf: shelf, disk: Disk(steps: Steps(failAt: step)))
      if saving(creature) != "done" {
        #expect(creature.folder == nil, "Step \(step) failed, so the creature has no folder.")
        #expect(text(creature) == "nothing", "Step \(step) failed, so there is nothing to load.")
        #expect(list(shelf) == "3: three", "Step \(step) failed, so nothing was added.")
        #expect(saving(creature) == "done", "After a failure at step \(step) it works again.")
      }
      #expect(
        list(shelf) == "3: three, \(number(creature)): new",
        "Tried again after a failure at step \(step), the creature is on the shelf, once.")
    }
  }

  @Test func aStepThatFailsLeavesTheOldArchive() throws {
    try put(["3"])
    let steps = Steps()
    try make(.editing, on: shelf, steps: steps)
    for step in steps.taken.indices.map({ $0 + 1 }) {
      try put(["3"])
      let all = try ShelvedCreature.all(on: shelf, disk: Disk(steps: Steps(failAt: step)))
      let creature = try #require(all.first)
      let expected = saving(creature) == "done" ? "3: new" : "3: three"
      #expect(
        list(shelf) == expected,
        "Step \(step) of editing failed: a save that throws leaves the old archive, whole.")
      #expect(
        "3: \(text(creature))" == expected, "The object that failed loads what is on the shelf.")
      #expect(saving(creature) == "done", "After a failure at step \(step) it works again.")
      #expect(list(shelf) == "3: new", "Tried again, the edit is on the shelf.")
    }
  }
}

extension ShelfTests {
  /// What is done to a shelf with creature 3 on it.
  enum Change: String {
    case adding
    case editing
  }

  private var shelf: URL { home.item("Shelf") }

  /// Puts creatures with these numbers on the shelf, each archive the same text.
  private func put(_ numbers: [String]) throws {
    for number in numbers {
      try home.write("three", to: "Shelf/\(number).scarycreature/Data.plist")
    }
  }
}

private func putThree(on shelf: URL) throws {
  let folder = shelf.appendingPathComponent("3.scarycreature")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  try Data("three".utf8).write(to: folder.appendingPathComponent("Data.plist"))
}

private func make(_ change: ShelfTests.Change, on shelf: URL, steps: Steps = Steps()) throws {
  let disk = Disk(steps: steps)
  switch change {
  case .adding: try ShelvedCreature(shelf: shelf, disk: disk).save(Data("new".utf8))
  case .editing: try ShelvedCreature.all(on: shelf, disk: disk).first?.save(Data("new".utf8))
  }
}

/// What is on a shelf, in words, such as `3: three, 4: new`.
private func list(_ shelf: URL) -> String {
  describeOutcome {
    try ShelvedCreature.all(on: shelf, disk: Disk())
      .map { "\(number($0)): \(text($0))" }.joined(separator: ", ")
  }
}

/// The number of a creature's folder, or the whole name if it is no creature's.
private func number(_ creature: ShelvedCreature) -> String {
  let name = creature.folder?.lastPathComponent ?? "no folder"
  return name.hasSuffix(".scarycreature") ? String(name.dropLast(14)) : name
}

private func text(_ creature: ShelvedCreature) -> String {
  describeOutcome {
    try creature.load().map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
  } throwing: {
    words(for: $0)
  }
}

/// What saving comes to, in words.
private func saving(_ creature: ShelvedCreature) -> String {
  describeOutcome {
    try creature.save(Data("new".utf8))
  } throwing: {
    words(for: $0)
  }
}

private func words(for error: any Error) -> String {
  if case ShelfError.deleted = error { "deleted" } else { "something else" }
}
