import Archiving
import Foundation
import Testing
import Workbench

@Suite("7.8 Verify first")
struct VerifyFirstTests {
  let ghoul = ScaryCreature(title: "Ghoul", rating: 4.5)

  // Rules: 2
  @Test func anObjectSurvivesARoundTrip() throws {
    #expect(
      outcome(try archiveWithChecksum(ghoul)) == "Ghoul, 4.5",
      "`unarchiveVerified` returns the object that `archiveWithChecksum` has archived.")
  }

  // Rules: t1
  @Test func theHeaderNamesTheClass() throws {
    #expect(
      try parts(archiveWithChecksum(ghoul)).className == "Workbench.ScaryCreature",
      "`archiveWithChecksum` sets `className` to the name that `NSStringFromClass` returns.")
    let chest: Chest = Trunk()
    #expect(
      try parts(archiveWithChecksum(chest)).className == NSStringFromClass(Trunk.self),
      "`archiveWithChecksum` names the object's class (`Trunk`), not the variable's (`Chest`).")
    #expect(
      try parts(archiveWithChecksum(Coffin())).className == NSStringFromClass(Coffin.self),
      "`archiveWithChecksum` names the object's own class, even if it is archived as another one.")
    let text = NSString(string: "Boo!")
    #expect(
      try parts(archiveWithChecksum(text)).className == NSStringFromClass(type(of: text)),
      """
      `archiveWithChecksum` sets `className` to the name that `NSStringFromClass` returns, also \
      for a class of Foundation.
      """)
  }

  // Rules: t2
  @Test(arguments: ["Ghoul", "", String(repeating: "Boo ", count: 500)])
  func theHeaderHasTheLength(title: String) throws {
    let file = try parts(archiveWithChecksum(ScaryCreature(title: title, rating: 1)))
    #expect(
      file.length == file.contents.count,
      "`archiveWithChecksum` sets `length` to the number of bytes in `contents`.")
  }

  // Rules: t3
  @Test(arguments: ["Ghoul", "", String(repeating: "Boo ", count: 500)])
  func theHeaderHasTheChecksum(title: String) throws {
    let file = try parts(archiveWithChecksum(ScaryCreature(title: title, rating: 1)))
    #expect(
      file.checksum == SHA256(of: file.contents).description,
      "`archiveWithChecksum` sets `checksum` to the SHA-256 of `contents`, and of nothing else.")
  }

  // Rules: t4
  @Test func theContentsAreAnArchive() throws {
    let contents = try parts(archiveWithChecksum(ghoul)).contents
    let creature = try? NSKeyedUnarchiver.unarchivedObject(
      ofClass: ScaryCreature.self, from: contents)
    #expect(
      creature?.title == "Ghoul",
      "`archiveWithChecksum` sets `contents` to an archive with the object as its root.")
    let trunk = try? NSKeyedUnarchiver.unarchivedObject(
      ofClass: Trunk.self, from: parts(archiveWithChecksum(Trunk())).contents)
    #expect(
      trunk?.writerRequiredIt == true,
      "`archiveWithChecksum` requires secure coding of its archiver.")
  }

  // Rules: 2
  @Test func aFileOfAnotherProgramIsOpened() throws {
    // No other test archives this creature: its archive is not known to the answer.
    let witch = try file(with: ScaryCreature(title: "Witch", rating: 2))
    #expect(
      outcome(witch.bytes) == "Witch, 2.0",
      "`unarchiveVerified` opens every file whose header is right, whoever has written it.")
    #expect(
      outcome((Data([1, 2, 3]) + witch.bytes).dropFirst(3)) == "Witch, 2.0",
      "`unarchiveVerified` accepts any `Data`, even a slice whose first index is not 0.")
  }

  // Rules: 2
  @Test(arguments: ["binary", "XML"], [false, true])
  func anArchiveOfAnotherFormIsOpened(format: String, hasMotto: Bool) {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.outputFormat = format == "XML" ? .xml : .binary
    if hasMotto { archiver.encode("Boo!", forKey: "Motto") }
    archiver.encode(ScaryCreature(title: "Witch", rating: 2), forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    #expect(
      outcome(wrapped(archiver.encodedData, as: ScaryCreature.self)) == "Witch, 2.0",
      """
      `unarchiveVerified` opens every archive with such a root: this one is \(format), \
      \(hasMotto ? "and has a motto as well" : "with nothing beside its root").
      """)
  }

  // Rules: 3
  @Test(arguments: [false, true])
  func sharedObjectsStayShared(isShared: Bool) throws {
    let guest = isShared ? ghoul : ScaryCreature(title: "Ghoul", rating: 4.5)
    let bytes = try archiveWithChecksum(Lair(owner: ghoul, guest: guest))
    let lair = try #require(
      try? unarchiveVerified(Lair.self, from: bytes),
      "`unarchiveVerified` returns a lair with two creatures.")
    #expect(
      lair.guest.title == "Ghoul", "`unarchiveVerified` unarchives the objects inside as well.")
    #expect(
      (lair.owner === lair.guest) == isShared,
      "`unarchiveVerified` returns one object in two places as one object, and two as two.")
  }

  // Rules: t5
  @Test(arguments: ["", "Ghoul", "keepsake archive 1", "keepsake archive 1\n\n\n\n", "{}"])
  func bytesWithoutAHeaderAreRejected(text: String) {
    #expect(
      outcome(Data(text.utf8)) == "throws noHeader",
      "`unarchiveVerified` throws `noHeader` if `ArchiveFile(bytes:)` throws.")
  }

  // Rules: t5
  @Test func anArchiveAloneIsRejected() throws {
    #expect(
      outcome(try file().contents) == "throws noHeader",
      "`unarchiveVerified` throws `noHeader` for an archive without a header.")
  }

  // Rules: t6
  @Test(arguments: [
    "", "ScaryCreature", "workbench.ScaryCreature", "NSObject", "Workbench.Lair", "Creature",
    "Workbench.Scary", "Workbench.ScaryCreature ", "Other.ScaryCreature",
  ])
  func anotherClassIsRejected(name: String) throws {
    var file = try file()
    file.className = name
    #expect(
      outcome(file.bytes) == "throws anotherClass(\(name))",
      "`unarchiveVerified` throws `anotherClass`, with the name in the header.")
    let lair = try archiveWithChecksum(Lair(owner: ghoul, guest: ghoul))
    #expect(
      outcome(lair) == "throws anotherClass(Workbench.Lair)",
      "`unarchiveVerified` throws `anotherClass`, with the name in the header.")
  }

  // Rules: e1
  @Test func aSubclassIsAnotherClass() throws {
    let bytes = try archiveWithChecksum(Trunk())
    let name = NSStringFromClass(Trunk.self)
    #expect(
      rejection { try unarchiveVerified(Chest.self, from: bytes) }
        == "throws anotherClass(\(name))",
      "A `Trunk` is not a `Chest` for `unarchiveVerified`, although it is a subclass.")
    #expect(
      rejection { try unarchiveVerified(Trunk.self, from: bytes) } == "returns",
      "`unarchiveVerified` returns a `Trunk` if a `Trunk` is asked for.")
  }

  // Rules: 2
  @Test func anObjectOfASubclassIsReturned() throws {
    let archive = try parts(archiveWithChecksum(Trunk())).contents
    let bytes = wrapped(archive, as: Chest.self)
    #expect(
      rejection { try unarchiveVerified(Chest.self, from: bytes) } == "returns",
      "If the header names `type`, `unarchiveVerified` also returns an object of a subclass.")
  }

  // Rules: t7
  @Test(arguments: [-1, 1, -100, 100, .min])
  func anotherLengthIsRejected(difference: Int) throws {
    var file = try file()
    file.length &+= difference
    #expect(
      outcome(file.bytes) == "throws wrongLength",
      "`unarchiveVerified` throws `wrongLength` if `length` is not the number of bytes.")
  }

  // Rules: t7
  @Test(arguments: ["\n", "\0", " ", "Ghoul"])
  func additionalBytesAreRejected(more: String) throws {
    #expect(
      outcome(try file().bytes + Data(more.utf8)) == "throws wrongLength",
      "`unarchiveVerified` throws `wrongLength` if there are more bytes than `length` says.")
  }

  // Rules: t8
  @Test func anotherChecksumIsRejected() throws {
    var file = try file()
    let checksum = file.checksum
    let others = [
      "", checksum + "0", checksum.uppercased(), String(checksum.dropLast()), "0" + checksum,
      checksum + " ", String(checksum.reversed()),
    ]
    for other in others + checksum.indices.map({ changed(checksum, at: $0) }) {
      file.checksum = other
      #expect(
        outcome(file.bytes) == "throws wrongChecksum",
        "`unarchiveVerified` throws `wrongChecksum` if the checksum differs in any character.")
    }
    (file.contents, file.length) = (Data(), 0)
    #expect(
      outcome(file.bytes) == "throws wrongChecksum",
      "`unarchiveVerified` compares the checksum of contents of 0 bytes as well.")
  }

  // Rules: 1
  @Test func theFirstRowThatAppliesCounts() throws {
    var file = try file()
    file.checksum = "0"
    file.length += 1
    #expect(
      outcome(file.bytes) == "throws wrongLength",
      "If length and checksum are wrong, `unarchiveVerified` throws `wrongLength`.")
    file.className = "Lair"
    #expect(
      outcome(file.bytes) == "throws anotherClass(Lair)",
      "If class, length and checksum are wrong, `unarchiveVerified` throws `anotherClass`.")
    file.length -= 1
    #expect(
      outcome(file.bytes) == "throws anotherClass(Lair)",
      "If class and checksum are wrong, `unarchiveVerified` throws `anotherClass`.")
  }

  // Rules: t9
  @Test func contentsThatAreNoArchiveAreRejected() throws {
    for contents in [Data("Ghoul".utf8), Data(), try file().contents.dropLast()] {
      #expect(
        outcome(wrapped(Data(contents), as: ScaryCreature.self)) == "throws noObject",
        "If the contents are verified but are no archive, `unarchiveVerified` throws `noObject`.")
    }
  }

  // Rules: t9
  @Test func anArchiveWithoutARootIsRejected() {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode("Boo!", forKey: "Motto")
    archiver.finishEncoding()
    #expect(
      outcome(wrapped(archiver.encodedData, as: ScaryCreature.self)) == "throws noObject",
      "If the archive has a motto but no root, `unarchiveVerified` throws `noObject`.")
  }

  // Rules: t9
  @Test func aRootOfAnotherClassIsRejected() throws {
    let archive = try NSKeyedArchiver.archivedData(
      withRootObject: "Ghoul" as NSString, requiringSecureCoding: true)
    #expect(
      outcome(wrapped(archive, as: ScaryCreature.self)) == "throws noObject",
      "If the root is a string, and not a creature, `unarchiveVerified` throws `noObject`.")
  }

  // Rules: 4
  @Test func theUnarchiverRequiresSecureCoding() throws {
    let chest = try unarchiveVerified(Chest.self, from: archiveWithChecksum(Chest()))
    #expect(
      chest.readerRequiredIt == true,
      "`unarchiveVerified` requires secure coding of its unarchiver.")
  }

  // Rules: t9
  @Test func anObjectThatCannotBeDecodedIsRejected() throws {
    let archive = try NSKeyedArchiver.archivedData(
      withRootObject: Shy(), requiringSecureCoding: true)
    let bytes = wrapped(archive, as: Shy.self)
    #expect(
      rejection { try unarchiveVerified(Shy.self, from: bytes) } == "throws noObject",
      "If `init?(coder:)` returns nil, `unarchiveVerified` throws `noObject`, and does not trap.")
  }

  // Rules: t7, t5
  @Test func everyTruncationIsRejected() throws {
    let bytes = try archiveWithChecksum(ghoul)
    let opened = bytes.indices.filter { count in
      !outcome(bytes.prefix(count)).hasPrefix("throws ")
    }
    #expect(bytes.isEmpty == false, "`archiveWithChecksum` returns the bytes of an `ArchiveFile`.")
    #expect(opened == [], "`unarchiveVerified` throws if bytes are missing at the end.")
  }

  // Rules: t8, 4
  @Test func everyFlippedBitIsRejected() throws {
    let bytes = try archiveWithChecksum(ghoul)
    var opened: [String] = []
    for bit in 0..<bytes.count * 8 {
      let outcome = outcome(flip(bit, in: bytes))
      if !outcome.hasPrefix("throws ") {
        opened.append("byte \(bit / 8) bit \(bit % 8): \(outcome)")
      }
    }
    #expect(bytes.isEmpty == false, "`archiveWithChecksum` returns the bytes of an `ArchiveFile`.")
    #expect(opened == [], "`unarchiveVerified` throws if a single bit has changed.")
  }

  // Rules: 4
  @Test(arguments: ["class", "length", "checksum"])
  func nothingIsDecodedBeforeTheChecks(wrong: String) throws {
    let archive = try NSKeyedArchiver.archivedData(
      withRootObject: Loud(), requiringSecureCoding: true)
    var file = ArchiveFile(
      className: NSStringFromClass(Loud.self), length: archive.count,
      checksum: SHA256(of: archive).description, contents: archive)
    switch wrong {
    case "class": file.className = "Silent"
    case "length": file.length += 1
    default: file.checksum = changed(file.checksum, at: file.checksum.startIndex)
    }
    let before = Loud.decoded.count
    #expect(
      rejection { try unarchiveVerified(Loud.self, from: file.bytes) }.hasPrefix("throws") == true,
      "`unarchiveVerified` throws if the \(wrong) in the header is wrong.")
    #expect(
      Loud.decoded.count == before,
      "`unarchiveVerified` decodes nothing before all checks have passed: the \(wrong) is wrong.")
  }
}

