import Archiving
import Foundation
import Testing
import Workbench

@Suite("7.6 NSSecureCoding, both ways")
struct SecureBothWaysTests {
  // Rules: t1, t2, t3, e3
  @Test(arguments: ["Boo!", nil, "", "Two\nlines", " 👻", "Ghoul", "\nBoo!\n", "Cafe\u{301}"])
  func aCreatureSurvivesARoundTrip(motto: String?) throws {
    let ghoul = SecureCreature(title: "Ghoul", rating: 4.3, motto: motto)
    let found = outcome { try unarchiveSecurely(SecureCreature.self, from: archiveSecurely(ghoul)) }
    #expect(
      escapedScalars(of: found)
        == escapedScalars(of: "Ghoul, 4.3, \(motto.map { "“\($0)”" } ?? "no motto")"),
      "`unarchiveSecurely` returns title, rating and motto of what `archiveSecurely` has archived.")
  }

  // Rules: t1, t2, e3
  @Test(
    arguments: ["", "Ghoul", "Two\nlines", " 👻", "\nBoo\n", "Cafe\u{301}"],
    [0, 0.1, 1.0 / 3, 5, -2.5, -Double.infinity, .nan])
  func anyTitleAndRatingSurvive(title: String, rating: Double) {
    let creature = SecureCreature(title: title, rating: rating)
    let found = outcome {
      try unarchiveSecurely(SecureCreature.self, from: archiveSecurely(creature))
    }
    #expect(
      escapedScalars(of: found) == escapedScalars(of: "\(title), \(rating), no motto"),
      "A `SecureCreature` is unarchived with any title, even an empty one, and any rating, even 0.")
  }

  // Rules: e1
  @Test func theClassSupportsSecureCoding() {
    #expect(
      SecureCreature.supportsSecureCoding == true,
      "`SecureCreature.supportsSecureCoding` is true, or coders that require it reject the class.")
  }

  // Rules: t1, t2, t3
  @Test func theKeysAreRead() {
    let archive = archive(title: "<string>Ghoul</string>", motto: "<string>Boo!</string>")
    #expect(
      outcome(archive) == "Ghoul, 4.5, “Boo!”",
      "`init?(coder:)` reads the keys `Title`, `Rating` and `Motto`.")
  }

  // Rules: t1, t2
  @Test func titleAndRatingAreEncodedUnderTheirKeys() throws {
    let coder = try reader(of: SecureCreature(title: "Ghoul", rating: 4.3))
    #expect(
      coder.decodeDouble(forKey: "Rating") == 4.3,
      "`encode(with:)` encodes the rating under `Rating`, as a `Double` value.")
    try #require(
      coder.containsValue(forKey: "Title") == true,
      "`encode(with:)` encodes the title under `Title`.")
    let title = coder.decodeObject(of: NSString.self, forKey: "Title").map { String($0) }
    #expect(title == "Ghoul", "`encode(with:)` encodes the title under `Title`, as a string.")
  }

  // Rules: t3
  @Test(arguments: ["Boo!", nil])
  func theMottoIsEncodedUnderItsKey(motto: String?) throws {
    let coder = try reader(of: SecureCreature(title: "Ghoul", rating: 4.3, motto: motto))
    #expect(
      coder.containsValue(forKey: "Motto") == (motto != nil),
      "`encode(with:)` encodes a motto under `Motto`, and without one nothing, not even nil.")
  }

  // Rules: t3
  @Test func aMissingMottoIsNil() {
    #expect(
      outcome(archive(title: "<string>Ghoul</string>")) == "Ghoul, 4.5, no motto",
      "A creature without anything under `Motto` is whole, and its `motto` is nil.")
  }

  // Rules: 1
  @Test func aMissingTitleIsAnError() {
    #expect(
      outcome(archive(title: nil)) == "throws",
      "`unarchiveSecurely` throws if there is nothing under `Title`.")
    #expect(
      outcome(archive(title: nil, motto: "<string>Boo!</string>")) == "throws",
      "`unarchiveSecurely` throws if there is nothing under `Title`, even if there is a motto.")
  }

  // Rules: 1
  @Test func aMissingRatingIsAnError() {
    #expect(
      outcome(archive(title: "<string>Ghoul</string>", rating: "")) == "throws",
      "`unarchiveSecurely` throws if there is nothing under `Rating`: a missing rating is not 0.")
    let proud = archive(
      title: "<string>Ghoul</string>", rating: "", motto: "<string>Boo!</string>")
    #expect(
      outcome(proud) == "throws",
      "`unarchiveSecurely` throws if there is nothing under `Rating`, even if there is a motto.")
  }

  // Rules: 2
  @Test(arguments: ["<integer>7</integer>", "<real>7.5</real>", "<data>Qm9v</data>", "<true/>"])
  func aTitleOfAnotherTypeIsAnError(value: String) {
    #expect(
      outcome(archive(title: value)) == "throws",
      "`unarchiveSecurely` throws if the value under `Title` is not a string.")
  }

  // Rules: 2
  @Test(arguments: ["<integer>7</integer>", "<real>7.5</real>", "<data>Qm9v</data>", "<true/>"])
  func aMottoOfAnotherTypeIsAnError(value: String) {
    #expect(
      outcome(archive(title: "<string>Ghoul</string>", motto: value)) == "throws",
      "`unarchiveSecurely` throws if the value under `Motto` is not a string: it is not missing.")
  }

  // Rules: e2
  @Test func aRootOfAnotherClassIsAnError() {
    #expect(
      outcome(archive(root: "<string>Ghoul</string>")) == "throws",
      "`unarchiveSecurely` throws if the root of the archive is a string.")
    let unknown = archive(title: "<string>Ghoul</string>", className: "Cellar.Zombie")
    #expect(
      outcome(unknown) == "throws",
      "`unarchiveSecurely` throws if the class of the root does not exist in the program.")
  }

  // Rules: e2, 5
  @Test(arguments: ["SecureCreature", "ScaryCreature", "CoderProbe"])
  func noRootBecomesAnotherClass(wanted: String) async throws {
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .failure, observing: [\.standardOutputContent],
      "`unarchiveSecurely` throws if the root is of another class than \(wanted)."
    ) { [wanted = wanted as String, mark = mark as String] in
      let good = SecureBothWaysTests().reportOnAGoodArchive(mark)
      // The two creatures have the same keys, and a probe needs none.
      let made: NSObject? =
        switch wanted {
        case "SecureCreature":
          try? unarchiveSecurely(
            SecureCreature.self,
            from: NSKeyedArchiver.archivedData(
              withRootObject: ScaryCreature(title: "Imp", rating: 2), requiringSecureCoding: true))
        case "ScaryCreature": try? unarchiveSecurely(ScaryCreature.self, from: good)
        default: try? unarchiveSecurely(CoderProbe.self, from: good)
        }
      // Apple's unarchiver throws, Linux's may trap: here both end in a failure.
      exit(made == nil ? 1 : 0)
    }
    #expect(
      ChildReport(end?.standardOutputContent ?? [], mark: mark)["good"] == "Ghoul",
      "Before it meets another class, `unarchiveSecurely` opens a good archive.")
  }

  // Rules: e2
  @Test(arguments: ["", "Ghoul", "{}", "<plist/>"])
  func bytesThatAreNoArchiveAreAnError(text: String) {
    #expect(
      outcome(Data(text.utf8)) == "throws",
      "`unarchiveSecurely` throws, and does not trap, if the bytes are not an archive.")
  }

  // Rules: 5
  @Test(arguments: ["Title", "Motto", "root"])
  func noUnexpectedObjectIsMade(place: String) async throws {
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .failure, observing: [\.standardOutputContent],
      "`unarchiveSecurely` does not accept an object of an unexpected class under \(place)."
    ) { [place = place as String, mark = mark as String] in
      SecureBothWaysTests().reportOnAGoodArchive(mark)
      let archive =
        switch place {
        case "Title": SecureBothWaysTests().archive(title: mimic)
        case "Motto": SecureBothWaysTests().archive(title: "<string>A</string>", motto: mimic)
        default: SecureBothWaysTests().archive(root: mimic)
        }
      // Apple's unarchiver throws, Linux's traps: here both end in a failure.
      exit((try? unarchiveSecurely(SecureCreature.self, from: archive)) == nil ? 1 : 0)
    }
    let bytes = end?.standardOutputContent ?? []
    #expect(
      ChildReport(bytes, mark: mark)["good"] == "Ghoul",
      "Before it meets an unexpected class, `unarchiveSecurely` opens a good archive.")
    #expect(
      String(decoding: bytes, as: UTF8.self).contains("a mimic was made") == false,
      "`unarchiveSecurely` makes no object of an unexpected class: the class is checked first.")
  }

  // Rules: 3
  @Test func theArchiverRequiresSecureCoding() throws {
    let archive = try archiveSecurely(CoderProbe())
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archive)
    unarchiver.requiresSecureCoding = true
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    let probe = unarchiver.decodeObject(of: CoderProbe.self, forKey: NSKeyedArchiveRootObjectKey)
    #expect(
      probe?.writerRequiredIt == true, "`archiveSecurely` requires secure coding of its archiver.")
  }

  // Rules: 4
  @Test func theUnarchiverRequiresSecureCoding() throws {
    let archive = try NSKeyedArchiver.archivedData(
      withRootObject: CoderProbe(), requiringSecureCoding: true)
    let probe = try? unarchiveSecurely(CoderProbe.self, from: archive)
    #expect(
      probe?.readerRequiredIt == true,
      "`unarchiveSecurely` requires secure coding of its unarchiver.")
  }

  // Rules: e4
  @Test func anyClassCanBeArchived() {
    let imp = ScaryCreature(title: "Imp", rating: 2)
    let found = try? unarchiveSecurely(
      Lair.self, from: archiveSecurely(Lair(owner: imp, guest: imp)))
    #expect(
      found?.guest.title == "Imp",
      "`archiveSecurely` and `unarchiveSecurely` work for every class that supports secure coding.")
  }

  // Rules: 3, 4
  @Test(arguments: ["archiveSecurely", "unarchiveSecurely"])
  func noClassIsExemptFromSecureCoding(function: String) async throws {
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .failure, observing: [\.standardOutputContent],
      "`\(function)` requires secure coding, even if the object's class does not support it."
    ) { [function = function as String, mark = mark as String] in
      SecureBothWaysTests().reportOnAGoodArchive(mark)
      let probe = InsecureProbe()
      // Apple's coders throw, Linux's may trap: here both end in a failure.
      if function == "archiveSecurely" {
        _ = try? archiveSecurely(probe)
        exit(probe.coderRequiredIt == false ? 0 : 1)
      }
      let archive = try NSKeyedArchiver.archivedData(
        withRootObject: probe, requiringSecureCoding: false)
      let found = try? unarchiveSecurely(InsecureProbe.self, from: archive)
      exit(found?.coderRequiredIt == false ? 0 : 1)
    }
    #expect(
      ChildReport(end?.standardOutputContent ?? [], mark: mark)["good"] == "Ghoul",
      "Before it meets an insecure class, `unarchiveSecurely` opens a good archive.")
  }

  // Rules: e2
  @Test func anObjectOfASubclassIsReturned() throws {
    let archive = try NSKeyedArchiver.archivedData(
      withRootObject: FineProbe(), requiringSecureCoding: true)
    let found = try? unarchiveSecurely(CoderProbe.self, from: archive)
    #expect(
      (found is FineProbe) == true,
      "`unarchiveSecurely` returns an object of a subclass of `type` as well.")
  }

  // Rules: 5
  @Test(arguments: ["Title", "Motto"])
  func onlyAStringIsExpected(key: String) async throws {
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .failure, observing: [\.standardOutputContent],
      "`init?(coder:)` does not accept an object of an unexpected class under \(key)."
    ) { [key = key as String, mark = mark as String] in
      SecureBothWaysTests().reportOnAGoodArchive(mark)
      let archive =
        key == "Title"
        ? SecureBothWaysTests().archive(title: mimic)
        : SecureBothWaysTests().archive(title: "<string>A</string>", motto: mimic)
      let coder = try NSKeyedUnarchiver(forReadingFrom: archive)
      coder.requiresSecureCoding = true
      coder.decodingFailurePolicy = .setErrorAndReturn
      // The root may be a mimic. What is under its keys may not.
      let classes = [SecureCreature.self, Mimic.self]
      let root = coder.decodeObject(of: classes, forKey: NSKeyedArchiveRootObjectKey)
      // Apple's unarchiver returns nil, Linux's traps: here both end in a failure.
      exit(root == nil ? 1 : 0)
    }
    let bytes = end?.standardOutputContent ?? []
    #expect(
      ChildReport(bytes, mark: mark)["good"] == "Ghoul",
      "Before it meets an unexpected class, `unarchiveSecurely` opens a good archive.")
    #expect(
      String(decoding: bytes, as: UTF8.self).contains("a mimic was made") == false,
      """
      `init?(coder:)` names the class that it expects under \(key). Without a class, the coder makes \
      an object of any class that it may make elsewhere.
      """)
  }

  // Rules: e2
  @Test func partOfLargerDataIsAnArchive() {
    let archive = archive(title: "<string>Ghoul</string>")
    #expect(
      outcome((Data([1, 2, 3]) + archive).dropFirst(3)) == "Ghoul, 4.5, no motto",
      "`unarchiveSecurely` accepts any `Data`, even a slice whose first index is not 0.")
  }

  // Rules: e2
  @Test func partOfAnArchiveIsAnError() throws {
    let archive = try archiveSecurely(SecureCreature(title: "Ghoul", rating: 4.5, motto: "Boo!"))
    for count in FaultPlaces().among(0..<archive.count, sample: [8, archive.count / 2]) {
      #expect(
        outcome(archive.prefix(count)) == "throws",
        """
        `unarchiveSecurely` throws for the first \(count) of the \(archive.count) bytes of an \
        archive.
        """)
    }
  }
}

