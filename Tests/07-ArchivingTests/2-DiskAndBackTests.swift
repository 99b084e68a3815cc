import Archiving
import Foundation
import Testing
import Workbench

@Suite("7.2 To disk and back")
struct DiskAndBackTests {
  let home = TemporaryFolder.make()

  // Rules: t1, t2
  @Test func aSavedCreatureIsLoaded() throws {
    try saveCreature(ScaryCreature(title: "Ghoul", rating: 4.5), in: home.url)
    #expect(
      outcome() == "Ghoul, 4.5", "`loadCreature` returns what `saveCreature` has saved.")
  }

  // Rules: t1
  @Test(arguments: ["Ghoul", "Größe 👻"])
  func theFileIsABinaryArchive(title: String) throws {
    try saveCreature(ScaryCreature(title: title, rating: 4.5), in: home.url)
    let archive = (try? Data(contentsOf: home.item("Data.plist"))) ?? Data()
    let creature = try? NSKeyedUnarchiver.unarchivedObject(
      ofClass: ScaryCreature.self, from: archive)
    #expect(
      creature?.title == title,
      "`saveCreature` writes `Data.plist`, an archive with the creature as its root.")
    #expect(
      archive.starts(with: Data("bplist".utf8)) == true,
      """
      `saveCreature` writes a binary archive, as \
      `archivedData(withRootObject:requiringSecureCoding:)` returns it.
      """)
  }

  // Rules: 2
  @Test func savingChangesOneFile() throws {
    let names = [
      "picture.png", ".hidden", "Data", "Data.bak", "Data.old", "Data.tmp", "Data.plist.bak",
      "Data.plist.old", "Data.plist.tmp", "Data.plist~", ".Data.plist", ".Data.plist.aside",
    ]
    let others = names.map { "3.scarycreature/\($0)" } + ["4.scarycreature/x"]
    for path in others { try home.write("something else", to: path) }
    for title in ["Ghoul", "Imp"] {
      let ghoul = ScaryCreature(title: title, rating: 4.5)
      try saveCreature(ghoul, in: home.item("3.scarycreature"))
      let found = try FileManager.default.subpathsOfDirectory(atPath: home.path).sorted()
      let folders = ["3.scarycreature", "4.scarycreature"]
      #expect(
        found == (others + folders + ["3.scarycreature/Data.plist"]).sorted(),
        "`saveCreature` leaves no file behind but `Data.plist`, and removes none.")
      #expect(
        others.filter { home.text(of: $0) != "something else" } == [],
        "`saveCreature` changes nothing but `Data.plist`.")
    }
  }

  // Rules: t2
  @Test func loadingReadsTheFile() throws {
    let ghoul = ScaryCreature(title: "Ghoul", rating: 4.5)
    try saveCreature(ghoul, in: home.url)
    let isSame = try loadCreature(from: home.url) === ghoul
    #expect(isSame == false, "`loadCreature` makes a new creature from the file each time.")
    let loaded = try (1...3).map { _ in try loadCreature(from: home.url) }
    #expect(
      Set(loaded.map { ObjectIdentifier($0) }).count == 3,
      "Three calls of `loadCreature` return three objects, even if the file is still the same.")
    try put(ScaryCreature(title: "Imp", rating: 0.5))
    #expect(
      outcome() == "Imp, 0.5", "`loadCreature` reads the file as it is now, whoever wrote it.")
  }

  // Rules: 4
  @Test(arguments: [
    "a creature", "no archive", "another root", "part of an archive", "no root", "an unknown class",
    "no bytes",
  ])
  func loadingChangesNothing(content: String) throws {
    try put(content: content)
    let file = home.item("Data.plist")
    let bytes = try Data(contentsOf: file)
    let longAgo = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: longAgo], ofItemAtPath: file.path)
    _ = outcome()
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    #expect(
      attributes?[.modificationDate] as? Date == longAgo,
      "`loadCreature` never writes the file, whatever is in it.")
    #expect((try? Data(contentsOf: file)) == bytes, "`loadCreature` leaves the file as it is.")
    #expect(try home.names() == ["Data.plist"], "`loadCreature` creates nothing in the folder.")
  }

  // Rules: t1
  @Test func savingReplacesTheOldFile() throws {
    try saveCreature(
      ScaryCreature(title: String(repeating: "Ooh", count: 99), rating: 1), in: home.url)
    // The last two titles are equal for Swift.
    for (title, rating) in [
      ("Boo", 2.0), ("Boo", 3.0), ("Boo", 3.0.nextUp), ("Imp", 3.0), ("Caf\u{E9}", 3.0),
      ("Cafe\u{301}", 3.0),
    ] {
      try saveCreature(ScaryCreature(title: title, rating: rating), in: home.url)
      #expect(
        escapedScalars(of: outcome()) == escapedScalars(of: "\(title), \(rating)"),
        "`saveCreature` replaces the file of an earlier save, however little has changed.")
    }
  }

  // Rules: t3, 4
  @Test func aMissingFileIsThrown() {
    #expect(
      outcome() == "throws fileReadNoSuchFile",
      "Without a file, `loadCreature` throws `CocoaError.fileReadNoSuchFile`.")
    let nowhere = home.item("9.scarycreature")
    #expect(
      describeLoading(from: nowhere) == "throws fileReadNoSuchFile",
      "Without a folder, `loadCreature` throws `CocoaError.fileReadNoSuchFile` too.")
    #expect(
      (try? home.names()) == [], "`loadCreature` creates nothing if there is nothing to load.")
  }

  // Rules: 3
  @Test func aMissingFolderIsThrown() throws {
    for path in ["9.scarycreature", "Shelf/9.scarycreature"] {
      let saved = describeOutcome {
        try saveCreature(ScaryCreature(title: "Ghoul", rating: 4.5), in: home.item(path))
      }
      #expect(saved == "throws", "`saveCreature` throws if its folder does not exist.")
      #expect(
        try home.names() == [], "`saveCreature` creates nothing if its folder does not exist.")
    }
  }

  // Rules: t4
  @Test(arguments: ["", "Ghoul", "{}", "bplist00", "<plist/>"])
  func bytesThatAreNoArchiveAreThrown(text: String) throws {
    try home.write(text, to: "Data.plist")
    #expect(
      outcome().hasPrefix("throws ") == true,
      "`loadCreature` throws, and does not trap, if the file is not an archive or is empty.")
  }

  // Rules: t4
  @Test func partOfAnArchiveIsThrown() throws {
    let archive = try put(ScaryCreature(title: "Ghoul", rating: 4.5))
    let sample = [1, 8, 40, archive.count / 2, archive.count - 1]
    for count in FaultPlaces().among(0..<archive.count, sample: sample) {
      try archive.prefix(count).write(to: home.item("Data.plist"))
      #expect(
        outcome().hasPrefix("throws ") == true,
        "`loadCreature` throws for the first \(count) of the \(archive.count) bytes of an archive.")
    }
  }

  // Rules: t5
  @Test func aRootThatCannotBeDecodedIsThrown() throws {
    try putMottoWithoutRoot()
    #expect(
      outcome().hasPrefix("throws ") == true,
      "`loadCreature` throws, and does not trap, if the archive has a motto but no root.")
    for name in ["Workbench.ScaryCreature", "Title"] {
      try putImp(misnaming: name)
      #expect(
        outcome().hasPrefix("throws ") == true,
        "`loadCreature` throws, and does not trap, if the archive has another name for \(name).")
    }
  }

  // Rules: t6
  @Test func aRootOfAnotherTypeIsNoCreature() throws {
    let imp = ScaryCreature(title: "Imp", rating: 2)
    for (name, root) in [
      ("a string", "Ghoul" as NSString), ("an array", [imp] as NSArray),
      ("a number", 7 as NSNumber), ("a lair", Lair(owner: imp, guest: imp)),
      ("a dictionary", ["Creature": imp] as NSDictionary), ("a null object", NSNull()),
    ] {
      try put(root)
      #expect(
        outcome() == "throws CreatureFileError.noCreature",
        "The root of the archive is \(name): `loadCreature` throws `noCreature`, and does not trap."
      )
    }
  }

  // Rules: 1, 2
  @Test(arguments: [true, false])
  func aFullDiskKeepsTheOldFile(hasOld: Bool) async throws {
    if hasOld { try put(ScaryCreature(title: "Imp", rating: 2)) }
    let mark = ChildReport.newMark()
    let temporary = try TemporaryFolder()
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      "`saveCreature` throws on a full disk, and does not end the program."
    ) {
      [path = home.path as String, temporary = temporary.path as String, mark = mark as String] in
      setenv("TMPDIR", temporary, 1)
      let folder = URL(fileURLWithPath: path)
      let large = ScaryCreature(title: String(repeating: "Boo", count: 9999), rating: 5)
      FileSizeLimit.impose(bytes: 4096)
      ChildReport.add(
        "limited", describeOutcome { try saveCreature(large, in: folder) }, mark: mark)
      FileSizeLimit.lift()
      ChildReport.add("kept", describeLoading(from: folder), mark: mark)
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
      let left = names.filter { $0 != "Data.plist" }.joined(separator: ", ")
      ChildReport.add("left", left, mark: mark)
      ChildReport.add("again", describeOutcome { try saveCreature(large, in: folder) }, mark: mark)
      ChildReport.add("size", "\(describeLoading(from: folder).count > 9999)", mark: mark)
      try? saveCreature(large, in: folder.appendingPathComponent("9.scarycreature"))
      let paths = try FileManager.default.subpathsOfDirectory(atPath: temporary)
      let files = paths.filter { FileManager.default.contents(atPath: "\(temporary)/\($0)") != nil }
      ChildReport.add("elsewhere", "\(files.count) files", mark: mark)
    }
    let ended = try #require(end, "`saveCreature` does not end the process if the disk is full.")
    let report = ChildReport(ended.standardOutputContent, mark: mark)
    #expect(report["limited"] == "throws", "`saveCreature` throws if the archive does not fit.")
    #expect(
      report["kept"] == (hasOld ? "Imp, 2.0" : "throws fileReadNoSuchFile"),
      "A `saveCreature` that throws leaves the old file whole, or no file if there was none.")
    #expect(report["left"] == "", "A `saveCreature` that throws leaves no other file behind.")
    #expect(report["again"] == "done", "`saveCreature` succeeds once there is room again.")
    #expect(report["size"] == "true", "`saveCreature` has saved everything once there is room.")
    #expect(
      report["elsewhere"] == "0 files",
      "A `saveCreature` that throws leaves no file behind in the system's temporary folder either.")
  }

  // Rules: 1, 2
  @Test(arguments: [true, false])
  func aDiskMayBeFullAtAnySize(hasOld: Bool) async {
    await #expect(
      processExitsWith: .success,
      "`saveCreature` throws on a full disk, and does not end the program."
    ) { [path = home.path as String, hasOld = hasOld as Bool] in
      let folder = URL(fileURLWithPath: path)
      let file = folder.appendingPathComponent("Data.plist")
      let old = try NSKeyedArchiver.archivedData(
        withRootObject: ScaryCreature(title: "Imp", rating: 2), requiringSecureCoding: false)
      let found = try onFullDisks(
        FaultPlaces().among(0...600, sample: [0, 1, 200]),
        expected: [
          hasOld ? "throws: Imp, 2.0; 1 file" : "throws: throws fileReadNoSuchFile; 0 files",
          "done: Ghoul, 4.5; 1 file",
        ]
      ) {
        try? FileManager.default.removeItem(at: file)
        if hasOld { try old.write(to: file) }
      } call: {
        describeOutcome { try saveCreature(ScaryCreature(title: "Ghoul", rating: 4.5), in: folder) }
      } look: {
        let count = try FileManager.default.contentsOfDirectory(atPath: path).count
        return "\(describeLoading(from: folder)); \(count) file\(count == 1 ? "" : "s")"
      }
      #expect(
        found == [],
        """
        Wherever the disk is full, `saveCreature` saves the creature, or throws and leaves the \
        folder as it was. \
        Found: \(found.first ?? "")
        """)
    }
  }

  // Rules: t1
  @Test(arguments: [
    "an XML archive", "no archive", "another root", "part of an archive", "no root",
    "an unknown class", "no bytes",
  ])
  func anyOldFileIsReplaced(content: String) throws {
    try put(content: content)
    let saved = describeOutcome {
      try saveCreature(ScaryCreature(title: "Ghoul", rating: 4.5), in: home.url)
    }
    #expect(
      saved == "done",
      "`saveCreature` replaces an older file, even one that cannot be loaded: here \(content).")
    #expect(
      outcome() == "Ghoul, 4.5",
      "`saveCreature` replaces an older file, even one that cannot be loaded: here \(content).")
    let archive = (try? Data(contentsOf: home.item("Data.plist"))) ?? Data()
    #expect(
      archive.starts(with: Data("bplist".utf8)) == true,
      "`saveCreature` writes a binary archive, whatever the older file is: here \(content).")
  }

  // Rules: t1, t2
  @Test(arguments: ["My creature", "Geist é 👻 50%", "a?b#c&d", "%41"])
  func theFolderMayHaveAnyName(name: String) throws {
    let folders = [
      try home.makeFolder(name),
      URL(fileURLWithPath: name, isDirectory: true, relativeTo: home.url),
    ]
    for (folder, title) in zip(folders, ["Ghoul", "Imp"]) {
      let saved = describeOutcome {
        try saveCreature(ScaryCreature(title: title, rating: 4.5), in: folder)
      }
      #expect(
        saved == "done", "`saveCreature` saves in a folder of any name, whatever form its URL has.")
      #expect(
        try home.names(in: name) == ["Data.plist"],
        "`saveCreature` writes `Data.plist` in exactly the folder that it was given.")
      #expect(
        describeLoading(from: folder) == "\(title), 4.5",
        "`loadCreature` loads from a folder of any name, whatever form its URL has.")
    }
  }
}

