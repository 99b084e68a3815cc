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

  // Rules: t4, 5
  @Test func aNewNameIsJoinedToTheFolder() throws {
    #expect(outcome("Dog.txt") == "Art/Dog.txt", "`place` appends a plain name to the folder.")
    let names = try home.names(in: "Art")
    #expect(names == ["Cat.txt"], "`place` creates nothing.")
  }

  // Rules: t4
  @Test func aFileThatIsThereIsFine() throws {
    try home.makeFolder("Art/Old")
    #expect(outcome("Cat.txt") == "Art/Cat.txt", "`place` accepts the name of an existing file.")
    #expect(outcome("Old") == "Art/Old", "`place` accepts the name of an existing subfolder.")
  }

  // Rules: t1, t2
  @Test(arguments: [
    "", ".", "..", "/", "../Diary.txt", "../..", "/etc/passwd", "Old/..", "Old/Cat",
  ])
  func aPathIsNoName(name: String) {
    #expect(
      outcome(name) == "throws notAName",
      "`place` throws `notAName` for an empty name, `.`, `..`, and any name with a slash.")
  }

  // Rules: t2
  @Test(arguments: [
    "Cat/", "./", "./Dog.txt", "Old/../../Diary.txt", "//", "../",
    String(repeating: "n", count: 200) + "/../../Diary.txt",
  ])
  func aPathInDisguiseIsNoName(name: String) {
    #expect(
      outcome(name) == "throws notAName",
      "`place` throws `notAName` for a slash anywhere, even if the path comes back.")
  }

  // Rules: t2
  @Test func aSlashMayWearAnAccent() {
    #expect(
      outcome("..\u{2F}\u{301}Diary.txt") == "throws notAName",
      "A slash with an accent is one `Character`, but `place` must check bytes: `notAName`.")
    #expect(
      outcome("Old\u{2F}\u{20DD}") == "throws notAName",
      "A slash in a circle is one `Character`, but `place` must check bytes: `notAName`.")
  }

  // Rules: t2
  @Test(arguments: [#"Dog\0.txt"#, #"\0"#, #"..\0"#, #"Dog.txt\0/../../Diary.txt"#])
  func nulIsNoPartOfAName(written: String) {
    let name = written.replacingOccurrences(of: #"\0"#, with: "\0")
    #expect(
      outcome(name) == "throws notAName",
      "`place` throws `notAName` for NUL, where the file system ends a name.")
  }

  // Rules: t4, 4
  @Test(arguments: [
    "..name", "a..b", "...", "..Cat.txt", "Cat..", ".hidden", " ", "~", "~root", "$HOME", "*",
    "..%2FDiary.txt", "%2e%2e", "100% Cat?.txt", "#1;2&3=4", "Grüße 🐈.txt", "-rf", "Cat:Dog",
    "Cat\\Dog", "Cat\nDog", "Cat ", "CON", "\t", "Cat\u{1}", "\u{7F}", "..\n", "'\"", "|",
    String(repeating: "n", count: 255), String(repeating: "🐈", count: 60), "\u{301}Dog.txt",
  ])
  func aHarmlessNameIsNotRefused(name: String) {
    #expect(
      outcome(name) == "Art/\(name)",
      "`place` takes a name literally: dots inside and percent signs have no meaning.")
  }

  // Rules: t3, 5
  @Test(arguments: [
    "../Diary.txt", "..", "../Art-Private", "../Art-Private/Diary.txt", "/", "/etc",
  ])
  func aLinkThatLeadsOutIsRefused(destination: String) throws {
    try home.makeLink("Art/Link", to: destination)
    #expect(
      outcome("Link") == "throws leadsOut",
      "`place` throws `leadsOut` if a link has the name and its target is outside the folder.")
    let link = home.item("Art/Link").path
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link)
    #expect(target == destination, "`place` removes nothing: the link stays.")
  }

  // Rules: 2, 5
  @Test(arguments: ["../New.txt", "../Art-New.txt", "../Nowhere/New.txt", "/no/such/place"])
  func aLinkThatDanglesOutsideIsRefused(destination: String) throws {
    try home.makeLink("Art/Link", to: destination)
    #expect(
      outcome("Link") == "throws leadsOut",
      "`place` throws `leadsOut` for a dangling link to the outside: writing would create a file.")
    let link = home.item("Art/Link").path
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link)
    #expect(target == destination, "`place` removes nothing: the link stays.")
    let names = try home.names()
    #expect(names == ["Art", "Art-Private", "Diary.txt"], "`place` creates nothing.")
  }

  // Rules: t3, 1
  @Test func aLinkToTheWholePathOutsideIsRefused() throws {
    try home.makeLink("Art/Link", to: home.path + "/Diary.txt")
    try home.makeLink("Art/Prefix", to: home.path + "/Art-Private/Diary.txt")
    try home.makeLink("Art/Back", to: home.path + "/Art/../Diary.txt")
    for name in ["Link", "Prefix", "Back"] {
      #expect(
        outcome(name) == "throws leadsOut",
        "`place` compares components: a path that only begins with the same text is outside.")
    }
  }

  // Rules: 1, 2
  @Test func aLinkToALinkIsFollowedToItsEnd() throws {
    try home.makeLink("Art/Second", to: "../Diary.txt")
    try home.makeLink("Art/First", to: "Second")
    try home.makeLink("Art/Shelf", to: "../Art-Private")
    try home.makeLink("Art/Through", to: "Shelf/Diary.txt")
    try home.makeLink("Art/Hanging", to: "Shelf/New.txt")
    try home.makeLink("Art/Missing", to: "../New.txt")
    try home.makeLink("Art/Toward", to: "Missing")
    try home.makeLink("Art-Private/Next", to: "Diary.txt")
    try home.makeLink("Art/Outside", to: "../Art-Private/Next")
    for name in ["First", "Through", "Hanging", "Toward", "Outside"] {
      #expect(
        outcome(name) == "throws leadsOut",
        "`place` follows every link on the way: another link leads out.")
    }
  }

  // Rules: 1
  @Test func aWayBackStartsWhereALinkHasLed() throws {
    try home.makeFolder("Art-Private/Deep")
    try home.makeLink("Art/Shelf", to: "../Art-Private/Deep")
    try home.makeLink("Art/Link", to: "Shelf/../Diary.txt")
    try home.write("decoy", to: "Art/Diary.txt")
    #expect(
      outcome("Link") == "throws leadsOut",
      "`place` resolves `..` after following a link, so this link leads out.")
  }

  // Rules: 3
  @Test func aCircleOfLinksIsRefused() throws {
    try home.makeLink("Art/Round", to: "About")
    try home.makeLink("Art/About", to: "Round")
    try home.makeLink("Art/Toward", to: "Round")
    for name in ["Round", "Toward"] {
      #expect(
        outcome(name) == "throws leadsOut",
        "`place` throws `leadsOut` for links that lead round in a circle, or into one.")
    }
  }

  // Rules: 1, e1
  @Test func onlyTheEndOfTheWayCounts() throws {
    try home.makeLink("Back", to: "Art/Cat.txt")
    try home.makeLink("Art/Away", to: "../Back")
    try home.makeLink("Shortcut", to: "Art")
    try home.makeLink("Art/Whole", to: home.path + "/Shortcut/Cat.txt")
    try home.makeLink("Art/1", to: "Cat.txt")
    for number in 2...20 { try home.makeLink("Art/\(number)", to: "\(number - 1)") }
    try home.write("woof", to: "Art/Old/Dog.txt")
    try home.makeLink("Art/Shelf", to: "Old")
    try home.makeLink("Art/Twice", to: "Shelf/../Shelf/Dog.txt")
    for name in ["Away", "Whole", "20", "Twice"] {
      #expect(
        outcome(name) == "Art/\(name)",
        "Only where the path ends counts: `place` accepts links that end inside the folder.")
    }
  }

  // Rules: t4
  @Test(arguments: ["100% #1?", "%41 2.0", "Größe 🐈", " "])
  func theFolderMayHaveAnyName(folder: String) throws {
    try home.makeFolder(folder)
    let found = try place(named: "Dog.txt", in: home.item(folder)).path
    #expect(
      found == home.item("\(folder)/Dog.txt").path,
      "`place` appends the name to the folder as it was given, whatever the folder's name is.")
  }

  // Rules: e1
  @Test func aLinkThatStaysInsideIsFine() throws {
    try home.write("woof", to: "Art/Old/Dog.txt")
    try home.write("woof", to: "Art/Old/1/2/3/4/Dog.txt")
    for (name, destination) in [
      ("Near", "Cat.txt"), ("Deep", "Old/Dog.txt"), ("Round", "../Art/Cat.txt"),
      ("Whole", home.path + "/Art/Cat.txt"), ("Chain", "Near"), ("Shelf", "Old"),
      ("Also", "Shelf"), ("Deeper", "Old/1/2/3/4/Dog.txt"),
    ] {
      try home.makeLink("Art/\(name)", to: destination)
      #expect(
        outcome(name) == "Art/\(name)",
        "`place` accepts a link to something inside the folder, a file or a subfolder.")
    }
  }

  // Rules: e2
  @Test func aFolderMayBeReachedByALink() throws {
    try home.makeLink("Shortcut", to: "Art")
    #expect(
      outcome("Dog.txt", in: "Shortcut") == "Art/Dog.txt",
      "`place` accepts a new name in a folder that was reached through a link.")
    #expect(
      outcome("Cat.txt", in: "Shortcut") == "Art/Cat.txt",
      "`place` accepts an existing name in a folder that was reached through a link.")
    try home.makeLink("Art/Near", to: "Cat.txt")
    #expect(
      outcome("Near", in: "Shortcut") == "Art/Near",
      "`place` accepts a link that stays inside, also if the folder was reached through a link.")
    try home.makeLink("Art/Link", to: "../Diary.txt")
    #expect(
      outcome("Link", in: "Shortcut") == "throws leadsOut",
      "`place` throws `leadsOut` also if the folder was reached through a link.")
  }

  // Rules: e2
  @Test func aFolderFurtherUpMayBeALinkToo() throws {
    try home.makeFolder("Art/Old")
    try home.makeLink("Shortcut", to: "Art")
    #expect(
      outcome("Dog.txt", in: "Shortcut/Old") == "Art/Old/Dog.txt",
      "`place` accepts a folder with a link above it.")
    try home.write("hoot", to: "Art/Old/Owl.txt")
    try home.makeLink("Art/Old/Near", to: "Owl.txt")
    try home.makeLink("Art/Old/Whole", to: home.path + "/Art/Old/Owl.txt")
    try home.makeLink("Art/Old/Link", to: "../Cat.txt")
    try home.makeLink("Art/Inbox", to: "Old")
    for folder in ["Old", "Inbox"] {
      for name in ["Near", "Whole"] {
        #expect(
          outcome(name, in: "Shortcut/\(folder)") == "Art/\(folder)/\(name)",
          "`place` accepts a link that stays inside, also if a folder further up is a link.")
      }
      #expect(
        outcome("Link", in: "Shortcut/\(folder)") == "throws leadsOut",
        "`place` throws `leadsOut` also if a folder further up is a link.")
    }
  }

  // Rules: t4, e2
  @Test func theFolderIsTheOneThatWasGiven() throws {
    try home.makeLink("Shortcut", to: "Art")
    let found = try place(named: "Dog.txt", in: home.item("Shortcut")).path
    #expect(
      found == home.item("Shortcut/Dog.txt").path,
      "`place` appends the name to the folder as it was given, without resolving it.")
  }

  // Rules: 4
  @Test func aNameKeepsItsBytes() throws {
    let found = try place(named: "Cafe\u{301}.txt", in: home.item("Art")).lastPathComponent
    #expect(
      Array(found.utf8) == Array("Cafe\u{301}.txt".utf8),
      "`place` keeps the bytes of the name: an accent is not composed.")
    let composed = try place(named: "Caf\u{E9}.txt", in: home.item("Art")).lastPathComponent
    #expect(
      Array(composed.utf8) == Array("Caf\u{E9}.txt".utf8),
      "`place` keeps the bytes of the name: an accent is not decomposed.")
  }

  // Rules: t4
  @Test func theFolderIsNotRewritten() throws {
    let around = URL(fileURLWithPath: home.path + "/Art/../Art", isDirectory: true)
    let found = try place(named: "Dog.txt", in: around).path
    #expect(
      found == home.path + "/Art/../Art/Dog.txt",
      "`place` appends the name to the folder as it was given, even if it contains `..`.")
  }

  // Rules: t3, 1
  @Test(arguments: [
    "./../Diary.txt", "Old/./../../Diary.txt", "Old//../../Diary.txt",
    String(repeating: "Old/../", count: 60) + "../Diary.txt",
  ])
  func aLinkMayTakeARoundaboutWay(destination: String) throws {
    try home.makeFolder("Art/Old")
    try home.makeLink("Art/Link", to: destination)
    #expect(
      outcome("Link") == "throws leadsOut",
      "`place` follows a link as the file system does: single dots and double slashes are nothing.")
  }

  // Rules: t3
  @Test func aFolderInOtherCaseIsAnotherFolder() throws {
    try home.write("secret", to: "art/Diary.txt")
    // Where case makes no difference for the file system, it is the same folder.
    guard try home.names().contains("art") else { return }
    try home.makeLink("Art/Link", to: "../art/Diary.txt")
    #expect(
      outcome("Link") == "throws leadsOut",
      "`place` compares components exactly: a folder in other case is outside.")
  }

  // Rules: 5
  @Test func eachCallLooksAgain() throws {
    #expect(outcome("Note") == "Art/Note", "`place` appends a plain name to the folder.")
    for _ in 1...2 {
      let link = try home.makeLink("Art/Note", to: "../Diary.txt")
      #expect(
        outcome("Note") == "throws leadsOut",
        "`place` remembers nothing: a link that leads out has the name now.")
      try FileManager.default.removeItem(at: link)
      #expect(
        outcome("Note") == "Art/Note",
        "`place` remembers nothing: the link that led out has been removed.")
    }
  }

  // Rules: e2
  @Test func theFolderMayBeRelativeToAnother() throws {
    try home.makeLink("Art/Near", to: "Cat.txt")
    try home.makeLink("Art/Link", to: "../Diary.txt")
    let folder = URL(fileURLWithPath: "Art", relativeTo: home.url)
    let near = describeOutcome { try place(named: "Near", in: folder).path }
    #expect(
      near == home.path + "/Art/Near",
      "`place` accepts a link that stays inside, also if the folder's URL is relative to another.")
    let link = describeOutcome { try place(named: "Link", in: folder).path }
    #expect(
      link == "throws",
      "`place` throws `leadsOut` also if the folder's URL is relative to another.")
    let free = describeOutcome { try place(named: "New", in: folder).path }
    #expect(
      free == home.path + "/Art/New",
      "`place` accepts a name that is free, also if the folder's URL is relative to another.")
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
