import FilePaths
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("2.1 The documents folder")
struct DocumentsFolderTests {
  let home = TemporaryFolder.make()

  // Rules: p
  @Test(arguments: [
    ("Papers", "Papers/Autosaved.emojiart"), ("My #1 Art", "My #1 Art/Autosaved.emojiart"),
    ("100%/What?", "100%/What?/Autosaved.emojiart"),
  ])
  func theAutosaveIsInTheDocuments(folder: String, autosave: String) {
    let documents = URL(filePath: home.item(folder).path, directoryHint: .isDirectory)
    #expect(
      outcome { try EmojiArtDocument.Autosave.url { _, _ in [documents] } } == autosave,
      "`Autosave.url` is the file `Autosaved.emojiart` in the documents: append a component to them."
    )
  }

  // Rules: p
  @Test func theFirstOfSeveralIsTaken() {
    let search: FolderSearch = { _, _ in [home.item("b"), home.item("a"), home.item("c")] }
    #expect(
      outcome { try location(of: .support, search: search) } == "b",
      "If `search` returns several URLs, `location` returns the first.")
    #expect(
      outcome { try EmojiArtDocument.Autosave.url(search: search) } == "b/Autosaved.emojiart",
      "If `search` returns several URLs, `Autosave.url` uses the first.")
  }

  // Rules: t1
  @Test func documentsAreFound() {
    #expect(
      outcome { try location(of: .documents, search: everywhere) } == "user/documents",
      "For `.documents`, `location` searches for the `.documentDirectory`.")
    #expect(
      outcome { try EmojiArtDocument.Autosave.url(search: everywhere) }
        == "user/documents/Autosaved.emojiart",
      "`Autosave.url` searches for the `.documentDirectory`.")
  }

  // Rules: t2
  @Test func supportIsFound() {
    #expect(
      outcome { try location(of: .support, search: everywhere) } == "user/support",
      "For `.support`, `location` searches for the `.applicationSupportDirectory`.")
  }

  // Rules: t3
  @Test func cachesAreFound() {
    #expect(
      outcome { try location(of: .caches, search: everywhere) } == "user/caches",
      "For `.caches`, `location` searches for the `.cachesDirectory`.")
  }

  // Rules: 2
  @Test(arguments: [
    ("documents", "throws missing documents"), ("support", "throws missing support"),
    ("caches", "throws missing caches"),
  ])
  func aMissingFolderIsThrown(name: String, expected: String) {
    let places = ["documents": KeepingPlace.documents, "support": .support, "caches": .caches]
    let others: FolderSearch = { directory, domain in
      everywhere(directory, domain).filter { $0.lastPathComponent != name }
    }
    #expect(
      outcome { try location(of: places[name] ?? .caches, search: others) } == expected,
      "If `search` returns no URL, `location` throws `missing` with the place.")
    #expect(
      outcome { try EmojiArtDocument.Autosave.url { _, _ in [] } } == "throws missing documents",
      "If `search` returns no URL, `Autosave.url` throws `missing` with `documents`.")
  }

  // Rules: 1
  @Test func onlyTheUsersDomainIsSearched() {
    let search: FolderSearch = { directory, domain in
      domain == .userDomainMask ? [] : everywhere(directory, domain)
    }
    #expect(
      outcome { try location(of: .documents, search: search) } == "throws missing documents",
      "`location` searches in `.userDomainMask` alone: other domains belong to all users.")
    #expect(
      outcome { try EmojiArtDocument.Autosave.url(search: search) } == "throws missing documents",
      "`Autosave.url` searches in `.userDomainMask` alone: other domains belong to all users.")
  }

  // Rules: 3
  @Test(arguments: ["Autosaved", "Autosaved.emojiart", "Other"])
  func theDiskMakesNoDifference(folder: String) throws {
    try home.makeFolder("Second/\(folder)")
    try home.makeLink("Link", to: "Second")
    let search: FolderSearch = { _, _ in [home.item("First"), home.item("Second")] }
    #expect(
      outcome { try location(of: .documents, search: search) } == "First",
      "`location` returns the first URL, whether or not anything exists there.")
    let autosave = try EmojiArtDocument.Autosave.url { _, _ in [home.item("Link")] }
    #expect(
      autosave.absoluteString.hasSuffix("Link/Autosaved.emojiart") == true,
      """
      `Autosave.url` does not end with a slash, though a folder may have its name, and follows no \
      link. See `isDirectory:`.
      """
    )
    let names = try FileManager.default.subpathsOfDirectory(atPath: home.path).sorted()
    #expect(
      names == ["Link", "Second", "Second/\(folder)"],
      "`location` and `Autosave.url` create nothing.")
  }
}

extension DocumentsFolderTests {
  /// A search that finds one folder of each kind in each domain.
  private func everywhere(
    _ directory: FileManager.SearchPathDirectory, _ domain: FileManager.SearchPathDomainMask
  ) -> [URL] {
    let kinds: [FileManager.SearchPathDirectory: String] = [
      .documentDirectory: "documents", .applicationSupportDirectory: "support",
      .cachesDirectory: "caches",
    ]
    let owner = domain == .userDomainMask ? "user" : "all"
    return [home.item("\(owner)/\(kinds[directory] ?? "something else")")]
  }

  /// The path that a call returns, seen from the temporary folder, or the error.
  private func outcome(_ call: () throws -> URL) -> String {
    describeOutcome {
      String(try call().path.dropFirst(home.path.count + 1))
    } throwing: {
      switch $0 {
      case KeepingPlaceError.missing(.documents): "missing documents"
      case KeepingPlaceError.missing(.support): "missing support"
      case KeepingPlaceError.missing(.caches): "missing caches"
      default: nil
      }
    }
  }
}
