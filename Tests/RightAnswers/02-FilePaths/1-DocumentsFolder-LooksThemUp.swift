// Way: The directories stand in a table by their search, and the name is added to a copy of the URL.
import Foundation

public enum KeepingPlace: Sendable {
  case documents

  case support

  case caches
}

public enum KeepingPlaceError: Error {
  case missing(KeepingPlace)
}

public typealias FolderSearch = (
  FileManager.SearchPathDirectory, FileManager.SearchPathDomainMask
) -> [URL]

public func location(
  of place: KeepingPlace, search: FolderSearch = FileManager.default.urls(for:in:)
) throws -> URL {
  let found = directories(place).flatMap { search($0, .userDomainMask) }
  if found.isEmpty { throw KeepingPlaceError.missing(place) }
  return found[0]
}

public func autosaveLocation(
  search: FolderSearch = FileManager.default.urls(for:in:)
) throws -> URL {
  let documents = try location(of: .documents, search: search)
  var file = documents
  file.append(component: "Autosaved.emojiart")
  return file
}

/// What the file manager calls a place: always one directory.
private func directories(_ place: KeepingPlace) -> [FileManager.SearchPathDirectory] {
  if case .documents = place { return [.documentDirectory] }
  if case .support = place { return [.applicationSupportDirectory] }
  return [.cachesDirectory]
}
