import Archiving
import Foundation
import Testing
import Workbench

@Suite("7.4 Pictures beside the data")
struct PicturesBesideTests {
  let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
    try prepare(home.url, pictures: false)
  }

  // Rules: t1
  @Test func withoutPicturesThereAreNone() {
    #expect(
      describe(home.url) == "none",
      "`thumbnail()` and `picture()` return nil if no pictures were ever saved.")
  }

  // Rules: t2
  @Test func savedPicturesAreLoaded() throws {
    try save(new, in: home.url)
    #expect(
      describe(home.url) == "the new two",
      "`picture()` and `thumbnail()` of a second object return what the first one has saved.")
    let pictures = CreaturePictures(folder: home.url, disk: Disk())
    for (pair, name) in [(old, "old"), (new, "new"), (third, "third")] {
      try pictures.save(picture: pair.picture, thumbnail: pair.thumbnail)
      #expect(
        describe(of: pictures) == "the \(name) two", "Every `save` replaces both pictures.")
    }
  }

  // Rules: t2
  @Test func theTwelfthSaveCounts() throws {
    for round in 1...12 {
      try save(round % 2 == 0 ? new : old, in: home.url)
      #expect(
        describe(home.url) == (round % 2 == 0 ? "the new two" : "the old two"),
        "`picture()` and `thumbnail()` return what `save` number \(round) in one folder has saved.")
    }
  }

  // Rules: t2
  @Test func everyObjectLoadsWhatWasSavedLast() throws {
    let one = CreaturePictures(folder: home.url, disk: Disk())
    let two = CreaturePictures(folder: home.url, disk: Disk())
    let three = CreaturePictures(folder: home.url, disk: Disk())
    _ = describe(of: one)
    try two.save(picture: old.picture, thumbnail: old.thumbnail)
    #expect(
      describe(of: one) == "the old two",
      "`picture()` and `thumbnail()` return what another object has saved.")
    try three.save(picture: new.picture, thumbnail: new.thumbnail)
    #expect(
      describe(of: one) == "the new two",
      "`picture()` and `thumbnail()` return what another object has saved.")
    #expect(
      describe(of: two) == "the new two",
      """
      `picture()` and `thumbnail()` return what another object has saved, even after a save of \
      their own.
      """)
    try two.save(picture: third.picture, thumbnail: third.thumbnail)
    for pictures in [one, three] {
      #expect(
        describe(of: pictures) == "the third two",
        "`picture()` and `thumbnail()` return what another object has saved.")
    }
  }

  // Rules: 1
  @Test func eachPictureIsAFileOfItsOwn() throws {
    try save(new, in: home.url)
    let files = try files(in: home.url)
    #expect(
      files.count { $0.bytes == new.thumbnail } == 1,
      "`save` writes the bytes of the thumbnail, and nothing else, to a file of their own.")
    #expect(
      files.count { $0.bytes == new.picture } == 1,
      "`save` writes the bytes of the picture, and nothing else, to a file of their own.")
  }

  // Rules: 1, t2
  @Test func theFolderMayHaveAnyName() throws {
    let folder = creatureFolder(in: home.url)
    try prepare(folder, pictures: false)
    let end = describeOutcome { try save(new, in: folder) }
    #expect(end == "done", "`save` works in a folder of any name, even with spaces in it.")
    let count = try files(in: folder).count
    #expect(count == 2, "`save` writes the two pictures in `folder`, whatever its name is.")
  }

  // Rules: e1
  @Test func otherFilesAreNotChanged() throws {
    let others = [
      "Data.plist", "Notes.txt", ".hidden", "cat.png", "Letters/portrait.png",
      "Ana's thumbnail.jpeg", "Notes.txt~", ".Data.plist.aside", "Old/empty.txt",
      "portrait by Ana-9", "thumbnail by Ana", "picture by Ana 2",
    ]
    for path in others { try home.write("something else", to: path) }
    try home.makeFolder("Nothing yet")
    for pair in [old, new, third] { try save(pair, in: home.url) }
    #expect(
      others.filter { home.text(of: $0) != "something else" } == [],
      "`save` does not change or remove other files in the folder, hidden or not.")
    #expect(
      (try? home.names(in: "Nothing yet")) == [], "`save` does not remove an empty folder.")
  }

  // Rules: e1
  @Test func aNameOfTheSameFormIsNotItsOwn() throws {
    try save(old, in: home.url)
    // Every letter and every digit is the next one: `box-19` becomes `cpy-20`.
    let next: [Character: Character] = Dictionary(
      uniqueKeysWithValues: zip(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
        "bcdefghijklmnopqrstuvwxyzaBCDEFGHIJKLMNOPQRSTUVWXYZA1234567890"))
    let own = try home.names()
    let others = own.map { String($0.map { next[$0] ?? $0 }) }.filter { !own.contains($0) }
    for name in others { try home.write("something else", to: name) }
    #expect(
      describe(home.url) == "the old two",
      "A file with a name like those of `CreaturePictures` is not one of its own.")
    try save(new, in: home.url)
    #expect(
      describe(home.url) == "the new two",
      "A file with a name like those of `CreaturePictures` is not one of its own.")
    #expect(
      others.filter { home.text(of: $0) != "something else" } == [],
      "`save` does not change or remove a file with a name like those of `CreaturePictures`.")
  }

  // Rules: e2
  @Test func emptyPicturesArePictures() throws {
    try save((Data(), Data()), in: home.url)
    let pictures = CreaturePictures(folder: home.url, disk: Disk())
    let sizes = try [pictures.picture()?.count, pictures.thumbnail()?.count]
    #expect(
      sizes == [0, 0],
      "`picture()` and `thumbnail()` do not return nil if a picture of no bytes was saved.")
  }

  // Rules: t2, e2
  @Test func picturesAreReplacedEvenIfOneIsTheSame() throws {
    let pairs = [
      (old.picture, old.thumbnail), (new.picture, old.thumbnail), (new.picture, new.thumbnail),
      (new.picture, Data()), (Data(), Data()), (Data(), new.thumbnail),
      (old.picture, old.picture), (old.thumbnail, old.picture), (old.thumbnail, old.picture),
    ]
    let pictures = CreaturePictures(folder: home.url, disk: Disk())
    for (picture, thumbnail) in pairs {
      try pictures.save(picture: picture, thumbnail: thumbnail)
      let found = try (pictures.picture(), pictures.thumbnail())
      #expect(
        (found.0 == picture && found.1 == thumbnail) == true,
        "`save` replaces both pictures, even if one is empty, or is the same as before.")
    }
  }

  // Rules: t3, t4
  @Test func aThumbnailNeedsNoFullPicture() throws {
    try save(new, in: home.url)
    let file = try #require(
      files(in: home.url).first { $0.bytes == new.picture }?.url,
      "`save` writes the bytes of the picture, and nothing else, to a file of their own.")
    try FileManager.default.removeItem(at: file)
    let pictures = CreaturePictures(folder: home.url, disk: Disk())
    let thumbnail = (try? pictures.thumbnail()).map(name)
    #expect(
      thumbnail == "the new thumbnail",
      "`thumbnail()` returns the thumbnail even if the file of the full picture is missing.")
    #expect(
      describeOutcome { name(try pictures.picture()) } == "throws",
      "`picture()` throws if its pictures were saved and its file is missing.")
  }

  // Rules: t3, t4
  @Test func aPictureNeedsNoThumbnail() throws {
    try save(new, in: home.url)
    let file = try #require(
      files(in: home.url).first { $0.bytes == new.thumbnail }?.url,
      "`save` writes the bytes of the thumbnail, and nothing else, to a file of their own.")
    try FileManager.default.removeItem(at: file)
    let pictures = CreaturePictures(folder: home.url, disk: Disk())
    let picture = (try? pictures.picture()).map(name)
    #expect(
      picture == "the new picture",
      "`picture()` returns the full picture even if the file of the thumbnail is missing.")
    #expect(
      describeOutcome { name(try pictures.thumbnail()) } == "throws",
      "`thumbnail()` throws if its pictures were saved and its file is missing.")
  }

  // Rules: 2
  @Test(arguments: [false, true])
  func everyChangeGoesThroughTheDisk(hasOld: Bool) throws {
    let counted = try TemporaryFolder()
    try prepare(counted.url, pictures: hasOld)
    let steps = Steps()
    try save(new, in: counted.url, steps: steps)
    #expect(
      (steps.taken.count >= 2) == true, "`save` makes its changes by calling the given `disk`.")
    for failing in [nil] + steps.taken.indices.map({ $0 + 1 }) {
      let home = try TemporaryFolder()
      let folder = creatureFolder(in: home.url)
      try prepare(folder, pictures: hasOld)
      let watch = DiskAudit(home.url)
      try? save(new, in: folder, steps: watch.steps(failAt: failing))
      // What the first save has left behind is removed through the disk as well.
      try? save(third, in: folder, steps: watch.steps())
      #expect(
        watch.unannouncedChanges() == [],
        "`save` makes every change through `disk`, which names each step; nothing else changes.")
    }
  }

  // Rules: 2
  @Test func loadingChangesNothing() throws {
    for hasOld in [false, true] {
      let folder = try TemporaryFolder()
      try prepare(folder.url, pictures: hasOld)
      let watch = DiskAudit(folder.url)
      let steps = watch.steps()
      _ = describe(of: CreaturePictures(folder: folder.url, disk: Disk(steps: steps)))
      #expect(steps.taken == [], "`thumbnail()` and `picture()` change nothing.")
      #expect(watch.unannouncedChanges() == [], "`thumbnail()` and `picture()` change nothing.")
    }
  }

  // Rules: 2
  @Test(arguments: [false, true])
  func loadingChangesNothingAfterAFailure(hasOld: Bool) throws {
    let counted = try TemporaryFolder()
    try prepare(counted.url, pictures: hasOld)
    let steps = Steps()
    try save(new, in: counted.url, steps: steps)
    for step in steps.taken.indices.map({ $0 + 1 }) {
      let folder = try TemporaryFolder()
      try prepare(folder.url, pictures: hasOld)
      let pictures = CreaturePictures(folder: folder.url, disk: Disk(steps: Steps(failAt: step)))
      try? pictures.save(picture: new.picture, thumbnail: new.thumbnail)
      let watch = DiskAudit(folder.url)
      _ = (describe(of: pictures), describe(folder.url))
      #expect(
        watch.unannouncedChanges() == [],
        """
        After step \(step) of a save failed, `thumbnail()` and `picture()` change nothing even then: \
        what is left over waits for the next `save`.
        """)
    }
  }

  // Rules: 3, 5, 2
  @Test(arguments: [false, true])
  func aKilledSaveLeavesBothOrNeither(hasOld: Bool) async throws {
    let table = try await atEveryStep(
      prepare: { try prepare(creatureFolder(in: $0), pictures: hasOld) },
      save: { try save(new, in: creatureFolder(in: $0), steps: $1) },
      killed: { home, step in
        await #expect(
          processExitsWith: .exitCode(Steps.exitCode),
          "`save` takes the same steps each time; this time it is killed before step \(step)."
        ) { [path = home.path as String, step = step as Int] in
          let home = URL(fileURLWithPath: path)
          try saveUntilKilled(before: step, in: home) {
            try save(new, in: creatureFolder(in: home), steps: $0)
          }
        }
      },
      look: { home in
        let folder = creatureFolder(in: home)
        let watch = DiskAudit(home)
        let found = describe(folder)
        let changes = watch.unannouncedChanges().map { "; loading: \($0)" }.joined()
        let again = describeOutcome { try save(third, in: folder) }
        let count = try files(in: home).count
        return "\(found); saved again (\(again)): \(describe(folder))\(changes); \(count) files"
      })
    let before = hasOld ? "the old two" : "none"
    let good = [before, "the new two"].map { ": \($0); saved again (done): the third two" }
    let broken = table.filter { line in !good.contains { line.contains($0) } }
    #expect(
      broken == [],
      """
      Wherever `save` is killed, both old pictures (or none) or both new ones remain, and the next \
      `save` works.
      """)
    #expect(
      table.filter { !$0.hasSuffix("; 2 files") } == [],
      "After a killed save, the next good `save` leaves only its two files.")
    #expect(
      table.filter { $0.contains("; loading: ") } == [],
      "After a killed save, `thumbnail()` and `picture()` change nothing.")
  }

  // Rules: 5
  @Test(arguments: [false, true])
  func nothingIsLeftOver(hasOld: Bool) throws {
    let counted = try TemporaryFolder()
    try prepare(counted.url, pictures: hasOld)
    let steps = Steps()
    try save(new, in: counted.url, steps: steps)
    #expect(
      try files(in: counted.url).count == 2, "After a `save`, no older pictures are left.")
    for step in steps.taken.indices.map({ $0 + 1 }) {
      for (next, which) in [(third, "other"), (new, "the same")] {
        let home = try TemporaryFolder()
        let folder = creatureFolder(in: home.url)
        try prepare(folder, pictures: hasOld)
        try? save(new, in: folder, steps: Steps(failAt: step))
        try? save(next, in: folder)
        let count = try files(in: home.url).count
        #expect(
          count == 2,
          """
          After step \(step) of a save has failed, the next good `save`, of \(which) pictures, \
          leaves only its two files.
          """)
      }
    }
  }

  // Rules: 4, 5
  @Test(arguments: [false, true])
  func aFailedSaveChangesNeither(hasOld: Bool) throws {
    let counted = try TemporaryFolder()
    try prepare(counted.url, pictures: hasOld)
    let steps = Steps()
    try save(new, in: counted.url, steps: steps)
    let before = hasOld ? "the old two" : "none"
    for step in steps.taken.indices.map({ $0 + 1 }) {
      for (next, name) in [(third, "third"), (new, "new")] {
        let folder = try TemporaryFolder()
        try prepare(folder.url, pictures: hasOld)
        let pictures = CreaturePictures(folder: folder.url, disk: Disk(steps: Steps(failAt: step)))
        var expected = "the new two"
        do {
          try pictures.save(picture: new.picture, thumbnail: new.thumbnail)
        } catch {
          expected = before
        }
        #expect(
          describe(folder.url) == expected,
          """
          Step \(step) failed. A `save` that throws replaces neither, one that returns has saved \
          both.
          """)
        #expect(
          describe(of: pictures) == expected,
          """
          After step \(step) failed, `picture()` and `thumbnail()` of the same object return what \
          is on the disk.
          """)
        let again = describeOutcome {
          try pictures.save(picture: next.picture, thumbnail: next.thumbnail)
        }
        #expect(again == "done", "After step \(step) failed, `save` can be tried again.")
        #expect(
          describe(folder.url) == "the \(name) two",
          """
          After step \(step) failed, the next `save` of the same object replaces both pictures, \
          even by the same ones.
          """)
        #expect(
          describe(of: pictures) == "the \(name) two",
          "After step \(step) failed, the next `save` replaces both pictures.")
      }
    }
  }

  // Rules: 4
  @Test func aFailureAfterAFailedRemovalChangesNothing() throws {
    let counted = try TemporaryFolder()
    try prepare(counted.url, pictures: true)
    let steps = Steps()
    try save(new, in: counted.url, steps: steps)
    for (index, name) in steps.taken.enumerated() where name.hasPrefix("remove") {
      // A save that has more to remove takes more steps.
      for step in 1...steps.taken.count + 2 {
        let folder = try TemporaryFolder()
        let before = try prepare(folder.url, failAt: index + 1)
        let isSaved = (try? save(third, in: folder.url, steps: Steps(failAt: step))) != nil
        #expect(
          describe(folder.url) == (isSaved ? "the third two" : before),
          """
          A save could not remove older pictures, and then step \(step) of the next one failed. A \
          `save` that throws replaces neither, one that returns has saved both.
          """)
      }
    }
  }

  // Rules: 5
  @Test(arguments: ["the new picture", "the new thumbnail"])
  func aMissingFileDoesNotPreventASave(missing: String) throws {
    for (pair, which) in [(new, "new"), (third, "third")] {
      let folder = try TemporaryFolder()
      try save(new, in: folder.url)
      let file = try #require(
        files(in: folder.url).first { name($0.bytes) == missing }?.url,
        "`save` writes the bytes of each picture, and nothing else, to a file of their own.")
      try FileManager.default.removeItem(at: file)
      let end = describeOutcome { try save(pair, in: folder.url) }
      #expect(end == "done", "`save` works even if the file of one picture is missing.")
      #expect(
        describe(folder.url) == "the \(which) two",
        "`save` saves both pictures, new or not, even if the file of one was missing.")
      let count = try files(in: folder.url).count
      #expect(
        count == 2,
        "`save` leaves no older picture, even if the file of the other one is missing already.")
    }
  }

  // Rules: 4, t2
  @Test(arguments: 0...2)
  func aFailedLastStepAfterManySaves(more: Int) throws {
    for _ in 0...more { try save(old, in: home.url) }
    let steps = Steps()
    try save(old, in: home.url, steps: steps)
    for round in 1...6 {
      try save(old, in: home.url)
      let limited = Steps(failAt: max(1, steps.taken.count))
      let isSaved = (try? save(new, in: home.url, steps: limited)) != nil
      #expect(
        describe(home.url) == (isSaved ? "the new two" : "the old two"),
        """
        The last step of save \(2 * round + 2 + more) in one folder failed. A `save` that throws \
        replaces neither, one that returns has saved both.
        """)
    }
  }

  // Rules: t4
  @Test(arguments: ["picture", "thumbnail"])
  func anOlderOneIsNoReplacement(which: String) throws {
    let counted = try TemporaryFolder()
    try prepare(counted.url, pictures: true)
    let steps = Steps()
    try save(new, in: counted.url, steps: steps)
    let missing = which == "picture" ? new.picture : new.thumbnail
    for step in steps.taken.indices.map({ $0 + 1 }) {
      let folder = try TemporaryFolder()
      // The new pictures may be saved although this step failed: an older one could not be removed.
      guard try prepare(folder.url, failAt: step) == "the new two" else { continue }
      for file in try files(in: folder.url) where file.bytes == missing {
        try FileManager.default.removeItem(at: file.url)
      }
      let pictures = CreaturePictures(folder: folder.url, disk: Disk())
      let found = describeOutcome {
        name(which == "picture" ? try pictures.picture() : try pictures.thumbnail())
      }
      #expect(
        found == "throws",
        """
        `\(which)()` throws if its file is missing, even if step \(step) of the save failed and an \
        older \(which) is still there.
        """)
    }
  }

  // Rules: 3, 4, 5
  @Test func aFailureAfterAKilledSaveChangesNothing() throws {
    let counted = try TemporaryFolder()
    try prepare(counted.url, pictures: true)
    let steps = Steps()
    try save(new, in: counted.url, steps: steps)
    for killed in steps.taken.indices.map({ $0 + 1 }) {
      // A save that has more to remove takes more steps.
      for failing in 1...steps.taken.count + 4 {
        let home = try TemporaryFolder()
        let folder = try prepare(home, killedBefore: killed)
        let before = describe(folder)
        let isSaved = (try? save(third, in: folder, steps: Steps(failAt: failing))) != nil
        #expect(
          describe(folder) == (isSaved ? "the third two" : before),
          """
          A save was killed before step \(killed), and then step \(failing) of the next one failed. \
          A `save` that throws replaces neither, one that returns has saved both.
          """)
      }
      let home = try TemporaryFolder()
      let folder = try prepare(home, killedBefore: killed)
      let before = describe(folder)
      let found = Recorder<String>()
      try? save(third, in: folder, steps: Steps { _ in found.record(describe(folder)) })
      #expect(
        found.all.filter { $0 != before && $0 != "the third two" } == [],
        """
        A save was killed before step \(killed). Wherever the next `save` is killed, the two \
        pictures from before remain, or both new ones.
        """)
    }
  }

  // Rules: t2, 5
  @Test func objectsSaveInTurn() throws {
    let (one, two) = (
      CreaturePictures(folder: home.url, disk: Disk()),
      CreaturePictures(folder: home.url, disk: Disk())
    )
    for (pictures, pair, name) in [
      (one, old, "old"), (two, new, "new"), (one, old, "old"), (two, new, "new"),
      (one, third, "third"),
    ] {
      try pictures.save(picture: pair.picture, thumbnail: pair.thumbnail)
      #expect(
        describe(home.url) == "the \(name) two",
        "Every `save` counts, even of pictures that the same object has saved before.")
      let count = try files(in: home.url).count
      #expect(count == 2, "`save` leaves no older picture, even of another object.")
    }
  }

  // Rules: t4
  @Test(arguments: ["picture", "thumbnail"])
  func nothingIsRememberedInPlaceOfAFile(which: String) throws {
    let pictures = CreaturePictures(folder: home.url, disk: Disk())
    try pictures.save(picture: new.picture, thumbnail: new.thumbnail)
    _ = describe(of: pictures)
    let missing = which == "picture" ? new.picture : new.thumbnail
    for file in try files(in: home.url) where file.bytes == missing {
      try FileManager.default.removeItem(at: file.url)
    }
    let found = describeOutcome {
      name(which == "picture" ? try pictures.picture() : try pictures.thumbnail())
    }
    #expect(
      found == "throws",
      "`\(which)()` throws if its file is missing, also for the object that saved and loaded it.")
  }

  // Rules: t2, 4
  @Test func anotherSaveAfterAFailureCounts() throws {
    let counted = try TemporaryFolder()
    try prepare(counted.url, pictures: true)
    let steps = Steps()
    try save(new, in: counted.url, steps: steps)
    for step in steps.taken.indices.map({ $0 + 1 }) {
      let folder = try TemporaryFolder()
      try prepare(folder.url, pictures: true)
      let pictures = CreaturePictures(folder: folder.url, disk: Disk(steps: Steps(failAt: step)))
      try? pictures.save(picture: new.picture, thumbnail: new.thumbnail)
      try save(third, in: folder.url)
      #expect(
        describe(of: pictures) == "the third two",
        """
        After step \(step) of a save failed, another object saved. `picture()` and `thumbnail()` of \
        the first one return what was saved last.
        """)
    }
  }
}

