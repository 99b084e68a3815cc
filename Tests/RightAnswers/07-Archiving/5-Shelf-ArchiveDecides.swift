// Way: The numbered folder is made first; as long as there is no archive in it, it is nobody's.
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

  private init(folder: URL, shelf: URL, disk: Disk) {
    self.folder = folder
    self.shelf = shelf
    self.disk = disk
  }

  public static func all(on shelf: URL, disk: Disk) throws -> [ShelvedCreature] {
    guard disk.exists(shelf) else { return [] }
    return try disk.names(in: shelf)
      .compactMap { name in number(ofName: name).map { (number: $0, name: name) } }
      .sorted { $0.number < $1.number }
      .map { shelf.appendingPathComponent($0.name, isDirectory: true) }
      .filter { disk.exists(archive(in: $0)) }
      .map { ShelvedCreature(folder: $0, shelf: shelf, disk: disk) }
  }

  public func load() throws -> Data? {
    guard !isDeleted else { throw ShelfError.deleted }
    return try folder.map { try disk.read(Self.archive(in: $0)) }
  }

  public func save(_ archive: Data) throws {
    guard !isDeleted else { throw ShelfError.deleted }
    if let folder {
      try disk.writeAtomically(archive, to: Self.archive(in: folder))
    } else {
      folder = try addFolder(with: archive)
    }
  }

  public func delete() throws {
    if let folder, disk.exists(folder) { try disk.remove(folder) }
    folder = nil
    isDeleted = true
  }

  /// Makes a folder on the shelf, which becomes a creature by its archive.
  private func addFolder(with archive: Data) throws -> URL {
    if !disk.exists(shelf) { try disk.makeFolder(shelf) }
    let highest = try disk.names(in: shelf).compactMap(Self.number).max() ?? 0
    let folder = shelf.appendingPathComponent("\(highest + 1).scarycreature", isDirectory: true)
    try disk.makeFolder(folder)
    do {
      try disk.writeAtomically(archive, to: Self.archive(in: folder))
    } catch {
      try? disk.remove(folder)
      throw error
    }
    return folder
  }

  private static func archive(in folder: URL) -> URL {
    folder.appendingPathComponent("Data.plist")
  }

  private static func number(ofName name: String) -> Int? {
    guard name.hasSuffix(".scarycreature") else { return nil }
    let digits = name.dropLast(".scarycreature".count)
    // Int alone would read the sign of +7 as well.
    return digits.allSatisfy { ("0"..."9").contains($0) } ? Int(digits) : nil
  }
}
