import FilePaths
import Foundation
import Testing
import Workbench

@Suite("2.6 Duplicate under the next free number")
struct NextFreeNumberTests {
  let home = TemporaryFolder.make()

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
    "1e3.scarycreature", "7 .scarycreature", "7.SCARYCREATURE", "７.scarycreature",
  ])
  func strangersAreIgnored(name: String) throws {
    try stock(["3.scarycreature", name])
    #expect(
      outcome() == "4.scarycreature",
      "Only the digits 0 to 9 before .scarycreature are a number; other names are strangers.")
  }

  @Test func aStrangerAloneLeavesOneFree() throws {
    try stock(["-7.scarycreature"])
    #expect(outcome() == "1.scarycreature", "A stranger takes no number, so that 1 is next.")
  }

  @Test func aNumberBeyondIntIsIgnored() throws {
    try stock(["3.scarycreature", "99999999999999999999999.scarycreature"])
    #expect(
      outcome() == "4.scarycreature",
      "Digits that do not fit an Int take no number: the name is a stranger.")
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

  @Test func aLinkTakesItsNumberToo() throws {
    try stock(["3.scarycreature"])
    try home.makeLink("Shelf/4.scarycreature", to: "Nowhere")
    #expect(outcome() == "5.scarycreature", "A name takes its number, whatever stands there.")
  }

  @Test func whatLiesDeeperTakesNoNumber() throws {
    try stock(["3.scarycreature"])
    try home.write("", to: "Shelf/3.scarycreature/9.scarycreature")
    #expect(outcome() == "4.scarycreature", "Only the names in the folder itself take numbers.")
  }

  @Test func allThatIsInItIsCopied() throws {
    try stock([])
    try home.write("bone", to: "New.scarycreature/Left/Toe")
    try home.write("key", to: "New.scarycreature/.secret")
    #expect(outcome() == "1.scarycreature", "Where no number is taken, the first one is 1.")
    let copy = "Shelf/1.scarycreature"
    #expect(
      home.text(of: "\(copy)/Left/Toe") == "bone", "All that is in it is copied, however deep.")
    #expect(
      home.text(of: "\(copy)/.secret") == "key", "All that is in it is copied, hidden or not.")
  }

  @Test func aCreatureMayBeAPlainFile() throws {
    try stock(["3.scarycreature"])
    try home.write("owl", to: "Owl.txt")
    #expect(outcome(of: "Owl.txt") == "4.scarycreature", "A plain file is copied like a folder.")
    #expect(home.text(of: "Shelf/4.scarycreature") == "owl", "The copy holds what the file holds.")
  }

  @Test func theCreaturesOwnNameDoesNotMatter() throws {
    try stock([])
    try home.write("ghost", to: "41.scarycreature/Data")
    #expect(
      outcome(of: "41.scarycreature") == "1.scarycreature",
      "A creature from elsewhere takes no number in the folder.")
  }

  @Test func theCreatureMayLieInTheSameFolder() throws {
    try stock(["1.scarycreature", "2.scarycreature"])
    #expect(
      outcome(of: "Shelf/1.scarycreature") == "3.scarycreature",
      "A creature of the same folder is copied like any other.")
    #expect(
      home.text(of: "Shelf/3.scarycreature/mark") == "1.scarycreature",
      "The copy is of the creature that was asked for.")
    #expect(
      outcome(of: "Shelf/3.scarycreature") == "4.scarycreature",
      "The number of the creature itself is taken too, even if it is the highest.")
  }

  @Test(arguments: ["Shelf 2.0 #1", "100%", "Größe %41"])
  func theFolderMayHaveAnyName(name: String) throws {
    try stock([])
    try home.write("", to: "\(name)/3.scarycreature")
    #expect(
      outcome(into: name) == "4.scarycreature",
      "A folder is called what the URL's path says, not what its text says.")
  }

  @Test func theLargestNumberCanBeGiven() throws {
    try stock(["\(Int.max - 1).scarycreature"])
    #expect(outcome() == "\(Int.max).scarycreature", "One below the largest, one number is left.")
  }

  @Test func theLargestNumberHasNoNext() throws {
    let largest = "\(Int.max).scarycreature"
    try stock([largest, "3.scarycreature"])
    #expect(
      outcome() == "throws NoNumberLeft",
      "After the largest Int there is no number: adding one would end the program.")
    let names = try home.names(in: "Shelf")
    #expect(
      names == ["3.scarycreature", largest].sorted(),
      "Where it throws, nothing is added to the folder.")
  }

  @Test func aMissingCreatureIsThrown() throws {
    try stock(["3.scarycreature"])
    #expect(
      outcome(of: "Nobody.scarycreature") == "throws an error of the system",
      "A creature that is not there cannot be copied: what copying throws is thrown.")
    let names = try home.names(in: "Shelf")
    #expect(names == ["3.scarycreature"], "Where it throws, nothing is added to the folder.")
  }

  @Test(arguments: ["New.scarycreature", "New.scarycreature/Large"])
  func aFullDiskLeavesNoHalfCopy(creature: String) async throws {
    try stock(["3.scarycreature"])
    try Data(repeating: 7, count: 100_000).write(to: home.item("New.scarycreature/Large"))
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      "A full disk is an error to be thrown, and not the end of the program."
    ) { [path = home.path as String, creature = creature as String] in
      let home = URL(fileURLWithPath: path)
      FileSizeLimit.impose(bytes: 4096)
      let copy = try? duplicate(
        home.appendingPathComponent(creature), into: home.appendingPathComponent("Shelf"))
      ChildReport.add("outcome", copy == nil ? "throws" : "done")
    }
    let output = try #require(end, "It must not end the program.").standardOutputContent
    #expect(ChildReport(output)["outcome"] == "throws", "What does not fit is thrown.")
    let names = try home.names(in: "Shelf")
    #expect(
      names == ["3.scarycreature"],
      "Half a copy would look like a creature, and take a number: nothing of it is left.")
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
  private func outcome(
    of creature: String = "New.scarycreature", into folder: String = "Shelf"
  ) -> String {
    describeOutcome {
      let copy = try duplicate(home.item(creature), into: home.item(folder))
      let name = copy.lastPathComponent
      let names = try home.names(in: folder)
      let isThere = names.contains(name) && FileManager.default.fileExists(atPath: copy.path)
      return isThere ? name : "not there: \(name)"
    } throwing: {
      $0 is NoNumberLeft ? "NoNumberLeft" : systemError($0) ?? "something else"
    }
  }
}
