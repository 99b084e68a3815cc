// Way: Whether there is a file is checked first, and a copy is made before the broken one is removed.
import Foundation
import Workbench

public struct Launch {
  public var doodle: Doodle
  public var background: Data?
  public var quarantined: URL?
}

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
    let place = try quarantine(url)
    report("What is in \(url.lastPathComponent) is no drawing. See \(place.lastPathComponent).")
    return Launch(doodle: Doodle(), quarantined: place)
  }
  let background = doodle.backgroundURL.map { picture in Result { try fetch(picture) } }
  if case .failure(let error)? = background { report("No background: \(error)") }
  return Launch(doodle: doodle, background: try? background?.get())
}

private func quarantine(_ url: URL) throws -> URL {
  let manager = FileManager.default
  let places = (1...).lazy.map { url.deletingPathExtension().appendingPathExtension("broken\($0)") }
  let place = places.first { !manager.fileExists(atPath: $0.path) } ?? url
  try manager.copyItem(at: url, to: place)
  try manager.removeItem(at: url)
  return place
}
