import FilePaths
import Foundation
import Testing
import Workbench

@Suite("2.1 The documents folder")
struct DocumentsFolderTests {
  let home = TemporaryFolder.make()

  /// Where searches find folders, none of which is there.
  var ana: String { home.path + "/ana" }

  // Rules: t1, t2, t3
  @Test(arguments: ["documents", "support", "caches"])
  func everyPlaceIsFound(name: String) {
    #expect(
      outcome { try location(of: place(name), search: wholeMachine) } == "\(ana)/\(name)",
      "`location` searches for the directory that the table in the statement names for each place.")
  }

  // Rules: 1
  @Test func onlyPersonalFoldersAreMeant() {
    let found = outcome { try location(of: .documents, search: otherDomains) }
    #expect(
      found == "\(ana)/Documents",
      "`location` searches in `.userDomainMask` alone: other domains are shared by all users.")
  }

  // Rules: t1
  @Test func theFirstOfSeveralIsTaken() {
    let found = outcome {
      try location(of: .documents) { _, _ in
        [URL(fileURLWithPath: ana + "/first"), URL(fileURLWithPath: ana + "/second")]
      }
    }
    #expect(
      found == ana + "/first", "If `search` returns several URLs, `location` returns the first one."
    )
    for names in [["b", "a", "c"], ["long/name", "b"], ["c", "long/name", "a"]] {
      let found = outcome {
        try autosaveLocation { _, _ in names.map { URL(fileURLWithPath: ana + "/" + $0) } }
      }
      #expect(
        found == "\(ana)/\(names[0])/Autosaved.emojiart",
        "`autosaveLocation` uses the first URL that `search` returns, in the order of `search`.")
    }
  }

  // Rules: 2
  @Test(arguments: ["documents", "support", "caches"])
  func aMissingFolderIsThrown(name: String) {
    #expect(
      outcome { try location(of: place(name)) { _, _ in [] } } == "throws missing \(name)",
      "If `search` returns no URL, `location` throws `missing` with the place it was asked for.")
  }

  // Rules: t4, e2
  @Test func theAutosaveIsInTheDocuments() {
    #expect(
      outcome { try autosaveLocation(search: wholeMachine) }
        == "\(ana)/documents/Autosaved.emojiart",
      "`autosaveLocation` returns the file `Autosaved.emojiart` in the documents folder.")
    let isFolder = (try? autosaveLocation(search: wholeMachine))?.hasDirectoryPath
    #expect(
      isFolder == false,
      "`autosaveLocation` returns the URL of a file, so it does not end with a slash.")
  }

  // Rules: e1
  @Test(arguments: ["/Ana María/My #1 Documents", "/100%/What?", "/Plain", "/50%20off"])
  func aFolderMayHaveAnyName(name: String) {
    let path = ana + name
    for isDirectory in [true, false] {
      let folder = URL(fileURLWithPath: path, isDirectory: isDirectory)
      let found = outcome { try autosaveLocation { _, _ in [folder] } }
      #expect(
        found == "\(path)/Autosaved.emojiart",
        "`autosaveLocation` works for any folder name: append a component, do not join text.")
    }
  }

  // Rules: 2
  @Test func anAutosaveWithoutDocumentsIsThrown() {
    #expect(
      outcome { try autosaveLocation { _, _ in [] } } == "throws missing documents",
      "Without a documents folder, `autosaveLocation` throws `missing` with `documents`.")
  }

  // Rules: t3
  @Test func theSystemIsAskedIfNobodyElseIs() throws {
    let found = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
    let folder = try #require(
      found.first, "The file manager of this system should know a caches folder.")
    #expect(
      outcome { try location(of: .caches) } == folder.path,
      "Without the argument `search`, `location` asks the file manager.")
  }

  // Rules: 1, 2
  @Test func noOtherDomainIsAskedInstead() {
    let found = outcome {
      try location(of: .documents) { _, domain in
        domain == .userDomainMask ? [] : [URL(fileURLWithPath: ana + "/Everybody")]
      }
    }
    #expect(
      found == "throws missing documents",
      "If the user's domain has no such folder, `location` throws and searches no other domain.")
    #expect(
      outcome { try autosaveLocation(search: otherDomains) }
        == "\(ana)/Documents/Autosaved.emojiart",
      "`autosaveLocation` searches in `.userDomainMask` alone, as `location` does.")
  }

  // Rules: 3, 4
  @Test(arguments: ["First", "Second", "Link"])
  func nothingIsMadeOrLookedFor(name: String) throws {
    try home.makeFolder("Second")
    try home.makeLink("Link", to: "Second")
    let search: FolderSearch = { _, _ in [home.item(name), home.item("Second")] }
    #expect(
      outcome { try location(of: .documents, search: search) } == "\(home.path)/\(name)",
      "`location` returns the first URL unchanged, whether or not anything exists there.")
    for kind in ["support", "caches"] {
      #expect(
        outcome { try location(of: place(kind), search: search) } == "\(home.path)/\(name)",
        "`location` returns the first URL unchanged for every place, whether or not it exists.")
    }
    #expect(
      outcome { try autosaveLocation(search: search) } == "\(home.path)/\(name)/Autosaved.emojiart",
      "`autosaveLocation` uses the first folder found, whether or not it exists.")
    let names = try home.names()
    #expect(names == ["Link", "Second"], "`location` and `autosaveLocation` create no folder.")
    let inside = try home.names(in: "Second")
    #expect(inside == [], "`location` and `autosaveLocation` create no file.")
  }

  // Rules: 3, e2
  @Test(arguments: [true, false])
  func theAddressStaysAsItWasFound(withSlash: Bool) throws {
    let folder = URL(fileURLWithPath: ana, isDirectory: withSlash)
    let found = try location(of: .support) { _, _ in [folder] }
    #expect(
      found.absoluteString == folder.absoluteString,
      "`location` returns the URL unchanged, with or without a slash at its end.")
  }

  // Rules: 3, t1, t4
  @Test(arguments: [
    ["file://", "ana/../bo/./Art"], ["file://", "/ana/%41rt"], ["file://localhost", "ana"],
    ["https://cloud.example", "ana"],
  ])
  func theTextOfTheURLStays(ends: [String]) throws {
    // An answer that makes files, or looks for them, finds nothing but this test's own folder.
    let text = ends.joined(separator: home.url.path(percentEncoded: true))
    let folder = try #require(URL(string: text), "The URL of this test should be valid.")
    let found = try location(of: .documents) { _, _ in
      [folder, home.item("Documents")]
    }
    #expect(found.absoluteString == text, "`location` returns the URL unchanged, whatever it is.")
    let autosave = try autosaveLocation { _, _ in [folder] }
    #expect(
      autosave.absoluteString == text + "/Autosaved.emojiart",
      "`autosaveLocation` appends a name to the folder, and changes nothing else.")
  }

  // Rules: 3
  @Test func aRelativeURLStaysRelative() throws {
    let folder = URL(fileURLWithPath: "Art", relativeTo: home.url)
    for kind in ["documents", "support", "caches"] {
      let found = try location(of: place(kind)) { _, _ in [folder] }
      #expect(
        [found.relativeString, found.baseURL?.absoluteString]
          == [folder.relativeString, folder.baseURL?.absoluteString],
        "`location` returns the URL unchanged, also if it is relative to another URL.")
    }
    let autosave = try autosaveLocation { _, _ in [folder] }
    #expect(
      autosave.absoluteString == folder.absoluteString + "/Autosaved.emojiart",
      "`autosaveLocation` appends a name to the folder, also if it is relative to another URL.")
  }

  // Rules: 2
  @Test func noOtherFolderStandsIn() {
    let own: [String: FileManager.SearchPathDirectory] = [
      "documents": .documentDirectory, "support": .applicationSupportDirectory,
      "caches": .cachesDirectory,
    ]
    for (kind, directory) in own {
      let others: FolderSearch = { asked, domain in
        asked == directory && domain == .userDomainMask ? [] : wholeMachine(asked, domain)
      }
      #expect(
        outcome { try location(of: place(kind), search: others) } == "throws missing \(kind)",
        "If `search` finds no such folder, `location` throws `missing`, even if it finds others.")
    }
    let found = outcome {
      try autosaveLocation { asked, domain in
        asked == .documentDirectory ? [] : wholeMachine(asked, domain)
      }
    }
    #expect(
      found == "throws missing documents",
      "Without a documents folder, `autosaveLocation` throws `missing`, even if it finds others.")
  }

  // Rules: 3, e2
  @Test(arguments: ["nothing", "a file", "a folder", "a link"])
  func whatExistsThereDoesNotMatter(there: String) throws {
    try home.makeFolder("Art")
    switch there {
    case "a file": try home.write("meow", to: "Art/Autosaved.emojiart")
    case "a folder": try home.makeFolder("Art/Autosaved.emojiart")
    case "a link": try home.makeLink("Art/Autosaved.emojiart", to: "../Art")
    default: break
    }
    for withSlash in [true, false] {
      let folder = URL(fileURLWithPath: home.path + "/Art", isDirectory: withSlash)
      let found = try location(of: .documents) { _, _ in [folder] }
      #expect(
        found.absoluteString == folder.absoluteString,
        "`location` returns the URL unchanged, with or without a slash, also if a folder is there.")
      let autosave = try autosaveLocation { _, _ in [folder] }
      #expect(
        autosave.absoluteString == home.item("Art/Autosaved.emojiart").absoluteString,
        "`autosaveLocation` returns the same URL, without a slash at its end, whatever is there.")
    }
  }
}

