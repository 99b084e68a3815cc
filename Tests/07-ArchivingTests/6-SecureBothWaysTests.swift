import Archiving
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("7.6 NSSecureCoding, both ways")
struct SecureBothWaysTests {
  // Rules: t1, t2, t3
  @Test(arguments: [("Boo!", "Ghoul, 4.3, Boo!"), ("", "Ghoul, 4.3, "), (nil, "Ghoul, 4.3, nil")])
  func aCreatureSurvivesARoundTrip(motto: String?, expected: String) {
    let ghoul = SecureCreature(title: "Ghoul", rating: 4.3, motto: motto)
    #expect(
      outcome { try archiveSecurely(ghoul) } == expected,
      """
      `unarchiveSecurely` returns title, rating and motto of what `archiveSecurely` has archived. (On \
      Linux, decoding an object that is missing makes the whole archive fail.)
      """)
  }

  // Rules: t1, t2
  @Test func titleAndRatingAreEncodedUnderTheirKeys() throws {
    let coder = try reader(of: SecureCreature(title: "Ghoul", rating: 4.3))
    #expect(
      coder.decodeDouble(forKey: "Rating") == 4.3,
      "`encode(with:)` encodes the rating under `Rating`, as a `Double` value.")
    let title = coder.decodeObject(of: NSString.self, forKey: "Title").map { String($0) }
    #expect(title == "Ghoul", "`encode(with:)` encodes the title under `Title`, as a string.")
  }

  // Rules: t3
  @Test(arguments: [("Boo!", true), (nil, false)])
  func theMottoIsEncodedUnderItsKey(motto: String?, expected: Bool) throws {
    let coder = try reader(of: SecureCreature(title: "Ghoul", rating: 4.3, motto: motto))
    #expect(
      coder.containsValue(forKey: "Motto") == expected,
      "`encode(with:)` encodes a motto under `Motto`, and nothing if it is nil.")
  }

  // Rules: t3
  @Test func aMissingMottoIsNil() {
    #expect(
      outcome { archive(["Title": "", "Rating": 0.0]) } == ", 0.0, nil",
      "A creature without a motto is whole, an empty title is a title, and a rating of 0 a rating.")
  }

  // Rules: 1
  @Test func aMissingTitleOrRatingIsAnError() {
    #expect(
      outcome { archive(["Rating": 4.5, "Motto": "Boo!"]) } == "throws",
      "`unarchiveSecurely` throws if there is nothing under `Title`.")
    #expect(
      outcome { archive(["Title": "Ghoul", "Motto": "Boo!"]) } == "throws",
      "`unarchiveSecurely` throws if there is nothing under `Rating`: a missing rating is not 0.")
  }

  // Rules: 2
  @Test func anotherRootIsAnError() async throws {
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      "`unarchiveSecurely` does not trap if the root is another object."
    ) { [mark = mark as String] in
      let number = try archiveSecurely(NSNumber(value: 7))
      let found = describeOutcome { String(try unarchiveSecurely(NSString.self, from: number)) }
      ChildReport.add("found", found, mark: mark)
    }
    guard let end else { return }
    #expect(
      ChildReport(end.standardOutputContent, mark: mark)["found"] == "throws",
      "`unarchiveSecurely` throws if the root is another object.")
  }

  // Rules: 2
  @Test(arguments: ["Title", "Motto"])
  func aValueOfAnotherTypeIsAnError(key: String) {
    for value in [7, Data("Boo!".utf8)] as [Any] {
      var values: [String: Any] = ["Title": "Ghoul", "Rating": 4.5, "Motto": "Boo!"]
      values[key] = value
      #expect(
        outcome { archive(values) } == "throws",
        "`unarchiveSecurely` throws if the value under `\(key)` is not a string: it is not missing."
      )
    }
  }

  // Rules: 2
  @Test(arguments: ["Title", "Motto", "root"])
  func onlyTheExpectedClassIsMade(key: String) async throws {
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .failure, observing: [\.standardOutputContent],
      "An object of another class under `\(key)` is not accepted."
    ) { [key = key as String, mark = mark as String] in
      var values: [String: Any] = ["Title": "Ghoul", "Rating": 4.5, "Motto": "Boo!"]
      let good = try? unarchiveSecurely(SecureCreature.self, from: archive(values))
      ChildReport.add("good", good?.title ?? "throws", mark: mark)
      fflush(nil)
      if key == "root" {
        let root = try? unarchiveSecurely(SecureCreature.self, from: archiveSecurely(Mimic()))
        exit(root == nil ? 1 : 0)
      }
      values[key] = Mimic()
      let coder = try NSKeyedUnarchiver(forReadingFrom: archive(values))
      coder.requiresSecureCoding = true
      coder.decodingFailurePolicy = .setErrorAndReturn
      // The root may be a mimic. What is under its keys may not.
      let root = coder.decodeObject(
        of: [SecureCreature.self, Mimic.self], forKey: NSKeyedArchiveRootObjectKey)
      // Apple's unarchiver returns nil, Linux's traps: here both end in a failure.
      exit(root == nil ? 1 : 0)
    }
    let output = end?.standardOutputContent ?? []
    #expect(
      ChildReport(output, mark: mark)["good"] == "Ghoul",
      "Before it meets another class, `unarchiveSecurely` opens a good archive.")
    #expect(
      String(decoding: output, as: UTF8.self).contains("a mimic was made") == false,
      "No other object is made under `\(key)`: secure coding is required, and the class is named."
    )
  }

  // Rules: 3
  @Test func theArchiverRequiresSecureCoding() throws {
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiveSecurely(CoderProbe()))
    unarchiver.requiresSecureCoding = true
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    let probe = unarchiver.decodeObject(of: CoderProbe.self, forKey: NSKeyedArchiveRootObjectKey)
    #expect(
      probe?.writerRequiredIt == true, "`archiveSecurely` requires secure coding of its archiver.")
  }

  // Rules: 3
  @Test func theUnarchiverRequiresSecureCoding() throws {
    let archive = try NSKeyedArchiver.archivedData(
      withRootObject: CoderProbe(), requiringSecureCoding: true)
    let probe = try? unarchiveSecurely(CoderProbe.self, from: archive)
    #expect(
      probe?.readerRequiredIt == true,
      "`unarchiveSecurely` requires secure coding of its unarchiver.")
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

