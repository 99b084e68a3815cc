import Archiving
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("7.2 To disk and back")
struct DiskAndBackTests {
  let home = TemporaryFolder.make()

  // Rules: t1
  @Test(arguments: [("Ghoul", "Ghoul"), ("Imp", "Imp")])
  func theFileIsAnArchive(title: String, expected: String) throws {
    try saveData(ScaryCreature(title: "Old bat with a long name", rating: 1), in: home.url)
    try saveData(ScaryCreature(title: title, rating: 4.5), in: home.url)
    let archive = (try? Data(contentsOf: home.item("Data.plist"))) ?? Data()
    let creature = try? NSKeyedUnarchiver.unarchivedObject(
      ofClass: ScaryCreature.self, from: archive)
    #expect(
      creature?.title == expected,
      "`saveData` writes `Data.plist`, an archive with the creature as its root.")
  }

  // Rules: t2
  @Test func theCreatureInTheFileIsLoaded() throws {
    try saveData(ScaryCreature(title: "Ghoul", rating: 4.5), in: home.url)
    #expect(
      describeLoading(from: home.url) == "Ghoul, 4.5",
      "`loadData` returns the creature that `saveData` has saved.")
    try put(ScaryCreature(title: "Imp", rating: 0.5))
    #expect(
      describeLoading(from: home.url) == "Imp, 0.5",
      "`loadData` reads the file at each call: another program may have written it.")
  }

  // Rules: t3
  @Test(arguments: ["", "9.scarycreature"])
  func aMissingFileIsThrown(path: String) {
    #expect(
      describeLoading(from: path.isEmpty ? home.url : home.item(path))
        == "throws fileReadNoSuchFile",
      "Without a file, `loadData` throws `CocoaError.fileReadNoSuchFile`.")
  }

  // Rules: t4
  @Test(arguments: ["", "Ghoul", "bplist00", "half an archive", "no root", "no title"])
  func whatCannotBeDecodedIsThrown(contents: String) throws {
    switch contents {
    case "half an archive":
      let archive = try put(ScaryCreature(title: "Ghoul", rating: 4.5))
      try archive.prefix(archive.count / 2).write(to: home.item("Data.plist"))
    case "no root":
      let archiver = NSKeyedArchiver(requiringSecureCoding: false)
      archiver.encode("Boo!", forKey: "Motto")
      archiver.finishEncoding()
      try archiver.encodedData.write(to: home.item("Data.plist"))
    case "no title":
      try forgedArchive(of: ScaryCreature.self) { $0.encode(4.5, forKey: "Rating") }
        .write(to: home.item("Data.plist"))
    default: try home.write(contents, to: "Data.plist")
    }
    #expect(
      describeLoading(from: home.url).prefix(6) == "throws",
      "`loadData` throws, and does not trap, if the file or its root cannot be decoded.")
  }

  // Rules: t5
  @Test(arguments: ["a string", "an array", "a lair"])
  func anotherRootIsNoCreature(kind: String) throws {
    let imp = ScaryCreature(title: "Imp", rating: 2)
    switch kind {
    case "a string": try put("Ghoul" as NSString)
    case "an array": try put([imp] as NSArray)
    default: try put(Lair(owner: imp, guest: imp))
    }
    #expect(
      describeLoading(from: home.url) == "throws noCreature",
      "`loadData` throws `noCreature` if the root of the archive is not a creature.")
  }

  // Rules: 1
  @Test func aFullDiskKeepsTheOldFile() async {
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      "`saveData` throws on a full disk, and does not end the process."
    ) { [path = home.path as String, mark = mark as String] in
      let docPath = URL(fileURLWithPath: path)
      let file = docPath.appendingPathComponent("Data.plist")
      let found = try onFullDisks(
        FaultPlaces().among(0...400, sample: [0, 200, 4096]),
        expected: ["throws: Imp, 2.0", "done: Ghoul, 4.5"]
      ) {
        try NSKeyedArchiver.archivedData(
          withRootObject: ScaryCreature(title: "Imp", rating: 2), requiringSecureCoding: false
        ).write(to: file)
      } call: {
        describeOutcome { try saveData(ScaryCreature(title: "Ghoul", rating: 4.5), in: docPath) }
      } look: {
        describeLoading(from: docPath)
      }
      ChildReport.add("found", found.first ?? "all is well", mark: mark)
    }
    guard let end else { return }
    #expect(
      ChildReport(end.standardOutputContent, mark: mark)["found"] == "all is well",
      "If the disk is full, `saveData` throws and leaves the old file unchanged.")
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
}

private func describeLoading(from docPath: URL) -> String {
  describeOutcome {
    let creature = try loadData(from: docPath)
    return "\(creature.title), \(creature.rating)"
  } throwing: {
    switch $0 {
    case CocoaError.fileReadNoSuchFile: "fileReadNoSuchFile"
    case CreatureFileError.noCreature: "noCreature"
    default: nil
    }
  }
}
