import Backups
import Foundation
import Workbench

/// The backup of the coins in the app's folder: the last good list in a database, and generations
/// of such lists in files.
@MainActor final class CoinBackup {
  private let world: PlayWorld
  private let file: URL
  private(set) var database: CoinDatabase?
  private(set) var trouble: String?
  private let generations: Generations

  init(_ world: PlayWorld) {
    self.world = world
    file = world.folder.appending(path: "coins.db")
    generations = Generations(
      in: world.folder.appending(path: "Generations"), keeping: 4, disk: world.disk)
    open()
  }

  private func open() {
    do {
      (database, trouble) = (try CoinDatabase(Database(file, steps: world.steps)), nil)
    } catch {
      (database, trouble) = (nil, "It cannot be opened. \(Words.of(error))")
    }
  }

  /// The generations for the page, and whether they are intact.
  var listed: [PageValues] {
    ((try? generations.files()) ?? []).map { file in
      let bytes = (try? Data(contentsOf: file)) ?? Data()
      return [
        "name": file.lastPathComponent, "size": bytes.count,
        "isIntact": (try? verifiedData(in: bytes)) != nil,
      ]
    }
  }

  /// Returns the last good list, and the date when it was stored.
  func last() throws -> (coins: [Coin], saved: Date) {
    (try opened().coins(), try date(of: file))
  }

  private func opened() throws -> CoinDatabase {
    try database.orTold("The database cannot be opened.")
  }

  /// Records when the list was stored. The date is set on the database's file, because its table
  /// has no column for it.
  func date(_ date: Date) throws {
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
  }

  private func date(of file: URL) throws -> Date {
    let facts = try FileManager.default.attributesOfItem(atPath: file.path)
    return facts[.modificationDate] as? Date ?? .distantPast
  }

  /// Saves a generation of a list, with its checksum.
  func save(_ coins: [Coin], at date: Date) throws {
    let file = try generations.save(addingChecksum(to: try JSONEncoder().encode(coins)))
    if !world.disk.exists(file) {
      world.note("6.7", "save returned \(file.lastPathComponent), but there is no such file.")
      return
    }
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
  }

  /// Writes the newest intact generation to the database. A damaged database is kept beside it.
  ///
  /// - Parameter report: a closure that is called with each file that was skipped, and the reason.
  /// - Returns: the restored list, or nil if there is nothing to restore.
  /// - Throws: `NoIntactGeneration`, and the errors of the database.
  func restore(report: (String) -> Void) throws -> [Coin]? {
    let files = try generations.files()
    var skipped = 0
    let data = try restoreNewest(of: files, read: world.disk.read) { file, error in
      skipped += 1
      report("\(file.lastPathComponent): \(Words.of(error))")
    }
    guard let data, skipped < files.count else { return nil }
    let coins = try JSONDecoder().decode([Coin].self, from: data)
    if database == nil { _ = try startEmpty() }
    try database?.replace(with: coins)
    try date(try date(of: files[skipped]))
    return coins
  }

  /// Creates an empty database, and moves the damaged one to a name of its own.
  ///
  /// - Returns: a sentence that says so.
  func startEmpty() throws -> String {
    let aside = world.folder.appending(path: "coins-damaged.db")
    if world.disk.exists(aside) { try world.disk.remove(aside) }
    try world.disk.move(file, to: aside)
    open()
    return "The database is new. The damaged one is kept as \(aside.lastPathComponent)."
  }

  /// Overwrites the start of the database's file, as a failing disk might.
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

extension CoinBackup: @MainActor CoinStore {
  func coins() throws -> [Coin] { try last().coins }

  func replace(with coins: [Coin]) throws {
    try opened().replace(with: coins)
  }
}