/// An object that notes what its coders require.
///
/// It is not private: on Linux private classes cannot be archived.
public class Chest: NSObject, NSSecureCoding {
  public class var supportsSecureCoding: Bool { true }
  let writerRequiredIt: Bool
  let readerRequiredIt: Bool

  override init() {
    writerRequiredIt = false
    readerRequiredIt = false
  }

  public required init?(coder: NSCoder) {
    writerRequiredIt = coder.decodeBool(forKey: "Writer")
    readerRequiredIt = coder.requiresSecureCoding
  }

  public func encode(with coder: NSCoder) {
    coder.encode(coder.requiresSecureCoding, forKey: "Writer")
  }
}

/// A chest of another class.
public final class Trunk: Chest {
  public override class var supportsSecureCoding: Bool { true }
}

/// An object that is archived as one of another class.
public final class Coffin: NSObject, NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }
  override init() {}
  public init?(coder: NSCoder) { return nil }
  public func encode(with coder: NSCoder) {}
  public override var classForCoder: AnyClass { Chest.self }
}

/// An object that can be archived, but not unarchived.
public final class Shy: NSObject, NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }
  override init() {}
  public init?(coder: NSCoder) { return nil }
  public func encode(with coder: NSCoder) {}
}

/// An object that counts how often it was decoded.
public final class Loud: NSObject, NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }
  static let decoded = Tally()
  override init() {}
  public init?(coder: NSCoder) { Self.decoded.add() }
  public func encode(with coder: NSCoder) {}
}

