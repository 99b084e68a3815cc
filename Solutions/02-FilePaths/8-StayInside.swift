import Foundation

/// The reason why a name from untrusted input is refused.
public enum OutsideNameError: Error {
  /// It is not a single path component.
  case notAName

  /// A link of this name leads out of the folder.
  case leadsOut
}

/// Appends a name from untrusted input to an existing folder, and prevents path traversal.
///
/// Nothing needs to exist under the name. Throws an `OutsideNameError`.
public func place(named name: String, in folder: URL) throws -> URL {
  // solution, in place of:
  //   // Check the name first, then what exists under it.
  //   return folder.appendingPathComponent(name)
  let bytes = name.utf8
  guard !name.isEmpty, name != ".", name != "..",
    !bytes.contains(UInt8(ascii: "/")), !bytes.contains(0)
  else { throw OutsideNameError.notAName }

  let place = folder.appendingPathComponent(name, isDirectory: false)
  guard try !isLink(place) || leadsInside(place, folder) else { throw OutsideNameError.leadsOut }
  return place
  // end of solution
}
// solution

/// Returns whether the item at this URL is a link, even a dangling one.
private func isLink(_ place: URL) throws -> Bool {
  do {
    let attributes = try FileManager.default.attributesOfItem(atPath: place.path)
    return attributes[.type] as? FileAttributeType == .typeSymbolicLink
  } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
    return false
  }
}

/// Returns whether a link leads to something that exists inside the folder.
private func leadsInside(_ link: URL, _ folder: URL) -> Bool {
  // Only a path whose last component exists is resolved.
  guard FileManager.default.fileExists(atPath: link.path) else { return false }
  let inside = folder.resolvingSymlinksInPath().pathComponents
  return link.resolvingSymlinksInPath().pathComponents.starts(with: inside)
}
// end of solution
