// Mistake: The first folder that exists is taken, and not the first that was found.
// Verdict: failed
// Message: whether anything is there or not
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
  let found = search(directory(of: place), .userDomainMask)
  let existing = found.first { FileManager.default.fileExists(atPath: $0.path) }
  guard let folder = existing ?? found.first else {
    throw KeepingPlaceError.missing(place)
  }
  return folder
}

/// Where a drawing is saved without being asked: `Autosaved.emojiart` in the documents folder.
///
/// Throws a `KeepingPlaceError` if there is no documents folder.
public func autosaveLocation(
  search: FolderSearch = FileManager.default.urls(for:in:)
) throws -> URL {
  let documents = try location(of: .documents, search: search)
  return documents.appendingPathComponent("Autosaved.emojiart", isDirectory: false)
}

/// What the file manager calls a place.
private func directory(of place: KeepingPlace) -> FileManager.SearchPathDirectory {
  switch place {
  case .documents: .documentDirectory
  case .support: .applicationSupportDirectory
  case .caches: .cachesDirectory
  }
}
