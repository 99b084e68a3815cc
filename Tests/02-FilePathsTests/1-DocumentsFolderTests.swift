import FilePaths
import Foundation
import Testing
import Workbench

@Suite("2.1 The documents folder")
struct DocumentsFolderTests {
  let home = TemporaryFolder.make()

  /// Where searches find folders, none of which is there.
  var ana: String { home.path + "/ana" }

  @Test(arguments: ["documents", "support", "caches"])
  func everyPlaceIsFound(name: String) {
    #expect(
      outcome { try location(of: place(name), search: wholeMachine) } == "\(ana)/\(name)",
      "Documents, support and caches: for each the file manager has a directory of its own.")
  }

  @Test func onlyPersonalFoldersAreMeant() {
    let found = outcome { try location(of: .documents, search: otherDomains) }
    #expect(
      found == "\(ana)/Documents",
      "Only .userDomainMask gives folders of the user's own; others are shared by everybody.")
  }

  @Test func theFirstOfSeveralIsTaken() {
    let found = outcome {
      try location(of: .documents) { _, _ in
        [URL(fileURLWithPath: ana + "/first"), URL(fileURLWithPath: ana + "/second")]
      }
    }
    #expect(found == ana + "/first", "Where a search finds several folders, the first one counts.")
  }

  @Test(arguments: ["documents", "support", "caches"])
  func aMissingFolderIsThrown(name: String) {
    #expect(
      outcome { try location(of: place(name)) { _, _ in [] } } == "throws missing \(name)",
      "A search may find nothing at all: that is thrown as missing, with the place asked for.")
  }

  @Test func theAutosaveIsInTheDocuments() {
    #expect(
      outcome { try autosaveLocation(search: wholeMachine) }
        == "\(ana)/documents/Autosaved.emojiart",
      "The autosave is called Autosaved.emojiart and lies in the documents folder.")
    let isFolder = (try? autosaveLocation(search: wholeMachine))?.hasDirectoryPath
    #expect(
      isFolder == false, "The autosave is a file: a URL that ends with a slash is a folder's.")
  }

  @Test(arguments: ["/Ana María/My #1 Documents", "/100%/What?", "/Plain"])
  func aFolderMayHaveAnyName(name: String) {
    let path = ana + name
    for isDirectory in [true, false] {
      let folder = URL(fileURLWithPath: path, isDirectory: isDirectory)
      let found = outcome { try autosaveLocation { _, _ in [folder] } }
      #expect(
        found == "\(path)/Autosaved.emojiart",
        "A name is joined to a folder as a component of its URL: text glued to text goes wrong.")
    }
  }

  @Test func anAutosaveWithoutDocumentsIsThrown() {
    #expect(
      outcome { try autosaveLocation { _, _ in [] } } == "throws missing documents",
      "Without a documents folder there is no place for the autosave: that is thrown too.")
  }

  @Test func theSystemIsAskedIfNobodyElseIs() throws {
    let found = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
    let folder = try #require(found.first, "Every system that this book is for has caches.")
    #expect(
      outcome { try location(of: .caches) } == folder.path,
      "Without a search of the caller's, the file manager's own is asked.")
  }

  @Test func noOtherDomainIsAskedInstead() {
    let found = outcome {
      try location(of: .documents) { _, domain in
        domain == .userDomainMask ? [] : [URL(fileURLWithPath: ana + "/Everybody")]
      }
    }
    #expect(
      found == "throws missing documents",
      "Where the user has no such folder, nobody else's takes its place.")
  }

  @Test(arguments: ["First", "Second", "Link"])
  func nothingIsMadeOrLookedFor(name: String) throws {
    try home.makeFolder("Second")
    try home.makeLink("Link", to: "Second")
    let search: FolderSearch = { _, _ in [home.item(name), home.item("Second")] }
    #expect(
      outcome { try location(of: .documents, search: search) } == "\(home.path)/\(name)",
      "The first URL counts, just as it was found, whether anything is there or not.")
    #expect(
      outcome { try autosaveLocation(search: search) } == "\(home.path)/\(name)/Autosaved.emojiart",
      "The autosave lies in the folder that was found, whether it is there or not.")
    let names = try home.names()
    #expect(names == ["Link", "Second"], "Saying where a folder would be does not make it.")
    let inside = try home.names(in: "Second")
    #expect(inside == [], "Saying where a file would be does not make it.")
  }

  @Test(arguments: [true, false])
  func theAddressStaysAsItWasFound(withSlash: Bool) throws {
    let folder = URL(fileURLWithPath: ana, isDirectory: withSlash)
    let found = try location(of: .support) { _, _ in [folder] }
    #expect(
      found.absoluteString == folder.absoluteString,
      "The URL is returned as the search gave it, with a slash at its end or without.")
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
