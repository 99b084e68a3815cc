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
    try save("new", in: home.url)
    #expect(
      home.text(of: "Data.plist") == "an archive", "`saveImages` leaves the archive as it is.")
    let contents = try files(in: home.url).compactMap { home.text(of: $0) }
    #expect(
      contents.filter { $0 == "new full" }.count == 1,
      "`saveImages` writes the bytes of the full image, and nothing else, to a file of their own.")
    #expect(
      contents.filter { $0 == "new thumb" }.count == 1,
      "`saveImages` writes the bytes of the thumbnail, and nothing else, to a file of their own.")
    #expect(
      contents.filter { $0.hasPrefix("old") } == [],
      "`saveImages` removes the images that it has replaced.")
  }

  // Rules: t1
  @Test func withoutImagesThereAreNone() throws {
    try home.write("an archive", to: "Data.plist")
    #expect(
      describe(home.url) == "nil, nil",
      "`fullImage()` and `thumbImage()` return nil if no images were ever saved.")
  }

  // Rules: t2
  @Test func savedImagesAreLoaded() throws {
    let one = ScaryCreatureImages(docPath: home.url, disk: Disk())
    let two = ScaryCreatureImages(docPath: home.url, disk: Disk())
    for round in 1...11 {
      let saved = describeOutcome {
        try (round % 2 == 0 ? one : two).saveImages(
          full: Data("full \(round)".utf8), thumb: Data("thumb \(round)".utf8))
      }
      #expect(saved == "done", "Every `saveImages` works. (`move` throws if its target exists.)")
      let expected = "full \(round), thumb \(round)"
      let found = [describe(one), describe(two), describe(home.url)]
      #expect(
        found.filter { $0 != expected } == [],
        "`fullImage()` and `thumbImage()` of every object return what was saved last.")
    }
  }

  // Rules: t2
  @Test func emptyImagesAreImages() throws {
    try ScaryCreatureImages(docPath: home.url, disk: Disk()).saveImages(full: Data(), thumb: Data())
    #expect(describe(home.url) == ", ", "An image of no bytes is an image, and not nil.")
  }

  // Rules: t3
  @Test func whatCannotBeReadIsAnError() throws {
    try save("new", in: home.url)
    for (path, isGone) in try files(in: home.url).flatMap({ [($0, false), ($0, true)] }) {
      let broken = try TemporaryFolder()
      try FileManager.default.copyItem(at: home.url, to: broken.item("7"))
      // Neither a missing file nor a folder in its place can be read.
      try FileManager.default.removeItem(at: broken.item("7/\(path)"))
      if !isGone { try broken.makeFolder("7/\(path)") }
      let found = describe(broken.item("7"))
      switch home.text(of: path) {
      case "new full":
        #expect(
          found == "throws, new thumb",
          "If the file of the full image cannot be read, only `fullImage()` throws.")
      case "new thumb":
        #expect(
          found == "new full, throws",
          "If the file of the thumbnail cannot be read, only `thumbImage()` throws.")
      default:
        #expect(
          (found.contains("nil") && !isGone) == false,
          "If \(path) cannot be read, an image throws, and is not nil: it was saved.")
      }
    }
  }

  // Rules: 1
  @Test(arguments: [false, true])
  func everyChangeGoesThroughTheDisk(hasOld: Bool) throws {
    try prepare(home.url, hasOld: hasOld)
    let audit = DiskAudit(home.url)
    let steps = audit.steps()
    try save("new", in: home.url, steps: steps)
    #expect((steps.taken.count >= 2) == true, "`saveImages` calls the methods of `disk`.")
    #expect(
      audit.unannouncedChanges() == [], "`saveImages` makes every change by a method of `disk`.")
  }

  // Rules: 2
  @Test(arguments: [false, true])
  func aKilledSaveLeavesBothOrNeither(hasOld: Bool) async throws {
    let table = try await atEveryStep(
      prepare: { try prepare($0, hasOld: hasOld) },
      save: { try save("new", in: $0, steps: $1) },
      killed: { home, step in
        await #expect(
          processExitsWith: .exitCode(Steps.exitCode),
          "`saveImages` takes the same steps each time; now it is killed before step \(step)."
        ) { [path = home.path as String, step = step as Int] in
          let home = URL(fileURLWithPath: path)
          try saveUntilKilled(before: step, in: home) { try save("new", in: home, steps: $0) }
        }
      },
      look: { home in
        let found = describe(home)
        let again = describeOutcome { try save("third", in: home) }
        let older = try files(in: home).filter {
          try Data(contentsOf: home.appending(path: $0)).starts(with: "old ".utf8)
        }
        return "\(found); again: \(again), \(describe(home)), older: \(older.count)"
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
  @Test(arguments: [false, true])
  func aFailedSaveChangesNeither(hasOld: Bool) throws {
    let counted = try TemporaryFolder()
    try prepare(counted.url, hasOld: hasOld)
    let steps = Steps()
    try save("new", in: counted.url, steps: steps)
    for step in steps.taken.indices.map({ $0 + 1 }) {
      let home = try TemporaryFolder()
      try prepare(home.url, hasOld: hasOld)
      let images = ScaryCreatureImages(docPath: home.url, disk: Disk(steps: Steps(failAt: step)))
      let saved = describeOutcome { try images.saveImages(full: full("new"), thumb: thumb("new")) }
      let before = hasOld ? "old full, old thumb" : "nil, nil"
      let good = ["done: new full, new thumb", "throws: \(before)"]
      let found = Set([describe(images), describe(home.url)].map { "\(saved): \($0)" })
      #expect(
        found.subtracting(good) == [],
        "A `saveImages` that throws replaces neither image, for any object. Step \(step) failed.")
      let again = describeOutcome { try images.saveImages(full: full("new"), thumb: thumb("new")) }
      #expect(
        "\(again): \(describe(home.url))" == "done: new full, new thumb",
        "After a `saveImages` that threw, the next one works.")
    }
  }
}

private func full(_ name: String) -> Data { Data("\(name) full".utf8) }
private func thumb(_ name: String) -> Data { Data("\(name) thumb".utf8) }

private func save(_ name: String, in docPath: URL, steps: Steps = Steps()) throws {
  try ScaryCreatureImages(docPath: docPath, disk: Disk(steps: steps)).saveImages(
    full: full(name), thumb: thumb(name))
}

private func prepare(_ docPath: URL, hasOld: Bool) throws {
  try Data("an archive".utf8).write(to: docPath.appendingPathComponent("Data.plist"))
  // Of an answer that numbers its saves, the next one is the tenth.
  for _ in 0..<(hasOld ? 9 : 0) { try save("old", in: docPath) }
}

/// What a new object loads from a folder, as text.
private func describe(_ docPath: URL) -> String {
  describe(ScaryCreatureImages(docPath: docPath, disk: Disk()))
}

private func describe(_ images: ScaryCreatureImages) -> String {
  "\(outcome { try images.fullImage() }), \(outcome { try images.thumbImage() })"
}

private func outcome(_ load: () throws -> Data?) -> String {
  describeOutcome { try load().map { String(decoding: $0, as: UTF8.self) } ?? "nil" }
}

/// The paths of all files in a folder and its subfolders.
private func files(in folder: URL) throws -> [String] {
  try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().filter {
    (try? Data(contentsOf: folder.appendingPathComponent($0))) != nil
  }
}
