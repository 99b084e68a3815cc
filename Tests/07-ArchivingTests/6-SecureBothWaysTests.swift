import Archiving
import Foundation
import Testing
import WorkbenchChecks

@Suite("7.6 NSSecureCoding, both ways")
struct SecureBothWaysTests {
  /// What an archive of a whole creature has under its keys.
  let values: [String: Any] = ["Title": "Ghoul", "Rating": 4.5, "Motto": "Boo!"]

  // Rules: t1, t2, t3
  @Test(arguments: [
    ("Ghoul", 4.3, "Boo!", "Ghoul, 4.3, Boo!"), ("Imp", 2, "", "Imp, 2.0, "),
    ("", 0, nil, ", 0.0, nil"),
  ])
  func aCreatureSurvivesARoundTrip(
    title: String, rating: Double, motto: String?, expected: String
  ) {
    let creature = SecureCreature(title: title, rating: rating, motto: motto)
    #expect(
      outcome { try archiveSecurely(creature) } == expected,
      """
      `unarchiveSecurely` returns title, rating and motto of what `archiveSecurely` has archived. \
      (On Linux, decoding an object that is missing makes the whole archive fail.)
      """)
  }

  // Rules: t1, t2, t3
  @Test func everyPropertyIsEncodedUnderItsKey() throws {
    let coder = try reader(of: SecureCreature(title: "Ghoul", rating: 4.3, motto: "Boo!"))
    #expect(
      coder.decodeDouble(forKey: "Rating") == 4.3,
      "`encode(with:)` encodes the rating under `Rating`, as a `Double` value.")
    let strings = ["Title", "Motto"].map { coder.decodeObject(of: NSString.self, forKey: $0) }
    #expect(
      strings.map { String($0 ?? "nil") } == ["Ghoul", "Boo!"],
      "`encode(with:)` encodes title and motto under `Title` and `Motto`, as strings.")
  }

  // Rules: t3
  @Test func noMottoIsNotEncoded() throws {
    let coder = try reader(of: SecureCreature(title: "Ghoul", rating: 4.3))
    #expect(
      coder.containsValue(forKey: "Motto") == false,
      "`encode(with:)` encodes nothing under `Motto` if the motto is nil.")
  }

  // Rules: 1
  @Test func aMissingTitleOrRatingIsAnError() {
    for key in ["Title", "Rating"] {
      let part = values.filter { $0.key != key }
      #expect(
        outcome { archive(part) } == "throws",
        "`unarchiveSecurely` throws if there is nothing under `\(key)`: it is not \"\" or 0.")
    }
  }

  // Rules: 2
  @Test func anotherRootOrValueIsAnError() {
    #expect(
      outcome { try archiveSecurely(NSNumber(value: 7)) } == "throws",
      "`unarchiveSecurely` throws, and does not trap, if the root is another object.")
    for key in ["Title", "Motto"] {
      let other = values.merging([key: Data("Boo!".utf8)]) { $1 }
      #expect(
        outcome { archive(other) } == "throws",
        "`unarchiveSecurely` throws if the value under `\(key)` is not a string: it is not missing."
      )
    }
  }

  // Rules: 2
  @Test(arguments: ["Title", "Motto", "root"])
  func onlyTheExpectedClassIsMade(key: String) async {
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .failure, observing: [\.standardOutputContent],
      "An object of another class under `\(key)` is not accepted."
    ) { [key = key as String, mark = mark as String] in
      var values: [String: Any] = ["Title": "Ghoul", "Rating": 4.5, "Motto": "Boo!"]
      ChildReport.add("good", outcome { archive(values) }, mark: mark)
      values[key] = Mimic()
      // The root may be a mimic. What is under its keys may not.
      let root: Any? =
        key == "root"
        ? try? unarchiveSecurely(SecureCreature.self, from: archiveSecurely(Mimic()))
        : try? NSKeyedUnarchiver.unarchivedObject(
          ofClasses: [SecureCreature.self, Mimic.self], from: archive(values))
      // Apple's unarchiver returns nil, Linux's traps: here both end in a failure.
      exit(root == nil ? 1 : 0)
    }
    let output = end?.standardOutputContent ?? []
    #expect(
      ChildReport(output, mark: mark)["good"] == "Ghoul, 4.5, Boo!",
      "Before it meets another class, `unarchiveSecurely` opens a good archive.")
    #expect(
      Mimic.wasMade(in: output) == false,
      "No other object is made under `\(key)`: secure coding is required, and the class is named."
    )
  }

  // Rules: 3
  @Test func bothCodersRequireSecureCoding() {
    let probe = try? unarchiveSecurely(CoderProbe.self, from: archiveSecurely(CoderProbe()))
    #expect(
      probe?.writerRequiredIt == true, "`archiveSecurely` requires secure coding of its archiver.")
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

private func archive(_ values: [String: Any]) -> Data {
  forgedArchive(of: SecureCreature.self, values)
}

private func outcome(_ archive: () throws -> Data) -> String {
  describeOutcome {
    let creature = try unarchiveSecurely(SecureCreature.self, from: archive())
    return "\(creature.title), \(creature.rating), \(creature.motto ?? "nil")"
  }
}
