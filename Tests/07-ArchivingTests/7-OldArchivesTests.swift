import Archiving
import Foundation
import Testing
import Workbench

@Suite("7.7 Old archives")
struct OldArchivesTests {
  let home = TemporaryFolder.make()

  // Rules: t1, t2, t3, e1
  @Test(arguments: Fixture.all)
  func anOldArchiveIsOpened(fixture: Fixture) throws {
    try put(fixture.archive)
    #expect(
      outcome() == fixture.description,
      "`openCreature` opens an archive of version \(fixture.version), with its title and rating.")
  }

  // Rules: t1, t2, t3, 2, e1
  @Test(
    arguments: [1, 2, 3],
    [("", 3.5), ("", 0), (" Two\nlines ", 3.5), ("Cafe\u{301}", 0)] as [(String, Double)])
  func anyTitleIsKept(version: Int, creature: (title: String, rating: Double)) throws {
    let (title, rating) = creature
    let name = version == 1 ? "ScaryCreatures.ScaryCreatureData" : "Archiving.SavedCreature"
    let archive = FreeForm.archive(as: name) { coder in
      coder.encode(title, forKey: "Title")
      if version == 3 {
        coder.encode(NSNumber(value: rating), forKey: "Rating")
      } else {
        coder.encode(Float(rating), forKey: "Rating")
      }
    }
    try put(archive)
    #expect(
      escapedScalars(of: outcome()) == escapedScalars(of: "\(title), \(rating)"),
      """
      `openCreature` opens an archive of version \(version) with any title, even an empty string, \
      and any rating, even 0.
      """)
    #expect(
      escapedScalars(of: form())
        == escapedScalars(of: "Archiving.SavedCreature, version 4, \(title), \(rating)"),
      "`openCreature` replaces an older file with an archive of version 4 that has the same title.")
  }

  // Rules: t4, e1
  @Test(arguments: [2.5, 4.3, 0], ["Imp", "", String(repeating: "Boo ", count: 500)])
  func anArchiveOfVersionFourIsOpened(rating: Double, title: String) throws {
    try put(today(title, rating: rating))
    #expect(
      outcome() == "\(title), \(rating)",
      "`openCreature` opens an archive of version 4, with its title and rating.")
  }

  // Rules: t2, t3, 2
  @Test func everyDigitOfARatingIsKept() throws {
    try put(Fixture.all[4].archive(with: 4.3))
    #expect(
      outcome() == "Ghoul, 4.3",
      "`openCreature` keeps all digits: the `NSNumber` of version 3 is the `Double` 4.3.")
    #expect(
      form() == "Archiving.SavedCreature, version 4, Ghoul, 4.3",
      "`openCreature` keeps all digits in the file that replaces an older one.")
    try put(Fixture.all[2].archive(with: 2.8125))
    #expect(
      outcome() == "Ghoul, 2.8125",
      "`openCreature` keeps all digits: the value of version 2 is the `Float` 2.8125.")
  }

  // Rules: 1
  @Test(arguments: ["binary", "XML"])
  func anArchiveOfVersionFourIsOnlyRead(format: String) throws {
    let xml = FreeForm.archive(as: NSStringFromClass(SavedCreature.self)) { coder in
      SavedCreature(title: "Imp", rating: 2.5).encode(with: coder)
    }
    try put(format == "XML" ? xml : today("Imp", rating: 2.5))
    let watch = DiskAudit(home.url)
    let steps = watch.steps()
    _ = outcome(steps: steps)
    #expect(
      steps.taken == [], "`openCreature` does not write a file of version 4, be it binary or XML.")
    #expect(watch.unannouncedChanges() == [], "`openCreature` only reads a file of version 4.")
  }

  // Rules: 2
  @Test(arguments: Fixture.all)
  func anOldArchiveIsMigrated(fixture: Fixture) throws {
    try put(fixture.archive)
    _ = outcome()
    #expect(
      form() == "Archiving.SavedCreature, version 4, \(fixture.description)",
      "`openCreature` replaces an older file with an archive of version 4, under its class name.")
    #expect(
      try home.names() == ["Data.plist"], "`openCreature` leaves nothing else in the folder.")
    let steps = Steps()
    #expect(
      outcome(steps: steps) == fixture.description, "`openCreature` opens a migrated file again.")
    #expect(
      steps.taken == [], "`openCreature` only reads a migrated file, which is a file of version 4.")
  }

  // Rules: 2
  @Test(arguments: [0, 2, 4])
  func aKilledMigrationLeavesAWholeFile(index: Int) async throws {
    let fixture = Fixture.all[index]
    let table = try await atEveryStep(
      prepare: { try fixture.archive.write(to: $0.appendingPathComponent("Data.plist")) },
      save: { _ = describeOpening($0.appendingPathComponent("Data.plist"), steps: $1) },
      killed: { folder, step in
        await #expect(
          processExitsWith: .exitCode(Steps.exitCode),
          """
          `openCreature` makes every change through `disk`, in the same steps each time: killed \
          before step \(step).
          """
        ) { [path = folder.path as String, step = step as Int] in
          let folder = URL(fileURLWithPath: path)
          try saveUntilKilled(before: step, in: folder) {
            _ = describeOpening(folder.appendingPathComponent("Data.plist"), steps: $0)
          }
        }
      },
      look: { describeOpening($0.appendingPathComponent("Data.plist"), steps: Steps()) })
    #expect(
      table.filter { !$0.hasSuffix(": Ghoul, 3.5") } == [],
      "Wherever `openCreature` is killed, the old file or the new one remains, whole.")
  }

  // Rules: 2
  @Test(arguments: Fixture.all)
  func onlyTheFileIsReplaced(fixture: Fixture) throws {
    let others = [
      "Data.plist", "Notes.txt", ".hidden", "1.old.bak", "1.old.old", "1.old.backup", "1.old~",
      "1.bak", "1", "Letters/1.old",
    ]
    for path in others { try home.write("something else", to: path) }
    try fixture.archive.write(to: home.item("1.old"))
    let found = describeOpening(home.item("1.old"), steps: Steps())
    #expect(found == fixture.description, "`openCreature` opens a file of any name.")
    let isReplaced = (try? Data(contentsOf: home.item("1.old"))) != fixture.archive
    #expect(isReplaced == true, "`openCreature` replaces an older file, whatever its name is.")
    #expect(
      others.filter { home.text(of: $0) != "something else" } == [],
      "`openCreature` changes no other file.")
    #expect(
      try home.names() == ((others.dropLast() + ["1.old", "Letters"]).sorted()),
      "`openCreature` leaves no other file behind.")
  }

  // Rules: 3, 2
  @Test(arguments: Fixture.all)
  func aFileThatCannotBeReplacedIsOpened(fixture: Fixture) throws {
    try put(fixture.archive)
    let steps = Steps()
    _ = outcome(steps: steps)
    for step in steps.taken.indices.map({ $0 + 1 }) {
      try put(fixture.archive)
      #expect(
        outcome(steps: Steps(failAt: step)) == fixture.description,
        "If the file cannot be replaced (step \(step) fails), `openCreature` returns the creature.")
      let isWhole = form() == "the old archive" || form().contains("version 4")
      #expect(isWhole == true, "If `openCreature` cannot replace the file, the file stays whole.")
      #expect(
        try home.names() == ["Data.plist"],
        """
        If `openCreature` cannot replace the file (step \(step) fails), it leaves no other file \
        behind.
        """)
      #expect(
        outcome() == fixture.description,
        "The next `openCreature` opens a file that could not be replaced.")
      #expect(
        form().contains("version 4"),
        "The next `openCreature` replaces a file that could not be replaced.")
    }
  }

  // Rules: 4
  @Test(arguments: Fixture.all)
  func everyChangeGoesThroughTheDisk(fixture: Fixture) throws {
    try put(fixture.archive)
    let steps = Steps()
    _ = outcome(steps: steps)
    #expect(
      (steps.taken.count >= 1) == true,
      "`openCreature` replaces an older file by calling the given `disk`.")
    for failing in [nil] + steps.taken.indices.map({ $0 + 1 }) {
      try put(fixture.archive)
      let watch = DiskAudit(home.url)
      _ = outcome(steps: watch.steps(failAt: failing))
      #expect(
        watch.unannouncedChanges() == [],
        """
        `openCreature` makes every change through `disk`, which names each step; nothing else \
        changes.
        """)
    }
  }

  // Rules: t5
  @Test func aMissingFileIsThrown() {
    #expect(
      outcome() == "throws fileReadNoSuchFile",
      "Without a file, `openCreature` throws `CocoaError.fileReadNoSuchFile`.")
  }

  // Rules: t6
  @Test(arguments: Broken.all.filter { $0.rule == "t6" })
  func bytesThatAreNoArchiveAreThrown(broken: Broken) throws {
    try put(broken.archive())
    #expect(
      outcome().hasPrefix("throws ") == true,
      "`openCreature` throws if the file is \(broken.name).")
  }

  // Rules: t7
  @Test(arguments: Broken.all.filter { $0.rule == "t7" })
  func withoutTitleOrRatingThereIsNoCreature(broken: Broken) throws {
    try put(broken.archive())
    #expect(
      outcome().hasPrefix("throws ") == true,
      "`openCreature` throws, and invents nothing, for \(broken.name).")
  }

  // Rules: t6
  @Test(arguments: ["a string", "a number"])
  func anotherRootIsThrown(name: String) throws {
    try put(
      NSKeyedArchiver.archivedData(
        withRootObject: name == "a string" ? "Ghoul" as NSString : 7 as NSNumber,
        requiringSecureCoding: true))
    #expect(
      outcome().hasPrefix("throws ") == true,
      "`openCreature` throws if the root of the archive is \(name).")
  }

  // Rules: t8
  @Test(arguments: [5, 6, 40, 127, 200])
  func aLaterVersionIsThrown(version: UInt8) throws {
    try put(laterArchive(version))
    #expect(
      outcome().hasPrefix("throws ") == true,
      "`openCreature` throws if the archive is of version \(version), which is later than 4.")
  }

  // Rules: t8
  @Test(arguments: Broken.later)
  func aLaterVersionWithAnotherFormIsThrown(broken: Broken) throws {
    try put(broken.archive())
    #expect(
      outcome().hasPrefix("throws ") == true,
      """
      `openCreature` throws if the archive is of a version later than 4, whatever the form of its \
      rating: \(broken.name).
      """)
  }

  // Rules: 5
  @Test(arguments: Broken.all)
  func whatCannotBeOpenedIsNotChanged(broken: Broken) throws {
    let archive = try broken.archive()
    try put(archive)
    let watch = DiskAudit(home.url)
    let steps = watch.steps()
    _ = outcome(steps: steps)
    #expect(steps.taken == [], "If `openCreature` throws, it has changed nothing.")
    #expect(watch.unannouncedChanges() == [], "If `openCreature` throws, it has changed nothing.")
  }

  // Rules: 5
  @Test func aMissingFileIsNotCreated() throws {
    _ = outcome()
    #expect(try home.names() == [], "If there is no file, `openCreature` does not create one.")
  }

  // Rules: t5, 5
  @Test func aMissingFolderIsThrown() throws {
    #expect(
      describeOpening(home.item("9.scarycreature/Data.plist"), steps: Steps())
        == "throws fileReadNoSuchFile",
      "Without a folder, `openCreature` throws `CocoaError.fileReadNoSuchFile` too.")
    #expect(try home.names() == [], "If there is no folder, `openCreature` does not create one.")
  }

  // Rules: 2, 3
  @Test(arguments: Fixture.all)
  func theFileIsWholeAtEveryStep(fixture: Fixture) throws {
    try put(fixture.archive)
    let steps = Steps()
    _ = outcome(steps: steps)
    let file = self.file
    for failing in steps.taken.indices.map({ $0 + 1 }) {
      try put(fixture.archive)
      let isWhole = Recorder<Bool>()
      let watched = Steps(failAt: failing) { _ in
        let archive = (try? Data(contentsOf: file)) ?? Data()
        isWhole.record((try? NSKeyedUnarchiver(forReadingFrom: archive)) != nil)
      }
      _ = outcome(steps: watched)
      #expect(
        isWhole.all.contains(false) == false,
        "`openCreature` keeps the file whole at every moment, even if step \(failing) fails.")
    }
  }

  // Rules: 3
  @Test(arguments: Fixture.all)
  func aFileThatIsGoneIsOpened(fixture: Fixture) throws {
    let folder = try home.makeFolder("7.scarycreature")
    let file = home.item("7.scarycreature/Data.plist")
    try fixture.archive.write(to: file)
    // The folder is gone when the file is about to be replaced.
    let steps = Steps { _ in try? FileManager.default.removeItem(at: folder) }
    #expect(
      describeOpening(file, steps: steps) == fixture.description,
      "If the file cannot be replaced, whatever the reason, `openCreature` returns the creature.")
  }

  // Rules: t1, 2
  @Test func theFileMayHaveAnyPath() throws {
    let fixture = Fixture.all[0]
    let file = home.item("My é 50% shelf/7.scarycreature/Data.plist")
    try home.makeFolder("My é 50% shelf/7.scarycreature")
    try fixture.archive.write(to: file)
    for round in ["an older file", "the file that was replaced"] {
      let found = describeOutcome {
        let creature = try openCreature(at: file, disk: Disk())
        return "\(creature.title), \(creature.rating)"
      }
      #expect(found == fixture.description, "`openCreature` opens \(round), whatever its path is.")
    }
  }

  // Rules: 1, t5
  @Test func theFileIsReadEachTime() throws {
    for (title, rating) in [("Imp", 1.5), ("Ghoul", 2.5)] {
      try put(today(title, rating: rating))
      #expect(
        outcome() == "\(title), \(rating)",
        "`openCreature` opens what the file contains now, even if it opened it before.")
    }
    try FileManager.default.removeItem(at: file)
    #expect(
      outcome() == "throws fileReadNoSuchFile",
      "Without a file, `openCreature` throws, even if it opened the file before.")
  }

  // Rules: t6, 5
  @Test(arguments: Fixture.all)
  func partOfAnArchiveIsThrown(fixture: Fixture) throws {
    let archive = fixture.archive
    for count in FaultPlaces().among(0..<archive.count, sample: [8, archive.count - 1]) {
      try put(archive.prefix(count))
      let outcome = outcome()
      let isLeft = (try? Data(contentsOf: file)) == archive.prefix(count)
      #expect(
        outcome.hasPrefix("throws ") && isLeft == true,
        """
        `openCreature` throws, and changes nothing, for the first \(count) of the \
        \(archive.count) bytes of an archive.
        """)
    }
  }

  // Rules: t1, t2, t3
  @Test(arguments: [-1.5, 7.5, .infinity] as [Double])
  func anyNumberIsARating(rating: Double) throws {
    for index in [0, 2, 4] {
      let fixture = Fixture.all[index]
      try put(fixture.archive(with: rating))
      #expect(
        outcome() == "Ghoul, \(rating)",
        "`openCreature` opens any number as the rating of version \(fixture.version).")
    }
  }
}

