import Backups
import Foundation
import Workbench

/// What is kept of the coins in the app's folder: the last good list in a database, and a generation
/// of each in a file.
@MainActor final class CoinBackup {
  private let world: PlayWorld
  private let file: URL
  /// Nil where the database could not be opened.
  private(set) var database: CoinDatabase?
  /// Why it could not.
  private(set) var trouble: String?
  let generations: Generations

  init(_ world: PlayWorld) {
    self.world = world
    file = world.folder.appending(path: "coins.db")
    generations = Generations(
      in: world.folder.appending(path: "Generations"), keeping: 4, disk: world.disk)
    open()
  }

  private func open() {
    do {
      (database, trouble) = (try CoinDatabase(at: file, steps: world.steps), nil)
    } catch {
      (database, trouble) = (nil, "\(error)")
    }
  }

  /// The last good list, and when it was stored.
  func last() throws -> (coins: [Coin], kept: Date) {
    guard let database else { throw NoDatabase() }
    return (try database.coins(), try date(of: file))
  }

  /// Notes when the list was stored: on the database's file, for its table has no place for it.
  func date(_ date: Date) throws {
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
  }

  private func date(of file: URL) throws -> Date {
    let facts = try FileManager.default.attributesOfItem(atPath: file.path)
    return facts[.modificationDate] as? Date ?? .distantPast
  }

  /// Saves a generation of a list, with its checksum.
  func save(_ coins: [Coin], at date: Date) throws {
    let file = try generations.save(
      addingChecksum(to: try JSONEncoder().encode(coins)), at: date)
    if !world.disk.exists(file) {
      world.note("6.7", "save returned \(file.lastPathComponent), but there is no such file.")
      return
    }
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
  }

  /// Puts the newest intact generation into the database, which is made anew if it is broken.
  ///
  /// - Parameter report: is called with each file that was skipped, and the reason.
  /// - Returns: what was restored, or nil if there is nothing to restore.
  /// - Throws: `NoIntactGeneration`, and what the database throws.
  func restore(report: (String) -> Void) throws -> [Coin]? {
    let files = try generations.files()
    var skipped = 0
    let data = try restoreNewest(of: files, read: world.disk.read) { file, error in
      skipped += 1
      report("\(file.lastPathComponent): \(error)")
    }
    guard let data, skipped < files.count else { return nil }
    let coins = try JSONDecoder().decode([Coin].self, from: data)
    if database == nil {
      try world.disk.remove(file)
      open()
    }
    try database?.replace(with: coins)
    try date(try date(of: files[skipped]))
    return coins
  }

  /// Writes over the start of the database's file, as a failing disk might.
  func damageDatabase() throws {
    database = nil
    try Data("This was a database.".utf8).write(to: file)
    open()
  }

  /// Changes one byte in the middle of a generation.
  func damage(_ name: String) throws {
    guard let file = try generations.files().first(where: { $0.lastPathComponent == name }) else {
      return
    }
    var bytes = try Data(contentsOf: file)
    guard !bytes.isEmpty else { return }
    bytes[bytes.count / 2] ^= 0x20
    try bytes.write(to: file)
  }
}

extension CoinBackup: @MainActor CoinShelf {
  func coins() throws -> [Coin] { try last().coins }

  func replace(with coins: [Coin]) throws {
    guard let database else { throw NoDatabase() }
    try database.replace(with: coins)
  }
}

/// The database could not be opened.
struct NoDatabase: Error, CustomStringConvertible {
  var description: String { "The database cannot be opened." }
}
