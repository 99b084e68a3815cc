import Foundation
import Testing

@testable import Curriculum

@Suite("Every starter that was ever handed out")
struct KnownStartersTests {
  private let place = "01-Knots/1-Tie"
  private let starter = "func tie() -> Int {\n  0\n}\n"

  @Test func aStarterIsNotedOnceAndReadAsItWasWritten() throws {
    var known = KnownStarters()
    known.insert(starter, at: place)
    let json = try known.json
    known.insert("// another comment\n" + starter, at: place)
    #expect(try known.json == json)
    #expect(try KnownStarters(json: json).contains(starter, at: place))
    let text = String(decoding: json, as: UTF8.self)
    // One line for each exercise, so that a new starter is a changed line to whoever compares versions.
    #expect(text.split(separator: "\n").count == 3)
    #expect(text.hasPrefix("{\n\"01-Knots/1-Tie\":[\"") && text.hasSuffix("\"]\n}\n"))
  }

  @Test func whatIsBrokenIsNotTakenForNone() {
    #expect(throws: DecodingError.self) { try KnownStarters(json: Data("[".utf8)) }
  }
}