/// Two pictures.
private typealias Pair = (picture: Data, thumbnail: Data)

private let old: Pair = (Data(repeating: 1, count: 3000), Data(repeating: 2, count: 100))
private let new: Pair = (Data(repeating: 3, count: 4000), Data(repeating: 4, count: 200))
private let third: Pair = (Data(repeating: 5, count: 2000), Data(repeating: 6, count: 300))

/// A creature's folder, whose name has to be encoded in a URL. There is room beside it: a save may
/// prepare its pictures there.
private func creatureFolder(in home: URL) -> URL {
  home.appendingPathComponent("Shelf", isDirectory: true)
    .appendingPathComponent("7 scary 👻 50%.creature", isDirectory: true)
}

/// A creature's folder with an archive, and perhaps with the old pictures.
private func prepare(_ folder: URL, pictures: Bool) throws {
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  try Data("an archive".utf8).write(to: folder.appendingPathComponent("Data.plist"))
  if pictures { try save(old, in: folder) }
}

/// Saves the new pictures over the old ones, with one step that fails. Returns what is there then.
private func prepare(_ folder: URL, failAt step: Int) throws -> String {
  try prepare(folder, pictures: true)
  let isSaved = (try? save(new, in: folder, steps: Steps(failAt: step))) != nil
  return isSaved ? "the new two" : "the old two"
}

