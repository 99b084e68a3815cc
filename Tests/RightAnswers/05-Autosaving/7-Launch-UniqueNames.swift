// Way: The name of the quarantined file contains a UUID, so no other file has it.
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
    let place = try quarantine(url)
    report("The autosave is broken. It is now at \(place.path): \(error)")
    return Launch(doodle: Doodle(), quarantined: place)
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

private func quarantine(_ url: URL) throws -> URL {
  let name = "broken-\(UUID().uuidString)"
  let place = url.deletingLastPathComponent().appendingPathComponent(name)
  try FileManager.default.moveItem(at: url, to: place)
  return place
}
