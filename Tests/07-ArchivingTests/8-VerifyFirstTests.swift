import Archiving
import Foundation
import Synchronization
import Testing
import Workbench
import WorkbenchChecks

@Suite("7.8 Verify first", .serialized)
struct VerifyFirstTests {
  let ghoul = ScaryCreature(title: "Ghoul", rating: 4.5)

  // Rules: p
  @Test func anObjectSurvivesARoundTrip() throws {
    let bytes = try archiveWithChecksum(ghoul)
    #expect(
      outcome(bytes) == "Ghoul, 4.5",
      "`unarchiveVerified` returns what `archiveWithChecksum` has archived. Both use `NSStringFromClass`."
    )
    let file = try ArchiveFile(className: "Workbench.ScaryCreature", contents: archive(of: ghoul))
    #expect(
      outcome(file.bytes) == "Ghoul, 4.5",
      "`unarchiveVerified` opens a file whose class has the name from `NSStringFromClass`.")
  }

  // Rules: t1
  @Test(arguments: ["", "Ghoul", "keepsake archive 2\n"])
  func bytesWithoutAHeaderAreRejected(text: String) throws {
    #expect(
      outcome(Data(text.utf8)) == "throws noHeader",
      "`unarchiveVerified` throws `noHeader` if `ArchiveFile(bytes:)` throws.")
    let archive = try archive(of: ghoul)
    #expect(
      outcome(archive) == "throws noHeader",
      "`unarchiveVerified` throws `noHeader` for an archive alone.")
  }

  // Rules: t2
  @Test func damageIsRejected() throws {
    var file = ArchiveFile(className: "Workbench.ScaryCreature", contents: try archive(of: ghoul))
    let checksum = file.checksum
    file.checksum = String(checksum.reversed())
    let isChecked = outcome(file.bytes)
    #expect(
      isChecked == "throws damaged",
      "`unarchiveVerified` throws `damaged` if the contents do not have the header's checksum.")
    // Without that check, the unarchiver may end the process.
    guard isChecked == "throws damaged" else { return }
    file.checksum = checksum
    let header = file.bytes.count - file.contents.count
    let places = FaultPlaces().among(0..<file.contents.count, sample: [0, 40, 100, 180, 250])
    let found = places.filter { $0 < file.contents.count }.flatMap { [file] place in
      (0..<8).map { bit in
        var bytes = file.bytes
        bytes[header + place] ^= 1 << bit
        return outcome(bytes)
      }
    }
    #expect(
      Set(found) == ["throws damaged"],
      "`unarchiveVerified` throws `damaged` if one bit of the contents is flipped.")
    for bytes in [file.bytes.dropLast(), file.bytes + [0], file.bytes.prefix(header)] {
      #expect(
        outcome(bytes) == "throws damaged",
        "`unarchiveVerified` throws `damaged` if bytes of the contents are missing or added.")
    }
  }

  // Rules: t3
  @Test(arguments: [
    ("Workbench.Lair", "throws anotherClass(Workbench.Lair)"),
    ("workbench.ScaryCreature", "throws anotherClass(workbench.ScaryCreature)"),
    ("", "throws anotherClass()"),
  ])
  func anotherClassIsRejected(name: String, expected: String) throws {
    let file = ArchiveFile(className: name, contents: try archive(of: ghoul))
    #expect(
      outcome(file.bytes) == expected,
      "`unarchiveVerified` throws `anotherClass` with the name in the header.")
  }

  // Rules: t4
  @Test(arguments: ["no archive", "no root", "a string", "no title"])
  func contentsWithoutSuchAnObjectAreRejected(contents: String) throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode("Boo!", forKey: "Motto")
    if contents == "a string" { archiver.encode("Ghoul", forKey: NSKeyedArchiveRootObjectKey) }
    archiver.finishEncoding()
    let bytes =
      switch contents {
      case "no archive": Data("Ghoul".utf8)
      case "no title": forgedArchive(of: ScaryCreature.self) { $0.encode(4.5, forKey: "Rating") }
      default: archiver.encodedData
      }
    #expect(
      outcome(ArchiveFile(className: "Workbench.ScaryCreature", contents: bytes).bytes)
        == "throws noObject",
      "`unarchiveVerified` throws `noObject` if no such object can be decoded: \(contents).")
  }

  // Rules: p
  @Test func theFirstRowThatAppliesCounts() throws {
    var file = ArchiveFile(className: "Workbench.Lair", contents: Data("Ghoul".utf8))
    #expect(
      outcome(file.bytes) == "throws anotherClass(Workbench.Lair)",
      "The class comes before the object: the first row that applies counts.")
    file.checksum = file.checksum.uppercased()
    #expect(
      outcome(file.bytes) == "throws damaged",
      "Damage comes before the class: the first row that applies counts.")
  }

  // Rules: p
  @Test(arguments: ["damaged", "anotherClass"])
  func nothingIsUnarchivedBeforeTheChecks(error: String) throws {
    let archive = try archive(of: CountingProbe())
    var file = ArchiveFile(className: NSStringFromClass(CountingProbe.self), contents: archive)
    if error == "damaged" { file.checksum = "0" }
    if error == "anotherClass" { file.className = NSStringFromClass(SpecialProbe.self) }
    let before = CountingProbe.made
    _ = try? unarchiveVerified(CountingProbe.self, from: file.bytes)
    let made = CountingProbe.made - before
    #expect(made == 0, "`unarchiveVerified` makes no object before it has thrown `\(error)`.")
  }

  // Rules: 1
  @Test func theHeaderNamesTheClass() throws {
    let probe: CountingProbe = SpecialProbe()
    let names = try [
      archiveWithChecksum(Lair(owner: ghoul, guest: ghoul)), archiveWithChecksum(probe),
      archiveWithChecksum(NSURLQueryItem(name: "rating", value: "5")),
    ].map { try ArchiveFile(bytes: $0).className }
    let own = NSStringFromClass(SpecialProbe.self)
    #expect(
      names.map { $0.replacing(own, with: "its own") } == [
        "Workbench.Lair", "its own", "NSURLQueryItem",
      ],
      "`archiveWithChecksum` names the object's class, as `NSStringFromClass` does.")
  }

  // Rules: 2
  @Test func bothCodersRequireSecureCoding() throws {
    let probe = try? unarchiveVerified(
      CountingProbe.self, from: archiveWithChecksum(CountingProbe()))
    #expect(
      probe?.writerRequiredIt == true,
      "`archiveWithChecksum` requires secure coding of its archiver.")
    #expect(
      probe?.readerRequiredIt == true,
      "`unarchiveVerified` requires secure coding of its unarchiver.")
  }

  private func archive(of object: some NSObject & NSSecureCoding) throws -> Data {
    try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
  }

  private func outcome(_ bytes: Data) -> String {
    describeOutcome {
      let creature = try unarchiveVerified(ScaryCreature.self, from: bytes)
      return "\(creature.title), \(creature.rating)"
    } throwing: {
      switch $0 {
      case ArchiveFileError.noHeader: "noHeader"
      case ArchiveFileError.damaged: "damaged"
      case ArchiveFileError.anotherClass(let name): "anotherClass(\(name))"
      case ArchiveFileError.noObject: "noObject"
      default: nil
      }
    }
  }
}

/// An object that notes what its coders require, in a class that counts the objects it decodes.
public class CountingProbe: NSObject, NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }
  private static let count = Mutex(0)
  static var made: Int { count.withLock { $0 } }
  let writerRequiredIt: Bool
  let readerRequiredIt: Bool

  override init() { (writerRequiredIt, readerRequiredIt) = (false, false) }

  public required init?(coder: NSCoder) {
    Self.count.withLock { $0 += 1 }
    writerRequiredIt = coder.decodeBool(forKey: "Writer")
    readerRequiredIt = coder.requiresSecureCoding
  }

  public func encode(with coder: NSCoder) {
    coder.encode(coder.requiresSecureCoding, forKey: "Writer")
  }
}

/// A subclass is another class.
public final class SpecialProbe: CountingProbe {}
