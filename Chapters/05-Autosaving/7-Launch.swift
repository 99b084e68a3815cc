import Foundation
import Workbench

/// What an app begins with.
public struct Launch {
  /// The drawing that was autosaved, or a new one.
  public var doodle: Doodle

  /// The picture behind the drawing, or nil where there is none or it could not be fetched.
  public var background: Data?

  /// Where a broken autosave was put, or nil if there was none.
  public var putAside: URL?
}

/// Opens the autosave at `url`, begins anew if there is none, and puts a broken one aside.
///
/// Throws what keeps it from reading the file, or from putting it aside; the file is as it was then.
public func launch(
  from url: URL, fetch: (URL) throws -> Data, report: (String) -> Void
) throws -> Launch {
  // Open what is there, and never lose it.
  return Launch(doodle: Doodle())
}
