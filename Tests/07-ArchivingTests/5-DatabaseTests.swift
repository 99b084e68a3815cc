import Archiving
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("7.5 The creature database")
struct DatabaseTests {
  let home = TemporaryFolder.make()
  private var database: ScaryCreatureDatabase { open(home.url) }
  private var names: [String] { (try? home.names()) ?? [] }
  private var numbers: String { names.map { String($0.prefix(1)) }.joined(separator: ", ") }

  // Rules: t1
  @Test func creaturesAreListedInNumericOrder() throws {
    for name in ["10.scarycreature", "9.scarycreature", "2.scarycreature", "+7.scarycreature"] {
      try home.write("an archive", to: "\(name)/Data.plist")
    }
    for path in ["Data.plist", "Notes/Data.plist"] { try home.write("an archive", to: path) }
    try home.write("a picture", to: "3.scarycreature/picture.png")
    try home.write("a file", to: "4.scarycreature")
    #expect(
      describe(database) == "2.scarycreature, 9.scarycreature, 10.scarycreature",
      "`loadScaryCreatureDocs()` lists the folders with a `Data.plist` in numeric order.")
  }

  // Rules: t2
  @Test(arguments: [
    ([], "1.scarycreature"),
    (["2.scarycreature", "10.scarycreature", "9.scarycreature"], "11.scarycreature"),
    (["+7.scarycreature", ".7.scarycreature", "8x.scarycreature", "12.png"], "1.scarycreature"),
  ])
  func theNextNumberIsOneAboveTheHighest(existing: [String], next: String) throws {
    for name in existing { try home.makeFolder("Shelf/\(name)") }
    let database = open(home.item("Shelf"))
    let found = try database.nextScaryCreatureDocPath()
    #expect(
      found.lastPathComponent == next,
      "`nextScaryCreatureDocPath()` is one above the highest number, also without `Data.plist`.")
    let left = ((try? home.names(in: "Shelf")) ?? ["none"]).filter { !existing.contains($0) }
    #expect(
      left == (existing.isEmpty ? ["none"] : []), "`nextScaryCreatureDocPath()` creates nothing.")
  }

  // Rules: t1, t2
  @Test func onlyAMissingFolderIsEmpty() throws {
    let database = open(home.item("Shelf"))
    #expect(
      describe(database) == "",
      "`loadScaryCreatureDocs()` returns an empty array if there is no folder.")
    try home.write("a file", to: "Shelf")
    #expect(
      describe(database) == "throws",
      "`[]` is for a missing folder: `loadScaryCreatureDocs()` throws if a file is in its place.")
    #expect(
      describeOutcome { try database.nextScaryCreatureDocPath().lastPathComponent } == "throws",
      "`nextScaryCreatureDocPath()` throws if the folder cannot be listed: 1 may be in use.")
  }

  // Rules: t3
  @Test func theFolderComesBeforeThePath() throws {
    let doc = ScaryCreatureDoc(in: open(home.item("Shelf"), steps: Steps(failAt: 1)))
    #expect(
      describeOutcome { try doc.createDataPath() } == "throws",
      "`createDataPath()` throws if the folder cannot be created through `disk`.")
    #expect(
      doc.docPath?.lastPathComponent == nil,
      "`createDataPath()` sets `docPath` after it has created the folder, and not before.")
    try home.makeFolder("Shelf/1.scarycreature")
    try doc.createDataPath()
    #expect(
      doc.docPath?.lastPathComponent == "2.scarycreature",
      "After an error, `createDataPath()` takes the next number of that moment.")
    #expect(
      (try? home.names(in: "Shelf")) == ["1.scarycreature", "2.scarycreature"],
      "`createDataPath()` creates the folder of `docPath`.")
  }

  // Rules: t4
  @Test func theFirstSaveAddsACreature() throws {
    try home.write("an archive", to: "4.scarycreature/Data.plist")
    let docs = [ScaryCreatureDoc(in: database), ScaryCreatureDoc(in: database)]
    for doc in docs { try doc.saveData(Data("ghoul".utf8)) }
    #expect(
      docs.map { $0.docPath?.lastPathComponent } == ["5.scarycreature", "6.scarycreature"],
      "The first `saveData` calls `createDataPath()`, which takes the next number of that moment.")
    #expect(
      home.text(of: "5.scarycreature/Data.plist") == "ghoul",
      "`saveData` writes the archive to `Data.plist` in `docPath`.")
    #expect(
      describe(database) == "4.scarycreature, 5.scarycreature, 6.scarycreature",
      "A new creature is listed after its first `saveData`.")
  }

  // Rules: t4
  @Test func aLaterSaveReplacesTheArchive() throws {
    let new = ScaryCreatureDoc(in: database)
    try new.saveData(Data("ghoul".utf8))
    try home.write("a picture", to: "1.scarycreature/picture.png")
    for (archive, doc) in [("imp", new), ("bat", try firstDoc(of: database))] {
      try? doc.createDataPath()
      try doc.saveData(Data(archive.utf8))
      #expect(
        home.text(of: "1.scarycreature/Data.plist") == archive,
        "A later `saveData` writes `Data.plist` in the same folder.")
    }
    #expect(
      names == ["1.scarycreature"], "`createDataPath()` creates a folder for a new document only.")
    #expect(
      home.text(of: "1.scarycreature/picture.png") == "a picture",
      "`saveData` leaves the other files in the folder as they are.")
  }

  // Rules: t4
  @Test func aFolderThatIsGoneStaysGone() throws {
    let doc = ScaryCreatureDoc(in: database)
    try doc.saveData(Data("ghoul".utf8))
    try FileManager.default.removeItem(at: home.item("1.scarycreature"))
    #expect(
      describeOutcome { try doc.saveData(Data("imp".utf8)) } == "throws",
      "`saveData` throws if another program has deleted the folder.")
    #expect(names == [], "`saveData` does not bring back a folder that was deleted.")
  }

  // Rules: t3, t5
  @Test(arguments: [("listed", "2"), ("saved", "1, 2"), ("new", "1, 2")])
  func aDeletedCreatureIsGone(kind: String, left: String) throws {
    try home.write("an archive", to: "1.scarycreature/Data.plist")
    try home.write("an archive", to: "2.scarycreature/Data.plist")
    try home.write("a picture", to: "1.scarycreature/Pictures/picture.png")
    let doc = try kind == "listed" ? firstDoc(of: database) : ScaryCreatureDoc(in: database)
    if kind == "saved" { try doc.saveData(Data("ghoul".utf8)) }
    try doc.deleteDoc()
    #expect(
      numbers == left, "`deleteDoc()` removes its folder and all that is in it, and no other.")
    #expect(doc.docPath?.lastPathComponent == nil, "`deleteDoc()` sets `docPath` to nil.")
    try? doc.createDataPath()
    let save = { try doc.saveData(Data("imp".utf8)) }
    let saved = describeOutcome(save) { $0 as? ScaryCreatureDocError == .deleted ? "deleted" : nil }
    #expect(saved == "throws deleted", "After `deleteDoc()`, `saveData` throws `deleted`.")
    #expect(
      numbers == left, "A deleted document is not new: nothing creates a folder for it any more.")
  }

  // Rules: t5, 1
  @Test func theFolderIsRemovedBeforeThePath() throws {
    try home.write("an archive", to: "1.scarycreature/Data.plist")
    let doc = try firstDoc(of: open(home.url, steps: Steps(failAt: 1)))
    #expect(
      describeOutcome { try doc.deleteDoc() } == "throws",
      "`deleteDoc()` throws if the folder cannot be removed.")
    #expect(
      doc.docPath?.lastPathComponent == "1.scarycreature",
      "`deleteDoc()` sets `docPath` to nil after it has removed the folder, and not before.")
    #expect(
      describeOutcome { try doc.saveData(Data("imp".utf8)) } == "done",
      "A document is deleted once its folder is removed: until then, `saveData` works.")
    try doc.deleteDoc()
    #expect(names == [], "After an error, `deleteDoc()` can be called again.")
  }

  // Rules: p
  @Test func everyChangeGoesThroughTheDisk() throws {
    let audit = DiskAudit(home.url)
    let doc = ScaryCreatureDoc(in: open(home.item("Shelf"), steps: audit.steps()))
    try doc.saveData(Data("ghoul".utf8))
    try doc.saveData(Data("imp".utf8))
    try doc.deleteDoc()
    let unannounced = audit.unannouncedChanges()
    #expect(unannounced == [], "`ScaryCreatureDoc` makes every change by a method of `disk`.")
  }

  // Rules: 1
  @Test(arguments: [false, true])
  func aKilledSaveLeavesOldOrNew(isNew: Bool) async throws {
    let table = try await atEveryStep(
      prepare: { try prepare($0) },
      save: { try save(in: $0, isNew: isNew, steps: $1) },
      killed: { home, step in
        await #expect(
          processExitsWith: .exitCode(Steps.exitCode),
          "`saveData` takes the same steps each time; now it is killed before step \(step)."
        ) { [path = home.path as String, step = step as Int, isNew = isNew as Bool] in
          let home = URL(fileURLWithPath: path)
          try saveUntilKilled(before: step, in: home) {
            try save(in: home, isNew: isNew, steps: $0)
          }
        }
      },
      look: { home in
        let found = archives(in: home)
        let doc = ScaryCreatureDoc(in: open(home))
        let again = describeOutcome { try doc.saveData(Data("imp".utf8)) }
        return "\(found); again: \(again), \(archives(in: home).suffix(3))"
      })
    let good = ["ghoul", isNew ? "ghoul, bat" : "bat"].map { "\($0); again: done, imp" }
    #expect(
      table.filter { line in !good.contains { line.hasSuffix(": \($0)") } } == [],
      "Wherever `saveData` is killed, each creature is old or new, and the next save works.")
  }

  // Rules: 1
  @Test(arguments: [(false, "bat"), (true, "ghoul, bat")])
  func aFailedSaveLeavesOldOrNew(isNew: Bool, expected: String) throws {
    for step in 1...5 {
      let home = try TemporaryFolder()
      try prepare(home.url)
      let failing = open(home.url, steps: Steps(failAt: step))
      let doc = try isNew ? ScaryCreatureDoc(in: failing) : firstDoc(of: failing)
      if (try? doc.saveData(Data("bat".utf8))) == nil {
        #expect(archives(in: home.url) == "ghoul", "If `saveData` throws, no creature has changed.")
        let again = describeOutcome { try doc.saveData(Data("bat".utf8)) }
        #expect(again == "done", "After an error, `saveData` can be called again.")
      }
      #expect(
        archives(in: home.url) == expected,
        "`saveData` saves the creature or throws.")
    }
  }
}

