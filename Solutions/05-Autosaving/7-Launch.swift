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
  // solution, in place of:
  //   // Open what is there, and never lose it.
  //   return Launch(emojiArt: Drawing())
  let json: Data
  do {
    json = try Data(contentsOf: url)
  } catch CocoaError.fileReadNoSuchFile {
    return Launch(emojiArt: Drawing())
  }

  var launch: Launch
  do {
    launch = Launch(emojiArt: try Drawing(json: json))
  } catch {
    let place = try quarantine(url)
    report("The autosave is broken. It is now at \(place.path): \(error)")
    return Launch(emojiArt: Drawing(), quarantined: place)
  }

  if case .url(let picture) = launch.emojiArt.background {
    do {
      launch.backgroundImage = try fetch(picture)
    } catch {
      report("The background could not be fetched: \(error)")
    }
  }
  return launch
  // end of solution
}

// solution
/// Moves a file to the first free name beside it.
private func quarantine(_ url: URL) throws -> URL {
  var number = 1
  while true {
    let place = url.appendingPathExtension("broken-\(number)")
    do {
      try FileManager.default.moveItem(at: url, to: place)
      return place
    } catch CocoaError.fileWriteFileExists {
      number += 1
    }
  }
}
// end of solution
