// Way: An empty file reserves the new name exclusively, and the broken one is renamed over it.
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
  var number = 1
  while true {
    let place = url.deletingLastPathComponent().appendingPathComponent("Broken \(number).doodle")
    do {
      try Data().write(to: place, options: .withoutOverwriting)
    } catch CocoaError.fileWriteFileExists {
      number += 1
      continue
    }
    guard rename(url.path, place.path) == 0 else {
      let error = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      try? FileManager.default.removeItem(at: place)
      throw error
    }
    return place
  }
}
