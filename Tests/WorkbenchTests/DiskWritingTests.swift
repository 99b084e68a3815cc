import Foundation
import Testing
import Workbench

@Suite("Writing to the disk as a save sees it")
struct DiskWritingTests {
  private let folder = TemporaryFolder.make()

  @Test(arguments: ["", "a", "ab", "abc", String(repeating: "long ", count: 100_000)])
  func plainWritingReplacesInTwoSteps(text: String) throws {
    let file = try folder.write("what was there before, and is longer", to: "list")
    let disk = Disk()
    try disk.write(Data(text.utf8), to: file)
    #expect(folder.text(of: "list") == text)
    #expect(disk.steps.taken == ["begin list", "finish list"])
  }

  @Test func plainWritingThatFailsInItsSecondStepLeavesHalf() throws {
    let file = try folder.write("old", to: "list")
    expectError(.fileWriteOutOfSpace) {
      try Disk(steps: Steps(failAt: 1)).write(Data("newer".utf8), to: file)
    }
    #expect(folder.text(of: "list") == "old")
    expectError(.fileWriteOutOfSpace) {
      try Disk(steps: Steps(failAt: 2)).write(Data("newer".utf8), to: file)
    }
    #expect(folder.text(of: "list") == "ne")
  }

  @Test func aSliceOfDataIsWrittenFromItsStart() throws {
    let file = folder.item("list")
    try Disk().write(Data("not this: but this".utf8).dropFirst(10), to: file)
    #expect(folder.text(of: "list") == "but this")
  }

  @Test func atomicWritingReplacesInTwoSteps() throws {
    let disk = Disk()
    for text in ["first", "second, and longer", ""] {
      try disk.writeAtomically(Data(text.utf8), to: folder.item("list"))
      #expect(folder.text(of: "list") == text)
    }
    #expect(try folder.names() == ["list"])
    #expect(disk.steps.taken.prefix(2) == ["write list aside", "put list in place"])
  }

  @Test(arguments: 1...2)
  func atomicWritingThatFailsLeavesNothing(step: Int) throws {
    try folder.write("old", to: "list")
    expectError(.fileWriteOutOfSpace) {
      try Disk(steps: Steps(failAt: step)).writeAtomically(
        Data("new".utf8), to: folder.item("list"))
    }
    #expect(folder.text(of: "list") == "old")
    #expect(try folder.names() == ["list"])
  }

  @Test func atomicWritingOverAFolderIsRefused() throws {
    let target = try folder.makeFolder("list")
    expectError(.fileWriteUnknown) {
      try Disk().writeAtomically(Data("new".utf8), to: target)
    }
    #expect(try folder.names() == ["list"])
  }

  @Test func aDiskThatIsReallyFullThrowsAndKeepsTheOldFileWhereWritingIsAtomic() async throws {
    try folder.write("old", to: "plain")
    try folder.write("old", to: "atomic")
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      let folder = URL(filePath: path)
      let text = Data(repeating: 65, count: 1500)
      FileSizeLimit.impose(bytes: 1000)
      defer { FileSizeLimit.lift() }
      #expect(throws: CocoaError.self) {
        try Disk().write(text, to: folder.appending(path: "plain"))
      }
      #expect(throws: CocoaError.self) {
        try Disk().writeAtomically(text, to: folder.appending(path: "atomic"))
      }
    }
    #expect(folder.text(of: "plain") == String(repeating: "A", count: 1000))
    #expect(folder.text(of: "atomic") == "old")
    #expect(try folder.names() == ["atomic", "plain"])
  }
}
