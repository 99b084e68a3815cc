import Foundation
import Testing

@testable import Workbench

@Suite("The disk as a save sees it")
struct DiskTests {
  private let folder = TemporaryFolder.make()

  @Test func readingIsNoStep() throws {
    let disk = Disk()
    // The last two are the other way round as strings, for which an accent makes one letter.
    for name in ["b", "B", ".hidden", "f", "e\u{301}"] { try folder.write(name, to: name) }
    #expect(try disk.names(in: folder.url) == [".hidden", "B", "b", "e\u{301}", "f"])
    expectError(.fileReadNoSuchFile) { try disk.names(in: folder.item("no")) }
    expectError(.fileReadUnknown) { try disk.names(in: folder.item("b")) }
    #expect(try disk.read(folder.item("b")) == Data("b".utf8))
    expectError(.fileReadNoSuchFile) { try disk.read(folder.item("no")) }
    try folder.makeLink("dangling", to: "nowhere")
    #expect(disk.exists(folder.item("dangling")))
    #expect(!disk.exists(folder.item("no")))
    #expect(disk.steps.taken == [])
  }

  @Test func movingRefusesToReplace() throws {
    let from = try folder.write("new", to: "new")
    try folder.write("old", to: "old")
    let disk = Disk()
    expectError(.fileWriteFileExists) { try disk.move(from, to: folder.item("old")) }
    expectError(.fileNoSuchFile) { try disk.move(folder.item("none"), to: folder.item("other")) }
    try disk.move(from, to: folder.item("other"))
    #expect(try folder.names() == ["old", "other"])
    #expect(folder.text(of: "old") == "old")
    #expect(disk.steps.taken == ["move new", "move none", "move new"])
  }

  @Test func anAtomicWriteThatFailsLeavesTheOldFileAlone() throws {
    let file = try folder.write("old", to: "list")
    expectError(.fileWriteOutOfSpace) {
      try Disk(steps: Steps(failAt: 2)).writeAtomically(Data("newer".utf8), to: file)
    }
    #expect(folder.text(of: "list") == "old")
    let target = try folder.makeFolder("folder")
    expectError(.fileWriteUnknown) { try Disk().writeAtomically(Data(), to: target) }
    #expect(try folder.names() == ["folder", "list"])
  }
}

/// Expects that `body` throws a `CocoaError` of this code.
private func expectError<Result>(
  _ code: CocoaError.Code, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Result
) {
  let error = #expect(throws: CocoaError.self, sourceLocation: sourceLocation) { _ = try body() }
  #expect(error?.code == code, sourceLocation: sourceLocation)
}
