import Archiving
import Foundation
import Testing
import Workbench

@Suite("7.7 Old archives")
struct OldArchivesTests {
  let home = TemporaryFolder.make()

  @Test func anArchiveOfTodayIsOnlyRead() throws {
    try put(today("Imp", rating: 2.5))
    let steps = Steps()
    #expect(outcome(steps: steps) == "Imp, 2.5", "An archive of version 4 is opened.")
    #expect(steps.taken == [], "What is in today's form need not be written.")
    #expect(try home.names() == ["Data.plist"], "Nothing else is left in the folder.")
  }

  @Test(arguments: Fixture.all)
  func anOldArchiveIsOpened(fixture: Fixture) throws {
    try put(fixture.archive)
    #expect(
      outcome() == fixture.words,
      "An archive that version \(fixture.version) has written is opened, with its title and rating."
    )
  }

  @Test func everyDigitOfARatingIsKept() throws {
    try put(Fixture.all[4].archive(with: [0x40, 0x11, 0x33, 0x33, 0x33, 0x33, 0x33, 0x33]))
    #expect(outcome() == "Ghoul, 4.3", "A number object of version 3 held the Double 4.3.")
    try put(Fixture.all[2].archive(with: [0x40, 0x34, 0, 0]))
    #expect(outcome() == "Ghoul, 2.8125", "A value of version 2 was the Float 2.8125.")
  }

  @Test func aLaterVersionStaysAsItIs() throws {
    var archive = try today("Ghoul", rating: 3.5)
    let place = try #require(
      archive.range(of: Data([0x10, 4])), "The archive of version 4 says that it is one.")
    archive[place.lowerBound + 1] = 5
    try put(archive)
    let steps = Steps()
    #expect(
      outcome(steps: steps).hasPrefix("throws") == true,
      "The archive says that it is of version 5: this version cannot read it, and throws.")
    #expect(steps.taken == [], "What a later version has written is not written over.")
  }

  @Test(arguments: Fixture.all)
  func anOldArchiveIsWrittenAnew(fixture: Fixture) throws {
    try put(fixture.archive)
    _ = outcome()
    #expect(
      form() == "Archiving.SavedCreature, version 4, \(fixture.words)",
      "After it was opened, the file is an archive as version 4 writes it, under today's class name."
    )
    #expect(try home.names() == ["Data.plist"], "The file is still there, and nothing else.")
    let steps = Steps()
    #expect(outcome(steps: steps) == fixture.words, "What was written anew is opened again.")
    #expect(steps.taken == [], "What was written anew is not written a second time.")
  }

  @Test func whoeverIsKilledLeavesAWholeFile() async throws {
    let fixture = Fixture.all[0]
    let table = try await atEveryStep(
      prepare: { try fixture.archive.write(to: $0.appendingPathComponent("Data.plist")) },
      save: { _ = words(at: $0.appendingPathComponent("Data.plist"), steps: $1) },
      killed: { folder, step in
        await #expect(
          processExitsWith: .exitCode(Steps.exitCode), "The process ends before step \(step)."
        ) { [path = folder.path as String, step = step as Int] in
          let file = URL(fileURLWithPath: path).appendingPathComponent("Data.plist")
          _ = words(at: file, steps: Steps(endBefore: step))
        }
      },
      look: { words(at: $0.appendingPathComponent("Data.plist"), steps: Steps()) })
    #expect(
      table.filter { !$0.hasSuffix(": Ghoul, 3.5") } == [],
      "Whenever it ends, the file is the old one or the new one, whole.")
  }

  @Test(arguments: Fixture.all)
  func aFileThatCannotBeWrittenIsOpenedAllTheSame(fixture: Fixture) throws {
    try put(fixture.archive)
    let steps = Steps()
    _ = outcome(steps: steps)
    try #require(
      (steps.taken.count >= 1) == true, "The file is written anew through the disk that was given.")
    for step in steps.taken.indices.map({ $0 + 1 }) {
      try put(fixture.archive)
      #expect(
        outcome(steps: Steps(failAt: step)) == fixture.words,
        "The file cannot be written anew, step \(step) fails. The creature is opened all the same.")
      let isWhole = form() == "the old archive" || form().contains("version 4")
      #expect(isWhole == true, "A step that fails leaves a whole file, the old one or the new one.")
      #expect(outcome() == fixture.words, "The next time it is opened again.")
    }
  }

  @Test func aMissingFileIsThrown() throws {
    #expect(outcome() == "throws fileReadNoSuchFile", "Where there is no file, that is thrown.")
    #expect(try home.names() == [], "Where there is no file, none is made.")
  }

  @Test(arguments: Broken.all)
  func whatIsNoCreatureStaysAsItIs(broken: Broken) throws {
    let archive = try broken.archive()
    try put(archive)
    let steps = Steps()
    #expect(
      outcome(steps: steps).hasPrefix("throws") == true,
      "This is \(broken.name): that is thrown, and no rating is made up.")
    #expect(steps.taken == [], "What cannot be opened is not written over, or removed.")
    #expect((try? Data(contentsOf: file)) == archive, "What cannot be opened stays, byte for byte.")
  }
}

