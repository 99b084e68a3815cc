// Way: One enum says whether the creature is new, on the shelf or deleted.
import Foundation
import Workbench

public enum ShelfError: Error {
  case deleted
}

public final class ShelvedCreature {
  public private(set) var folder: URL? {
    get { if case .onShelf(let folder) = state { folder } else { nil } }
    set { state = newValue.map(State.onShelf) ?? .deleted }
  }

  private let shelf: URL
  private let disk: Disk

  private enum State {
    case new
    case onShelf(URL)
    case deleted
  }

  private var state = State.new

  public init(shelf: URL, disk: Disk) {
    self.shelf = shelf
    self.disk = disk
  }

  private init(folder: URL, shelf: URL, disk: Disk) {
    state = .onShelf(folder)
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
    switch state {
    case .new: return nil
    case .onShelf(let folder): return try disk.read(Self.archive(in: folder))
    case .deleted: throw ShelfError.deleted
    }
  }

  public func save(_ archive: Data) throws {
    switch state {
    case .new: folder = try addFolder(with: archive)
    case .onShelf(let folder): try disk.writeAtomically(archive, to: Self.archive(in: folder))
    case .deleted: throw ShelfError.deleted
    }
  }

  public func delete() throws {
    do {
      if case .onShelf(let folder) = state { try disk.remove(folder) }
    } catch CocoaError.fileNoSuchFile {
      // Somebody else was faster.
    }
    state = .deleted
  }

  private func addFolder(with archive: Data) throws -> URL {
    let aside = shelf.appendingPathComponent(".\(UUID().uuidString)", isDirectory: true)
    try disk.makeFolder(aside)
    try disk.write(archive, to: Self.archive(in: aside))

    let highest = try disk.names(in: shelf).compactMap(Self.number).max() ?? 0
    let folder = shelf.appendingPathComponent("\(highest + 1).scarycreature", isDirectory: true)
    try disk.move(aside, to: folder)
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
