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

  @Test func savedPicturesAreLoaded() throws {
    #expect(state(home.url) == "none", "As long as no pictures were saved, there are none.")
    try save(new, in: home.url)
    #expect(state(home.url) == "the new two", "What was saved is loaded, by another object too.")
    let pictures = CreaturePictures(folder: home.url, disk: Disk())
    try pictures.save(picture: old.picture, thumbnail: old.thumbnail)
    #expect(state(of: pictures) == "the old two", "Saving again replaces both.")
    try pictures.save(picture: new.picture, thumbnail: new.thumbnail)
    #expect(state(of: pictures) == "the new two", "Saving again replaces both, as often as needed.")
  }

  @Test func eachPictureIsAFileOfItsOwn() throws {
    try save(old, in: home.url)
    try save(new, in: home.url)
    let files = try files(in: home.url)
    #expect(files.count { $0.bytes == new.thumbnail } == 1, "The thumbnail is a file of its own.")
    #expect(files.count { $0.bytes == new.picture } == 1, "The full picture is a file of its own.")
    #expect(files.count == 2, "Of pictures that were replaced nothing is left.")
    #expect(
      home.text(of: "Data.plist") == "an archive",
      "The archive is not the place for pictures: it stays as it is, byte for byte.")
  }

  @Test func whatElseIsInTheFolderStays() throws {
    let strangers = ["Notes.txt", ".hidden", "cat.png", "Letters/portrait.png"]
    for path in strangers { try home.write("a stranger", to: path) }
    for pair in [old, new, third] { try save(pair, in: home.url) }
    #expect(
      strangers.filter { home.text(of: $0) != "a stranger" } == [],
      "Everything else in the folder stays as it is, hidden or not, a picture or not.")
  }

  @Test func emptyPicturesArePictures() throws {
    try save((Data(), Data()), in: home.url)
    let pictures = CreaturePictures(folder: home.url, disk: Disk())
    let sizes = try [pictures.picture()?.count, pictures.thumbnail()?.count]
    #expect(sizes == [0, 0], "Pictures of no bytes were saved: that is not the same as none.")
  }

  @Test(arguments: 0...1)
  func manySavesInARowWork(more: Int) throws {
    for _ in 0...more { try save(old, in: home.url) }
    let steps = Steps()
    try save(old, in: home.url, steps: steps)
    for round in 1...6 {
      try save(old, in: home.url)
      // The last step fails: in most answers it removes what was there before.
      let limited = Steps(failAt: max(1, steps.taken.count))
      let isSaved = (try? save(new, in: home.url, steps: limited)) != nil
      #expect(
        state(home.url) == (isSaved ? "the new two" : "the old two"),
        "The last step of save \(2 * round + 2 + more) in one folder failed: it tells what counts."
      )
    }
    try save(third, in: home.url)
    #expect(state(home.url) == "the third two", "After many saves the next one works.")
    #expect(try files(in: home.url).count == 2, "After a good save nothing else is left.")
  }

  @Test func thumbnailsNeedNoFullPicture() throws {
    try save(new, in: home.url)
    let file = try #require(
      files(in: home.url).first { $0.bytes == new.picture }?.url,
      "The full picture is a file of its own.")
    try FileManager.default.removeItem(at: file)
    let pictures = CreaturePictures(folder: home.url, disk: Disk())
    let thumbnail = (try? pictures.thumbnail()).map(name)
    #expect(
      thumbnail == "the new thumbnail",
      "A thumbnail is loaded without its full picture being read, or even there.")
    #expect(
      throws: (any Error).self, "The full picture was taken away: to ask for it throws."
    ) { try pictures.picture() }
  }

  @Test func picturesNeedNoThumbnail() throws {
    try save(new, in: home.url)
    let file = try #require(
      files(in: home.url).first { $0.bytes == new.thumbnail }?.url,
      "The thumbnail is a file of its own.")
    try FileManager.default.removeItem(at: file)
    let pictures = CreaturePictures(folder: home.url, disk: Disk())
    let picture = (try? pictures.picture()).map(name)
    #expect(
      picture == "the new picture",
      "A full picture is loaded without its thumbnail being read, or even there.")
    #expect(throws: (any Error).self, "The thumbnail was taken away: to ask for it throws.") {
      try pictures.thumbnail()
    }
  }

  @Test func everyChangeGoesThroughTheDisk() throws {
    let steps = Steps()
    try CreaturePictures(folder: home.url, disk: Disk(steps: steps)).save(
      picture: new.picture, thumbnail: new.thumbnail)
    #expect(
      (steps.taken.count { $0.hasPrefix("finish ") || $0.hasPrefix("put ") } >= 2) == true,
      "Two files are written: their steps are taken on the disk that was given, and on no other.")
    let first = try files(in: home.url).map(\.url.path)
    #expect(
      first.allSatisfy { URL(fileURLWithPath: $0).deletingLastPathComponent().path == home.path }
        || steps.taken.contains { $0.hasPrefix("make ") },
      "The pictures are in a folder of their own: it is made through the disk as well.")
    let later = Steps()
    try save(third, in: home.url, steps: later)
    let second = try files(in: home.url).map(\.url.path)
    #expect(
      first.allSatisfy(second.contains) || later.taken.contains { $0.hasPrefix("remove ") },
      "The files that were replaced are gone: they are removed through the disk as well.")
  }

  @Test func nothingChangesBeforeTheFirstStep() throws {
    let counted = try TemporaryFolder()
    try prepare(counted.url, pictures: true)
    let steps = Steps()
    try save(new, in: counted.url, steps: steps)
    for step in steps.taken.indices.map({ $0 + 1 }) {
      let folder = try TemporaryFolder()
      try prepare(folder.url, pictures: true)
      try? save(new, in: folder.url, steps: Steps(failAt: step))
      let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      let first = Steps(failAt: 1)
      try? save(third, in: folder.url, steps: first)
      let after = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      // Whoever goes on after a failed step may tidy up by further steps.
      if first.taken.count == 1 {
        #expect(
          after == before,
          "The only step failed, so nothing may have changed behind the disk's back.")
      }
    }
  }

  @Test(arguments: [false, true])
  func whoeverIsKilledLeavesBothOrNeither(hasOld: Bool) async throws {
    let table = try await atEveryStep(
      prepare: { try prepare($0, pictures: hasOld) },
      save: { try save(new, in: $0, steps: $1) },
      killed: { folder, step in
        await #expect(
          processExitsWith: .exitCode(Steps.exitCode),
          "The save, ended before step \(step), takes the same steps as before."
        ) { [path = folder.path as String, step = step as Int] in
          try save(new, in: URL(fileURLWithPath: path), steps: Steps(endBefore: step))
        }
      },
      look: { folder in
        let found = state(folder)
        try save(third, in: folder)
        let files = try files(in: folder).count
        return "\(found); saved again: \(state(folder)) in \(files) files"
      })
    let before = hasOld ? "the old two" : "none"
    let good = [before, "the new two"].map { ": \($0); saved again: the third two in 2 files" }
    let broken = table.filter { line in !good.contains { line.hasSuffix($0) } }
    #expect(
      broken == [],
      """
      Whenever a save ends, there are both old pictures or both new ones (at first: none or both), \
      and the next save works and leaves two files.
      """)
  }

  @Test(arguments: [false, true])
  func aStepThatFailsLeavesBothOrNeither(hasOld: Bool) throws {
    let counted = try TemporaryFolder()
    try prepare(counted.url, pictures: hasOld)
    let steps = Steps()
    try save(new, in: counted.url, steps: steps)
    let before = hasOld ? "the old two" : "none"
    for step in steps.taken.indices.map({ $0 + 1 }) {
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
        state(folder.url) == expected,
        "Step \(step) failed. A save that throws has changed nothing, one that returns has saved.")
      #expect(state(of: pictures) == expected, "The object that saved sees what lies on the disk.")
      try pictures.save(picture: third.picture, thumbnail: third.thumbnail)
      #expect(state(of: pictures) == "the third two", "After a failure the next save works.")
      #expect(try files(in: folder.url).count == 2, "After a good save nothing else is left.")
    }
  }
}