extension OldArchivesTests {
  private var file: URL { home.item("Data.plist") }

  private func put(_ archive: Data) throws { try archive.write(to: file) }

  private func outcome(steps: Steps = Steps()) -> String { words(at: file, steps: steps) }

  /// What the file is, told from the property list that every archive is.
  private func form() -> String {
    guard let archive = try? Data(contentsOf: file) else { return "no file" }
    if Fixture.all.contains(where: { $0.archive == archive }) { return "the old archive" }
    let list = try? PropertyListSerialization.propertyList(from: archive, format: nil)
    let objects = (list as? [String: Any])?["$objects"] as? [Any] ?? []
    let dictionaries = objects.compactMap { $0 as? [String: Any] }
    let name = dictionaries.compactMap { $0["$classname"] as? String }.first ?? "no class"
    let creature = dictionaries.first { $0["$class"] != nil } ?? [:]
    let rating = creature["Rating"] as? Double
    let title = objects.dropFirst().compactMap { $0 as? String }.first ?? "no title"
    return "\(name), version \(creature["Version"] as? Int ?? 0), \(title), \(rating ?? .nan)"
  }
}

/// What opening a file comes to, in words.
private func words(at file: URL, steps: Steps) -> String {
  describeOutcome {
    let creature = try openCreature(at: file, disk: Disk(steps: steps))
    return "\(creature.title), \(creature.rating)"
  } throwing: {
    if case CocoaError.fileReadNoSuchFile = $0 { "fileReadNoSuchFile" } else { "something else" }
  }
}

/// The archive of a creature as version 4 writes it.
private func today(_ title: String, rating: Double) throws -> Data {
  try NSKeyedArchiver.archivedData(
    withRootObject: SavedCreature(title: title, rating: rating), requiringSecureCoding: true)
}

/// Something that is no creature.
struct Broken: CustomTestStringConvertible, Sendable {
  let name: String
  let archive: @Sendable () throws -> Data

  static let all = [
    Broken(name: "an empty file") { Data() },
    Broken(name: "a text") { Data("Ghoul".utf8) },
    Broken(name: "half an archive of today") { try today("Ghoul", rating: 3.5).prefix(200) },
    Broken(name: "half an archive of version 1") { Fixture.all[0].archive.prefix(300) },
    Broken(name: "an archive with another root") {
      try NSKeyedArchiver.archivedData(
        withRootObject: "Ghoul" as NSString, requiringSecureCoding: true)
    },
    Broken(name: "an archive of version 1 without a rating") {
      Fixture.all[0].archive(without: "Rating")
    },
    Broken(name: "an archive of version 3 without a rating") {
      Fixture.all[4].archive(without: "Rating")
    },
    Broken(name: "an archive of version 2 without a title") {
      Fixture.all[2].archive(without: "Title")
    },
  ]

  var testDescription: String { name }
}

/// An archive that an older version has written.
struct Fixture: CustomTestStringConvertible, Sendable {
  let version: Int
  let title: String
  let rating: Double
  let base64: String

  var archive: Data { Data(base64Encoded: base64) ?? Data() }
  var words: String { "\(title), \(rating)" }
  var testDescription: String { "version \(version), \(words)" }

