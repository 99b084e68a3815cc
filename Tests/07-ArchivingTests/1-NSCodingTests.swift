import Archiving
import Foundation
import Testing

@Suite("7.1 NSCoding")
struct NSCodingTests {
  // Rules: t1, t2
  @Test(arguments: [
    ("Ghoul", 4.3, "Ghoul, 4.3"), ("", 0, ", 0.0"), (" bat ", 5.5, " bat , 5.5"),
    ("Müller’s 👻", 1.0 / 3, "Müller’s 👻, 0.3333333333333333"),
  ])
  func aCreatureSurvivesARoundTrip(title: String, rating: Double, expected: String) throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(
      ScaryCreatureData(title: title, rating: rating), forKey: NSKeyedArchiveRootObjectKey)
    let root = try reader(of: archiver).decodeObject(forKey: NSKeyedArchiveRootObjectKey)
    #expect(
      describe(root as? ScaryCreatureData) == expected,
      "`init?(coder:)` decodes the title and the rating that `encode(with:)` has encoded.")
  }

  // Rules: t1
  @Test func theTitleIsEncodedUnderItsKey() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    ScaryCreatureData(title: "Ghoul", rating: 4.3).encode(with: archiver)
    let title = try reader(of: archiver).decodeObject(forKey: "Title") as? String
    #expect(
      title == "Ghoul", "`encode(with:)` encodes the title as a string under the key `Title`.")
  }

  // Rules: t2
  @Test func theRatingIsEncodedUnderItsKey() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    ScaryCreatureData(title: "Ghoul", rating: 4.3).encode(with: archiver)
    let rating = try reader(of: archiver).decodeDouble(forKey: "Rating")
    #expect(
      rating == 4.3, "`encode(with:)` encodes the rating as a `Double` under the key `Rating`.")
  }

  // Rules: t1, t2
  @Test func archivesOfOthersAreDecoded() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode("Banshee", forKey: "Title")
    archiver.encode(2.5, forKey: "Rating")
    let creature = try ScaryCreatureData(coder: reader(of: archiver))
    #expect(
      describe(creature) == "Banshee, 2.5",
      "`init?(coder:)` decodes what is under the keys `Title` and `Rating`.")
  }

  // Rules: 1
  @Test func withoutATitleThereIsNoCreature() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(2.5, forKey: "Rating")
    let creature = try ScaryCreatureData(coder: reader(of: archiver))
    #expect(
      describe(creature) == "no creature",
      "`init?(coder:)` returns nil if there is nothing under `Title`.")
  }

  // Rules: 2
  @Test(arguments: ["a number", "data", "an array", "a creature"])
  func aTitleOfAnotherTypeIsRejected(kind: String) throws {
    let title: NSObject =
      switch kind {
      case "a number": 7 as NSNumber
      case "data": Data("Ghoul".utf8) as NSData
      case "a creature": ScaryCreatureData(title: "Ghoul", rating: 4)
      default: ["Ghoul"] as NSArray
      }
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(title, forKey: "Title")
    archiver.encode(2.5, forKey: "Rating")
    let creature = try ScaryCreatureData(coder: reader(of: archiver))
    #expect(
      describe(creature) == "no creature",
      "`init?(coder:)` returns nil, and does not trap, if the object under `Title` is not a string."
    )
  }
}

/// An unarchiver for what the archiver has encoded, which stores errors and does not trap.
private func reader(of archiver: NSKeyedArchiver) throws -> NSKeyedUnarchiver {
  archiver.finishEncoding()
  let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
  unarchiver.requiresSecureCoding = false
  unarchiver.decodingFailurePolicy = .setErrorAndReturn
  return unarchiver
}

private func describe(_ creature: ScaryCreatureData?) -> String {
  creature.map { "\($0.title), \($0.rating)" } ?? "no creature"
}
