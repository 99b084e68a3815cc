import Archiving
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("7.2 To disk and back")
struct DiskAndBackTests {
  let home = TemporaryFolder.make()
  private var file: URL { home.item("Data.plist") }

  // Rules: t1, 1
  @Test func theFileIsAnArchive() throws {
    try saveData(ScaryCreature(title: "Old bat with a long name", rating: 1), in: home.url)
    let wasWrittenOver = try isWrittenOver(file) {
      try saveData(ScaryCreature(title: "Ghoul", rating: 4.5), in: home.url)
    }
    let data = (try? Data(contentsOf: file)) ?? Data()
    let root = try? NSKeyedUnarchiver.unarchivedObject(ofClass: ScaryCreature.self, from: data)
    #expect(
      root?.title == "Ghoul",
      "`saveData` writes `Data.plist`, an archive with the creature as its root.")
    #expect(wasWrittenOver == false, "`saveData` is atomic: it does not write into the old file.")
  }

  // Rules: t2
  @Test func theCreatureInTheFileIsLoaded() throws {
    try archive(of: ScaryCreature(title: "Imp", rating: 0.5)).write(to: file)
    #expect(
      describeLoading(from: home.url) == "Imp, rating 0.5", "`loadData` returns the creature.")
  }

  // Rules: t3
  @Test(arguments: ["", "9.scarycreature"])
  func aMissingFileIsThrown(path: String) {
    #expect(
      describeLoading(from: home.item(path)) == "throws fileReadNoSuchFile",
      "Without a file, `loadData` throws `CocoaError.fileReadNoSuchFile`.")
  }

  // Rules: t4
  @Test(arguments: ["half an archive", "no root", "no title"])
  func whatCannotBeDecodedIsThrown(contents: String) throws {
    let whole = try archive(of: ScaryCreature(title: "Ghoul", rating: 4.5))
    let files = [
      "half an archive": whole.prefix(whole.count / 2),
      "no root": NSKeyedArchiver(requiringSecureCoding: false).encodedData,
      "no title": forgedArchive(of: ScaryCreature.self, ["Rating": 4.5]),
    ]
    try files[contents]?.write(to: file)
    let outcome = describeOutcome { try loadData(from: home.url).title }
    #expect(outcome == "throws", "`loadData` throws, and does not trap, for \(contents).")
  }

  // Rules: t5
  @Test func anotherRootIsNoCreature() throws {
    let imp = ScaryCreature(title: "Imp", rating: 2)
    for root in ["Ghoul" as NSString, Lair(owner: imp, guest: imp)] as [NSObject] {
      try archive(of: root).write(to: file)
      #expect(
        describeLoading(from: home.url) == "throws noCreature",
        "`loadData` throws `noCreature` if the root of the archive is not a creature.")
    }
  }

  // Rules: 1
  @Test func aFullDiskKeepsTheOldFile() async {
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      "`saveData` throws on a full disk, and does not end the process."
    ) { [path = home.path as String, mark = mark as String] in
      let docPath = URL(fileURLWithPath: path)
      let found = try onFullDisks(
        FaultPlaces().among(0...400, sample: [0, 200, 4096]),
        expected: ["throws: Imp, rating 2.0", "done: Ghoul, rating 4.5"]
      ) {
        try archive(of: ScaryCreature(title: "Imp", rating: 2)).write(
          to: docPath.appendingPathComponent("Data.plist"))
      } call: {
        describeOutcome { try saveData(ScaryCreature(title: "Ghoul", rating: 4.5), in: docPath) }
      } look: {
        describeLoading(from: docPath)
      }
      ChildReport.add("found", found.first ?? "all is well", mark: mark)
    }
    #expect(
      ChildReport(end?.standardOutputContent ?? [], mark: mark)["found"] == "all is well",
      "If the disk is full, `saveData` throws and leaves the old file unchanged.")
  }
}

private func archive(of root: NSObject) throws -> Data {
  try NSKeyedArchiver.archivedData(withRootObject: root, requiringSecureCoding: false)
}

private func describeLoading(from docPath: URL) -> String {
  describeOutcome {
    let creature = try loadData(from: docPath)
    return "\(creature.title), rating \(creature.rating)"
  } throwing: {
    switch $0 {
    case CocoaError.fileReadNoSuchFile: "fileReadNoSuchFile"
    case CreatureFileError.noCreature: "noCreature"
    default: nil
    }
  }
}
