import FilePaths
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("2.8 A name from outside stays inside")
struct StayInsideTests {
  let home: TemporaryFolder

  /// A folder `Art` to stay in, and beside it what no name may reach.
  init() throws {
    home = try TemporaryFolder()
    try home.write("meow", to: "Art/Cat.txt")
    try home.write("woof", to: "Art/Old/Dog.txt")
    try home.write("secret", to: "Diary.txt")
    try home.write("secret", to: "Art-Private/Diary.txt")
  }

  // Rules: t1
  @Test(arguments: [("", "throws notAName"), (".", "throws notAName"), ("..", "throws notAName")])
  func aFolderIsNoName(name: String, expected: String) {
    #expect(
      outcome(name) == expected, "For an empty name, `.` and `..`, `place` throws `notAName`.")
  }

  // Rules: t2
  @Test(arguments: [
    ("/", "throws notAName"), ("../Diary.txt", "throws notAName"),
    ("/etc/passwd", "throws notAName"), ("Old/..", "throws notAName"),
    ("Old/Dog.txt", "throws notAName"), ("Cat.txt/", "throws notAName"),
    ("..\u{2F}\u{301}Diary.txt", "throws notAName"), ("Old\u{2F}\u{20DD}", "throws notAName"),
  ])
  func aPathIsNoName(name: String, expected: String) {
    #expect(
      outcome(name) == expected,
      "For a name with a slash, `place` throws `notAName`. Look at bytes: an accent can hide it.")
  }

  // Rules: t2
  @Test(arguments: [("Dog@.txt", "throws notAName"), ("..@", "throws notAName")])
  func nulIsNoPartOfAName(pattern: String, expected: String) {
    let name = pattern.replacingOccurrences(of: "@", with: "\0")
    #expect(
      outcome(name) == expected,
      "For a name with NUL, `place` throws `notAName`: the file system ends the name there.")
  }

  // Rules: t3
  @Test(arguments: [
    ("../Diary.txt", "throws leadsOut"), ("..", "throws leadsOut"), ("/", "throws leadsOut"),
    ("../Art-Private", "throws leadsOut"), ("../Art-Private/Diary.txt", "throws leadsOut"),
    ("HOME/Diary.txt", "throws leadsOut"), ("HOME/Art-Private/Diary.txt", "throws leadsOut"),
  ])
  func aLinkThatLeadsOutIsRefused(destination: String, expected: String) throws {
    try link("Art/Link", to: destination)
    #expect(
      outcome("Link") == expected,
      "If a link has the name and leads out of the folder, `place` throws `leadsOut`.")
  }

  // Rules: t4
  @Test(arguments: [
    ("Dog.txt", "Art/Dog.txt"), ("Cat.txt", "Art/Cat.txt"), ("Old", "Art/Old"),
    ("..name", "Art/..name"), ("a..b", "Art/a..b"), ("...", "Art/..."), (".hidden", "Art/.hidden"),
    ("%2e%2e%2fDiary.txt", "Art/%2e%2e%2fDiary.txt"), ("~", "Art/~"),
    ("100%: Cat #1?.txt", "Art/100%: Cat #1?.txt"),
    ("Cafe\u{301}.txt", "Art/Cafe\u{301}.txt"), ("Grüße 🐈.txt", "Art/Grüße 🐈.txt"),
    (" Cat ", "Art/ Cat "), (" ", "Art/ "), ("..\\Diary.txt", "Art/..\\Diary.txt"),
  ])
  func anyOtherNameIsAppended(name: String, expected: String) {
    #expect(
      outcome(name) == expected,
      "`place` appends any other name as it is: dots inside, spaces and signs mean nothing.")
  }

  // Rules: 1
  @Test(arguments: [
    ("First", "throws leadsOut"), ("Through", "throws leadsOut"), ("Outside", "throws leadsOut"),
    ("Back", "throws leadsOut"), ("Away", "Art/Away"), ("Chain", "Art/Chain"),
    ("Shelf", "Art/Shelf"), ("Deep", "Art/Deep"), ("Around", "Art/Around"),
    ("Whole", "Art/Whole"),
  ])
  func everyLinkIsFollowed(name: String, expected: String) throws {
    // These lead out.
    try link("Art/First", to: "Second")
    try link("Art/Second", to: "../Diary.txt")
    try link("Art/Through", to: "Private/Diary.txt")
    try link("Art/Private", to: "../Art-Private")
    try link("Art/Outside", to: "../Art-Private/Next")
    try link("Art-Private/Next", to: "Diary.txt")
    try link("Art/Back", to: "Private/../Diary.txt")
    // These end inside.
    try link("Art/Away", to: "../Return")
    try link("Return", to: "Art/Cat.txt")
    try link("Art/Chain", to: "Near")
    try link("Art/Near", to: "Cat.txt")
    try link("Art/Shelf", to: "Old")
    try link("Art/Deep", to: "Shelf/Dog.txt")
    try link("Art/Around", to: "../Art/Cat.txt")
    try link("Art/Whole", to: "HOME/Art/Cat.txt")
    #expect(
      outcome(name) == expected,
      """
      `place` follows every link on the way, and only where the path ends counts. It returns the \
      name appended, not where the link ends.
      """)
  }

  // Rules: 1
  @Test(arguments: [
    ("New.txt", "Art/New.txt"), ("Cat.txt", "Art/Cat.txt"), ("Near", "Art/Near"),
    ("Link", "throws leadsOut"),
  ])
  func theFolderMayBeALink(name: String, expected: String) throws {
    try link("Shortcut", to: "Art")
    try link("Art/Near", to: "Cat.txt")
    try link("Art/Link", to: "../Diary.txt")
    #expect(
      outcome(name, in: "Shortcut") == expected,
      """
      If the folder is a link, its target is inside: resolve the links on both sides. `place` \
      returns the name appended, not where a link ends.
      """)
  }

  // Rules: 2
  @Test(arguments: [
    ("../New.txt", "throws leadsOut"), ("../Nowhere/New.txt", "throws leadsOut"),
    ("/no/such/place", "throws leadsOut"), ("Toward", "throws leadsOut"),
  ])
  func aLinkToSomethingMissingOutsideIsRefused(destination: String, expected: String) throws {
    try link("Art/Toward", to: "../Art-New.txt")
    try link("Art/Link", to: destination)
    #expect(
      outcome("Link") == expected,
      "If a link leads to something missing outside, `place` throws `leadsOut`: a write creates it."
    )
  }

  // Rules: 2
  @Test(arguments: [("Round", "throws leadsOut"), ("Into", "throws leadsOut")])
  func aCircleOfLinksIsRefused(name: String, expected: String) throws {
    try link("Art/Round", to: "About")
    try link("Art/About", to: "Round")
    try link("Art/Into", to: "Round")
    #expect(
      outcome(name) == expected,
      "If links lead round in a circle, or into one, `place` throws `leadsOut`.")
  }
}

extension StayInsideTests {
  /// Creates a link. In its destination, `HOME` is the path of the temporary folder.
  private func link(_ path: String, to destination: String) throws {
    try home.makeLink(path, to: destination.replacingOccurrences(of: "HOME", with: home.path))
  }

  /// The path of the place, seen from the temporary folder, or the error.
  ///
  /// Links in the folder's path are followed here, for an answer may have followed them.
  private func outcome(_ name: String, in folder: String = "Art") -> String {
    describeOutcome {
      let found = try place(named: name, in: home.item(folder))
      let parent = found.deletingLastPathComponent().resolvingSymlinksInPath().path
      let isInside = parent == home.item("Art").resolvingSymlinksInPath().path
      return isInside
        ? "Art/\(found.lastPathComponent)"
        : "elsewhere: \(found.path.replacing(home.path, with: ""))"
    } throwing: {
      switch $0 {
      case OutsideNameError.notAName: "notAName"
      case OutsideNameError.leadsOut: "leadsOut"
      default: nil
      }
    }
  }
}