extension DiskAndBackTests {
  /// Puts an archive with this root into the file, and returns its bytes.
  @discardableResult
  private func put(_ root: NSObject) throws -> Data {
    let archive = try NSKeyedArchiver.archivedData(
      withRootObject: root, requiringSecureCoding: false)
    try archive.write(to: home.item("Data.plist"))
    return archive
  }

  /// Puts something into the file: a creature, unless the words name something else.
  private func put(content: String) throws {
    let imp = ScaryCreature(title: "Imp", rating: 0.5)
    let archive = try put(imp)
    switch content {
    case "a creature": break
    case "an XML archive":
      let archiver = NSKeyedArchiver(requiringSecureCoding: false)
      archiver.outputFormat = .xml
      archiver.encode(imp, forKey: NSKeyedArchiveRootObjectKey)
      archiver.finishEncoding()
      try archiver.encodedData.write(to: home.item("Data.plist"))
    case "another root": try put("Ghoul" as NSString)
    case "part of an archive": try archive.prefix(40).write(to: home.item("Data.plist"))
    case "no root": try putMottoWithoutRoot()
    case "no bytes": try home.write("", to: "Data.plist")
    case "an unknown class": try putImp(misnaming: "Workbench.ScaryCreature")
    default: try home.write("Ghoul", to: "Data.plist")
    }
  }

  /// Puts an archive without a root into the file.
  private func putMottoWithoutRoot() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode("Boo!", forKey: "Motto")
    archiver.finishEncoding()
    try archiver.encodedData.write(to: home.item("Data.plist"))
  }

  /// Puts an archive of a creature into the file, with another name in place of a class or a key.
  private func putImp(misnaming name: String) throws {
    var archive = try put(ScaryCreature(title: "Imp", rating: 2))
    while let place = archive.range(of: Data(name.utf8)) { archive[place.upperBound - 1] ^= 1 }
    try archive.write(to: home.item("Data.plist"))
  }

  private func outcome() -> String { describeLoading(from: home.url) }
}

/// How loading ends, as a text.
private func describeLoading(from folder: URL) -> String {
  describeOutcome {
    let creature = try loadCreature(from: folder)
    return "\(creature.title), \(creature.rating)"
  } throwing: {
    switch $0 {
    case CocoaError.fileReadNoSuchFile: "fileReadNoSuchFile"
    case CreatureFileError.noCreature: "CreatureFileError.noCreature"
    default: "something else"
    }
  }
}
