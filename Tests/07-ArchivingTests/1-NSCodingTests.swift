import Archiving
import Foundation
import Testing

@Suite("7.1 NSCoding")
struct NSCodingTests {
  @Test func aCreatureComesOutOfItsArchive() throws {
    #expect(
      try words(for: roundTrip(Creature(title: "Ghoul", rating: 4))) == "Ghoul, 4.0",
      "What went into the archive comes out again: title and rating.")
  }

  @Test(arguments: ["", "Müller’s Ghost", "👻", "Two\nlines", String(repeating: "Boo ", count: 500)])
  func anyTitleComesBack(title: String) throws {
    let found = try roundTrip(Creature(title: title, rating: 1))?.title
    #expect(found == title, "A title is any string, and comes back letter by letter.")
  }

  @Test(arguments: [0, 0.1, 3.5, 5, -1, Double.greatestFiniteMagnitude])
  func anyRatingComesBack(rating: Double) throws {
    let found = try roundTrip(Creature(title: "Ghoul", rating: rating))?.rating
    #expect(found == rating, "A rating is a Double, and comes back with all of its digits.")
  }

  @Test func theKeysAreAsGiven() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    Creature(title: "Ghoul", rating: 4.5).encode(with: archiver)
    let coder = try reader(of: archiver)
    try #require(
      coder.containsValue(forKey: "Title") == true, "The title is written under the key Title.")
    #expect(
      coder.decodeObject(forKey: "Title") as? String == "Ghoul",
      "Under the key Title stands the title, a string.")
    try #require(
      coder.containsValue(forKey: "Rating") == true, "The rating is written under the key Rating.")
    #expect(
      coder.decodeDouble(forKey: "Rating") == 4.5,
      "Under the key Rating stands the rating, a Double value.")
  }

  @Test func whatOthersWroteUnderTheseKeysIsRead() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode("Banshee", forKey: "Title")
    archiver.encode(2.5, forKey: "Rating")
    let creature = try Creature(coder: reader(of: archiver))
    #expect(
      words(for: creature) == "Banshee, 2.5",
      "Another version wrote a title under Title and a rating under Rating: both are read.")
  }

  @Test func withoutATitleThereIsNoCreature() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(2.5, forKey: "Rating")
    let creature = try Creature(coder: reader(of: archiver))
    #expect(
      words(for: creature) == "no creature", "Without a title there is none: init?(coder:) is nil.")
  }

  @Test func aTitleThatIsNoStringIsNone() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(7 as NSNumber, forKey: "Title")
    archiver.encode(2.5, forKey: "Rating")
    let creature = try Creature(coder: reader(of: archiver))
    #expect(
      words(for: creature) == "no creature",
      "Under Title stands a number, and no string: init?(coder:) is nil, and does not trap.")
  }
}

private func roundTrip(_ creature: Creature) throws -> Creature? {
  let archiver = NSKeyedArchiver(requiringSecureCoding: false)
  archiver.encode(creature, forKey: NSKeyedArchiveRootObjectKey)
  return try reader(of: archiver).decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Creature
}

/// An unarchiver of what the archiver was given, which reports errors and does not trap.
private func reader(of archiver: NSKeyedArchiver) throws -> NSKeyedUnarchiver {
  archiver.finishEncoding()
  let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
  unarchiver.requiresSecureCoding = false
  unarchiver.decodingFailurePolicy = .setErrorAndReturn
  return unarchiver
}

private func words(for creature: Creature?) -> String {
  creature.map { "\($0.title), \($0.rating)" } ?? "no creature"
}
