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
    let archive = forgedArchive(of: ScaryCreature.self) {
      $0.encode("Imp", forKey: "Title")
      $0.encode(1.5, forKey: "Rating")
    }
    let imp = try NSKeyedUnarchiver.unarchivedObject(ofClass: ScaryCreature.self, from: archive)
    #expect(imp?.title == "Imp")
  }
}