extension VerifyFirstTests {
  /// A file with a creature, the ghoul if no other is named, as it should be.
  private func file(with creature: ScaryCreature? = nil) throws -> ArchiveFile {
    let archive = try NSKeyedArchiver.archivedData(
      withRootObject: creature ?? ghoul, requiringSecureCoding: true)
    return ArchiveFile(
      className: "Workbench.ScaryCreature", length: archive.count,
      checksum: SHA256(of: archive).description, contents: archive)
  }

  private func outcome(_ bytes: @autoclosure () throws -> Data) -> String {
    var creature: ScaryCreature?
    let end = rejection { creature = try unarchiveVerified(ScaryCreature.self, from: bytes()) }
    return creature.map { "\($0.title), \($0.rating)" } ?? end
  }
}

/// The header and contents that the bytes should have.
private func parts(_ bytes: Data) throws -> ArchiveFile {
  try #require(
    try? ArchiveFile(bytes: bytes), "`archiveWithChecksum` returns the bytes of an `ArchiveFile`.")
}

/// Contents with a header that is right for them.
private func wrapped(_ contents: Data, as type: AnyClass) -> Data {
  ArchiveFile(
    className: NSStringFromClass(type), length: contents.count,
    checksum: SHA256(of: contents).description, contents: contents
  ).bytes
}

/// A checksum with another hexadecimal digit at one place.
private func changed(_ checksum: String, at index: String.Index) -> String {
  let digit = checksum[index] == "0" ? "1" : "0"
  return checksum.replacingCharacters(in: index...index, with: digit)
}

/// How unarchiving ends, as a text.
private func rejection(_ body: () throws -> some Any) -> String {
  do {
    _ = try body()
    return "returns"
  } catch ArchiveFileError.noHeader {
    return "throws noHeader"
  } catch ArchiveFileError.anotherClass(let name) {
    return "throws anotherClass(\(name))"
  } catch ArchiveFileError.wrongLength {
    return "throws wrongLength"
  } catch ArchiveFileError.wrongChecksum {
    return "throws wrongChecksum"
  } catch ArchiveFileError.noObject {
    return "throws noObject"
  } catch {
    return "throws another error"
  }
}
