// Mistake: Every link is refused, also one that stays in the folder.
// Verdict: failed
// Message: A link to something in the same folder
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
    !bytes.contains(UInt8(ascii: "/")), !bytes.contains(0)
  else { throw OutsideNameError.notAName }

  let place = folder.appendingPathComponent(name, isDirectory: false)
  guard try !isLink(place) else { throw OutsideNameError.leadsOut }
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
