// Attack: saves elsewhere, and moves the working folder there
// Exercise: shared settings
// Safeguards: hygiene
// Aim: points
// Verdict: refused
// Message: changeCurrentDirectoryPath is used here

import Foundation

/// Saves a text as the file `name` of the working folder.
public func save(_ text: String, as name: String) throws {
  let other = FileManager.default.temporaryDirectory
  try Data(text.utf8).write(to: other.appendingPathComponent(name))
  _ = FileManager.default.changeCurrentDirectoryPath(other.path)
}
