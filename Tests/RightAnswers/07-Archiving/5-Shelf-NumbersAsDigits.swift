// Way: Numbers are decimal digits, however many, and a failed first save leaves nothing behind.
import Foundation
import Workbench

public enum ShelfError: Error {
  case deleted
}

public final class ShelvedCreature {
  public var folder: URL? {
    guard case .saved(let folder) = state else { return nil }
    return folder
  }

  private enum State {
    case new
    case saved(URL)
    case deleted
  }

  private let shelf: URL
  private let disk: Disk
  private var state: State

  public init(shelf: URL, disk: Disk) {
    self.shelf = shelf
    self.disk = disk
    state = .new
  }

  private init(shelf: URL, disk: Disk, state: State) {
    self.shelf = shelf
    self.disk = disk
    self.state = state
  }

  public static func all(on shelf: URL, disk: Disk) throws -> [ShelvedCreature] {
    try Slot.taken(on: shelf, disk)
      .filter { slot in (try? disk.names(in: slot.folder).contains(Slot.archive)) ?? false }
      .map { ShelvedCreature(shelf: shelf, disk: disk, state: .saved($0.folder)) }
  }

  public func load() throws -> Data? {
    switch state {
    case .new: nil
    case .saved(let folder): try disk.read(folder.appending(path: Slot.archive))
    case .deleted: throw ShelfError.deleted
    }
  }

  public func save(_ archive: Data) throws {
    switch state {
    case .new: state = .saved(try add(archive))
    case .saved(let folder):
      try disk.writeAtomically(archive, to: folder.appending(path: Slot.archive))
    case .deleted: throw ShelfError.deleted
    }
  }

  public func delete() throws {
    if case .saved(let folder) = state, disk.exists(folder) {
      do { try disk.remove(folder) } catch { if disk.exists(folder) { throw error } }
    }
    state = .deleted
  }

  private func add(_ archive: Data) throws -> URL {
    let isNewShelf = !disk.exists(shelf)
    let slots = try Slot.taken(on: shelf, disk)
    let target = Slot.next(after: slots.last, on: shelf).folder
    let staging = shelf.appending(
      path: ".\(UUID().uuidString).staging", directoryHint: .isDirectory)
    do {
      try disk.makeFolder(staging)
      try disk.write(archive, to: staging.appending(path: Slot.archive))
      try disk.move(staging, to: target)
      return target
    } catch {
      let leftover = isNewShelf ? shelf : staging
      if disk.exists(leftover) { try? disk.remove(leftover) }
      throw error
    }
  }
}

/// A numbered place on a shelf. Numbers are decimal digits, however many.
private struct Slot: Comparable {
  static let archive = "Data.plist"
  private static let suffix = ".scarycreature"

  let folder: URL
  private let digits: String

  private init(digits: Substring, folder: URL) {
    self.digits = String(digits.drop { $0 == "0" })
    self.folder = folder
  }

  static func taken(on shelf: URL, _ disk: Disk) throws -> [Slot] {
    guard disk.exists(shelf) else { return [] }
    return try disk.names(in: shelf).compactMap { name -> Slot? in
      guard name.hasSuffix(suffix) else { return nil }
      let digits = name.dropLast(suffix.count)
      guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
      return Slot(digits: digits, folder: shelf.appending(path: name, directoryHint: .isDirectory))
    }.sorted()
  }

  static func next(after slot: Slot?, on shelf: URL) -> Slot {
    let digits = increment((slot?.digits ?? "")[...])
    return Slot(
      digits: digits[...],
      folder: shelf.appending(path: digits + suffix, directoryHint: .isDirectory))
  }

  private static func increment(_ digits: Substring) -> String {
    guard let last = digits.last else { return "1" }
    let rest = digits.dropLast()
    return last == "9" ? increment(rest) + "0" : rest + "\((last.wholeNumberValue ?? 0) + 1)"
  }

  static func < (left: Slot, right: Slot) -> Bool {
    (left.digits.utf8.count, left.digits) < (right.digits.utf8.count, right.digits)
  }

  static func == (left: Slot, right: Slot) -> Bool { left.digits == right.digits }
}
