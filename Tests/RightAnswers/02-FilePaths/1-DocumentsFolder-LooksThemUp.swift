// Way: The directories stand in a table by their search, and the name is added to a copy of the URL.
import Foundation

/// The folders in which an app keeps what it has to keep.
public enum KeepingPlace: Sendable {
  /// For what a person made.
  case documents

  /// For what the app needs in order to work, and the person never sees.
  case support

  /// For what can be fetched or worked out again.
  case caches
}

/// Why a place could not be had.
public enum KeepingPlaceError: Error {
  /// The system knows of no such folder.
  case missing(KeepingPlace)
}

/// Asks for the folders of one kind, such as documents, in a domain, such as the user's own.
public typealias FolderSearch = (
  FileManager.SearchPathDirectory, FileManager.SearchPathDomainMask
) -> [URL]

/// Where the folder of this kind is: the first that the search finds in the user's own domain.
///
/// Throws a `KeepingPlaceError` if it finds none.
public func location(
  of place: KeepingPlace, search: FolderSearch = FileManager.default.urls(for:in:)
) throws -> URL {
  let found = directories(place).flatMap { search($0, .userDomainMask) }
  if found.isEmpty { throw KeepingPlaceError.missing(place) }
  return found[0]
}

/// Where a drawing is saved without being asked: `Autosaved.emojiart` in the documents folder.
///
/// Throws a `KeepingPlaceError` if there is no documents folder.
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