/// An unarchiver for what a creature encodes, which stores errors and does not trap.
private func reader(of creature: SecureCreature) throws -> NSKeyedUnarchiver {
  let archiver = NSKeyedArchiver(requiringSecureCoding: true)
  creature.encode(with: archiver)
  archiver.finishEncoding()
  let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
  coder.requiresSecureCoding = true
  coder.decodingFailurePolicy = .setErrorAndReturn
  return coder
}

/// An object that notes what its coders require.
public class CoderProbe: NSObject, NSSecureCoding {
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

/// A probe of a subclass.
public final class FineProbe: CoderProbe {
  public override class var supportsSecureCoding: Bool { true }
}

/// An object whose class does not support secure coding, and that notes what its last coder
/// requires.
public final class InsecureProbe: NSObject, NSSecureCoding {
  public static var supportsSecureCoding: Bool { false }
  private(set) var coderRequiredIt: Bool?

  override init() {}

  public init?(coder: NSCoder) {
    coderRequiredIt = coder.requiresSecureCoding
  }

  public func encode(with coder: NSCoder) {
    coderRequiredIt = coder.requiresSecureCoding
  }
}

/// An object that does something as soon as it is made.
public final class Mimic: NSObject, NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    print("a mimic was made")
    fflush(nil)
  }

  public func encode(with coder: NSCoder) {}
}

