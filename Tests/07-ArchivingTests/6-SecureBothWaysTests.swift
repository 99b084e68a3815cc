import Archiving
import Foundation
import Testing
import Workbench

@Suite("7.6 NSSecureCoding, both ways")
struct SecureBothWaysTests {
  @Test(arguments: ["Boo!", nil, ""])
  func aCreatureComesOutOfItsArchive(motto: String?) throws {
    let ghoul = SecureCreature(title: "Ghoul", rating: 4.3, motto: motto)
    let found = outcome { try unarchiveSecurely(SecureCreature.self, from: archiveSecurely(ghoul)) }
    #expect(
      found == "Ghoul, 4.3, \(motto ?? "no motto")", "Title, rating and motto come out again.")
  }

  @Test func theClassSaysThatItChecks() {
    #expect(
      SecureCreature.supportsSecureCoding == true, "Only a class that says so is secure to coders.")
  }

  @Test func theKeysAreAsGiven() {
    let archive = archive(title: "<string>Ghoul</string>", motto: "<string>Boo!</string>")
    #expect(
      outcome(archive) == "Ghoul, 4.5, Boo!", "Title, rating and motto are read under their keys.")
  }

  @Test(arguments: ["Boo!", nil])
  func eachValueIsWrittenUnderItsKey(motto: String?) throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    SecureCreature(title: "Ghoul", rating: 4.3, motto: motto).encode(with: archiver)
    archiver.finishEncoding()
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    coder.requiresSecureCoding = true
    coder.decodingFailurePolicy = .setErrorAndReturn
    #expect(
      coder.containsValue(forKey: "Motto") == (motto != nil),
      "A motto is written under Motto. Without one nothing is written there, not even nil.")
    #expect(coder.decodeDouble(forKey: "Rating") == 4.3, "Under Rating stands a Double value.")
    let title = coder.decodeObject(of: NSString.self, forKey: "Title").map { String($0) }
    #expect(title == "Ghoul", "Under Title stands the title, a string.")
  }

  @Test func aMissingMottoIsNil() {
    #expect(
      outcome(archive(title: "<string>Ghoul</string>")) == "Ghoul, 4.5, no motto",
      "Archives from before there were mottos hold none: that is nil, and no error.")
  }

  @Test func whatEveryCreatureHasMustBeThere() {
    #expect(
      outcome(archive(title: nil)).hasPrefix("throws") == true,
      "An archive without a title is not that of a creature.")
    #expect(
      outcome(archive(title: "<string>Ghoul</string>", rating: "")).hasPrefix("throws") == true,
      "An archive without a rating is not that of a creature: no rating is not 0.")
  }

  @Test(arguments: ["<integer>7</integer>", "<real>7.5</real>", "<data>Qm9v</data>", "<true/>"])
  func anotherClassInsideIsThrown(value: String) {
    #expect(
      outcome(archive(title: value)).hasPrefix("throws") == true,
      "Under Title stands \(value), and no string: that is no creature.")
    #expect(
      outcome(archive(title: "<string>Ghoul</string>", motto: value)).hasPrefix("throws") == true,
      "Under Motto stands \(value). It is not missing, it is wrong: that is no creature.")
  }

  @Test func anotherRootIsThrown() {
    let archive = archive(root: "<string>Ghoul</string>")
    #expect(
      outcome(archive).hasPrefix("throws") == true,
      "The archive's root is a string: that is thrown.")
    let unknown = self.archive(title: "<string>Ghoul</string>", className: "Cellar.Zombie")
    #expect(outcome(unknown).hasPrefix("throws") == true, "A class that nobody knows is thrown.")
  }

  @Test(arguments: ["", "Ghoul", "{}", "<plist/>"])
  func whatIsNoArchiveIsThrown(text: String) {
    #expect(
      outcome(Data(text.utf8)).hasPrefix("throws") == true,
      "Bytes that are no archive are an error to be thrown, and never a trap.")
  }

  @Test(arguments: ["Title", "Motto", "root"])
  func noStowawayIsMade(place: String) async throws {
    let end = await #expect(
      processExitsWith: .failure, observing: [\.standardOutputContent],
      "Something else stands under \(place), and it was accepted."
    ) { [place = place as String] in
      let archive =
        switch place {
        case "Title": SecureBothWaysTests().archive(title: stowaway)
        case "Motto": SecureBothWaysTests().archive(title: "<string>A</string>", motto: stowaway)
        default: SecureBothWaysTests().archive(root: stowaway)
        }
      // Apple's unarchiver throws, Linux's traps: here both end in a failure.
      exit((try? unarchiveSecurely(SecureCreature.self, from: archive)) == nil ? 1 : 0)
    }
    let said = String(decoding: end?.standardOutputContent ?? [], as: UTF8.self)
    #expect(
      said.contains("a stowaway was made") == false,
      "An object of another class was made before anybody asked for its class.")
  }

  @Test func writerAndReaderRequireIt() throws {
    let found = try? unarchiveSecurely(CoderProbe.self, from: archiveSecurely(CoderProbe()))
    let probe = try #require(found, "Any object that supports secure coding can be archived.")
    #expect(probe.writerRequiredIt == true, "The archiver must require secure coding as well.")
    #expect(probe.readerRequiredIt == true, "The unarchiver must require secure coding.")
  }
}

/// An object that notes what its coders require.
public final class CoderProbe: NSObject, NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }
  let writerRequiredIt: Bool
  let readerRequiredIt: Bool

  override init() {
    writerRequiredIt = false
    readerRequiredIt = false
  }

  public init?(coder: NSCoder) {
    writerRequiredIt = coder.decodeBool(forKey: "Writer")
    readerRequiredIt = coder.requiresSecureCoding
  }

  public func encode(with coder: NSCoder) {
    coder.encode(coder.requiresSecureCoding, forKey: "Writer")
  }
}

/// An object that does something as soon as it is made.
public final class Stowaway: NSObject, NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    print("a stowaway was made")
    fflush(nil)
  }

  public func encode(with coder: NSCoder) {}
}

/// A stowaway in an archive.
private let stowaway = "<dict><key>$class</key>\(reference(3))</dict>"

extension SecureBothWaysTests {
  /// The archive of a creature, made by hand; what stands under a key is property-list XML.
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
      description(of: NSStringFromClass(Stowaway.self)), title, motto,
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

  /// What unarchiving comes to, in words.
  private func outcome(_ body: () throws -> SecureCreature) -> String {
    describeOutcome {
      let creature = try body()
      return "\(creature.title), \(creature.rating), \(creature.motto ?? "no motto")"
    }
  }
}

/// A reference to one of the archive's objects.
private func reference(_ number: Int) -> String {
  "<dict><key>CF$UID</key><integer>\(number)</integer></dict>"
}
