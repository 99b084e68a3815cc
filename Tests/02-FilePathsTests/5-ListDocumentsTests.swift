import FilePaths
import Foundation
import Testing
import Workbench

@Suite("2.5 List documents")
struct ListDocumentsTests {
  let home = TemporaryFolder.make()

  @Test func documentsAreFound() throws {
    try home.write("meow", to: "Art/Cat.emojiart")
    #expect(outcome(of: "Art") == ["Cat.emojiart"], "A file with the extension is a document.")
    let found = try listDocuments(withExtension: "emojiart", in: home.item("Art"))
    let file = try #require(found.first, "A file with the extension is a document.")
    let text = try? String(contentsOf: file, encoding: .utf8)
    #expect(text == "meow", "The URL that is returned leads to the document.")
  }

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
      "A folder has no order of its own: documents come in the order that < gives their names.")
  }

  @Test func otherExtensionsAreLeftOut() throws {
    for name in [
      "Cat.emojiart", "Cat.emojiart.bak", "Cat.png", "Catemojiart", "Cat.myemojiart", "emojiart",
    ] {
      try home.write("", to: "Art/\(name)")
    }
    #expect(
      outcome(of: "Art") == ["Cat.emojiart"],
      "The extension is all that stands behind the last dot, and nothing else.")
    #expect(
      outcome(of: "Art", "bak") == ["Cat.emojiart.bak"],
      "The extension asked for is the one that counts.")
  }

  @Test func upperAndLowerCaseAreToldApart() throws {
    try home.write("", to: "Art/Cat.PNG")
    #expect(outcome(of: "Art", "png") == [], "PNG is not png: they are compared letter for letter.")
    #expect(outcome(of: "Art", "PNG") == ["Cat.PNG"], "Extensions are compared letter for letter.")
  }

  @Test func hiddenFilesAreLeftOut() throws {
    for name in [".Cat.emojiart", "Dog.emojiart"] { try home.write("", to: "Art/\(name)") }
    #expect(
      outcome(of: "Art") == ["Dog.emojiart"],
      "A name that begins with a dot is hidden: no person made that file.")
  }

  @Test func foldersAreLeftOut() throws {
    try home.write("", to: "Art/Old.emojiart/Cat.emojiart")
    try home.write("", to: "Art/Deep/Dog.emojiart")
    try home.write("", to: "Art/Owl.emojiart")
    #expect(
      outcome(of: "Art") == ["Owl.emojiart"],
      "A folder is no document, whatever it is called, and what lies in it is not in this folder.")
  }

  @Test func anEmptyFolderHoldsNone() throws {
    try home.makeFolder("Art")
    #expect(outcome(of: "Art") == [], "An empty folder has no documents.")
  }

  @Test func aMissingFolderHoldsNone() {
    #expect(
      outcome(of: "Art") == [],
      "On the first day there is no folder yet: that is no error, and there are no documents.")
    #expect(
      FileManager.default.fileExists(atPath: home.item("Art").path) == false,
      "Looking makes no folder.")
  }

  @Test func aFileGivenAsTheFolderIsThrown() throws {
    try home.write("shopping", to: "Art")
    #expect(
      outcome(of: "Art") == ["throws"],
      "A file is not an empty folder: somebody asked for the wrong place, and has to hear of it.")
  }

  @Test(arguments: ["Art 2.0/My #1", "100%/What?", "Größe %41"])
  func theFolderMayHaveAnyName(name: String) throws {
    try home.write("", to: "\(name)/Cat.emojiart")
    #expect(
      outcome(of: name) == ["Cat.emojiart"],
      "A folder is called what the URL's path says, not what its text says.")
  }

  @Test func aFolderThatCannotBeReadIsThrown() async throws {
    try home.write("", to: "Art/Cat.emojiart")
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      "A folder that cannot be read is an error to be thrown, and not the end of the program."
    ) { [path = home.path as String] in
      let folder = URL(fileURLWithPath: path).appendingPathComponent("Art")
      // Whatever the function opens only once is open by then.
      _ = try? listDocuments(withExtension: "emojiart", in: folder)
      let found = OpenFilesLimit.impose(count: 0) {
        try? listDocuments(withExtension: "emojiart", in: folder)
      }
      ChildReport.add("outcome", found.map { "\($0.count) documents" } ?? "throws")
    }
    let output = try #require(end, "It must not end the program.").standardOutputContent
    #expect(
      ChildReport(output)["outcome"] == "throws",
      "What cannot be read is not empty: whoever sees an empty list believes that all is lost.")
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
