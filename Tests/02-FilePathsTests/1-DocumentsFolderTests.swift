import FilePaths
import Foundation
import Testing

@Suite("2.1 The documents folder")
struct DocumentsFolderTests {
  @Test(arguments: ["documents", "support", "caches"])
  func everyPlaceIsFound(name: String) {
    #expect(
      outcome { try location(of: place(name), search: wholeMachine) } == "/home/ana/\(name)",
      "Documents, support and caches: for each the file manager has a directory of its own.")
  }

  @Test func theUsersOwnFoldersAreMeant() {
    let found = outcome { try location(of: .documents, search: otherDomains) }
    #expect(
      found == "/home/ana/Documents",
      "Only .userDomainMask gives folders of the user's own; others are shared by everybody.")
  }

  @Test func theFirstOfSeveralIsTaken() {
    let found = outcome {
      try location(of: .documents) { _, _ in
        [URL(fileURLWithPath: "/home/first"), URL(fileURLWithPath: "/home/second")]
      }
    }
    #expect(found == "/home/first", "Where a search finds several folders, the first one counts.")
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
        == "/home/ana/documents/Autosaved.emojiart",
      "The autosave is called Autosaved.emojiart and lies in the documents folder.")
  }

  @Test(arguments: ["/srv/Ana María/My #1 Documents", "/srv/100%/What?", "/srv/Plain"])
  func aFolderMayHaveAnyName(path: String) throws {
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
}

/// A place by its name: an answer's own values are no arguments for a table.
private func place(_ name: String) -> KeepingPlace {
  switch name {
  case "documents": .documents
  case "support": .support
  default: .caches
  }
}

/// A search that finds one folder of each kind, in any domain.
private func wholeMachine(
  _ directory: FileManager.SearchPathDirectory, _ domain: FileManager.SearchPathDomainMask
) -> [URL] {
  switch directory {
  case .documentDirectory: [URL(fileURLWithPath: "/home/ana/documents", isDirectory: true)]
  case .applicationSupportDirectory: [URL(fileURLWithPath: "/home/ana/support", isDirectory: true)]
  case .cachesDirectory: [URL(fileURLWithPath: "/home/ana/caches", isDirectory: true)]
  default: [URL(fileURLWithPath: "/home/ana/something else", isDirectory: true)]
  }
}

/// A search that finds other people's folders first, unless only the user's own are asked for.
private func otherDomains(
  _ directory: FileManager.SearchPathDirectory, _ domain: FileManager.SearchPathDomainMask
) -> [URL] {
  let own = URL(fileURLWithPath: "/home/ana/Documents", isDirectory: true)
  return domain == .userDomainMask ? [own] : [URL(fileURLWithPath: "/Documents"), own]
}

/// What looking for a place comes to, in words.
private func outcome(_ look: () throws -> URL) -> String {
  do {
    let url = try look()
    return url.isFileURL ? url.path : "not a file: \(url)"
  } catch KeepingPlaceError.missing(let place) {
    switch place {
    case .documents: return "throws missing documents"
    case .support: return "throws missing support"
    case .caches: return "throws missing caches"
    }
  } catch {
    return "throws something else: \(error)"
  }
}
