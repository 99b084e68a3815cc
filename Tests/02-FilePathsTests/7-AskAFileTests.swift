import FilePaths
import Foundation
import Testing
import Workbench

@Suite("2.7 Ask a file about itself")
struct AskAFileTests {
  let home = TemporaryFolder.make()

  @Test func aFileTellsItsSize() throws {
    let file = try home.write("meow", to: "Cat.txt")
    #expect(describe(file) == "file of 4 bytes", "A file says how many bytes it holds.")
    let empty = try home.write("", to: "Empty.txt")
    #expect(describe(empty) == "file of 0 bytes", "An empty file has a size too: nought.")
    let owl = try home.write("🦉 hoot", to: "Owl.txt")
    #expect(describe(owl) == "file of 9 bytes", "A size is how many bytes, not how many letters.")
  }

  @Test(arguments: [true, false])
  func aFolderIsAFolder(withSlash: Bool) throws {
    try home.write("meow", to: "Art/Cat.txt")
    let folder = URL(fileURLWithPath: home.path + "/Art", isDirectory: withSlash)
    #expect(
      describe(folder) == "folder without a size",
      "A folder is a folder, and has no size of its own that would mean anything.")
  }

  @Test func aLinkToAFileIsALink() throws {
    try home.write("meow", to: "Cat.txt")
    let link = try home.makeLink("Link", to: "Cat.txt")
    #expect(
      describe(link) == "link without a size",
      "The link itself was asked, and not the file that it leads to.")
  }

  @Test func aLinkToAFolderIsALink() throws {
    try home.makeFolder("Art")
    let link = try home.makeLink("Link", to: "Art")
    #expect(
      describe(link) == "link without a size",
      "A link that leads to a folder is a link, and not a folder.")
  }

  @Test func aLinkThatLeadsNowhereIsALink() throws {
    let link = try home.makeLink("Link", to: "Nowhere")
    #expect(
      describe(link) == "link without a size",
      "What the link leads to is missing, but the link is there.")
  }

  @Test func whatIsMissingIsThrown() {
    #expect(
      describe(home.item("Cat.txt")) == "throws",
      "There are no facts about what is not there: that is thrown.")
  }

  @Test func aFileTellsWhenItWasChanged() throws {
    let file = try home.write("meow", to: "Cat.txt")
    for seconds in [1_000_000_000.0, 1_500_000_000.0] {
      try setChanged(file, seconds)
      let changed = try facts(about: file).changed.timeIntervalSince1970
      #expect(changed == seconds, "The date of the last change is the one that the file has now.")
    }
  }

  @Test func readingIsNoChange() throws {
    let file = try home.write("meow", to: "Cat.txt")
    var times = [
      timespec(tv_sec: 1_200_000_000, tv_nsec: 0), timespec(tv_sec: 1_000_000_000, tv_nsec: 0),
    ]
    let result = utimensat(AT_FDCWD, file.path, &times, 0)
    try #require(result == 0, "A file's owner can say when it was read and changed.")
    let changed = try facts(about: file).changed.timeIntervalSince1970
    #expect(changed == 1_000_000_000, "The last change is asked for, and not the last look.")
  }

  @Test func aFileTellsWhenItCameToBe() throws {
    let before = Date()
    let file = try home.write("meow", to: "Cat.txt")
    try setChanged(file, before.timeIntervalSince1970.rounded() + 1_000_000)
    let age = try facts(about: file).created.map { abs($0.timeIntervalSince(before)) } ?? 0
    #expect(
      age < 1000,
      "When a file came to be is another date than when it was changed; if unknown, it is nil.")
  }

  @Test func whenItCameToBeIsToldWhereItIsKnown() throws {
    try home.write("meow", to: "Cat.txt")
    try home.makeFolder("Art")
    try home.makeLink("Link", to: "/")
    for name in ["Cat.txt", "Art", "Link"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: home.item(name).path)
      let known = attributes[.creationDate] as? Date
      let found = try facts(about: home.item(name)).created ?? .distantPast
      let difference = known.map { abs(found.timeIntervalSince($0)) } ?? 0
      #expect(difference < 0.000_01, "Where the file manager knows when it came to be, it is told.")
    }
  }

  @Test func aLinkHasADateOfItsOwn() throws {
    let file = try home.write("meow", to: "Cat.txt")
    try setChanged(file, 1_000_000_000)
    let link = try home.makeLink("Link", to: "Cat.txt")
    let changed = try facts(about: link).changed.timeIntervalSince1970
    #expect(changed > 1_000_000_000, "The link is new, though the file that it leads to is old.")
  }

  @Test func aSecondLookSeesWhatHasChanged() throws {
    let file = try home.write("meow", to: "Cat.txt")
    #expect(describe(file) == "file of 4 bytes", "A file says how many bytes it holds.")
    try home.write("meow, meow", to: "Cat.txt")
    #expect(
      describe(file) == "file of 10 bytes",
      "The file grew between two looks, and the second one has to see it.")
    try FileManager.default.removeItem(at: file)
    #expect(describe(file) == "throws", "The file went away, and the third look has to see it.")
    try home.makeFolder("Cat.txt")
    #expect(
      describe(file) == "folder without a size",
      "A folder has taken the file's place, and the fourth look has to see it.")
  }
}

extension AskAFileTests {
  private func setChanged(_ file: URL, _ seconds: Double) throws {
    let date = Date(timeIntervalSince1970: seconds)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
  }

  /// What stands at a place, in words.
  private func describe(_ url: URL) -> String {
    describeOutcome {
      let facts = try facts(about: url)
      let size = facts.size.map { "of \($0) bytes" } ?? "without a size"
      switch facts.kind {
      case .file: return "file \(size)"
      case .folder: return "folder \(size)"
      case .link: return "link \(size)"
      }
    }
  }
}
