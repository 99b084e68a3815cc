import Foundation
import Testing
import Workbench

@Suite("A temporary folder")
struct TemporaryFolderTests {
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
