import FilePaths
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("2.6 List, and number the next")
struct ListAndNumberTests {
  let home = TemporaryFolder.make()

  // Rules: 1
  @Test func documentsAreSorted() throws {
    try stock(["9.txt", "10.txt", "Owl.txt", "Cat 2.txt", "Cat.txt", "dog.txt"])
    #expect(
      listed("txt") == "10.txt, 9.txt, Cat 2.txt, Cat.txt, Owl.txt, dog.txt",
      "`listDocuments` returns the documents sorted by name with `<`.")
  }

  // Rules: 1
  @Test(arguments: [("emojiart", "Cat.emojiart"), ("PNG", "Owl.PNG"), ("png", "")])
  func onlyThisExtensionIsListed(fileExtension: String, expected: String) throws {
    try stock([
      "Cat.emojiart", "Cat.emojiart.bak", "Catemojiart", "Cat.myemojiart", "emojiart", "Owl.PNG",
      "Cat.EMOJIART", "Old/Dog.emojiart",
    ])
    #expect(
      listed(fileExtension) == expected,
      "`listDocuments` returns the files directly in the folder that have exactly this extension.")
  }

  // Rules: 1
  @Test func theURLsLeadToTheDocuments() throws {
    try home.write("meow", to: "My #1 Art/Cat 100%.emojiart")
    let found = try listDocuments(withExtension: "emojiart", in: home.item("My #1 Art")).first
    let text = found.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
    #expect(text == "meow", "Each URL that `listDocuments` returns leads to its document.")
  }

  // Rules: 2
  @Test func hiddenFilesAndFoldersAreNoDocuments() throws {
    try stock([".Cat.emojiart", "Old.emojiart/mark", "Dog.emojiart"])
    #expect(listed() == "Dog.emojiart", "`listDocuments` skips hidden files and folders.")
  }

  // Rules: 3
  @Test(arguments: [
    ("Art", ["", "Art/1.emojiart"]), ("Notes", ["throws", "throws"]),
    ("Notes/Old", ["throws", "throws"]),
  ])
  func onlyAMissingFolderHasNoDocuments(path: String, expected: [String]) throws {
    try home.write("shopping list", to: "Notes")
    #expect(
      [listed(in: path), next(in: path)] == expected,
      """
      If the folder is missing, it has no documents, and the next number is 1. If `folder` is a \
      file, or below one, both functions throw: a file is not an empty folder.
      """)
    let names = try home.names()
    #expect(names == ["Notes"], "`listDocuments` and `nextDocument` do not create the folder.")
  }

  // Rules: 3
  @Test func anUnreadableFolderIsNotEmpty() async throws {
    try stock(["1.emojiart"])
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      "If the folder cannot be read, both functions throw and do not end the process."
    ) { [path = home.path as String, mark = mark as String] in
      let folder = URL(fileURLWithPath: path).appendingPathComponent("Art")
      func outcomes() -> String {
        let list = describeOutcome { _ = try listDocuments(withExtension: "emojiart", in: folder) }
        let next = describeOutcome { _ = try nextDocument(withExtension: "emojiart", in: folder) }
        return "\(list), \(next)"
      }
      // What the functions open only once is open by then.
      ChildReport.add("before", outcomes(), mark: mark)
      ChildReport.add("limited", OpenFilesLimit.impose(count: 0) { outcomes() }, mark: mark)
    }
    guard let end else { return }
    let report = ChildReport(end.standardOutputContent, mark: mark)
    #expect(report["before"] == "done, done", "If the folder can be read, neither function throws.")
    #expect(
      report["limited"] == "throws, throws",
      "If the folder cannot be read, both functions throw: unreadable is not empty.")
  }

  // Rules: 4
  @Test(arguments: [
    (["40.png"], "Art/1.emojiart"), (["Cat.emojiart"], "Art/1.emojiart"),
    (["1.emojiart", "9.emojiart", "10.emojiart"], "Art/11.emojiart"),
    (["2.emojiart", "5.emojiart"], "Art/6.emojiart"),
    (["1.emojiart", "3.emojiart/mark"], "Art/4.emojiart"),
  ])
  func theHighestNumberIsIncreased(names: [String], expected: String) throws {
    try stock(names)
    #expect(
      next() == expected,
      """
      The number of `nextDocument` is the highest of all items with the extension plus one, also \
      of folders: not the count, and not a gap.
      """)
  }

  // Rules: 4
  @Test func theNextDocumentHasTheGivenExtension() throws {
    try stock(["4.emojiart", "6.PNG", "8.png"])
    #expect(
      next("PNG") == "Art/7.PNG", "`nextDocument` counts and uses the given extension alone.")
  }

  // Rules: 5
  @Test(arguments: [
    ("+7", "Art/4.emojiart"), ("12 monkeys", "Art/4.emojiart"), ("٨", "Art/4.emojiart"),
    ("007", "Art/8.emojiart"), ("9223372036854775806", "Art/9223372036854775807.emojiart"),
    ("9223372036854775807", "Art/4.emojiart"), ("9223372036854775808", "Art/4.emojiart"),
  ])
  func onlyDigitsAreANumber(name: String, expected: String) throws {
    try stock(["3.emojiart", "\(name).emojiart"])
    #expect(
      next() == expected,
      """
      For `nextDocument`, only the digits 0 to 9 are a number, and zeros in front do not matter. \
      Every number below `Int.max` counts: adding one to `Int.max` traps.
      """)
  }
}

extension ListAndNumberTests {
  private func stock(_ names: [String]) throws {
    try home.makeFolder("Art")
    for name in names { try home.write(name, to: "Art/\(name)") }
  }

  /// The names of the documents in a folder, or that listing them throws.
  private func listed(_ fileExtension: String = "emojiart", in folder: String = "Art") -> String {
    describeOutcome {
      try listDocuments(withExtension: fileExtension, in: home.item(folder))
        .map(\.lastPathComponent).joined(separator: ", ")
    }
  }

  /// The end of the URL of the next document, or that asking for it throws.
  private func next(_ fileExtension: String = "emojiart", in folder: String = "Art") -> String {
    describeOutcome {
      let url = try nextDocument(withExtension: fileExtension, in: home.item(folder))
      return url.absoluteString.components(separatedBy: "/").suffix(2).joined(separator: "/")
    }
  }
}
