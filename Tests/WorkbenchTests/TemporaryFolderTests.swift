import Foundation
import Testing
import Workbench

@Suite("A temporary folder")
struct TemporaryFolderTests {
  @Test func itIsNewEmptyAndGoneWithItsObject() throws {
    var first: TemporaryFolder? = try TemporaryFolder()
    let second = TemporaryFolder.make()
    let url = try #require(first?.url)
    #expect(url != second.url)
    #expect(first?.path.hasPrefix(FileManager.default.temporaryDirectory.path) == true)
    #expect(first?.path.hasSuffix("/") == false)
    #expect(try first?.names() == [])
    try first?.write("text", to: "a/b/file")
    first = nil
    #expect(!Disk().exists(url))
    #expect(Disk().exists(second.url))
    second.remove()
    #expect(!Disk().exists(second.url))
  }

  @Test func textsReplaceOthersAndGetTheirFolders() throws {
    let folder = try TemporaryFolder()
    #expect(folder.text(of: "Art/Cat.txt") == nil)
    for text in ["a longer text", "🐈", ""] {
      #expect(try folder.write(text, to: "Art/Cat.txt") == folder.item("Art/Cat.txt"))
      #expect(folder.text(of: "Art/Cat.txt") == text)
    }
    #expect(folder.item("Art/Cat.txt").path == "\(folder.path)/Art/Cat.txt")
  }

  @Test func namesAreInOrderWithHiddenFilesFoldersAndLinks() throws {
    let folder = try TemporaryFolder()
    for name in ["b", ".hidden", "a"] { try folder.write("text", to: name) }
    for _ in 0..<2 { #expect(try folder.makeFolder("c/d").path == "\(folder.path)/c/d") }
    let link = try folder.makeLink("e", to: "../out")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "../out")
    #expect(try folder.names() == [".hidden", "a", "b", "c", "e"])
    #expect(try folder.names(in: "c") == ["d"])
    #expect(throws: CocoaError.self) { try folder.names(in: "none") }
  }
}