extension DocumentsFolderTests {
  /// A search that finds one folder of each kind, in any domain.
  private func wholeMachine(
    _ directory: FileManager.SearchPathDirectory, _ domain: FileManager.SearchPathDomainMask
  ) -> [URL] {
    switch directory {
    case .documentDirectory: [URL(fileURLWithPath: ana + "/documents", isDirectory: true)]
    case .applicationSupportDirectory: [URL(fileURLWithPath: ana + "/support", isDirectory: true)]
    case .cachesDirectory: [URL(fileURLWithPath: ana + "/caches", isDirectory: true)]
    default: [URL(fileURLWithPath: ana + "/something else", isDirectory: true)]
    }
  }

  /// A search that finds other people's folders first, unless only the user's own are asked for.
  private func otherDomains(
    _ directory: FileManager.SearchPathDirectory, _ domain: FileManager.SearchPathDomainMask
  ) -> [URL] {
    let own = URL(fileURLWithPath: ana + "/Documents", isDirectory: true)
    return domain == .userDomainMask ? [own] : [URL(fileURLWithPath: ana + "/Everybody"), own]
  }
}

/// A place by its name: an answer's own values are no arguments for a table.
private func place(_ name: String) -> KeepingPlace {
  switch name {
  case "documents": .documents
  case "support": .support
  default: .caches
  }
}

/// What looking for a place comes to, in words.
private func outcome(_ look: () throws -> URL) -> String {
  describeOutcome {
    let url = try look()
    return url.isFileURL ? url.path : "not a file: \(url)"
  } throwing: {
    switch $0 {
    case KeepingPlaceError.missing(.documents): "missing documents"
    case KeepingPlaceError.missing(.support): "missing support"
    case KeepingPlaceError.missing(.caches): "missing caches"
    default: nil
    }
  }
}
