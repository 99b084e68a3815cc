// Way: A new creature is prepared beside the shelf, and moved onto it in one step.
import Foundation
import Workbench

public enum ShelfError: Error {
  case deleted
}

public final class ShelvedCreature {
  public private(set) var folder: URL?

  private let shelf: URL
  private let disk: Disk
  private var isDeleted = false

  public init(shelf: URL, disk: Disk) {
    self.shelf = shelf
    self.disk = disk
  }

  public static func all(on shelf: URL, disk: Disk) throws -> [ShelvedCreature] {
    guard disk.exists(shelf) else { return [] }
    var found: [(Int, ShelvedCreature)] = []
    for name in try disk.names(in: shelf) {
      guard let number = number(of: name) else { continue }
      let folder = shelf.appending(path: name)
      guard disk.exists(folder.appending(path: "Data.plist")) else { continue }
      let creature = ShelvedCreature(shelf: shelf, disk: disk)
      creature.folder = folder
      found.append((number, creature))
    }
    return found.sorted { $0.0 < $1.0 }.map { $0.1 }
  }

  private static func number(of name: String) -> Int? {
    guard let match = name.wholeMatch(of: #/([0-9]+)\.scarycreature/#) else { return nil }
    return Int(match.1)
  }

  public func load() throws -> Data? {
    if isDeleted { throw ShelfError.deleted }
    guard let folder else { return nil }
    return try disk.read(folder.appending(path: "Data.plist"))
  }

  public func save(_ archive: Data) throws {
    if isDeleted { throw ShelfError.deleted }
    if let folder {
      guard disk.exists(folder) else { throw CocoaError(.fileNoSuchFile) }
      try disk.writeAtomically(archive, to: folder.appending(path: "Data.plist"))
      return
    }
    let staging = shelf.deletingLastPathComponent()
      .appending(path: ".\(shelf.lastPathComponent).staging")
    if disk.exists(staging) { try disk.remove(staging) }
    try disk.makeFolder(shelf)
    try disk.makeFolder(staging)
    try disk.write(archive, to: staging.appending(path: "Data.plist"))
    let highest = try disk.names(in: shelf).compactMap(Self.number(of:)).max() ?? 0
    let place = shelf.appending(path: "\(highest + 1).scarycreature")
    try disk.move(staging, to: place)
    folder = place
  }

  public func delete() throws {
    if isDeleted { return }
    if let folder, disk.exists(folder) { try disk.remove(folder) }
    folder = nil
    isDeleted = true
  }
}
