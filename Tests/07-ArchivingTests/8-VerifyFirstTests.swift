import Archiving
import Foundation
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
      """
      `unarchiveVerified` returns what `archiveWithChecksum` has archived. Both use \
      `NSStringFromClass`.
      """)
  }

  // Rules: t1
  @Test func anArchiveAloneIsRejected() throws {
    let bytes = try archive(of: ghoul)
    #expect(
      outcome(bytes) == "throws noHeader",
      "`unarchiveVerified` throws `noHeader` if `ArchiveFile(bytes:)` throws.")
  }

  // Rules: t2
  @Test func damageIsRejected() throws {
    var file = ArchiveFile(className: "Workbench.ScaryCreature", contents: try archive(of: ghoul))
    let part = file.bytes.dropLast()
    #expect(
      outcome(part) == "throws damaged",
      "`unarchiveVerified` throws `damaged` if the last byte of the contents is missing.")
    file.contents = try archive(of: ScaryCreature(title: "Ghoum", rating: 4.5))
    #expect(
      outcome(file.bytes) == "throws damaged",
      "`unarchiveVerified` throws `damaged` if the contents do not have the header's checksum.")
  }

  // Rules: t3
  @Test(arguments: [
    ("Workbench.Lair", "throws anotherClass(Workbench.Lair)"),
    ("ScaryCreature", "throws anotherClass(ScaryCreature)"),
  ])
  func anotherClassIsRejected(name: String, expected: String) throws {
    let file = ArchiveFile(className: name, contents: try archive(of: ghoul))
    #expect(
      outcome(file.bytes) == expected,
      "`unarchiveVerified` throws `anotherClass` with the name in the header.")
  }

  // Rules: t4
  @Test(arguments: ["no archive", "a string", "no title"])
  func contentsWithoutSuchAnObjectAreRejected(contents: String) throws {
    let bytes =
      switch contents {
      case "no archive": Data("Ghoul".utf8)
      case "a string": try archive(of: "Ghoul" as NSString)
      default: forgedArchive(of: ScaryCreature.self, ["Rating": 4.5])
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
    file.checksum = "0"
    #expect(
      outcome(file.bytes) == "throws damaged",
      "Damage comes before the class: the first row that applies counts.")
  }

  // Rules: p
  @Test func nothingIsUnarchivedBeforeTheChecks() throws {
    let archive = try archive(of: CoderProbe())
    var damaged = ArchiveFile(className: NSStringFromClass(CoderProbe.self), contents: archive)
    damaged.checksum = "0"
    let other = ArchiveFile(className: NSStringFromClass(SpecialProbe.self), contents: archive)
    let before = CoderProbe.decodedCount
    for file in [damaged, other] { _ = try? unarchiveVerified(CoderProbe.self, from: file.bytes) }
    let made = CoderProbe.decodedCount - before
    #expect(
      made == 0,
      "`unarchiveVerified` makes no object before it has thrown `damaged` or `anotherClass`.")
  }

  // Rules: 1
  @Test func theHeaderNamesTheClass() throws {
    let probe: CoderProbe = SpecialProbe()
    let item = NSURLQueryItem(name: "rating", value: "5")
    let names = try [
      archiveWithChecksum(ghoul), archiveWithChecksum(item), archiveWithChecksum(probe),
    ].map { try ArchiveFile(bytes: $0).className }
    let own = NSStringFromClass(SpecialProbe.self)
    #expect(
      names.map { $0.replacing(own, with: "its own") } == [
        "Workbench.ScaryCreature", "NSURLQueryItem", "its own",
      ],
      "`archiveWithChecksum` names the object's class, as `NSStringFromClass` does.")
  }

  // Rules: 2
  @Test func bothCodersRequireSecureCoding() throws {
    let probe = try? unarchiveVerified(CoderProbe.self, from: archiveWithChecksum(CoderProbe()))
    #expect(
      probe?.writerRequiredIt == true,
      "`archiveWithChecksum` requires secure coding of its archiver.")
    #expect(
      probe?.readerRequiredIt == true,
      "`unarchiveVerified` requires secure coding of its unarchiver.")
  }
}

/// A subclass is another class.
public final class SpecialProbe: CoderProbe {}

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