/// A mimic in an archive, as property-list XML.
private let mimic = "<dict><key>$class</key>\(reference(3))</dict>"

extension SecureBothWaysTests {
  /// Reports that a good archive can be opened, before something else ends the process, and returns
  /// it.
  @discardableResult
  fileprivate func reportOnAGoodArchive(_ mark: String) -> Data {
    let good = archive(title: "<string>Ghoul</string>")
    let creature = try? unarchiveSecurely(SecureCreature.self, from: good)
    ChildReport.add("good", creature?.title ?? "throws", mark: mark)
    // A trap would lose what is not written yet.
    fflush(nil)
    return good
  }

  /// The archive of a creature, made by hand; the values are property-list XML.
  fileprivate func archive(
    title: String?, rating: String = "<key>Rating</key><real>4.5</real>", motto: String? = nil,
    className: String = NSStringFromClass(SecureCreature.self)
  ) -> Data {
    let titleKey = title == nil ? "" : "<key>Title</key>\(reference(4))"
    let mottoKey = motto == nil ? "" : "<key>Motto</key>\(reference(5))"
    return archive(
      root: "<dict><key>$class</key>\(reference(2))\(titleKey)\(rating)\(mottoKey)</dict>",
      title: title ?? "<string/>", motto: motto ?? "<string/>", className: className)
  }

