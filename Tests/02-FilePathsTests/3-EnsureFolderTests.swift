import FilePaths
import Foundation
import Testing
import Workbench

@Suite("2.3 Make sure a folder is there")
struct EnsureFolderTests {
  let home = TemporaryFolder.make()

  // Rules: t1
  @Test func aFolderIsMade() {
    #expect(
      outcome(of: "Art") == "done", "`ensureFolder` does not throw if the folder can be created.")
    #expect(isFolder("Art"), "After `ensureFolder`, the folder exists.")
  }

  // Rules: t1
  @Test func whatLiesBetweenIsMadeToo() {
    #expect(
      outcome(of: "Art/2026/June") == "done",
      "`ensureFolder` creates the missing folders on the way as well.")
    #expect(
      isFolder("Art/2026/June"),
      "After `ensureFolder`, the folder and all folders on the way exist.")
  }

  // Rules: t2
  @Test func theSecondTimeDoesNoHarm() throws {
    try home.write("meow", to: "Art/Cats/Cat.txt")
    #expect(
      outcome(of: "Art/Cats") == "done",
      "`ensureFolder` does not throw if the folder already exists.")
    #expect(
      outcome(of: "Art") == "done", "`ensureFolder` does not throw if the folder already exists.")
    #expect(
      home.text(of: "Art/Cats/Cat.txt") == "meow",
      "`ensureFolder` does not change the contents of an existing folder.")
    let names = try home.names(in: "Art/Cats")
    #expect(names == ["Cat.txt"], "`ensureFolder` adds nothing to a folder that already exists.")
  }

  // Rules: t2
  @Test func anExistingFolderKeepsItsDateAndPermissions() throws {
    try home.write("meow", to: "Art/.hidden")
    let facts: [FileAttributeKey: Any] = [
      .posixPermissions: 0o750, .modificationDate: Date(timeIntervalSince1970: 1_000_000_000),
    ]
    try FileManager.default.setAttributes(facts, ofItemAtPath: home.item("Art").path)
    #expect(
      outcome(of: "Art") == "done",
      "`ensureFolder` does not throw if the folder already exists.")
    let found = try FileManager.default.attributesOfItem(atPath: home.item("Art").path)
    #expect(
      found[.modificationDate] as? Date == Date(timeIntervalSince1970: 1_000_000_000),
      "`ensureFolder` does not touch a folder that already exists.")
    #expect(
      found[.posixPermissions] as? Int == 0o750,
      "`ensureFolder` does not change the permissions of a folder that already exists.")
    #expect(
      home.text(of: "Art/.hidden") == "meow",
      "`ensureFolder` does not change the contents of an existing folder, hidden files included.")
  }

  // Rules: t2
  @Test func anEmptyFolderKeepsThemToo() throws {
    try home.makeFolder("Art")
    let facts: [FileAttributeKey: Any] = [
      .posixPermissions: 0o550, .modificationDate: Date(timeIntervalSince1970: 1_000_000_000),
    ]
    try FileManager.default.setAttributes(facts, ofItemAtPath: home.item("Art").path)
    let before = try FileManager.default.attributesOfItem(atPath: home.item("Art").path)
    #expect(
      outcome(of: "Art") == "done", "`ensureFolder` does not throw if the folder already exists.")
    let found = try FileManager.default.attributesOfItem(atPath: home.item("Art").path)
    #expect(
      found[.modificationDate] as? Date == before[.modificationDate] as? Date,
      "`ensureFolder` does not touch a folder that already exists, even an empty one.")
    #expect(
      found[.posixPermissions] as? Int == 0o550,
      "`ensureFolder` does not change the permissions of a folder, even of an empty one.")
    #expect(
      found[.systemFileNumber] as? Int == before[.systemFileNumber] as? Int,
      "`ensureFolder` does not replace a folder that already exists, even an empty one.")
  }

  // Rules: t1
  @Test(arguments: [true, false])
  func aDeepFolderIsCreated(withSlash: Bool) throws {
    let path = (1...20).map { "\($0)" }.joined(separator: "/")
    let url = URL(fileURLWithPath: home.item(path).path, isDirectory: withSlash)
    #expect(
      describeOutcome { try ensureFolder(at: url) } == "done",
      "`ensureFolder` creates all missing folders on the way, with or without a slash at the end.")
    let found = try FileManager.default.subpathsOfDirectory(atPath: home.path).sorted()
    let expected = (1...20).map { count in (1...count).map { "\($0)" }.joined(separator: "/") }
    #expect(
      found == expected, "`ensureFolder` creates these folders, and nothing beside or in them.")
  }

  // Rules: t3, e1
  @Test(arguments: ["shopping", "", "\n"])
  func aFileInTheWayIsThrown(text: String) throws {
    try home.write(text, to: "Art")
    let before = try setDateAndPermissions("Art")
    #expect(
      outcome(of: "Art") == "throws",
      "If a file has the folder's name, `ensureFolder` throws: *exists* does not mean *is a folder*."
    )
    let withSlash = URL(fileURLWithPath: home.item("Art").path, isDirectory: true)
    #expect(
      describeOutcome { try ensureFolder(at: withSlash) } == "throws",
      "If a file has the folder's name, `ensureFolder` throws, also if the URL ends with a slash.")
    let after = try dateAndPermissions("Art")
    #expect(
      after == before,
      "`ensureFolder` does not touch a file that is in the way: date and permissions stay.")
    #expect(
      home.text(of: "Art") == text,
      "`ensureFolder` never changes or deletes a file that is in the way, not even an empty one.")
  }

  // Rules: t4
  @Test(arguments: ["Art/June", "Art/2026/June", "Art/2026/June/Cats"], ["shopping", ""])
  func aFileOnTheWayIsThrown(path: String, text: String) throws {
    try home.write(text, to: "Art")
    let before = try setDateAndPermissions("Art")
    #expect(
      outcome(of: path) == "throws",
      "If a file stands in place of a folder on the way, `ensureFolder` throws.")
    let after = try dateAndPermissions("Art")
    #expect(
      after == before,
      "`ensureFolder` does not touch a file on the way: date and permissions stay.")
    #expect(
      home.text(of: "Art") == text,
      "`ensureFolder` never changes or deletes a file that is in the way, not even an empty one.")
  }

  // Rules: 1
  @Test func aFileMovedOutOfTheWayMakesRoom() throws {
    let file = try home.write("shopping", to: "Art")
    #expect(
      outcome(of: "Art") == "throws", "If a file has the folder's name, `ensureFolder` throws.")
    try FileManager.default.moveItem(at: file, to: home.item("List.txt"))
    #expect(
      outcome(of: "Art") == "done",
      "After the file in the way was moved, the same call of `ensureFolder` succeeds.")
    #expect(isFolder("Art"), "After `ensureFolder`, the folder exists.")
  }

  // Rules: 1
  @Test(arguments: ["Art", "Art/2026", "Art/2026/June"])
  func aFolderThatWentAwayIsMadeAgain(path: String) throws {
    #expect(
      outcome(of: path) == "done", "`ensureFolder` does not throw if the folder can be created.")
    try FileManager.default.removeItem(at: home.item("Art"))
    #expect(
      outcome(of: path) == "done",
      "After the folder, or one above it, was deleted, the same call of `ensureFolder` succeeds.")
    #expect(
      isFolder(path),
      "`ensureFolder` creates a deleted folder again: what counts is what exists now.")
  }

  // Rules: 1, t3
  @Test func aFileThatCameLaterIsThrown() throws {
    #expect(
      outcome(of: "Art") == "done", "`ensureFolder` does not throw if the folder can be created.")
    try FileManager.default.removeItem(at: home.item("Art"))
    try home.write("shopping", to: "Art")
    #expect(
      outcome(of: "Art") == "throws",
      "If a file has replaced the folder, the same call of `ensureFolder` throws.")
  }

  // Rules: e1
  @Test(arguments: [
    "Art 2.0/My #1", "100%/What?", "Größe %41", " Art ", "Art\n", "Art.old", "2026.06/.Art.v2",
    "Art\\2026", "Cafe\u{301}", "Caf\u{E9}",
  ])
  func aFolderMayHaveAnyName(name: String) {
    #expect(outcome(of: name) == "done", "`ensureFolder` accepts a folder with any name.")
    #expect(
      isFolder(name),
      """
      `ensureFolder` uses the decoded path of the URL, not its percent-encoded text, and keeps \
      its bytes.
      """)
  }

  // Rules: t1
  @Test func aPlaceMayBeRelativeToAnother() {
    // A name that nothing else has: it can be removed from the current directory as well.
    let name = home.url.lastPathComponent
    defer { try? FileManager.default.removeItem(atPath: name) }
    let url = URL(fileURLWithPath: "\(name)/2026", relativeTo: home.url)
    #expect(
      describeOutcome { try ensureFolder(at: url) } == "done",
      "`ensureFolder` does not throw if the folder can be created.")
    #expect(
      isFolder("\(name)/2026"),
      "`ensureFolder` uses the whole path of the URL, also if it is relative to another URL.")
    // Without a slash at its end, the last name of the other URL is replaced.
    let beside = URL(fileURLWithPath: "Art/2026", relativeTo: home.item("Poems"))
    #expect(
      describeOutcome { try ensureFolder(at: beside) } == "done",
      "`ensureFolder` does not throw if the folder can be created.")
    #expect(
      isFolder("Art/2026"),
      "`ensureFolder` uses the URL's own `path`, whether or not the other URL ends with a slash.")
  }
}

extension EnsureFolderTests {
  /// Whether making sure of a folder threw.
  private func outcome(of path: String) -> String {
    describeOutcome { try ensureFolder(at: home.item(path)) }
  }

  /// Gives an item a date and permissions that nothing else gives it, and returns them.
  private func setDateAndPermissions(_ path: String) throws -> [String] {
    let facts: [FileAttributeKey: Any] = [
      .posixPermissions: 0o640, .modificationDate: Date(timeIntervalSince1970: 1_000_000_000),
    ]
    try FileManager.default.setAttributes(facts, ofItemAtPath: home.item(path).path)
    return try dateAndPermissions(path)
  }

  private func dateAndPermissions(_ path: String) throws -> [String] {
    let found = try FileManager.default.attributesOfItem(atPath: home.item(path).path)
    return [FileAttributeKey.posixPermissions, .modificationDate].map { "\(found[$0] ?? "none")" }
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(
      atPath: home.item(path).path, isDirectory: &isFolder)
    return exists && isFolder.boolValue
  }
}