/// A creature that is archived in any form.
public final class FreeForm: NSObject, NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }

  private let encode: (NSCoder) -> Void

  init(_ encode: @escaping (NSCoder) -> Void) { self.encode = encode }

  public init?(coder: NSCoder) { return nil }

  public func encode(with coder: NSCoder) { encode(coder) }

  /// The archive of such a creature, under any class name.
  static func archive(as name: String, _ encode: @escaping (NSCoder) -> Void) -> Data {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.outputFormat = .xml
    archiver.encode(FreeForm(encode), forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    let xml = String(decoding: archiver.encodedData, as: UTF8.self)
    return Data(xml.replacing(NSStringFromClass(FreeForm.self), with: name).utf8)
  }
}

extension OldArchivesTests {
  private var file: URL { home.item("Data.plist") }

  private func put(_ archive: Data) throws { try archive.write(to: file) }

  private func outcome(steps: Steps = Steps()) -> String { describeOpening(file, steps: steps) }

  /// What is in the file, read from the property list that every archive is.
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

/// How opening a file ends, as a text.
private func describeOpening(_ file: URL, steps: Steps) -> String {
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

/// The archive of a creature as version 4 writes it, but with a later version's number.
private func laterArchive(_ version: UInt8) throws -> Data {
  var archive = try today("Ghoul", rating: 3.5)
  let place = try #require(
    archive.range(of: Data([0x10, 4])), "`encode(with:)` encodes the version number 4.")
  archive[place.lowerBound + 1] = version
  return archive
}

/// The archive of a creature with this version and rating.
private func versioned(
  _ version: @escaping (NSCoder) -> Void, rating: @escaping (NSCoder) -> Void
) -> Data {
  FreeForm.archive(as: NSStringFromClass(SavedCreature.self)) { coder in
    version(coder)
    coder.encode("Ghoul", forKey: "Title")
    rating(coder)
  }
}

/// A file that cannot be opened.
struct Broken: CustomTestStringConvertible, Sendable {
  let name: String
  let rule: String
  let archive: @Sendable () throws -> Data

