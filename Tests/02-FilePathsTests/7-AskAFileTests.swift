import FilePaths
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("2.7 Ask a file about itself")
struct AskAFileTests {
  let home = TemporaryFolder.make()

  // Rules: t1
  @Test(arguments: [
    ("Cat.txt", [109, 101, 111, 119], "file of 4 bytes"), ("README", [], "file of 0 bytes"),
    (".Owl 100%", [240, 159, 166, 137, 13, 10, 0, 255], "file of 8 bytes"),
  ])
  func aFileHasASize(name: String, bytes: [UInt8], expected: String) throws {
    try Data(bytes).write(to: home.item(name))
    #expect(
      describe(name) == expected,
      "For a file, `isFolder` is false and `size` is the number of its bytes.")
  }

  // Rules: t2
  @Test(arguments: [
    ("Art", "folder without a size"), ("Empty.emojiart", "folder without a size"),
  ])
  func aFolderHasNoSize(name: String, expected: String) throws {
    try home.write("meow", to: "Art/Cat.txt")
    try home.makeFolder("Empty.emojiart")
    #expect(describe(name) == expected, "For a folder, `isFolder` is true and `size` is nil.")
  }

  // Rules: t3
  @Test func nothingIsThrown() {
    #expect(describe("Cat.txt") == "throws", "If nothing exists at the URL, `facts` throws.")
  }

  // Rules: 1
  @Test(arguments: [("Cat.txt", 1_000_000_000.5), ("Art", 1_500_000_000.5)])
  func theModificationDateIsReturned(name: String, seconds: Double) throws {
    try home.write("meow", to: "Cat.txt")
    try home.makeFolder("Art")
    // The dates of the last access and of the last modification, in this order.
    let dates = [timeval(tv_sec: 1, tv_usec: 0), timeval(tv_sec: Int(seconds), tv_usec: 500_000)]
    try #require(utimes(home.item(name).path, dates) == 0, "The test can set both dates.")
    let found = try facts(about: home.item(name)).changed.timeIntervalSince1970
    #expect(
      found == seconds,
      "`changed` is the modification date, with its fraction, and not another date of the file."
    )
  }

  // Rules: 2
  @Test func eachCallAsksAgain() throws {
    let file = try home.write("meow", to: "Cat.txt")
    #expect(describe("Cat.txt") == "file of 4 bytes", "`size` is the number of bytes of a file.")
    try home.write("meow, meow", to: "Cat.txt")
    #expect(
      describe("Cat.txt") == "file of 10 bytes", "`facts` sees that the file has grown since then.")
    try FileManager.default.removeItem(at: file)
    #expect(describe("Cat.txt") == "throws", "`facts` sees that the file was deleted.")
    try home.makeFolder("Cat.txt")
    #expect(
      describe("Cat.txt") == "folder without a size", "`facts` sees that there is a folder now.")
  }
}

extension AskAFileTests {
  /// The facts about an item, as text.
  private func describe(_ name: String) -> String {
    describeOutcome {
      let facts = try facts(about: home.item(name))
      let size = facts.size.map { "of \($0) bytes" } ?? "without a size"
      return "\(facts.isFolder ? "folder" : "file") \(size)"
    }
  }
}
