import Archiving
import Foundation
import Testing

@Suite("7.1 NSCoding")
struct NSCodingTests {
  // Rules: t1, t2
  @Test func aCreatureSurvivesARoundTrip() throws {
    #expect(
      try describe(roundTrip(Creature(title: "Ghoul", rating: 4))) == "Ghoul, 4.0",
      "`init?(coder:)` decodes the title and the rating that `encode(with:)` has encoded.")
  }

  // Rules: t1, e1
  @Test(arguments: [
    "", "Müller’s Ghost", "👻", "Two\nlines", "Two\r\nlines", " Boo\t", "Boo\0Boo", "42",
    String(repeating: "Boo ", count: 500), "👨‍👩‍👧", "Boo\u{200B}\u{AD}Boo", "\u{202E}ooB\u{202C}",
    "Cafe\u{301}", "Caf\u{E9}", "\u{FB01}end", "\nBoo\n", "\u{FEFF}Boo",
  ])
  func anyTitleSurvives(title: String) throws {
    let decoded = try roundTrip(Creature(title: title, rating: 1))?.title
    #expect(
      decoded.map { Array($0.utf8) } == Array(title.utf8),
      "`encode(with:)` and `init?(coder:)` keep any title unchanged, even an empty one.")
  }

  // Rules: t2, e2
  @Test(arguments: [
    0, 0.1, 1 / 3, 3.5, 5, -1, Double.greatestFiniteMagnitude, .leastNonzeroMagnitude, .infinity,
    -.infinity, .nan,
  ])
  func anyRatingSurvives(rating: Double) throws {
    let decoded = try roundTrip(Creature(title: "Ghoul", rating: rating))?.rating
    #expect(
      decoded.map { "\($0)" } == "\(rating)",
      "`encode(with:)` and `init?(coder:)` keep all digits of a rating, which may be any `Double`.")
  }

  // Rules: t1
  @Test func theTitleIsEncodedUnderItsKey() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    Creature(title: "Ghoul", rating: 4.5).encode(with: archiver)
    let coder = try reader(of: archiver)
    try #require(
      coder.containsValue(forKey: "Title") == true,
      "`encode(with:)` encodes the title under the key `Title`.")
    #expect(
      coder.decodeObject(forKey: "Title") as? String == "Ghoul",
      "`encode(with:)` encodes the title as a string.")
  }

  // Rules: t2, e2
  @Test(arguments: [4.5, 4, 0, -1, 1 / 3, .infinity])
  func theRatingIsEncodedUnderItsKey(rating: Double) throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    Creature(title: "Ghoul", rating: rating).encode(with: archiver)
    let coder = try reader(of: archiver)
    try #require(
      coder.containsValue(forKey: "Rating") == true,
      "`encode(with:)` encodes the rating under the key `Rating`, whatever it is, even 0.")
    #expect(
      coder.decodeDouble(forKey: "Rating") == rating,
      "`encode(with:)` encodes the rating as a `Double` value, which `decodeDouble` can read.")
  }

  // Rules: t1, t2
  @Test func archivesOfOtherVersionsAreDecoded() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode("Banshee", forKey: "Title")
    archiver.encode(2.5, forKey: "Rating")
    let creature = try Creature(coder: reader(of: archiver))
    #expect(
      describe(creature) == "Banshee, 2.5",
      "`init?(coder:)` reads the keys `Title` and `Rating`, whoever has written them.")
  }

  // Rules: 1
  @Test func withoutATitleThereIsNoCreature() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(2.5, forKey: "Rating")
    let creature = try Creature(coder: reader(of: archiver))
    #expect(
      describe(creature) == "no creature",
      "`init?(coder:)` returns nil if there is nothing under `Title`.")
  }

  // Rules: 2
  @Test(arguments: [
    "a number", "data", "a date", "an array", "a dictionary", "a creature", "a URL",
    "a null object",
  ])
  func aTitleOfAnotherTypeIsRejected(kind: String) throws {
    let title: NSObject =
      switch kind {
      case "a number": 7 as NSNumber
      case "data": Data("Ghoul".utf8) as NSData
      case "a date": Date(timeIntervalSince1970: 0) as NSDate
      case "a creature": Creature(title: "Ghoul", rating: 4)
      case "a dictionary": ["Title": "Ghoul"] as NSDictionary
      case "a URL": NSURL(fileURLWithPath: "/Ghoul")
      case "a null object": NSNull()
      default: ["Ghoul"] as NSArray
      }
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(title, forKey: "Title")
    archiver.encode(2.5, forKey: "Rating")
    let creature = try Creature(coder: reader(of: archiver))
    #expect(
      describe(creature) == "no creature",
      "`init?(coder:)` returns nil, and does not trap, if the value under `Title` is not a string.")
  }

  // Rules: t2
  @Test(arguments: [4.5, 2, 0])
  func aWholeRatingIsADouble(rating: Double) {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.outputFormat = .xml
    Creature(title: "Ghoul", rating: rating).encode(with: archiver)
    archiver.finishEncoding()
    let xml = String(decoding: archiver.encodedData, as: UTF8.self).filter { !$0.isWhitespace }
    #expect(
      xml.contains("<key>Rating</key><real>") == true,
      "`encode(with:)` encodes the rating as a `Double` value, even if it is a whole number.")
  }

  // Rules: e2
  @Test func theSignOfZeroSurvives() throws {
    let decoded = try roundTrip(Creature(title: "Ghoul", rating: -0.0))?.rating
    #expect(
      decoded.map { "\($0)" } == "-0.0",
      "`encode(with:)` and `init?(coder:)` keep a rating of -0.0 as it is, with its sign.")
  }
}

private func roundTrip(_ creature: Creature) throws -> Creature? {
  let archiver = NSKeyedArchiver(requiringSecureCoding: false)
  archiver.encode(creature, forKey: NSKeyedArchiveRootObjectKey)
  return try reader(of: archiver).decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Creature
}

/// An unarchiver for what the archiver has encoded, which stores errors and does not trap.
private func reader(of archiver: NSKeyedArchiver) throws -> NSKeyedUnarchiver {
  archiver.finishEncoding()
  let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
  unarchiver.requiresSecureCoding = false
  unarchiver.decodingFailurePolicy = .setErrorAndReturn
  return unarchiver
}

private func describe(_ creature: Creature?) -> String {
  creature.map { "\($0.title), \($0.rating)" } ?? "no creature"
}