  static let all = damaged + incomplete + untitled + later

  /// Creatures of every version without one of their values.
  private static let incomplete = ["Title", "Rating"].flatMap { key in
    let name = "without a \(key.lowercased())"
    return [0, 2, 4].map { index in
      Broken(name: "an archive of version \(Fixture.all[index].version) \(name)", rule: "t7") {
        Fixture.all[index].archive(without: key)
      }
    } + [
      Broken(name: "an archive of version 4 \(name)", rule: "t7") {
        Fixture.archive(try today("Ghoul", rating: 3.5), without: key)
      }
    ]
  }

  /// Creatures of older versions whose title is not a string, or that have only an empty one.
  private static let untitled = [1, 3].flatMap { version in
    let rating: @Sendable (NSCoder) -> Void = { coder in
      if version == 3 {
        coder.encode(NSNumber(value: 3.5), forKey: "Rating")
      } else {
        coder.encode(Float(3.5), forKey: "Rating")
      }
    }
    let name = version == 1 ? "ScaryCreatures.ScaryCreatureData" : "Archiving.SavedCreature"
    return [
      Broken(name: "an archive of version \(version) with a number as its title", rule: "t7") {
        FreeForm.archive(as: name) { coder in
          coder.encode(NSNumber(value: 7), forKey: "Title")
          rating(coder)
        }
      },
      Broken(name: "an archive of version \(version) with an empty title alone", rule: "t7") {
        FreeForm.archive(as: name) { $0.encode("", forKey: "Title") }
      },
    ]
  }