/// Leaves in a creature's folder what remains if a save of the new pictures over the old ones is
/// killed before a step. Returns the folder.
///
/// At that step, everything is moved away, and the save finds nothing anymore. Afterwards, it comes
/// back.
private func prepare(_ home: TemporaryFolder, killedBefore step: Int) throws -> URL {
  let folder = creatureFolder(in: home.url)
  try prepare(folder, pictures: true)
  let (shelf, away) = (home.item("Shelf"), home.item("Away"))
  let steps = Tally()
  try? save(
    new, in: folder,
    steps: Steps(failAt: step) { _ in
      if steps.add() == step { try? FileManager.default.moveItem(at: shelf, to: away) }
    })
  try? FileManager.default.removeItem(at: shelf)
  try FileManager.default.moveItem(at: away, to: shelf)
  return folder
}

private func save(_ pair: Pair, in folder: URL, steps: Steps = Steps()) throws {
  try CreaturePictures(folder: folder, disk: Disk(steps: steps)).save(
    picture: pair.picture, thumbnail: pair.thumbnail)
}

/// What a new object loads from a folder, as a text.
private func describe(_ folder: URL) -> String {
  describe(of: CreaturePictures(folder: folder, disk: Disk()))
}

private func describe(of pictures: CreaturePictures) -> String {
  do {
    let found = try (pictures.picture(), pictures.thumbnail())
    if found.0 == nil, found.1 == nil { return "none" }
    for (name, pair) in [("old", old), ("new", new), ("third", third)] {
      if found.0 == pair.picture, found.1 == pair.thumbnail { return "the \(name) two" }
    }
    return "\(name(found.0)) with \(name(found.1))"
  } catch {
    return "cannot be read"
  }
}

private func name(_ bytes: Data?) -> String {
  guard let bytes else { return "nil" }
  let known = [
    "the old picture": old.picture, "the old thumbnail": old.thumbnail,
    "the new picture": new.picture, "the new thumbnail": new.thumbnail,
    "the third picture": third.picture, "the third thumbnail": third.thumbnail,
  ]
  return known.first { $0.value == bytes }?.key ?? "\(bytes.count) other bytes"
}

/// All files that contain a picture, or a part of one, in a folder and its subfolders.
private func files(in folder: URL) throws -> [(url: URL, bytes: Data)] {
  try FileManager.default.subpathsOfDirectory(atPath: folder.path).compactMap { path in
    let url = folder.appendingPathComponent(path)
    guard let bytes = try? Data(contentsOf: url) else { return nil }
    // Each picture of these tests repeats one byte.
    let isPicture = bytes.count > 20 && Set(bytes).count == 1
    return isPicture ? (url, bytes) : nil
  }
}
