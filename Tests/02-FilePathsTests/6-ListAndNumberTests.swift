import FilePaths
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("2.6 List, and number the next")
struct ListAndNumberTests {
  let home = TemporaryFolder.make()

  // Rules: 1
  @Test(arguments: [
    (["Owl", "Cat", "Cat 2", "dog", "Äpfel"], ["Cat 2", "Cat", "Owl", "dog", "Äpfel"]),
    (["9", "10", "b", "2", "a"], ["10", "2", "9", "a", "b"]), ([], []),
  ])
  func documentsAreSorted(names: [String], sorted: [String]) throws {
    try stock(names.map { "\($0).emojiart" })
    #expect(
      list().joined(separator: ", ")
        == sorted.map { "\($0).emojiart" }.joined(separator: ", "),
      "`listDocuments` returns the documents sorted by name with `<`.")
  }

  // Rules: 1
  @Test(arguments: [
    ("emojiart", ["Cat.emojiart"]), ("bak", ["Cat.emojiart.bak"]), ("PNG", ["Owl.PNG"]),
    ("png", []),
  ])
  func onlyThisExtensionIsListed(fileExtension: String, expected: [String]) throws {
    try stock([
      "Cat.emojiart", "Cat.emojiart.bak", "Catemojiart", "Cat.myemojiart", "emojiart", "Owl.PNG",
      "Cat.EMOJIART", "Old/Dog.emojiart",
    ])
    #expect(
      list(fileExtension) == expected,
      "`listDocuments` returns the files directly in the folder that have exactly this extension.")
  }

  // Rules: 1
  @Test(arguments: [("Art 2.0/My #1", "meow"), ("100%/What?", "meow")])
  func theURLsLeadToTheDocuments(folder: String, text: String) throws {
    try home.write("meow", to: "\(folder)/Cat 100%.emojiart")
    let found = try listDocuments(withExtension: "emojiart", in: home.item(folder)).first
    let read = found.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
    #expect(read == text, "Each URL that `listDocuments` returns leads to its document.")
  }

  // Rules: 2
  @Test func hiddenFilesAndFoldersAreNoDocuments() throws {
    try stock([".Cat.emojiart", "Old.emojiart/mark", "Dog.emojiart"])
    #expect(
      list() == ["Dog.emojiart"], "`listDocuments` skips hidden files and folders.")
  }

  // Rules: 3
  @Test(arguments: [("Art", "1.emojiart"), ("Art/2026", "1.emojiart")])
  func aMissingFolderHasNoDocuments(path: String, next: String) throws {
    #expect(list(in: path) == [], "If the folder is missing, `listDocuments` returns no documents.")
    #expect(
      number(in: path) == next, "If the folder is missing, the number of `nextDocument` is 1.")
    let names = try home.names()
    #expect(names == [], "`listDocuments` and `nextDocument` do not create the folder.")
  }

  // Rules: 3
  @Test(arguments: [("Art", ["throws"]), ("1.emojiart", ["throws"])])
  func aFileIsNoFolder(name: String, expected: [String]) throws {
    try home.write("shopping list", to: name)
    #expect(
      list(in: name) == expected,
      "If `folder` is a file, `listDocuments` throws: a file is not an empty folder.")
    #expect(number(in: name) == "throws", "If `folder` is a file, `nextDocument` throws.")
  }

  // Rules: 3
  @Test(arguments: [("Notes/Old", ["throws"]), ("Notes/Old/2026", ["throws"])])
  func aFolderBelowAFileIsNotMissing(path: String, expected: [String]) throws {
    try home.write("shopping list", to: "Notes")
    #expect(
      list(in: path) == expected,
      "If `folder` is below a file, `listDocuments` throws: a file is not an empty folder.")
    #expect(
      number(in: path) == "throws", "If `folder` is below a file, `nextDocument` throws.")
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
      // What the functions open only once is open by then.
      let before = try nextDocument(withExtension: "emojiart", in: folder)
      ChildReport.add("before", before.lastPathComponent, mark: mark)
      let (list, next) = OpenFilesLimit.impose(count: 0) {
        (
          describeOutcome { _ = try listDocuments(withExtension: "emojiart", in: folder) },
          describeOutcome { _ = try nextDocument(withExtension: "emojiart", in: folder) }
        )
      }
      ChildReport.add("list", list, mark: mark)
      ChildReport.add("next", next, mark: mark)
    }
    guard let end else { return }
    let report = ChildReport(end.standardOutputContent, mark: mark)
    #expect(report["before"] == "2.emojiart", "After 1, the number of `nextDocument` is 2.")
    #expect(
      report["list"] == "throws",
      "If the folder cannot be read, `listDocuments` throws: unreadable is not empty.")
    #expect(report["next"] == "throws", "If the folder cannot be read, `nextDocument` throws.")
  }

  // Rules: 4
  @Test(arguments: [
    ([], "1.emojiart"), (["1", "2"], "3.emojiart"), (["1", "9", "10"], "11.emojiart"),
    (["2", "5"], "6.emojiart"), (["9"], "10.emojiart"), (["Cat"], "1.emojiart"),
  ])
  func theHighestNumberIsIncreased(names: [String], next: String) throws {
    try stock(names.map { "\($0).emojiart" } + ["40.png"])
    #expect(
      number() == next,
      "The number of `nextDocument` is the highest plus one: not the count, and not a gap.")
    let url = try nextDocument(withExtension: "emojiart", in: home.item("Art"))
    #expect(
      url.absoluteString.hasSuffix("/Art/\(next)") == true,
      "`nextDocument` returns the URL of a file in the folder.")
    #expect(
      list().count == names.count, "`nextDocument` creates nothing.")
  }

  // Rules: 4
  @Test func theNextDocumentHasTheGivenExtension() throws {
    try stock(["4.emojiart", "6.PNG", "8.png"])
    #expect(number("PNG") == "7.PNG", "`nextDocument` counts and uses the given extension alone.")
  }

  // Rules: 4
  @Test(arguments: [("3", "4.emojiart"), ("12", "13.emojiart")])
  func aFolderTakesItsNumber(name: String, next: String) throws {
    try stock(["1.emojiart", "\(name).emojiart/mark"])
    #expect(
      number() == next,
      "The number of `nextDocument` is the highest of all items plus one, also of folders.")
  }

  // Rules: 5
  @Test(arguments: [
    ("+7", "4.emojiart"), ("-7", "4.emojiart"), ("7.5", "4.emojiart"), ("7 ", "4.emojiart"),
    ("12 monkeys", "4.emojiart"), ("٨", "4.emojiart"), ("1e3", "4.emojiart"),
    ("007", "8.emojiart"), ("0010", "11.emojiart"),
  ])
  func onlyDigitsAreANumber(name: String, next: String) throws {
    try stock(["3.emojiart", "\(name).emojiart"])
    #expect(
      number() == next,
      "For `nextDocument`, only the digits 0 to 9 are a number. Zeros in front do not matter.")
  }

  // Rules: 5
  @Test(arguments: [
    ("9223372036854775806", "9223372036854775807.emojiart"),
    ("9223372036854775807", "4.emojiart"), ("9223372036854775808", "4.emojiart"),
  ])
  func theLargestIntIsNoNumber(name: String, next: String) throws {
    try stock(["3.emojiart", "\(name).emojiart"])
    #expect(
      number() == next,
      "For `nextDocument`, every number below `Int.max` counts. Adding one to `Int.max` traps.")
  }
}

extension ListAndNumberTests {
  private func stock(_ names: [String]) throws {
    try home.makeFolder("Art")
    for name in names { try home.write(name, to: "Art/\(name)") }
  }

  /// The names of the documents in a folder, or that listing them throws.
  private func list(_ fileExtension: String = "emojiart", in folder: String = "Art") -> [String] {
    do {
      return try listDocuments(withExtension: fileExtension, in: home.item(folder))
        .map(\.lastPathComponent)
    } catch {
      return ["throws"]
    }
  }

  /// The name of the next document in a folder, or that asking for it throws.
  private func number(_ fileExtension: String = "emojiart", in folder: String = "Art") -> String {
    describeOutcome {
      try nextDocument(withExtension: fileExtension, in: home.item(folder)).lastPathComponent
    }
  }
}
