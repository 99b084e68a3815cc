import FilePaths
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("2.1 The documents folder")
struct DocumentsFolderTests {
  let home = TemporaryFolder.make()

  // Rules: p
  @Test(arguments: [("Art", "Art/Autosaved.emojiart"), ("1% #2?", "1% #2?/Autosaved.emojiart")])
  func theAutosaveIsInTheDocuments(folder: String, path: String) {
    let documents = URL(filePath: home.item(folder).path, directoryHint: .isDirectory)
    #expect(
      autosave { _, _ in [documents, home.item("Second")] } == path,
      "`Autosave.url` appends the component `Autosaved.emojiart` to the first URL of `search`.")
  }

  // Rules: t1, t2, t3
  @Test(arguments: [
    ("documents", "documents found"), ("support", "support found"), ("caches", "caches found"),
  ])
  func theRightDirectoryIsSearched(place: String, found: String) {
    #expect(
      folder(place, everywhere) == found,
      "For `.\(place)`, `location` searches for the directory that the table names.")
    #expect(
      autosave(everywhere) == "documents found/Autosaved.emojiart",
      "`Autosave.url` searches for the `.documentDirectory`.")
  }

  // Rules: 1
  @Test func onlyTheUsersDomainIsSearched() {
    let search: FolderSearch = { directory, domain in
      domain == .userDomainMask ? [] : everywhere(directory, domain)
    }
    #expect(
      [folder("documents", search), autosave(search)]
        == ["throws missing documents", "throws missing documents"],
      "If `.userDomainMask` has nothing, both throw `missing`: other domains belong to all users.")
  }

  // Rules: 2
  @Test(arguments: [("support", "throws missing support"), ("caches", "throws missing caches")])
  func aMissingFolderIsThrown(place: String, expected: String) {
    let search: FolderSearch = { directory, _ in
      directory == .documentDirectory ? [home.item("documents found")] : []
    }
    #expect(
      folder(place, search) == expected,
      "If `search` returns no URL, `location` throws `missing` with the place.")
  }

  // Rules: 3
  @Test func theDiskMakesNoDifference() throws {
    try home.makeFolder("Art/Autosaved")
    try home.makeFolder("Art/Autosaved.emojiart")
    try home.makeLink("Link", to: "Art")
    #expect(
      folder("documents") { _, _ in [home.item("Missing"), home.item("Art")] } == "Missing",
      "`location` returns the first URL, whether or not anything exists there.")
    let url = try EmojiArtDocument.Autosave.url { _, _ in [home.item("Link")] }
    #expect(
      url.absoluteString.hasSuffix("Link/Autosaved.emojiart") == true,
      "`Autosave.url` does not end with a slash, though a folder has its name. It follows no link.")
    let names = try FileManager.default.subpathsOfDirectory(atPath: home.path).sorted()
    #expect(
      names == ["Art", "Art/Autosaved", "Art/Autosaved.emojiart", "Link"],
      "`location` and `Autosave.url` create nothing.")
  }
}

extension DocumentsFolderTests {
  /// A search that finds one folder of each kind in every domain.
  private func everywhere(
    _ directory: FileManager.SearchPathDirectory, _ domain: FileManager.SearchPathDomainMask
  ) -> [URL] {
    let kinds: [FileManager.SearchPathDirectory: String] = [
      .documentDirectory: "documents", .applicationSupportDirectory: "support",
      .cachesDirectory: "caches",
    ]
    return [home.item("\(kinds[directory] ?? "something else") found")]
  }

  private func folder(_ place: String, _ search: FolderSearch) -> String {
    let places = ["documents": KeepingPlace.documents, "support": .support, "caches": .caches]
    return outcome { try location(of: places[place] ?? .caches, search: search) }
  }

  private func autosave(_ search: FolderSearch) -> String {
    outcome { try EmojiArtDocument.Autosave.url(search: search) }
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