  /// An archive with any root.
  fileprivate func archive(
    root: String, title: String = "<string/>", motto: String = "<string/>",
    className: String = NSStringFromClass(SecureCreature.self)
  ) -> Data {
    let objects = [
      "<string>$null</string>", root, description(of: className),
      description(of: NSStringFromClass(Mimic.self)), title, motto,
    ]
    return Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>$archiver</key><string>NSKeyedArchiver</string><key>$version</key><integer>100000</integer>
      <key>$top</key><dict><key>root</key>\(reference(1))</dict>
      <key>$objects</key><array>\(objects.joined(separator: "\n"))</array>
      </dict></plist>
      """.utf8)
  }

  private func description(of className: String) -> String {
    let name = "<string>\(className)</string>"
    return """
      <dict><key>$classname</key>\(name)
      <key>$classes</key><array>\(name)<string>NSObject</string></array></dict>
      """
  }

  private func outcome(_ archive: Data) -> String {
    outcome { try unarchiveSecurely(SecureCreature.self, from: archive) }
  }

  /// How unarchiving ends, as a text.
  private func outcome(_ body: () throws -> SecureCreature) -> String {
    describeOutcome {
      let creature = try body()
      return
        "\(creature.title), \(creature.rating), \(creature.motto.map { "“\($0)”" } ?? "no motto")"
    }
  }
}

/// A reference to one of the archive's objects.
private func reference(_ number: Int) -> String {
  "<dict><key>CF$UID</key><integer>\(number)</integer></dict>"
}
