import FilePaths
import Foundation
import Testing
import Workbench

@Suite("2.7 Ask a file about itself")
struct AskAFileTests {
  let home = TemporaryFolder.make()

  // Rules: t1
  @Test func aFileTellsItsSize() throws {
    let file = try home.write("meow", to: "Cat.txt")
    #expect(describe(file) == "file of 4 bytes", "`size` is the number of bytes of a file.")
    let empty = try home.write("", to: "Empty.txt")
    #expect(describe(empty) == "file of 0 bytes", "`size` of an empty file is 0, not nil.")
    let owl = try home.write("🦉 hoot", to: "Owl.txt")
    #expect(describe(owl) == "file of 9 bytes", "`size` counts bytes, not characters.")
    let large = try home.write(String(repeating: "meow", count: 60_001), to: "Large.txt")
    #expect(describe(large) == "file of 240004 bytes", "`size` is exact for a large file as well.")
  }

  // Rules: t2, e1
  @Test(arguments: [true, false])
  func aFolderIsAFolder(withSlash: Bool) throws {
    try home.write("meow", to: "Art/Cat.txt")
    let folder = URL(fileURLWithPath: home.path + "/Art", isDirectory: withSlash)
    #expect(
      describe(folder) == "folder without a size",
      "`kind` of a folder is `folder`, and its `size` is nil.")
  }

  // Rules: t3
  @Test func aLinkToAFileIsALink() throws {
    try home.write("meow", to: "Cat.txt")
    let link = try home.makeLink("Link", to: "Cat.txt")
    #expect(
      describe(link) == "link without a size",
      "`facts` does not follow a link: its `kind` is `link`, and its `size` is nil.")
    let chain = try home.makeLink("Chain", to: "Link")
    #expect(
      describe(chain) == "link without a size",
      "`facts` does not follow a link to another link either.")
  }

  // Rules: t3, e1
  @Test func aLinkToAFolderIsALink() throws {
    try home.makeFolder("Art")
    let link = try home.makeLink("Link", to: "Art")
    #expect(
      describe(link) == "link without a size",
      "`kind` of a link to a folder is `link`, and its `size` is nil.")
    let withSlash = URL(fileURLWithPath: link.path, isDirectory: true)
    #expect(
      describe(withSlash) == "link without a size",
      "`facts` does not follow a link, also if the URL ends with a slash.")
    let chain = try home.makeLink("Chain", to: "Link")
    #expect(
      describe(chain) == "link without a size",
      "`kind` of a link to a link to a folder is `link`, and its `size` is nil.")
  }

  // Rules: t3
  @Test func aLinkThatLeadsNowhereIsALink() throws {
    let link = try home.makeLink("Link", to: "Nowhere")
    #expect(
      describe(link) == "link without a size",
      "`facts` does not throw for a dangling link: its `kind` is `link`.")
    let chain = try home.makeLink("Chain", to: "Link")
    #expect(
      describe(chain) == "link without a size",
      "`facts` does not throw for a link to a dangling link: its `kind` is `link`.")
  }

  // Rules: t4, e1
  @Test func whatIsMissingIsThrown() {
    #expect(
      describe(home.item("Cat.txt")) == "throws",
      "If nothing exists at the URL, `facts` throws.")
    for path in ["Art", "Art/2026"] {
      let folder = URL(fileURLWithPath: home.item(path).path, isDirectory: true)
      #expect(
        describe(folder) == "throws",
        "If nothing exists at the URL, `facts` throws, also if the URL ends with a slash.")
    }
  }

  // Rules: 1
  @Test func aFileTellsWhenItWasChanged() throws {
    let file = try home.write("meow", to: "Cat.txt")
    for seconds in [1_000_000_000.0, 1_500_000_000.25, 4_000_000_000.5, -1_000_000.0] {
      try setChanged(file, seconds)
      let changed = try facts(about: file).changed.timeIntervalSince1970
      #expect(changed == seconds, "`changed` is the modification date that the file has now.")
    }
  }

  // Rules: 1, 3
  @Test(arguments: ["Cat.txt", "Art", "Link", "Lost", "Chain"])
  func everyKindTellsWhenItWasChanged(name: String) throws {
    try home.write("meow", to: "Cat.txt")
    try home.makeFolder("Art")
    try home.makeLink("Link", to: "Art")
    try home.makeLink("Lost", to: "Nowhere")
    try home.makeLink("Chain", to: "Link")
    let item = home.item(name)
    for (seconds, part) in [(1_000_000_000, 0), (1_500_000_000, 123_456_000)] {
      let time = timespec(tv_sec: seconds, tv_nsec: part)
      var times = [time, time]
      let result = utimensat(AT_FDCWD, item.path, &times, AT_SYMLINK_NOFOLLOW)
      try #require(result == 0, "Setting the dates of an item should succeed.")
      for _ in 1...2 {
        let date = Date(timeIntervalSince1970: TimeInterval(seconds) + TimeInterval(part) / 1e9)
        let difference = try abs(facts(about: item).changed.timeIntervalSince(date))
        #expect(
          difference < 0.000_01,
          "`changed` is the item's own modification date, and asking does not change it.")
      }
    }
  }

  // Rules: t1, e1, e2
  @Test(arguments: [
    "Cat", ".hidden", ".hidden.txt", "Cat.emojiart", "My Cat #1 100%.txt", "100%25", " Cat ",
    "Cafe\u{301}", "Caf\u{E9}",
  ])
  func anyNameIsAFiles(name: String) throws {
    let file = try home.write("meow", to: name)
    #expect(
      describe(file) == "file of 4 bytes",
      "`facts` returns the `kind` and the `size` of a file, whatever its name is.")
    try home.makeFolder("Shelf")
    try home.write("meow", to: "Shelf/\(name)")
    try home.makeLink("Shortcut", to: "Shelf")
    #expect(
      describe(home.item("Shortcut/\(name)")) == "file of 4 bytes",
      "`facts` returns what exists at the URL, a file here, also in a folder behind a link.")
    let withSlash = URL(fileURLWithPath: file.path, isDirectory: true)
    #expect(
      describe(withSlash) == "file of 4 bytes",
      "`facts` returns what exists, a file here, also if the URL ends with a slash.")
  }

  // Rules: 1
  @Test func readingIsNoChange() throws {
    let file = try home.write("meow", to: "Cat.txt")
    var times = [
      timespec(tv_sec: 1_200_000_000, tv_nsec: 0), timespec(tv_sec: 1_000_000_000, tv_nsec: 0),
    ]
    let result = utimensat(AT_FDCWD, file.path, &times, 0)
    try #require(result == 0, "Setting the dates of a file should succeed.")
    let changed = try facts(about: file).changed.timeIntervalSince1970
    #expect(
      changed == 1_000_000_000,
      "`changed` is the modification date, not the date of the last access.")
  }

  // Rules: 2
  @Test func aFileTellsWhenItCameToBe() throws {
    let before = Date()
    let file = try home.write("meow", to: "Cat.txt")
    try setChanged(file, before.timeIntervalSince1970.rounded() + 1_000_000)
    let age = try facts(about: file).created.map { abs($0.timeIntervalSince(before)) } ?? 0
    #expect(
      age < 1000,
      "`created` is the creation date, not the modification date; it is nil if unknown.")
  }

  // Rules: 2
  @Test func anOlderModificationDateDoesNotMatter() throws {
    let file = try home.write("meow", to: "Cat.txt")
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    try setChanged(file, 1_000_000_000)
    let known = attributes[.creationDate] as? Date
    let found = try facts(about: file).created
    let difference = known.flatMap { known in found.map { abs($0.timeIntervalSince(known)) } } ?? 0
    #expect(
      difference < 1, "`created` is the creation date, even if the file was changed before it.")
  }

  // Rules: 2, 3
  @Test func whenItCameToBeIsToldWhereItIsKnown() throws {
    try home.write("meow", to: "Cat.txt")
    try home.makeFolder("Art")
    try home.makeLink("Link", to: "/")
    for name in ["Cat.txt", "Art", "Link"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: home.item(name).path)
      let known = attributes[.creationDate] as? Date
      let found = try facts(about: home.item(name)).created ?? .distantPast
      let difference = known.map { abs(found.timeIntervalSince($0)) } ?? 0
      #expect(
        difference < 0.000_01,
        "`created` is the creation date that the file manager knows, for a link its own.")
    }
  }

  // Rules: 3
  @Test func aLinkHasADateOfItsOwn() throws {
    let file = try home.write("meow", to: "Cat.txt")
    try setChanged(file, 1_000_000_000)
    let link = try home.makeLink("Link", to: "Cat.txt")
    let changed = try facts(about: link).changed.timeIntervalSince1970
    #expect(
      changed > 1_000_000_000, "`changed` of a link is the link's own date, not that of its target."
    )
  }

  // Rules: 4
  @Test func aSecondLookSeesWhatHasChanged() throws {
    let file = try home.write("meow", to: "Cat.txt")
    #expect(describe(file) == "file of 4 bytes", "`size` is the number of bytes of a file.")
    try home.write("meow, meow", to: "Cat.txt")
    #expect(
      describe(file) == "file of 10 bytes",
      "`facts` returns the current size: the file grew between two calls.")
    try FileManager.default.removeItem(at: file)
    #expect(
      describe(file) == "throws", "After the file was deleted, the next call of `facts` throws.")
    try home.makeFolder("Cat.txt")
    #expect(
      describe(file) == "folder without a size",
      "`facts` returns the current kind: a folder has replaced the file.")
  }

  // Rules: 4, 2
  @Test func aSecondLookSeesTheDateOfAnotherFile() throws {
    let file = try home.write("meow", to: "Cat.txt")
    let first = try facts(about: file).created
    try FileManager.default.removeItem(at: file)
    Thread.sleep(forTimeInterval: 0.05)
    try home.write("meow", to: "Cat.txt")
    let second = try facts(about: file).created
    let isNewer = first.flatMap { first in second.map { $0 > first } } ?? true
    #expect(
      isNewer == true, "`created` is that of the file that is there now, not of the one before it.")
  }

  // Rules: 4
  @Test func theDateDoesNotTellWhatHasChanged() throws {
    let file = try home.write("meow", to: "Cat.txt")
    try setChanged(file, 1_000_000_000)
    #expect(describe(file) == "file of 4 bytes", "`size` is the number of bytes of a file.")
    try home.write("meow, meow", to: "Cat.txt")
    try setChanged(file, 1_000_000_000)
    #expect(
      describe(file) == "file of 10 bytes",
      "`facts` returns the current size, even if the modification date is the same as before.")
    try FileManager.default.removeItem(at: file)
    try home.makeFolder("Cat.txt")
    try setChanged(file, 1_000_000_000)
    #expect(
      describe(file) == "folder without a size",
      "`facts` returns the current kind, even if the modification date is the same as before.")
  }

  // Rules: e1, 1, 2
  @Test(arguments: [true, false])
  func aFoldersDatesAreItsOwn(withSlash: Bool) throws {
    try home.write("meow", to: "Art/Cat.txt")
    let folder = URL(fileURLWithPath: home.path + "/Art", isDirectory: withSlash)
    try setChanged(folder, 1_000_000_000)
    let found = try facts(about: folder)
    #expect(
      found.changed.timeIntervalSince1970 == 1_000_000_000,
      "`changed` of a folder is its own date, even if an item in it was changed later.")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
    let known = attributes[.creationDate] as? Date
    let difference = known.map { abs((found.created ?? .distantPast).timeIntervalSince($0)) } ?? 0
    #expect(
      difference < 0.000_01,
      "`created` of a folder is its creation date, whether or not the URL ends with a slash.")
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
