import FilePaths
import Foundation
import Testing
import Workbench

@Suite("2.8 A name from outside stays inside")
struct StayInsideTests {
  let home: TemporaryFolder

  /// A folder `Art` to stay in, and beside it things that are nobody's business.
  init() throws {
    home = try TemporaryFolder()
    try home.write("meow", to: "Art/Cat.txt")
    try home.write("secret", to: "Diary.txt")
    try home.write("secret", to: "Art-Private/Diary.txt")
  }

  @Test func aNewNameIsJoinedToTheFolder() throws {
    #expect(outcome("Dog.txt") == "Art/Dog.txt", "A plain name is a file in the folder.")
    let names = try home.names(in: "Art")
    #expect(names == ["Cat.txt"], "Joining a name makes nothing.")
  }

  @Test func aFileThatIsThereIsFine() throws {
    try home.makeFolder("Art/Old")
    #expect(outcome("Cat.txt") == "Art/Cat.txt", "What is in the folder may be named.")
    #expect(outcome("Old") == "Art/Old", "A folder in the folder may be named.")
  }

  @Test(arguments: [
    "", ".", "..", "/", "../Diary.txt", "../..", "/etc/passwd", "Old/..", "Old/Cat",
  ])
  func aPathIsNoName(name: String) {
    #expect(
      outcome(name) == "throws notAName",
      "Nothing, a dot, two dots, or anything with a slash is not the name of one thing.")
  }

  @Test(arguments: ["Cat/", "./", "./Dog.txt", "Old/../../Diary.txt", "//", "../"])
  func aPathInDisguiseIsNoName(name: String) {
    #expect(
      outcome(name) == "throws notAName",
      "A slash is a slash, even at the end, and even where the path comes back to the folder.")
  }

  @Test func aSlashMayWearAnAccent() {
    #expect(
      outcome("..\u{2F}\u{301}Diary.txt") == "throws notAName",
      "A slash and an accent are one Character, but to the file system the byte is a slash.")
    #expect(
      outcome("Old\u{2F}\u{20DD}") == "throws notAName",
      "A slash and what encloses it are one Character, but to the system the byte is a slash.")
  }

  @Test(arguments: [#"Dog\0.txt"#, #"\0"#, #"..\0"#, #"Dog.txt\0/../../Diary.txt"#])
  func nulIsNoPartOfAName(written: String) {
    let name = written.replacingOccurrences(of: #"\0"#, with: "\0")
    #expect(
      outcome(name) == "throws notAName",
      "The file system ends a name at NUL, so that it would open another file than was asked for.")
  }

  @Test(arguments: [
    "..name", "a..b", "...", "..Cat.txt", "Cat..", ".hidden", " ", "~", "~root", "$HOME", "*",
    "..%2FDiary.txt", "%2e%2e", "100% Cat?.txt", "#1;2&3=4", "Grüße 🐈.txt", "-rf", "Cat:Dog",
    "Cat\\Dog", "Cat\nDog", "Cat ", "CON",
  ])
  func aHarmlessNameIsNotRefused(name: String) {
    #expect(
      outcome(name) == "Art/\(name)",
      "Dots inside, percent signs and the like mean nothing in a name: it is taken word for word.")
  }

  @Test(arguments: [
    "../Diary.txt", "..", "../Art-Private", "../Art-Private/Diary.txt", "/", "/etc",
  ])
  func aLinkThatLeadsOutIsRefused(destination: String) throws {
    try home.makeLink("Art/Link", to: destination)
    #expect(
      outcome("Link") == "throws leadsOut",
      "The name is good, but what stands there is a link, and it leads out of the folder.")
    let link = home.item("Art/Link").path
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link)
    #expect(target == destination, "A link that is refused stays where it is: it is somebody's.")
  }

  @Test(arguments: ["../New.txt", "../Art-New.txt", "../Nowhere/New.txt", "/no/such/place"])
  func aLinkThatDanglesOutsideIsRefused(destination: String) throws {
    try home.makeLink("Art/Link", to: destination)
    #expect(
      outcome("Link") == "throws leadsOut",
      "There is nothing behind the link yet, but writing to it would make a file outside.")
  }

  @Test func aLinkToTheWholePathOutsideIsRefused() throws {
    try home.makeLink("Art/Link", to: home.path + "/Diary.txt")
    try home.makeLink("Art/Prefix", to: home.path + "/Art-Private/Diary.txt")
    try home.makeLink("Art/Back", to: home.path + "/Art/../Diary.txt")
    for name in ["Link", "Prefix", "Back"] {
      #expect(
        outcome(name) == "throws leadsOut",
        "The link leads out. A path that begins with the same letters is not in the folder.")
    }
  }

  @Test func aLinkToALinkIsFollowedToItsEnd() throws {
    try home.makeLink("Art/Second", to: "../Diary.txt")
    try home.makeLink("Art/First", to: "Second")
    try home.makeLink("Art/Shelf", to: "../Art-Private")
    try home.makeLink("Art/Through", to: "Shelf/Diary.txt")
    try home.makeLink("Art/Hanging", to: "Shelf/New.txt")
    for name in ["First", "Through", "Hanging"] {
      #expect(
        outcome(name) == "throws leadsOut",
        "The link itself stays inside, but another one on its way leads out.")
    }
  }

  @Test func aWayBackStartsWhereALinkHasLed() throws {
    try home.makeFolder("Art-Private/Deep")
    try home.makeLink("Art/Shelf", to: "../Art-Private/Deep")
    try home.makeLink("Art/Link", to: "Shelf/../Diary.txt")
    try home.write("decoy", to: "Art/Diary.txt")
    #expect(
      outcome("Link") == "throws leadsOut",
      "Two dots after a link go up from where it leads: they cannot be struck out of the text.")
  }

  @Test func aCircleOfLinksIsRefused() throws {
    try home.makeLink("Art/Round", to: "About")
    try home.makeLink("Art/About", to: "Round")
    #expect(
      outcome("Round") == "throws leadsOut",
      "Links that lead in a circle never arrive inside the folder.")
  }

  @Test func aLinkThatStaysInsideIsFine() throws {
    try home.write("woof", to: "Art/Old/Dog.txt")
    for (name, destination) in [
      ("Near", "Cat.txt"), ("Deep", "Old/Dog.txt"), ("Round", "../Art/Cat.txt"),
      ("Whole", home.path + "/Art/Cat.txt"), ("Chain", "Near"),
    ] {
      try home.makeLink("Art/\(name)", to: destination)
      #expect(
        outcome(name) == "Art/\(name)", "A link to something in the same folder leads nobody out.")
    }
  }

  @Test func aFolderMayBeReachedByALink() throws {
    try home.makeLink("Shortcut", to: "Art")
    #expect(
      outcome("Dog.txt", in: "Shortcut") == "Art/Dog.txt",
      "Whoever chose the folder may have come by a link: a new file in it is inside.")
    #expect(
      outcome("Cat.txt", in: "Shortcut") == "Art/Cat.txt",
      "Whoever chose the folder may have come by a link: its files are inside.")
    try home.makeLink("Art/Near", to: "Cat.txt")
    #expect(
      outcome("Near", in: "Shortcut") == "Art/Near",
      "A link that stays inside stays there, whichever way the folder was reached.")
    try home.makeLink("Art/Link", to: "../Diary.txt")
    #expect(
      outcome("Link", in: "Shortcut") == "throws leadsOut",
      "A link that leads out does so whichever way the folder was reached.")
  }

  @Test func aFolderFurtherUpMayBeALinkToo() throws {
    try home.makeFolder("Art/Old")
    try home.makeLink("Shortcut", to: "Art")
    #expect(
      outcome("Dog.txt", in: "Shortcut/Old") == "Art/Old/Dog.txt",
      "A link on the way to the folder is the business of whoever chose the folder.")
  }

  @Test func theFolderIsTheOneThatWasGiven() throws {
    try home.makeLink("Shortcut", to: "Art")
    let found = try place(named: "Dog.txt", in: home.item("Shortcut")).path
    #expect(
      found == home.item("Shortcut/Dog.txt").path,
      "The name is joined to the folder as it was given, by whichever way that was reached.")
  }

  @Test func aNameKeepsItsBytes() throws {
    let found = try place(named: "Cafe\u{301}.txt", in: home.item("Art")).lastPathComponent
    #expect(
      Array(found.utf8) == Array("Cafe\u{301}.txt".utf8),
      "An e and its accent may be two signs or one: a name is taken word for word.")
  }
}

extension StayInsideTests {
  /// Where a file with this name would be, seen from the temporary folder, or what was thrown.
  ///
  /// What is there is found by the file system and not by comparing paths: an answer may well
  /// say by which way it came.
  private func outcome(_ name: String, in folder: String = "Art") -> String {
    describeOutcome {
      let found = try place(named: name, in: home.item(folder))
      let real = folder.replacingOccurrences(of: "Shortcut", with: "Art")
      let parent = found.deletingLastPathComponent().resolvingSymlinksInPath()
      let expected = home.item(real).resolvingSymlinksInPath()
      let isInside = parent.pathComponents == expected.pathComponents
      return isInside ? "\(real)/\(found.lastPathComponent)" : "elsewhere: \(found.path)"
    } throwing: {
      switch $0 {
      case OutsideNameError.notAName: "notAName"
      case OutsideNameError.leadsOut: "leadsOut"
      default: nil
      }
    }
  }
}
