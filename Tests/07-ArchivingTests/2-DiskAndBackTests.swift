import Archiving
import Foundation
import Testing
import Workbench

@Suite("7.2 To disk and back")
struct DiskAndBackTests {
  let home = TemporaryFolder.make()

  @Test func aSavedCreatureIsLoaded() throws {
    try saveCreature(ScaryCreature(title: "Ghoul", rating: 4.5), in: home.url)
    #expect(outcome() == "Ghoul, 4.5", "What was saved is loaded: title and rating.")
  }

  @Test func theFileIsAnArchiveCalledDataPlist() throws {
    try saveCreature(ScaryCreature(title: "Ghoul", rating: 4.5), in: home.url)
    #expect(try home.names() == ["Data.plist"], "Saving leaves one file in the folder, Data.plist.")
    let archive = (try? Data(contentsOf: home.item("Data.plist"))) ?? Data()
    let creature = try? NSKeyedUnarchiver.unarchivedObject(
      ofClass: ScaryCreature.self, from: archive)
    #expect(creature?.title == "Ghoul", "The file is an archive with the creature as its root.")
    #expect(
      archive.starts(with: Data("bplist".utf8)) == true,
      "The archive is a binary one, as archivedData(withRootObject:requiringSecureCoding:) makes it."
    )
  }

  @Test func loadingReadsTheFile() throws {
    let ghoul = ScaryCreature(title: "Ghoul", rating: 4.5)
    try saveCreature(ghoul, in: home.url)
    let isSame = try loadCreature(from: home.url) === ghoul
    #expect(isSame == false, "Loading makes a new creature of what is in the file.")
    try put(ScaryCreature(title: "Imp", rating: 0.5))
    #expect(outcome() == "Imp, 0.5", "What counts is what is in the file now, whoever wrote it.")
  }

  @Test func loadingWritesNothing() throws {
    try put(ScaryCreature(title: "Imp", rating: 0.5))
    let path = home.item("Data.plist").path
    let longAgo = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: longAgo], ofItemAtPath: path)
    _ = outcome()
    let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    #expect(date == longAgo, "Loading changes nothing: the file was not written again.")
  }

  @Test func anArchiveOfAnotherVersionIsLoaded() throws {
    try put(ScaryCreature(title: "Imp", rating: 0.5))
    #expect(outcome() == "Imp, 0.5", "An archive that somebody else has made is loaded as well.")
    #expect(try home.names() == ["Data.plist"], "Loading changes nothing in the folder.")
  }

  @Test func savingReplacesTheOldFile() throws {
    try saveCreature(
      ScaryCreature(title: String(repeating: "Ooh", count: 99), rating: 1), in: home.url)
    try saveCreature(ScaryCreature(title: "Boo", rating: 2), in: home.url)
    #expect(outcome() == "Boo, 2.0", "The second save takes the place of the first.")
    #expect(try home.names() == ["Data.plist"], "There is still one file in the folder.")
  }

  @Test func aMissingFileIsThrown() {
    #expect(
      outcome() == "throws fileReadNoSuchFile",
      "Where there is no file, the error says so: it is neither a trap nor another error.")
  }

  @Test func aMissingFolderIsThrown() throws {
    let nowhere = home.item("9.scarycreature")
    #expect(throws: (any Error).self, "The folder to save in is missing, and nobody hears of it.") {
      try saveCreature(ScaryCreature(title: "Ghoul", rating: 4.5), in: nowhere)
    }
    #expect(try home.names() == [], "No folder is made that nobody asked for.")
  }

  @Test(arguments: ["", "Ghoul", "{}", "bplist00", "<plist/>"])
  func whatIsNoArchiveIsThrown(text: String) throws {
    try home.write(text, to: "Data.plist")
    #expect(
      outcome().hasPrefix("throws ") == true,
      "A file that is no archive, an empty one too, is an error to be thrown, and never a trap.")
    #expect(home.text(of: "Data.plist") == text, "A file that cannot be loaded stays as it is.")
  }

  @Test func halfAnArchiveIsThrown() throws {
    let archive = try put(ScaryCreature(title: "Ghoul", rating: 4.5))
    for count in [1, 8, 40, archive.count / 2, archive.count - 1] {
      try archive.prefix(count).write(to: home.item("Data.plist"))
      #expect(
        outcome().hasPrefix("throws ") == true,
        "Of \(archive.count) bytes of an archive, \(count) are an error, and never a trap.")
    }
  }

  @Test func aRootThatCannotBeMadeIsThrown() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode("Boo!", forKey: "Motto")
    archiver.finishEncoding()
    try archiver.encodedData.write(to: home.item("Data.plist"))
    #expect(
      outcome().hasPrefix("throws ") == true,
      "An archive with a motto and no root is an error to be thrown, and never a trap.")
    for name in ["Workbench.ScaryCreature", "Title"] {
      var archive = try put(ScaryCreature(title: "Imp", rating: 2))
      while let place = archive.range(of: Data(name.utf8)) { archive[place.upperBound - 1] ^= 1 }
      try archive.write(to: home.item("Data.plist"))
      #expect(
        outcome().hasPrefix("throws ") == true,
        "An archive whose \(name) has another name is an error to be thrown, and never a trap.")
    }
  }

  @Test func anotherRootIsNoCreature() throws {
    let imp = ScaryCreature(title: "Imp", rating: 2)
    for (name, root) in [
      ("a string", "Ghoul" as NSString), ("an array", [imp] as NSArray),
      ("a number", 7 as NSNumber),
      ("a lair", Lair(owner: imp, guest: imp)),
    ] {
      try put(root)
      #expect(
        outcome() == "throws CreatureFileError.noCreature",
        "The archive is whole, but its root is \(name): that is noCreature, and never a trap.")
    }
  }

  @Test func aFullDiskKeepsTheOldFile() async throws {
    try put(ScaryCreature(title: "Imp", rating: 2))
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      "A full disk is an error to be thrown, and not the end of the program."
    ) { [path = home.path as String] in
      let folder = URL(fileURLWithPath: path)
      let large = ScaryCreature(title: String(repeating: "Boo", count: 9999), rating: 5)
      FileSizeLimit.impose(bytes: 4096)
      let limited = describeOutcome { try saveCreature(large, in: folder) }
      let kept = words(in: folder)
      FileSizeLimit.lift()
      let again = describeOutcome { try saveCreature(large, in: folder) }
      print("\ntold \(limited); \(kept); \(again); \(words(in: folder).count > 9999)")
    }
    let told = String(
      decoding: try #require(end, "A full disk must not end the program.").standardOutputContent,
      as: UTF8.self)
    #expect(told.contains("told throws;") == true, "What does not fit on the disk is thrown.")
    #expect(
      told.contains("; Imp, 2.0;") == true,
      "Where the new archive does not fit, the old file stays, whole.")
    #expect(told.contains("; done; true") == true, "Once there is room again, saving succeeds.")
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

  private func outcome() -> String { words(in: home.url) }
}

/// What loading comes to, in words.
private func words(in folder: URL) -> String {
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
