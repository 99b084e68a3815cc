// Way: Whether there is a file is asked first, and a copy is made before the broken one is removed.
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
  do {
    _ = try FileManager.default.attributesOfItem(atPath: url.path)
  } catch CocoaError.fileReadNoSuchFile {
    return Launch(doodle: Doodle())
  }
  let json = try Data(contentsOf: url)
  guard let doodle = try? Doodle(json: json) else {
    let place = try putAside(url)
    report("What is in \(url.lastPathComponent) is no drawing. See \(place.lastPathComponent).")
    return Launch(doodle: Doodle(), putAside: place)
  }
  let background = doodle.backgroundURL.map { picture in Result { try fetch(picture) } }
  if case .failure(let error)? = background { report("No background: \(error)") }
  return Launch(doodle: doodle, background: try? background?.get())
}

/// Moves a file to the first free name beside it.
private func putAside(_ url: URL) throws -> URL {
  let manager = FileManager.default
  let places = (1...).lazy.map { url.deletingPathExtension().appendingPathExtension("broken\($0)") }
  let place = places.first { !manager.fileExists(atPath: $0.path) } ?? url
  try manager.copyItem(at: url, to: place)
  try manager.removeItem(at: url)
  return place
}