  /// The archive with another name for a key, so that nothing is found under it.
  func archive(without key: String) -> Data {
    var bytes = archive
    if let place = bytes.range(of: Data(key.utf8)) { bytes[place.lowerBound] ^= 1 }
    return bytes
  }

  /// The archive of the ghoul with other bytes for its rating of 3.5.
  func archive(with rating: [UInt8]) -> Data {
    let old: [UInt8] = rating.count == 4 ? [0x40, 0x60, 0, 0] : [0x40, 0x0c, 0, 0, 0, 0, 0, 0]
    var bytes = archive
    if let place = bytes.range(of: Data(old)) { bytes.replaceSubrange(place, with: rating) }
    return bytes
  }

  // Each was made by NSKeyedArchiver.archivedData(withRootObject:requiringSecureCoding:) on Linux,
  // from the class as it was, in a module of the name that it had:
  // - version 1: class ScaryCreatureData: NSObject, NSCoding in the module ScaryCreatures, whose
  //   encode(with:) was coder.encode(title, forKey: "Title") and coder.encode(rating, forKey:
  //   "Rating") with rating: Float;
  // - version 2: class SavedCreature: NSObject, NSCoding in the module Archiving, the same;
  // - version 3: class SavedCreature: NSObject, NSSecureCoding in the module Archiving, with
  //   coder.encode(NSNumber(value: rating), forKey: "Rating").
  static let all = [
    Fixture(
      version: 1, title: "Ghoul", rating: 3.5,
      base64: """
        YnBsaXN0MDDUAQIDBAUGBxhYJHZlcnNpb25ZJGFyY2hpdmVyWCRvYmplY3RzVCR0b3ASAAGGoF8QD05TS2V5ZWRB\
        cmNoaXZlcqQICRARVSRudWxs0woLDA0OD1VUaXRsZVZSYXRpbmdWJGNsYXNzgAIiQGAAAIADVUdob3Vs0hITFBVa\
        JGNsYXNzbmFtZVgkY2xhc3Nlc18QIFNjYXJ5Q3JlYXR1cmVzLlNjYXJ5Q3JlYXR1cmVEYXRhohYXXxAgU2NhcnlD\
        cmVhdHVyZXMuU2NhcnlDcmVhdHVyZURhdGFYTlNPYmplY3TRGRpUcm9vdIABCBEaJC0yN0lOVFthaG9xdnh+g46X\
        ur3g6ezxAAAAAAAAAQEAAAAAAAAAGwAAAAAAAAAAAAAAAAAAAPM=
        """),
    Fixture(
      version: 1, title: "Shy Ghost 👻", rating: 0.0,
      base64: """
        YnBsaXN0MDDUAQIDBAUGBxhYJHZlcnNpb25ZJGFyY2hpdmVyWCRvYmplY3RzVCR0b3ASAAGGoF8QD05TS2V5ZWRB\
        cmNoaXZlcqQICRARVSRudWxs0woLDA0OD1VUaXRsZVZSYXRpbmdWJGNsYXNzgAIiAAAAAIADbABTAGgAeQAgAEcA\
        aABvAHMAdAAg2D3ce9ISExQVWiRjbGFzc25hbWVYJGNsYXNzZXNfECBTY2FyeUNyZWF0dXJlcy5TY2FyeUNyZWF0\
        dXJlRGF0YaIWF18QIFNjYXJ5Q3JlYXR1cmVzLlNjYXJ5Q3JlYXR1cmVEYXRhWE5TT2JqZWN00RkaVHJvb3SAAQAI\
        ABEAGgAkAC0AMgA3AEkATgBUAFsAYQBoAG8AcQB2AHgAkQCWAKEAqgDNANAA8wD8AP8BBAAAAAAAAAIBAAAAAAAA\
        ABsAAAAAAAAAAAAAAAAAAAEG
        """),
    Fixture(
      version: 2, title: "Ghoul", rating: 3.5,
      base64: """
        YnBsaXN0MDDUAQIDBAUGBxhYJHZlcnNpb25ZJGFyY2hpdmVyWCRvYmplY3RzVCR0b3ASAAGGoF8QD05TS2V5ZWRB\
        cmNoaXZlcqQICRARVSRudWxs0woLDA0OD1ZSYXRpbmdVVGl0bGVWJGNsYXNzIkBgAACAAoADVUdob3Vs0hITFBdY\
        JGNsYXNzZXNaJGNsYXNzbmFtZaIVFl8QF0FyY2hpdmluZy5TYXZlZENyZWF0dXJlWE5TT2JqZWN0XxAXQXJjaGl2\
        aW5nLlNhdmVkQ3JlYXR1cmXRGRpUcm9vdIABCBEaJC0yN0lOVFtiaG90dnh+g4yXmrS919rfAAAAAAAAAQEAAAAA\
        AAAAGwAAAAAAAAAAAAAAAAAAAOE=
        """),
    Fixture(
      version: 2, title: "Shy Ghost 👻", rating: 0.0,
      base64: """
        YnBsaXN0MDDUAQIDBAUGBxhYJHZlcnNpb25ZJGFyY2hpdmVyWCRvYmplY3RzVCR0b3ASAAGGoF8QD05TS2V5ZWRB\
        cmNoaXZlcqQICRARVSRudWxs0woLDA0OD1ZSYXRpbmdVVGl0bGVWJGNsYXNzIgAAAACAAoADbABTAGgAeQAgAEcA\
        aABvAHMAdAAg2D3ce9ISExQXWCRjbGFzc2VzWiRjbGFzc25hbWWiFRZfEBdBcmNoaXZpbmcuU2F2ZWRDcmVhdHVy\
        ZVhOU09iamVjdF8QF0FyY2hpdmluZy5TYXZlZENyZWF0dXJl0RkaVHJvb3SAAQgRGiQtMjdJTlRbYmhvdHZ4kZaf\
        qq3H0Ort8gAAAAAAAAEBAAAAAAAAABsAAAAAAAAAAAAAAAAAAAD0
        """),
    Fixture(
      version: 3, title: "Ghoul", rating: 3.5,
      base64: """
        YnBsaXN0MDDUAQIDBAUGBxlZJGFyY2hpdmVyWCR2ZXJzaW9uWCRvYmplY3RzVCR0b3BfEA9OU0tleWVkQXJjaGl2\
        ZXISAAGGoKUICRARElUkbnVsbNMKCwwNDg9WUmF0aW5nViRjbGFzc1VUaXRsZYADgASAAlVHaG91bCNADAAAAAAA\
        ANITFBUWWiRjbGFzc25hbWVYJGNsYXNzZXNfEBdBcmNoaXZpbmcuU2F2ZWRDcmVhdHVyZaIXGF8QF0FyY2hpdmlu\
        Zy5TYXZlZENyZWF0dXJlWE5TT2JqZWN00RobVHJvb3SAAQgRGyQtMkRJT1VcY2pwcnR2fIWKlZ64u9Xe4eYAAAAA\
        AAABAQAAAAAAAAAcAAAAAAAAAAAAAAAAAAAA6A==
        """),
    Fixture(
      version: 3, title: "Shy Ghost 👻", rating: 0.0,
      base64: """
        YnBsaXN0MDDUAQIDBAUGBxlZJGFyY2hpdmVyWCR2ZXJzaW9uWCRvYmplY3RzVCR0b3BfEA9OU0tleWVkQXJjaGl2\
        ZXISAAGGoKUICRARElUkbnVsbNMKCwwNDg9WUmF0aW5nViRjbGFzc1VUaXRsZYADgASAAmwAUwBoAHkAIABHAGgA\
        bwBzAHQAINg93HsjAAAAAAAAAADSExQVFlokY2xhc3NuYW1lWCRjbGFzc2VzXxAXQXJjaGl2aW5nLlNhdmVkQ3Jl\
        YXR1cmWiFxhfEBdBcmNoaXZpbmcuU2F2ZWRDcmVhdHVyZVhOU09iamVjdNEaG1Ryb290gAEIERskLTJESU9VXGNq\
        cHJ0do+Ynaixy87o8fT5AAAAAAAAAQEAAAAAAAAAHAAAAAAAAAAAAAAAAAAAAPs=
        """),
  ]
}
