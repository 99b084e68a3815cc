import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("A file with an archive and its header")
struct ArchiveFileTests {
  @Test(arguments: ["", "\n\ntwo\nlines\n"])
  func aFileIsSplitIntoHeaderAndContents(contents: String) throws {
    let file = ArchiveFile(className: "Workbench.Lair", contents: Data(contents.utf8))
    let slice = (Data([1, 2, 3]) + file.bytes).dropFirst(3)
    #expect(try ArchiveFile(bytes: slice) == file)
    #expect(file.isIntact)
    #expect(try !ArchiveFile(bytes: slice + [4]).isIntact)
  }

  @Test(arguments: [
    "", "keepsake archive 2\nLair\n0f", "keepsake archive 1\nLair\n4\n0f\n",
  ])
  func bytesWithoutAHeaderAreRefused(text: String) {
    #expect(throws: ArchiveFile.NoHeader.self) { try ArchiveFile(bytes: Data(text.utf8)) }
  }

  @Test(arguments: [false, true])
  func aLairComesOutOfItsArchive(isShared: Bool) throws {
    let owner = ScaryCreature(title: "Ghost 👻", rating: 4.5)
    let guest = isShared ? owner : ScaryCreature(title: "Imp", rating: 0)
    let archive = try NSKeyedArchiver.archivedData(
      withRootObject: Lair(owner: owner, guest: guest), requiringSecureCoding: true)
    let lair = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: Lair.self, from: archive))
    #expect(lair.owner.title == "Ghost 👻")
    #expect(lair.owner.rating == 4.5)
    #expect(lair.guest.title == guest.title)
    #expect((lair.owner === lair.guest) == isShared)
  }

  @Test(arguments: ["Title", "Rating"])
  func aCreatureWithoutEverythingIsNone(missing: String) throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    if missing != "Title" { archiver.encode("Imp", forKey: "Title") }
    if missing != "Rating" { archiver.encode(1.5, forKey: "Rating") }
    archiver.finishEncoding()
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    unarchiver.requiresSecureCoding = true
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    #expect(ScaryCreature(coder: unarchiver) == nil)
  }

  @Test func aForgeryNamesAnotherClass() throws {
    let archive = forgedArchive(of: ScaryCreature.self, ["Title": "Imp", "Rating": 1.5])
    let imp = try NSKeyedUnarchiver.unarchivedObject(ofClass: ScaryCreature.self, from: archive)
    #expect(imp?.title == "Imp")
    #expect(imp?.rating == 1.5, "A `Double` is encoded as a value.")
  }

  @Test func aForgeryTellsValuesFromObjects() throws {
    let archive = forgedArchive(
      of: CoderProbe.self, ["Writer": 1, "Number": 2.5, "Object": NSNumber(value: 2.5)])
    let list = try PropertyListSerialization.propertyList(from: archive, format: nil)
    let objects = (list as? [String: Any])?["$objects"] as? [Any] ?? []
    let root = objects.compactMap { $0 as? [String: Any] }.first { $0["Number"] != nil }
    #expect(root?["Writer"] as? Int == 1)
    #expect(root?["Number"] as? Double == 2.5)
    #expect(root?["Object"] as? Double == nil)
  }

  @Test func aProbeNotesItsCoders() throws {
    let before = CoderProbe.decodedCount
    let archive = try NSKeyedArchiver.archivedData(
      withRootObject: CoderProbe(), requiringSecureCoding: false)
    let probe = try NSKeyedUnarchiver.unarchivedObject(ofClass: CoderProbe.self, from: archive)
    #expect(probe?.writerRequiredIt == false)
    #expect(probe?.readerRequiredIt == true)
    #expect(CoderProbe.decodedCount == before + 1)
  }

  @Test func aMimicSaysThatItWasMade() async throws {
    let end = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        let archive = try NSKeyedArchiver.archivedData(
          withRootObject: Mimic(), requiringSecureCoding: true)
        _ = try NSKeyedUnarchiver.unarchivedObject(ofClass: Mimic.self, from: archive)
      })
    #expect(Mimic.wasMade(in: end.standardOutputContent))
    #expect(!Mimic.wasMade(in: Array("a mime".utf8)))
  }
}
