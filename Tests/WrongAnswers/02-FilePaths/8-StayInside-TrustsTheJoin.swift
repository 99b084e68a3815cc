// Mistake: The name is joined and nothing is looked at, so that two dots lead up.
// Verdict: failed
// Message: is not the name of one thing
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
  if name.isEmpty { throw OutsideNameError.notAName }
  return folder.appendingPathComponent(name)
}
