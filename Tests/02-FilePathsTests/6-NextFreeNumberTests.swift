import FilePaths
import Foundation
import Testing
import Workbench

@Suite("2.6 Duplicate under the next free number")
struct NextFreeNumberTests {
  let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  @Test func aCopyTakesTheNextNumber() throws {
    try stock(["6.scarycreature"])
    #expect(outcome() == "7.scarycreature", "After 6 comes 7.")
    #expect(
      home.text(of: "Shelf/7.scarycreature/Data") == "ghost",
      "The copy holds what the creature holds.")
    #expect(
      home.text(of: "New.scarycreature/Data") == "ghost",
      "The creature itself stays where it was: it is copied, not moved.")
  }

  @Test func theFirstNumberIsOne() throws {
    try stock([])
    #expect(outcome() == "1.scarycreature", "Where no number is taken, the first one is 1.")
  }

  @Test func tenComesAfterNine() throws {
    try stock(["1.scarycreature", "9.scarycreature"])
    #expect(outcome() == "10.scarycreature", "After 9 comes 10.")
    #expect(outcome() == "11.scarycreature", "After 10 comes 11, though as text 9 is after 10.")
    #expect(
      home.text(of: "Shelf/10.scarycreature/mark") == nil,
      "A copy under a number of its own does not touch the others.")
  }

  @Test func gapsStayGaps() throws {
    try stock(["2.scarycreature", "5.scarycreature"])
    #expect(
      outcome() == "6.scarycreature",
      "The highest number counts, not how many there are, and not a gap below it.")
    #expect(home.text(of: "Shelf/5.scarycreature/mark") == "5.scarycreature", "The others stay.")
  }

  @Test(arguments: [
    "x.scarycreature", "+7.scarycreature", "-9.scarycreature", "7.png", "8", "7.scarycreature.bak",
    "7.5.scarycreature", "12 monkeys.scarycreature", "٨.scarycreature", ".scarycreature",
    "1e3.scarycreature", "99999999999999999999999.scarycreature",
  ])
  func strangersAreIgnored(name: String) throws {
    try stock(["3.scarycreature", name])
    #expect(
      outcome() == "4.scarycreature",
      "Only the digits 0 to 9 before .scarycreature are a number; other names are strangers.")
  }

  @Test func noughtsInFrontDoNotMatter() throws {
    try stock(["007.scarycreature", "3.scarycreature"])
    #expect(outcome() == "8.scarycreature", "007 is the number 7, so the next one is 8.")
  }

  @Test func aPlainFileTakesItsNumberToo() throws {
    try stock([])
    try home.write("", to: "Shelf/4.scarycreature")
    #expect(outcome() == "5.scarycreature", "A file takes its number just as a folder does.")
  }

  @Test func theCreatureMayLieInTheSameFolder() throws {
    try stock(["1.scarycreature", "2.scarycreature"])
    #expect(
      outcome(of: "Shelf/1.scarycreature") == "3.scarycreature",
      "A creature of the same folder is copied like any other.")
    #expect(
      home.text(of: "Shelf/3.scarycreature/mark") == "1.scarycreature",
      "The copy is of the creature that was asked for.")
  }

  @Test func theLargestNumberHasNoNext() throws {
    let largest = "\(Int.max).scarycreature"
    try stock([largest, "3.scarycreature"])
    #expect(
      outcome() == "throws NoNumberLeft",
      "After the largest Int there is no number: adding one would end the program.")
    #expect(
      try home.names(in: "Shelf") == ["3.scarycreature", largest].sorted(),
      "Where it throws, nothing is added to the folder.")
  }

  @Test func aMissingCreatureIsThrown() throws {
    try stock(["3.scarycreature"])
    #expect(
      outcome(of: "Nobody.scarycreature") == "throws something else",
      "A creature that is not there cannot be copied: what copying throws is thrown.")
    #expect(
      try home.names(in: "Shelf") == ["3.scarycreature"],
      "Where it throws, nothing is added to the folder.")
  }
}

extension NextFreeNumberTests {
  /// Fills the shelf with creatures that are marked with their names, and makes one to copy.
  private func stock(_ names: [String]) throws {
    try home.makeFolder("Shelf")
    for name in names { try home.write(name, to: "Shelf/\(name)/mark") }
    try home.write("ghost", to: "New.scarycreature/Data")
  }

  /// The name of a creature's copy on the shelf, or what duplicating threw.
  private func outcome(of creature: String = "New.scarycreature") -> String {
    do {
      let copy = try duplicate(home.item(creature), into: home.item("Shelf"))
      let name = copy.lastPathComponent
      let names = try home.names(in: "Shelf")
      let isThere = names.contains(name) && FileManager.default.fileExists(atPath: copy.path)
      return isThere ? name : "not there: \(name)"
    } catch is NoNumberLeft {
      return "throws NoNumberLeft"
    } catch {
      return "throws something else"
    }
  }
}
