import Foundation
import Testing

@testable import Curriculum

@Suite("Every starter that was ever handed out")
struct KnownStartersTests {
  private let place = "01-Knots/1-Tie"
  private let starter = "func tie() -> Int {\n  0\n}\n"

  private var known: KnownStarters {
    var known = KnownStarters()
    known.insert(starter, at: place)
    return known
  }

  @Test func theSameStarterIsNotedOnce() throws {
    var twice = known
    twice.insert("// another comment\n" + starter, at: place)
    #expect(try twice.json == known.json)
  }

  @Test func theyAreReadAsTheyAreWritten() throws {
    let read = try KnownStarters(json: known.json)
    #expect(read.contains(starter, at: place))
    #expect(try read.json == known.json)
    let text = try String(decoding: known.json, as: UTF8.self)
    // One line for each exercise, so that a new starter is a changed line to whoever compares versions.
    #expect(text.split(separator: "\n").count == 3)
    #expect(text.hasPrefix("{\n\"01-Knots/1-Tie\":[\"") && text.hasSuffix("\"]\n}\n"))
  }

  @Test func whatIsBrokenIsNotTakenForNone() {
    #expect(throws: DecodingError.self) { try KnownStarters(json: Data("[".utf8)) }
  }
}
