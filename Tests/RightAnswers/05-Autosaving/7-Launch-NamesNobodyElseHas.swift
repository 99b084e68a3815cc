// Way: The name of what is put aside holds a UUID, so that no other file can have it.
import Foundation
import Workbench

public struct Launch {
  public var doodle: Doodle
  public var background: Data?
  public var putAside: URL?
}

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

private func putAside(_ url: URL) throws -> URL {
  let name = "broken-\(UUID().uuidString)"
  let place = url.deletingLastPathComponent().appendingPathComponent(name)
  try FileManager.default.moveItem(at: url, to: place)
  return place
}