  private static let damaged = [
    Broken(name: "an empty file", rule: "t6") { Data() },
    Broken(name: "a text", rule: "t6") { Data("Ghoul".utf8) },
    Broken(name: "half an archive of version 4", rule: "t6") {
      try today("Ghoul", rating: 3.5).prefix(200)
    },
    Broken(name: "half an archive of version 1", rule: "t6") { Fixture.all[0].archive.prefix(300) },
    Broken(name: "an archive with a string as its root", rule: "t6") {
      try NSKeyedArchiver.archivedData(
        withRootObject: "Ghoul" as NSString, requiringSecureCoding: true)
    },
  ]

  /// Creatures of later versions.
  static let later = [
    Broken(name: "an archive of version 5", rule: "t8") { try laterArchive(5) },
    Broken(name: "an archive of version 5 in another form", rule: "t8") {
      versioned({ $0.encode(5, forKey: "Version") }, rating: numberObject)
    },
    Broken(name: "an archive of version 5 with a Float", rule: "t8") {
      versioned({ $0.encode(5, forKey: "Version") }, rating: float)
    },
    Broken(name: "an archive of version 4294967296 with a Float", rule: "t8") {
      versioned({ $0.encode(4_294_967_296, forKey: "Version") }, rating: float)
    },
    Broken(name: "an archive of version 4294967300", rule: "t8") {
      versioned(
        { $0.encode(4_294_967_300, forKey: "Version") },
        rating: { $0.encode(3.5, forKey: "Rating") })
    },
  ]

