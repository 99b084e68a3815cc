import FilePaths
import Foundation
import Testing
import Workbench

@Suite("2.5 List documents")
struct ListDocumentsTests {
  let home = TemporaryFolder.make()

  // Rules: t1
  @Test func documentsAreFound() throws {
    try home.write("meow", to: "Art/Cat.emojiart")
    #expect(
      outcome(of: "Art") == ["Cat.emojiart"], "`listDocuments` lists a file with the extension.")
    let found = try listDocuments(withExtension: "emojiart", in: home.item("Art"))
    let file = try #require(found.first, "`listDocuments` lists a file with the extension.")
    let text = try? String(contentsOf: file, encoding: .utf8)
    #expect(text == "meow", "Each URL that `listDocuments` returns leads to its document.")
  }

  // Rules: 1
  @Test func theyComeInTheOrderOfTheirNames() throws {
    let names = [
      "Moon", "Cat", "Cat 2", "10", "dog", "Apple", "Zebra", "9", "Äpfel", "Fish", "2", "bird",
      "Owl",
      "Kiwi",
    ]
    for name in names { try home.write("", to: "Art/\(name).emojiart") }
    #expect(
      outcome(of: "Art")
        == [
          "10", "2", "9", "Apple", "Cat 2", "Cat", "Fish", "Kiwi", "Moon", "Owl", "Zebra", "bird",
          "dog",
          "Äpfel",
        ].map { $0 + ".emojiart" },
      "`listDocuments` sorts the documents by name with `<`.")
  }

  // Rules: 1, t1
  @Test func theyAreComparedAsSwiftComparesText() throws {
    // Where accents or case make no difference for the file system, there are fewer files.
    let names = [
      "e\u{301}a", "ez", "\u{E9}b", "f", "Cat", "cat", "CAT", "o\u{308}", "\u{F6}a", "z",
      "\u{FF21}",
    ]
    for name in names { try home.write("", to: "Art/\(name).emojiart") }
    let there = try FileManager.default.contentsOfDirectory(atPath: home.item("Art").path)
    let found = outcome(of: "Art")
    #expect(
      found.count == there.count,
      "`listDocuments` lists every file, even if two names differ only in case.")
    #expect(
      found == there.sorted(),
      "`listDocuments` sorts with `<`, for which an accent is the same in one scalar or in two.")
  }

  // Rules: t1, t2, 1
  @Test func allOfManyAreListed() throws {
    let names = (1...300).map { "\(String(repeating: "k", count: $0 % 7))\($0).emojiart" }
    for name in names + ["Cat.tmp", "Dog.bak"] { try home.write("", to: "Art/\(name)") }
    #expect(
      outcome(of: "Art") == names.sorted(),
      "`listDocuments` lists every file with the extension, sorted by name with `<`.")
    let all = try home.names(in: "Art").count
    #expect(all == 302, "`listDocuments` removes nothing from the folder.")
  }

  // Rules: t2
  @Test func otherExtensionsAreLeftOut() throws {
    for name in [
      "Cat.emojiart", "Cat.emojiart.bak", "Cat.png", "Catemojiart", "Cat.myemojiart", "emojiart",
      "Cat.emojiart.", "Cat.emojiart ", "Cat.\u{E9}mojiart",
    ] {
      try home.write("", to: "Art/\(name)")
    }
    #expect(
      outcome(of: "Art") == ["Cat.emojiart"],
      "`listDocuments` compares the part after the last dot, and a name without a dot has none.")
    #expect(
      outcome(of: "Art", "bak") == ["Cat.emojiart.bak"],
      "`listDocuments` lists the files with the extension that it was given.")
  }

  // Rules: t3
  @Test func upperAndLowerCaseAreToldApart() throws {
    try home.write("", to: "Art/Cat.PNG")
    #expect(
      outcome(of: "Art", "png") == [],
      "`listDocuments` tells upper from lower case: PNG is not png.")
    #expect(
      outcome(of: "Art", "PNG") == ["Cat.PNG"],
      "`listDocuments` finds an extension in upper case if it is asked for it.")
  }

  // Rules: t4
  @Test func hiddenFilesAreLeftOut() throws {
    for name in [".Cat.emojiart", "..Cat.emojiart", "Dog.emojiart"] {
      try home.write("", to: "Art/\(name)")
    }
    #expect(
      outcome(of: "Art") == ["Dog.emojiart"],
      "`listDocuments` skips hidden files, whose names begin with a dot.")
  }

  // Rules: t5
  @Test func foldersAreLeftOut() throws {
    try home.write("", to: "Art/Old.emojiart/Cat.emojiart")
    try home.write("", to: "Art/Deep/Dog.emojiart")
    try home.makeFolder("Art/Empty.emojiart")
    try home.write("", to: "Art/Owl.emojiart")
    #expect(
      outcome(of: "Art") == ["Owl.emojiart"],
      "`listDocuments` lists no folder, whatever its name, and nothing that is in one.")
  }

  // Rules: e1
  @Test func anEmptyFolderHoldsNone() throws {
    try home.makeFolder("Art")
    #expect(
      outcome(of: "Art") == [], "For an empty folder, `listDocuments` returns an empty array.")
    let file = try home.write("", to: "Art/Cat.emojiart")
    #expect(
      outcome(of: "Art") == ["Cat.emojiart"], "`listDocuments` lists what has just been created.")
    try FileManager.default.removeItem(at: file)
    #expect(
      outcome(of: "Art") == [],
      "For a folder that has become empty, `listDocuments` returns an empty array.")
  }

  // Rules: 2
  @Test(arguments: ["Art", "Art/2026", "Art/2026/.June/Cats.emojiart"])
  func aMissingFolderHoldsNone(path: String) throws {
    #expect(
      outcome(of: path) == [],
      "If the folder does not exist, `listDocuments` returns an empty array and does not throw.")
    let names = try home.names()
    #expect(names == [], "`listDocuments` does not create the folder.")
  }

  // Rules: 3
  @Test(arguments: ["Art", "Cat.emojiart", ".Art", "Art.png"], ["shopping", ""])
  func aFileGivenAsTheFolderIsThrown(name: String, text: String) throws {
    try home.write(text, to: name)
    #expect(
      outcome(of: name) == ["throws"],
      "If `folder` is a file, `listDocuments` throws: a file is not an empty folder.")
    let withSlash = URL(fileURLWithPath: home.item(name).path, isDirectory: true)
    #expect(
      describeOutcome { _ = try listDocuments(withExtension: "emojiart", in: withSlash) }
        == "throws",
      "If `folder` is a file, `listDocuments` throws, also if the URL ends with a slash.")
  }

  // Rules: e2
  @Test(arguments: ["Art 2.0/My #1", "100%/What?", "Größe %41", " Box "])
  func theFolderMayHaveAnyName(name: String) throws {
    try home.write("", to: "\(name)/Cat.emojiart")
    #expect(
      outcome(of: name) == ["Cat.emojiart"],
      "`listDocuments` uses the decoded path of the URL, not its percent-encoded text.")
  }

  // Rules: e2
  @Test(arguments: [".shelf", ".shelf/Art", "Art/.shelf", "Old.emojiart", "Art.png", "..."])
  func theNameOfTheFolderDecidesNothing(path: String) throws {
    try home.write("", to: "\(path)/Cat.emojiart")
    try home.write("", to: "\(path)/.Dog.emojiart")
    #expect(
      outcome(of: path) == ["Cat.emojiart"],
      "`listDocuments` lists the documents in a folder with any name, even in a hidden folder.")
  }

  // Rules: e2, t1
  @Test func aDocumentMayHaveAnyName() throws {
    let names = [
      "100%25", "Cat #1", "What?", "a\\b", "~", "Größe 🐈", "two\nlines", " ", "\t", "-",
    ].sorted()
    for name in names { try home.write(name, to: "Art/\(name).emojiart") }
    let found = try listDocuments(withExtension: "emojiart", in: home.item("Art"))
    #expect(
      found.map { (try? String(contentsOf: $0, encoding: .utf8)) ?? "not found" } == names,
      "Each URL that `listDocuments` returns leads to its document, whatever its name is.")
  }

  // Rules: 4
  @Test func aFolderThatCannotBeReadIsThrown() async throws {
    try home.write("", to: "Art/Cat.emojiart")
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      "If the folder cannot be read, `listDocuments` throws and does not end the process."
    ) { [path = home.path as String, mark = mark as String] in
      let folder = URL(fileURLWithPath: path).appendingPathComponent("Art")
      // Whatever the function opens only once is open by then.
      let before = try? listDocuments(withExtension: "emojiart", in: folder)
      ChildReport.add("before", "\(before?.count ?? -1)", mark: mark)
      let found = OpenFilesLimit.impose(count: 0) {
        try? listDocuments(withExtension: "emojiart", in: folder)
      }
      ChildReport.add("outcome", found.map { "\($0.count) documents" } ?? "throws", mark: mark)
    }
    let output = try #require(
      end, "If the folder cannot be read, `listDocuments` throws and does not end the process."
    ).standardOutputContent
    let report = ChildReport(output, mark: mark)
    #expect(report["before"] == "1", "While the folder can be read, `listDocuments` lists it.")
    #expect(
      report["outcome"] == "throws",
      "If the folder cannot be read, `listDocuments` throws: unreadable is not empty.")
  }
}

extension ListDocumentsTests {
  /// The names of the documents in a folder, or that it threw.
  private func outcome(of path: String, _ fileExtension: String = "emojiart") -> [String] {
    do {
      return try listDocuments(withExtension: fileExtension, in: home.item(path))
        .map(\.lastPathComponent)
    } catch {
      return ["throws"]
    }
  }
}
