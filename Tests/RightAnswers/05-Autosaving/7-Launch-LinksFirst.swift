// Way: A hard link creates the new name exclusively, and then the old name is removed.
import Foundation
import Workbench

public struct Launch {
  public var doodle: Doodle
  public var background: Data?
  public var quarantined: URL?
}

private enum Autosave {
  case missing
  case good(Doodle)
  case broken(any Error)

  init(at url: URL) throws {
    guard let json = try Autosave.bytes(at: url) else {
      self = .missing
      return
    }
    switch Result(catching: { try Doodle(json: json) }) {
    case .success(let doodle): self = .good(doodle)
    case .failure(let error): self = .broken(error)
    }
  }

  private static func bytes(at url: URL) throws -> Data? {
    do {
      return try Data(contentsOf: url)
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return nil
    }
  }
}

public func launch(
  from url: URL, fetch: (URL) throws -> Data, report: (String) -> Void
) throws -> Launch {
  switch try Autosave(at: url) {
  case .missing:
    return Launch(doodle: Doodle())
  case .broken(let error):
    let place = try freeLink(to: url)
    try FileManager.default.removeItem(at: url)
    report("\(url.lastPathComponent) is broken: \(error)")
    return Launch(doodle: Doodle(), background: nil, quarantined: place)
  case .good(let doodle):
    var picture: Data?
    do {
      picture = try doodle.backgroundURL.map(fetch)
    } catch {
      report("launch: \(error)")
    }
    return Launch(doodle: doodle, background: picture)
  }
}

/// Creates a second name for a file, which nothing had before.
private func freeLink(to url: URL) throws -> URL {
  for number in 1... {
    let place = url.appendingPathExtension("\(number)")
    if link(url.path, place.path) == 0 { return place }
    guard errno == EEXIST else { break }
  }
  throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
}