/// The archive of a creature that has these values under its keys.
private func archive(_ values: [String: Any]) -> Data {
  forgedArchive(of: SecureCreature.self) { coder in
    for (key, value) in values {
      if let number = value as? Double {
        coder.encode(number, forKey: key)
      } else {
        coder.encode(value, forKey: key)
      }
    }
  }
}

private func outcome(_ archive: () throws -> Data) -> String {
  describeOutcome {
    let creature = try unarchiveSecurely(SecureCreature.self, from: archive())
    return "\(creature.title), \(creature.rating), \(creature.motto ?? "nil")"
  }
}

/// An object that notes what its coders require.
public final class CoderProbe: NSObject, NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }
  let writerRequiredIt: Bool
  let readerRequiredIt: Bool

  override init() { (writerRequiredIt, readerRequiredIt) = (false, false) }

  public init?(coder: NSCoder) {
    writerRequiredIt = coder.decodeBool(forKey: "Writer")
    readerRequiredIt = coder.requiresSecureCoding
  }

  public func encode(with coder: NSCoder) {
    coder.encode(coder.requiresSecureCoding, forKey: "Writer")
  }
}

/// An object that does something as soon as it is made.
public final class Mimic: NSObject, NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }

  override init() {}

  public init?(coder: NSCoder) {
    print("a mimic was made")
    fflush(nil)
  }

  public func encode(with coder: NSCoder) {}
}
