// Mistake: A backslash is taken for a slash.
// Verdict: failed
// Message: mean nothing in a name
import Foundation

/// Why a name from outside is not used.
public enum OutsideNameError: Error {
  /// It is not the name of one thing in a folder.
  case notAName

  /// A link of this name leads out of the folder.
  case leadsOut
}

/// Joins a name that came from outside to a folder, so that the result stays inside.
///
/// The folder exists; nothing needs to be there under the name. Throws an `OutsideNameError`.
public func place(named name: String, in folder: URL) throws -> URL {
  let bytes = name.utf8
  guard !name.isEmpty, name != ".", name != "..",
    !bytes.contains(UInt8(ascii: "/")), !bytes.contains(0), !bytes.contains(UInt8(ascii: "\\"))
  else { throw OutsideNameError.notAName }

  let place = folder.appendingPathComponent(name, isDirectory: false)
  guard try !isLink(place) || leadsInside(place, folder) else { throw OutsideNameError.leadsOut }
  return place
}

/// Whether a link stands at this place, wherever it leads.
private func isLink(_ place: URL) throws -> Bool {
  do {
    let attributes = try FileManager.default.attributesOfItem(atPath: place.path)
    return attributes[.type] as? FileAttributeType == .typeSymbolicLink
  } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
    return false
  }
}

/// Whether a link leads to something that exists, and lies in the folder.
private func leadsInside(_ link: URL, _ folder: URL) -> Bool {
  // Only a path that exists as a whole is resolved.
  guard FileManager.default.fileExists(atPath: link.path) else { return false }
  let inside = folder.resolvingSymlinksInPath().pathComponents
  return link.resolvingSymlinksInPath().pathComponents.starts(with: inside)
}
