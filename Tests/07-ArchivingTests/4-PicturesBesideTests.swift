import Archiving
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("7.4 Pictures beside the data")
struct PicturesBesideTests {
  let home = TemporaryFolder.make()

  // Rules: p
  @Test func eachImageIsAFileOfItsOwn() throws {
    try prepare(home.url, hasOld: true)
    try save("new", with: images(in: home.url))
    let contents = try files(in: home.url).compactMap { home.text(of: $0) }
    let known = #/an archive|(old|new) (full|thumb)/#
    let found = contents.filter { $0.wholeMatch(of: known) != nil }.sorted()
    #expect(
      found == ["an archive", "new full", "new thumb"],
      """
      `saveImages` writes each image, and nothing else, to a file of its own, removes all older \
      ones, and leaves the archive.
      """)
  }

  // Rules: t1
  @Test func withoutImagesThereAreNone() throws {
    try prepare(home.url, hasOld: false)
    #expect(
      describe(images(in: home.url)) == "nil, nil",
      "`fullImage()` and `thumbImage()` return nil if no images were ever saved.")
  }

  // Rules: t2
  @Test func savedImagesAreLoaded() throws {
    let (one, two) = (images(in: home.url), images(in: home.url))
    for round in 1...11 {
      let saved = describeOutcome { try save("\(round)", with: round % 2 == 0 ? one : two) }
      #expect(saved == "done", "Every `saveImages` works. (`move` throws if its target exists.)")
      let expected = "\(round) full, \(round) thumb"
      let found = [one, two, images(in: home.url)].map(describe)
      #expect(
        found.filter { $0 != expected } == [],
        "`fullImage()` and `thumbImage()` of every object return what was saved last.")
    }
  }

  // Rules: t3
  @Test func whatCannotBeReadIsAnError() throws {
    try save("new", with: images(in: home.url))
    for path in try files(in: home.url) {
      let broken = try TemporaryFolder()
      let (text, docPath) = (home.text(of: path) ?? "", broken.item("7"))
      try FileManager.default.copyItem(at: home.url, to: docPath)
      try FileManager.default.removeItem(at: docPath.appending(path: path))
      switch text {
      case "new full":
        #expect(
          describe(images(in: docPath)) == "throws, new thumb",
          "If the file of the full image cannot be read, only `fullImage()` throws.")
      case "new thumb":
        #expect(
          describe(images(in: docPath)) == "new full, throws",
          "If the file of the thumbnail cannot be read, only `thumbImage()` throws.")
      default:
        // Without this file, no images were saved. With a folder in its place, it cannot be read.
        try broken.makeFolder("7/\(path)")
        #expect(
          describe(images(in: docPath)).contains("nil") == false,
          "If \(path) cannot be read, an image throws, and is not nil: it was saved.")
      }
    }
  }

  // Rules: 1
  @Test func everyChangeGoesThroughTheDisk() throws {
    try prepare(home.url, hasOld: true)
    let audit = DiskAudit(home.url)
    try save("new", with: images(in: home.url, steps: audit.steps()))
    #expect(
      audit.unannouncedChanges() == [], "`saveImages` makes every change by a method of `disk`.")
  }

  // Rules: 2
  @Test(arguments: [false, true])
  func aKilledSaveLeavesBothOrNeither(hasOld: Bool) async throws {
    let table = try await atEveryStep(
      prepare: { try prepare($0, hasOld: hasOld) },
      save: { try save("new", with: images(in: $0, steps: $1)) },
      killed: { home, step in
        await #expect(
          processExitsWith: .exitCode(Steps.exitCode),
          "`saveImages` takes the same steps each time; now it is killed before step \(step)."
        ) { [path = home.path as String, step = step as Int] in
          let home = URL(fileURLWithPath: path)
          try saveUntilKilled(before: step, in: home) {
            try save("new", with: images(in: home, steps: $0))
          }
        }
      },
      look: { home in
        let found = describe(images(in: home))
        let again = describeOutcome { try save("third", with: images(in: home)) }
        let older = try files(in: home).filter {
          try Data(contentsOf: home.appending(path: $0)).starts(with: "old ".utf8)
        }
        return "\(found); again: \(again), \(describe(images(in: home))), older: \(older.count)"
      })
    let before = hasOld ? "old full, old thumb" : "nil, nil"
    let good = [before, "new full, new thumb"].map {
      "\($0); again: done, third full, third thumb, older: 0"
    }
    #expect(
      table.filter { line in !good.contains { line.hasSuffix($0) } } == [],
      """
      Wherever `saveImages` is killed, both images are old or new, and the next save works and \
      removes all older ones.
      """)
  }

  // Rules: 3
  @Test(arguments: 1...9)
  func aFailedSaveChangesNeither(step: Int) throws {
    try prepare(home.url, hasOld: true)
    let failing = images(in: home.url, steps: Steps(failAt: step))
    let saved = describeOutcome { try save("new", with: failing) }
    let found = Set([failing, images(in: home.url)].map { "\(saved): \(describe($0))" })
    #expect(
      found.subtracting(["done: new full, new thumb", "throws: old full, old thumb"]) == [],
      "A `saveImages` that throws replaces neither image, for any object.")
    guard saved == "throws" else { return }
    let again = describeOutcome { try save("new", with: failing) }
    #expect(
      "\(again): \(describe(images(in: home.url)))" == "done: new full, new thumb",
      "After a `saveImages` that threw, the next one works.")
  }
}

private func images(in docPath: URL, steps: Steps = Steps()) -> ScaryCreatureImages {
  ScaryCreatureImages(docPath: docPath, disk: Disk(steps: steps))
}

private func save(_ name: String, with images: ScaryCreatureImages) throws {
  try images.saveImages(full: Data("\(name) full".utf8), thumb: Data("\(name) thumb".utf8))
}

private func prepare(_ docPath: URL, hasOld: Bool) throws {
  try Data("an archive".utf8).write(to: docPath.appendingPathComponent("Data.plist"))
  // Of an answer that numbers its saves, the next one is the tenth.
  for _ in 0..<(hasOld ? 9 : 0) { try save("old", with: images(in: docPath)) }
}

private func describe(_ images: ScaryCreatureImages) -> String {
  [images.fullImage, images.thumbImage].map { load in
    describeOutcome { try load().map { String(decoding: $0, as: UTF8.self) } ?? "nil" }
  }.joined(separator: ", ")
}

/// The paths of all files in a folder and its subfolders.
private func files(in folder: URL) throws -> [String] {
  try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().filter {
    (try? Data(contentsOf: folder.appendingPathComponent($0))) != nil
  }
}