private func open(_ folder: URL, steps: Steps = Steps()) -> ScaryCreatureDatabase {
  ScaryCreatureDatabase(folder: folder, disk: Disk(steps: steps))
}

private func firstDoc(of database: ScaryCreatureDatabase) throws -> ScaryCreatureDoc {
  try #require(database.loadScaryCreatureDocs().first, "`loadScaryCreatureDocs()` lists it.")
}

private func prepare(_ folder: URL) throws {
  try ScaryCreatureDoc(in: open(folder)).saveData(Data("ghoul".utf8))
}

private func save(in folder: URL, isNew: Bool, steps: Steps) throws {
  let database = open(folder, steps: steps)
  let doc = try isNew ? ScaryCreatureDoc(in: database) : firstDoc(of: database)
  try doc.saveData(Data("bat".utf8))
}

/// The names of the folders that a database lists.
private func describe(_ database: ScaryCreatureDatabase) -> String {
  describeOutcome {
    try database.loadScaryCreatureDocs().map { $0.docPath?.lastPathComponent ?? "nil" }
      .joined(separator: ", ")
  }
}

/// The archives that a new database lists.
private func archives(in folder: URL) -> String {
  describeOutcome {
    try open(folder).loadScaryCreatureDocs().map { doc in
      let file = doc.docPath?.appending(path: "Data.plist")
      return try file.map { try String(contentsOf: $0, encoding: .utf8) } ?? "no docPath"
    }.joined(separator: ", ")
  }
}
