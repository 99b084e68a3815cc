import FilePaths
import Foundation
import Testing
import Workbench

@Suite("2.3 Make sure a folder is there")
struct EnsureFolderTests {
  let home = TemporaryFolder.make()

  @Test func aFolderIsMade() {
    #expect(outcome(of: "Art") == "done", "A folder that can be made is no reason to throw.")
    #expect(isFolder("Art"), "Afterwards a folder is there.")
  }

  @Test func whatLiesBetweenIsMadeToo() {
    #expect(outcome(of: "Art/2026/June") == "done", "Folders on the way are made as well.")
    #expect(isFolder("Art/2026/June"), "Afterwards the folder is there, and those on the way.")
  }

  @Test func theSecondTimeDoesNoHarm() throws {
    try home.write("meow", to: "Art/Cats/Cat.txt")
    #expect(outcome(of: "Art/Cats") == "done", "A folder that is there already is all right.")
    #expect(outcome(of: "Art") == "done", "A folder that is there already is all right.")
    #expect(
      home.text(of: "Art/Cats/Cat.txt") == "meow",
      "What is in the folder stays as it was: somebody made it.")
    let names = try home.names(in: "Art/Cats")
    #expect(names == ["Cat.txt"], "Nothing is added to a folder that is there already.")
  }

  @Test func aFileInTheWayIsThrown() throws {
    try home.write("shopping", to: "Art")
    #expect(
      outcome(of: "Art") == "throws",
      "Something is there, but it is a file: nothing could be saved in it, so that is thrown.")
    #expect(home.text(of: "Art") == "shopping", "The file in the way is somebody's: it stays.")
  }

  @Test func aFileOnTheWayIsThrown() throws {
    try home.write("shopping", to: "Art")
    #expect(
      outcome(of: "Art/2026/June") == "throws",
      "No folder can be made in a file, so that is thrown.")
    #expect(home.text(of: "Art") == "shopping", "The file in the way is somebody's: it stays.")
  }

  @Test func aFileMovedOutOfTheWayMakesRoom() throws {
    let file = try home.write("shopping", to: "Art")
    #expect(outcome(of: "Art") == "throws", "A file in the way is thrown.")
    try FileManager.default.moveItem(at: file, to: home.item("List.txt"))
    #expect(outcome(of: "Art") == "done", "Once nothing is in the way, a second attempt succeeds.")
    #expect(isFolder("Art"), "Afterwards a folder is there.")
  }

  @Test func aFolderThatWentAwayIsMadeAgain() throws {
    #expect(outcome(of: "Art") == "done", "A folder that can be made is no reason to throw.")
    try FileManager.default.removeItem(at: home.item("Art"))
    #expect(outcome(of: "Art") == "done", "A folder that went away can be made again.")
    #expect(isFolder("Art"), "A folder that went away is made again: what counts is what is there.")
  }

  @Test(arguments: ["Art 2.0/My #1", "100%/What?", "Größe %41"])
  func aFolderMayHaveAnyName(name: String) {
    #expect(outcome(of: name) == "done", "A folder may have any name.")
    #expect(isFolder(name), "A folder is called what the URL's path says, not what its text says.")
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
