import Foundation
import Testing
import Workbench

@Suite("A temporary folder")
struct TemporaryFolderTests {
  @Test func itIsNewEmptyAndGoneWithItsObject() throws {
    var first: TemporaryFolder? = try TemporaryFolder()
    let second = try TemporaryFolder()
    let url = try #require(first?.url)
    #expect(url != second.url)
    #expect(try first?.names() == [])
    try first?.write("text", to: "a/b/file")
    first = nil
    #expect(!Disk().exists(url))
    #expect(Disk().exists(second.url))
  }

  @Test func itLiesInTheTemporaryPlace() throws {
    let folder = try TemporaryFolder()
    #expect(folder.path.hasPrefix(FileManager.default.temporaryDirectory.path))
    #expect(!folder.path.hasSuffix("/"))
  }

  @Test func textsAreWrittenInPlaceOfOthersWithTheirFolders() throws {
    let folder = try TemporaryFolder()
    #expect(folder.text(of: "Art/Cat.txt") == nil)
    for text in ["a longer text", "🐈", ""] {
      #expect(try folder.write(text, to: "Art/Cat.txt") == folder.item("Art/Cat.txt"))
      #expect(folder.text(of: "Art/Cat.txt") == text)
    }
    #expect(folder.item("Art/Cat.txt").path == "\(folder.path)/Art/Cat.txt")
  }

  @Test func namesAreInOrderAndThoseOfHiddenFilesAmongThem() throws {
    let folder = try TemporaryFolder()
    for name in ["b", ".hidden", "a", "c/d"] { try folder.write("", to: name) }
    #expect(try folder.names() == [".hidden", "a", "b", "c"])
    #expect(try folder.names(in: "c") == ["d"])
    #expect(throws: CocoaError.self) { try folder.names(in: "none") }
  }

  @Test func foldersAreMadeWithThoseBetween() throws {
    let folder = try TemporaryFolder()
    for _ in 0..<2 {
      let made = try folder.makeFolder("a/b")
      #expect(made.path == "\(folder.path)/a/b")
      #expect(try folder.names(in: "a/b") == [])
    }
  }

  @Test func linksLeadWhereTheySay() throws {
    let folder = try TemporaryFolder()
    try folder.write("text", to: "file")
    for (name, destination) in [("a", "file"), ("b", "none"), ("c", "../out")] {
      let link = try folder.makeLink(name, to: destination)
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == destination)
    }
    #expect(folder.text(of: "a") == "text")
    #expect(folder.text(of: "b") == nil)
  }

  @Test func removingBeforeItsTimeIsHarmless() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    folder.remove()
    #expect(!Disk().exists(folder.url))
    folder.remove()
  }
}