  private static let numberObject: @Sendable (NSCoder) -> Void = {
    $0.encode(NSNumber(value: 3.5), forKey: "Rating")
  }

  private static let float: @Sendable (NSCoder) -> Void = {
    $0.encode(Float(3.5), forKey: "Rating")
  }

  var testDescription: String { name }
}

/// An archive that an older version has written.
struct Fixture: CustomTestStringConvertible, Sendable {
  let version: Int
  let title: String
  let rating: Double
  let base64: String

  var archive: Data { Data(base64Encoded: base64) ?? Data() }
  var description: String { "\(title), \(rating)" }
  var testDescription: String { "version \(version), \(description)" }

  /// The archive with another name for a key, so that nothing is found under it.
  func archive(without key: String) -> Data { Self.archive(archive, without: key) }

  /// An archive with another name for a key, so that nothing is found under it.
  static func archive(_ archive: Data, without key: String) -> Data {
    var bytes = archive
    if let place = bytes.range(of: Data(key.utf8)) { bytes[place.lowerBound] ^= 1 }
    return bytes
  }

  /// The archive of the ghoul with another rating than its 3.5, in the same form.
  func archive(with rating: Double) -> Data {
    var bytes = archive
    if let place = bytes.range(of: form(of: 3.5)) {
      bytes.replaceSubrange(place, with: form(of: rating))
    }
    return bytes
  }

  /// The bytes of a rating in an archive of this version: a `Float` or, in version 3, a `Double`.
  private func form(of rating: Double) -> Data {
    version == 3
      ? withUnsafeBytes(of: rating.bitPattern.bigEndian) { Data($0) }
      : withUnsafeBytes(of: Float(rating).bitPattern.bigEndian) { Data($0) }
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
