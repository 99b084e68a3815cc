import FilePaths
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("2.3 Make sure a folder is there")
struct EnsureFolderTests {
  let home = TemporaryFolder.make()

  // Rules: t1
  @Test(arguments: [
    ("Art", ["Art"]), ("Art/2026/June", ["Art", "Art/2026", "Art/2026/June"]),
    ("100%/What? #1", ["100%", "100%/What? #1"]),
  ])
  func aMissingFolderIsCreated(path: String, items: [String]) throws {
    #expect(
      outcome(of: path) == "done", "`ensureFolder` does not throw if the folder can be created.")
    let found = try FileManager.default.subpathsOfDirectory(atPath: home.path).sorted()
    #expect(found == items, "`ensureFolder` creates the folder and its missing parents alone.")
    #expect(kind(of: path) == "folder", "After `ensureFolder`, there is a folder, and not a file.")
  }

  // Rules: t2
  @Test(arguments: [("Art/Cats", "done"), ("Art/", "done")])
  func anExistingFolderStays(path: String, expected: String) throws {
    try home.write("meow", to: "Art/Cats/Cat.txt")
    let before: [FileAttributeKey: Any] = [
      .posixPermissions: 0o710, .modificationDate: Date(timeIntervalSince1970: 1_000_000_000),
    ]
    try FileManager.default.setAttributes(before, ofItemAtPath: home.item(path).path)
    #expect(
      outcome(of: path) == expected, "`ensureFolder` does not throw if the folder exists already.")
    #expect(
      home.text(of: "Art/Cats/Cat.txt") == "meow",
      "`ensureFolder` does not change what is in a folder that exists.")
    let found = try FileManager.default.subpathsOfDirectory(atPath: home.path).sorted()
    #expect(
      found == ["Art", "Art/Cats", "Art/Cats/Cat.txt"],
      "`ensureFolder` adds nothing to a folder that exists.")
    let after = try FileManager.default.attributesOfItem(atPath: home.item(path).path)
    #expect(
      (after[.posixPermissions] as? NSNumber)?.intValue == 0o710,
      "`ensureFolder` does not change the permissions of a folder that exists.")
    #expect(
      (after[.modificationDate] as? Date)?.timeIntervalSince1970 == 1_000_000_000,
      "`ensureFolder` does not change the date of a folder that exists: it writes nothing into it.")
  }

  // Rules: t3
  @Test(arguments: [("shopping list", "shopping list"), ("", "")])
  func aFileInTheWayIsThrown(text: String, left: String) throws {
    try home.write(text, to: "Art")
    #expect(
      outcome(of: "Art") == "throws",
      "If a file is at the URL, `ensureFolder` throws: something exists, but it is not a folder.")
    #expect(home.text(of: "Art") == left, "`ensureFolder` leaves a file at the URL unchanged.")
  }

  // Rules: t4
  @Test(arguments: [("Art/June", "throws"), ("Art/2026/June", "throws")])
  func aFileInPlaceOfAParentIsThrown(path: String, expected: String) throws {
    try home.write("shopping list", to: "Art")
    #expect(
      outcome(of: path) == expected, "If a file has the name of a parent, `ensureFolder` throws.")
    #expect(
      home.text(of: "Art") == "shopping list",
      "`ensureFolder` leaves a file that has the name of a parent unchanged.")
  }
}

extension EnsureFolderTests {
  /// The outcome of ensuring that a folder exists, as text.
  private func outcome(of path: String) -> String {
    let isFolder = path.hasSuffix("/")
    let url = home.url.appendingPathComponent(path, isDirectory: isFolder)
    return describeOutcome { try ensureFolder(at: url) }
  }

  private func kind(of path: String) -> String {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(
      atPath: home.item(path).path, isDirectory: &isFolder)
    return exists ? isFolder.boolValue ? "folder" : "file" : "nothing"
  }
}
