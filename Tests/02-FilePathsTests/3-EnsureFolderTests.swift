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

  // Rules: t3
  @Test func aFileInTheWayIsThrown() throws {
    try home.write("shopping", to: "Art")
    #expect(
      outcome(of: "Art") == "throws",
      "If a file has the folder's name, `ensureFolder` throws: *exists* does not mean *is a folder*."
    )
    #expect(
      home.text(of: "Art") == "shopping",
      "`ensureFolder` never changes or deletes a file that is in the way.")
  }

  // Rules: t4
  @Test(arguments: ["Art/June", "Art/2026/June", "Art/2026/June/Cats"])
  func aFileOnTheWayIsThrown(path: String) throws {
    try home.write("shopping", to: "Art")
    #expect(
      outcome(of: path) == "throws",
      "If a file stands in place of a folder on the way, `ensureFolder` throws.")
    #expect(
      home.text(of: "Art") == "shopping",
      "`ensureFolder` never changes or deletes a file that is in the way.")
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
  @Test func aFolderThatWentAwayIsMadeAgain() throws {
    #expect(
      outcome(of: "Art") == "done", "`ensureFolder` does not throw if the folder can be created.")
    try FileManager.default.removeItem(at: home.item("Art"))
    #expect(
      outcome(of: "Art") == "done",
      "After the folder was deleted, the same call of `ensureFolder` succeeds.")
    #expect(
      isFolder("Art"),
      "`ensureFolder` creates a deleted folder again: what counts is what exists now.")
  }

  // Rules: e1
  @Test(arguments: ["Art 2.0/My #1", "100%/What?", "Größe %41"])
  func aFolderMayHaveAnyName(name: String) {
    #expect(outcome(of: name) == "done", "`ensureFolder` accepts a folder with any name.")
    #expect(
      isFolder(name),
      "`ensureFolder` uses the decoded path of the URL, not its percent-encoded text.")
  }
}

extension EnsureFolderTests {
  /// Whether making sure of a folder threw.
  private func outcome(of path: String) -> String {
    describeOutcome { try ensureFolder(at: home.item(path)) }
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(
      atPath: home.item(path).path, isDirectory: &isFolder)
    return exists && isFolder.boolValue
  }
}