/// Two pictures.
private typealias Pair = (picture: Data, thumbnail: Data)

private let old: Pair = (Data(repeating: 1, count: 3000), Data(repeating: 2, count: 100))
private let new: Pair = (Data(repeating: 3, count: 4000), Data(repeating: 4, count: 200))
private let third: Pair = (Data(repeating: 5, count: 2000), Data(repeating: 6, count: 300))

/// A creature's folder with an archive, and perhaps with the old pictures.
private func prepare(_ folder: URL, pictures: Bool) throws {
  try Data("an archive".utf8).write(to: folder.appendingPathComponent("Data.plist"))
  if pictures { try save(old, in: folder) }
}

private func save(_ pair: Pair, in folder: URL, steps: Steps = Steps()) throws {
  try CreaturePictures(folder: folder, disk: Disk(steps: steps)).save(
    picture: pair.picture, thumbnail: pair.thumbnail)
}

/// What a new reader finds in a folder, in words.
private func state(_ folder: URL) -> String {
  state(of: CreaturePictures(folder: folder, disk: Disk()))
}

private func state(of pictures: CreaturePictures) -> String {
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
  guard let bytes else { return "nothing" }
  let known = [
    "the old picture": old.picture, "the old thumbnail": old.thumbnail,
    "the new picture": new.picture, "the new thumbnail": new.thumbnail,
    "the third picture": third.picture, "the third thumbnail": third.thumbnail,
  ]
  return known.first { $0.value == bytes }?.key ?? "\(bytes.count) broken bytes"
}

/// All files with a picture, or with a part of one, in a folder and in its folders.
private func files(in folder: URL) throws -> [(url: URL, bytes: Data)] {
  try FileManager.default.subpathsOfDirectory(atPath: folder.path).compactMap { path in
    let url = folder.appendingPathComponent(path)
    guard let bytes = try? Data(contentsOf: url) else { return nil }
    // The pictures of these tests are of one byte each, over and over.
    let isPicture = bytes.count > 20 && Set(bytes).count == 1
    return isPicture ? (url, bytes) : nil
  }
}
