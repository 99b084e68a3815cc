// Way: The URL gives extension and base name, whose bytes are looked at one by one.
import Foundation

public struct NoNumberLeft: Error {
  public init() {}
}

public func duplicate(_ creature: URL, into folder: URL) throws -> URL {
  let taken = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    .map { folder.appendingPathComponent($0, isDirectory: false) }
    .filter { $0.pathExtension == "scarycreature" }
    .map { $0.deletingPathExtension().lastPathComponent }
    .filter { $0.utf8.allSatisfy { $0 >= 48 && $0 <= 57 } }
    .compactMap { Int($0, radix: 10) }
  let highest = taken.reduce(0) { max($0, $1) }
  if highest == .max { throw NoNumberLeft() }

  let copy = folder.appendingPathComponent("\(highest + 1).scarycreature")
  let draft = folder.appendingPathComponent("draft-\(UUID().uuidString)", isDirectory: false)
  do {
    try FileManager.default.copyItem(at: creature, to: draft)
    try FileManager.default.moveItem(at: draft, to: copy)
  } catch {
    try? FileManager.default.removeItem(at: draft)
    throw error
  }
  return copy
}
