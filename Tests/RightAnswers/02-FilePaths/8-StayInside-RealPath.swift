// Way: realpath of the system says where a link ends, and nil where it ends nowhere.
import Foundation

public enum OutsideNameError: Error {
  case notAName

  case leadsOut
}

public func place(named name: String, in folder: URL) throws -> URL {
  if ["", ".", ".."].contains(name) || name.utf8.contains(where: { $0 == 0 || $0 == 47 }) {
    throw OutsideNameError.notAName
  }
  let place = folder.appending(component: name, directoryHint: .notDirectory)
  guard (try? FileManager.default.destinationOfSymbolicLink(atPath: place.path)) != nil else {
    return place
  }
  guard let end = realPath(place.path), let home = realPath(folder.path),
    end.hasPrefix(home.hasSuffix("/") ? home : home + "/")
  else { throw OutsideNameError.leadsOut }
  return place
}

/// The path without any link in it, or nil if it leads to nothing.
private func realPath(_ path: String) -> String? {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { buffer in
    realpath(path, buffer.baseAddress).map { String(cString: $0) }
  }
}
