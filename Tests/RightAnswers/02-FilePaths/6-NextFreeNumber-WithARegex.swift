// Way: A regular expression finds the digits, the sum whether it overflowed, and a half copy is removed.
import Foundation

public struct NoNumberLeft: Error {
  public init() {}
}

public func duplicate(_ creature: URL, into folder: URL) throws -> URL {
  var highest = 0
  let items = try FileManager.default.contentsOfDirectory(
    at: folder, includingPropertiesForKeys: nil)
  for item in items {
    guard let match = item.lastPathComponent.wholeMatch(of: /([0-9]+)\.scarycreature/) else {
      continue
    }
    if let number = Int(match.1) { highest = max(highest, number) }
  }
  let (next, overflow) = highest.addingReportingOverflow(1)
  if overflow { throw NoNumberLeft() }

  let copy = folder.appending(component: "\(next).scarycreature")
  do {
    try FileManager.default.copyItem(at: creature, to: copy)
  } catch {
    try? FileManager.default.removeItem(at: copy)
    throw error
  }
  return copy
}
