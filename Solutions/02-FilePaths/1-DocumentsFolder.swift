import Foundation

/// The folders where an app keeps its files.
public enum KeepingPlace: Sendable {
  /// For what a person makes and opens, such as drawings.
  case documents

  /// For what only the app opens, such as a database.
  case support

  /// For what can be downloaded or computed again.
  case caches
}

/// An error of a search for a folder.
public enum KeepingPlaceError: Error {
  /// The search returned no such folder.
  case missing(KeepingPlace)
}

/// A function that returns the folders of one kind in a domain, such as the user's own.
public typealias FolderSearch = (
  FileManager.SearchPathDirectory, FileManager.SearchPathDomainMask
) -> [URL]

/// Returns the first folder of this kind that `search` finds in the user's own domain.
///
/// Throws `KeepingPlaceError.missing` if it finds none.
public func location(
  of place: KeepingPlace, search: FolderSearch = FileManager.default.urls(for:in:)
) throws -> URL {
  // solution, in place of:
  //   // Call `search`, and use what it returns.
  //   return URL(fileURLWithPath: "/")
  guard let folder = search(directory(of: place), .userDomainMask).first else {
    throw KeepingPlaceError.missing(place)
  }
  return folder
  // end of solution
}

/// The document of a drawing. In this chapter it knows only where it is autosaved.
public final class EmojiArtDocument {
  /// Where the drawing is autosaved.
  public struct Autosave {
    /// The name of the file.
    public static let filename = "Autosaved.emojiart"

    /// Returns the URL of the file, in the documents folder.
    ///
    /// Throws `KeepingPlaceError.missing` if there is no documents folder.
    public static func url(
      search: FolderSearch = FileManager.default.urls(for:in:)
    ) throws -> URL {
      // solution, in place of:
      //   // Append the name to the folder.
      //   return URL(fileURLWithPath: "/")
      let documents = try location(of: .documents, search: search)
      return documents.appendingPathComponent(filename, isDirectory: false)
      // end of solution
    }
  }
}
// solution

/// The file manager's name for a place.
private func directory(of place: KeepingPlace) -> FileManager.SearchPathDirectory {
  switch place {
  case .documents: .documentDirectory
  case .support: .applicationSupportDirectory
  case .caches: .cachesDirectory
  }
}
// end of solution
