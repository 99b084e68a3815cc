import Foundation
import Testing
import Workbench

@Suite("The disk as a save sees it")
struct DiskTests {
  private let folder = TemporaryFolder.make()

  @Test func namesAreInOrderOfTheirCodePoints() throws {
    // The last two are the other way round as strings, for which an accent makes one letter.
    for name in ["b", "a", "B", ".hidden", "f", "e\u{301}"] { try folder.write("", to: name) }
    #expect(try Disk().names(in: folder.url) == [".hidden", "B", "a", "b", "e\u{301}", "f"])
  }

  @Test func namesAreThoseOfAFolderThatIsThere() throws {
    let file = try folder.write("", to: "file")
    expectError(.fileReadNoSuchFile) { try Disk().names(in: folder.item("no")) }
    expectError(.fileReadUnknown) { try Disk().names(in: file) }
  }

  @Test func readingIsNoStep() throws {
    let file = try folder.write("old", to: "list")
    let disk = Disk()
    #expect(try disk.read(file) == Data("old".utf8))
    expectError(.fileReadNoSuchFile) { try disk.read(folder.item("no")) }
    _ = try disk.names(in: folder.url)
    _ = disk.exists(file)
    #expect(disk.steps.taken == [])
  }

  @Test func whatExistsMayBeAFileAFolderOrALink() throws {
    try folder.write("", to: "file")
    try folder.makeFolder("folder")
    try folder.makeLink("dangling", to: "nowhere")
    for name in ["file", "folder", "dangling"] { #expect(Disk().exists(folder.item(name))) }
    #expect(!Disk().exists(folder.item("none")))
  }

  @Test func movingRefusesWhatIsThere() throws {
    let from = try folder.write("new", to: "new")
    try folder.write("old", to: "old")
    try folder.makeLink("dangling", to: "nowhere")
    let disk = Disk()
    for name in ["old", "dangling"] {
      expectError(.fileWriteFileExists) {
        try disk.move(from, to: folder.item(name))
      }
    }
    expectError(.fileNoSuchFile) {
      try disk.move(folder.item("none"), to: folder.item("other"))
    }
    try disk.move(from, to: folder.item("other"))
    #expect(try folder.names() == ["dangling", "old", "other"])
    #expect(folder.text(of: "old") == "old")
    #expect(disk.steps.taken == ["move new", "move new", "move none", "move new"])
  }

  @Test func removingAndMakingFolders() throws {
    let disk = Disk()
    let made = folder.item("a/b")
    try disk.makeFolder(made)
    try disk.makeFolder(made)
    try folder.write("", to: "a/b/file")
    #expect(try folder.names(in: "a/b") == ["file"])
    try disk.remove(folder.item("a"))
    #expect(try folder.names() == [])
    expectError(.fileNoSuchFile) { try disk.remove(folder.item("a")) }
    #expect(disk.steps.taken == ["make b", "make b", "remove a", "remove a"])
  }

  @Test func aStepThatFailsChangesNothing() throws {
    try folder.write("old", to: "list")
    let disk = { Disk(steps: Steps(failAt: 1)) }
    #expect(throws: CocoaError.self) {
      try disk().move(folder.item("list"), to: folder.item("other"))
    }
    #expect(throws: CocoaError.self) { try disk().remove(folder.item("list")) }
    #expect(throws: CocoaError.self) { try disk().makeFolder(folder.item("folder")) }
    #expect(try folder.names() == ["list"])
  }
}
