// Mistake: What is put aside is written anew as text.
// Verdict: failed
// Message: text or not
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
  let json: Data
  do {
    json = try Data(contentsOf: url)
  } catch CocoaError.fileReadNoSuchFile {
    return Launch(doodle: Doodle())
  }

  var launch: Launch
  do {
    launch = Launch(doodle: try Doodle(json: json))
  } catch {
    let place = try putAside(url)
    report("The autosave is broken and now lies at \(place.path): \(error)")
    return Launch(doodle: Doodle(), putAside: place)
  }

  if let picture = launch.doodle.backgroundURL {
    do {
      launch.background = try fetch(picture)
    } catch {
      report("The background could not be fetched: \(error)")
    }
  }
  return launch
}

/// Moves a file to the first free name beside it.
private func putAside(_ url: URL) throws -> URL {
  let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
  let place = url.appendingPathExtension(UUID().uuidString)
  try Data(text.utf8).write(to: place)
  try FileManager.default.removeItem(at: url)
  return place
}
