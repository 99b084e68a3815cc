import Foundation
import Workbench

/// A disk cache within a budget of bytes, with least recently used (LRU) eviction.
public final class RecentlyUsed {
  private let folder: URL
  private let budget: Int

  // solution
  private struct Item: Codable {
    let key: String
    let size: Int
    /// New data gets a new name: a replacement that fails, or is killed, leaves the old data alone.
    var name = "\(UUID()).item"
  }

  /// All items, the least recently used first. The same list is in the folder, is rewritten at each
  /// change, and says which files count.
  private var items: [Item] = []
  // end of solution

  /// Opens the cache in the folder, or makes a new one. Evicts at once what exceeds the budget.
  ///
  /// - Parameters:
  ///   - folder: A folder that nothing else uses.
  ///   - budget: The number of bytes for all items together, 0 or more.
  /// - Throws: If the folder is missing and cannot be created.
  public init(folder: URL, budget: Int) throws {
    self.folder = folder
    self.budget = budget
    // solution, in place of:
    //   // Find the stored items and their order of use.
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Without a readable list, only copies are lost.
    items = (try? JSONDecoder().decode([Item].self, from: Data(contentsOf: list))) ?? []
    makeRoom()
    try writeList()
    try removeStrays()
    // end of solution
  }

  /// The keys of all items, the least recently used first.
  public var keys: [String] {
    // solution, in place of:
    //   // Remember the order.
    //   []
    items.map(\.key)
    // end of solution
  }

  /// The sum of the items' sizes.
  public var bytes: Int {
    // solution, in place of:
    //   // Remember the sizes.
    //   0
    items.reduce(0) { $0 + $1.size }
    // end of solution
  }

  /// Whether there is an item for a key. Calling it is not a use.
  public func contains(_ key: String) -> Bool {
    // solution, in place of:
    //   // Look, and change nothing.
    //   false
    items.contains { $0.key == key }
    // end of solution
  }

  /// Returns the data for a key, or nil. Reading is a use.
  public func data(for key: String) throws -> Data? {
    // solution, in place of:
    //   // Read it, and record the use.
    //   return nil
    guard let index = items.firstIndex(where: { $0.key == key }) else { return nil }
    do {
      let data = try Data(contentsOf: file(of: items[index]))
      items.append(items.remove(at: index))
      // If the use cannot be recorded, the data is still good.
      try? writeList()
      return data
    } catch CocoaError.fileReadNoSuchFile {
      items.remove(at: index)
      try? writeList()
      return nil
    }
    // end of solution
  }

  /// Stores data for a key, replacing the old item. Storing is a use.
  public func keep(_ data: Data, for key: String) throws {
    // solution, in place of:
    //   // Write it, and evict what exceeds the budget.
    let before = items
    let item = Item(key: key, size: data.count)
    defer { removeFiles(of: before + [item]) }
    items.removeAll { $0.key == key }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      if data.count <= budget {
        try data.write(to: file(of: item), options: .atomic)
        items.append(item)
        makeRoom()
      }
      try writeList()
    } catch {
      items = before
      throw error
    }
    // end of solution
  }
}

// solution
extension RecentlyUsed {
  private var list: URL { folder.appendingPathComponent("list.json", isDirectory: false) }

  private func file(of item: Item) -> URL {
    folder.appendingPathComponent(item.name, isDirectory: false)
  }

  private func writeList() throws {
    try JSONEncoder().encode(items).write(to: list, options: .atomic)
  }

  /// Evicts from the list alone: a file is removed when the list on disk no longer has it.
  private func makeRoom() {
    while bytes > budget { items.removeFirst() }
  }

  /// Removes the files of those items that are not in the list.
  private func removeFiles(of candidates: [Item]) {
    let known = Set(items.map(\.name))
    for item in candidates where !known.contains(item.name) {
      try? FileManager.default.removeItem(at: file(of: item))
    }
  }

  /// Removes files that are not in the list, which would never be evicted: a kill left them.
  private func removeStrays() throws {
    let known = Set(items.map(\.name) + [list.lastPathComponent])
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where !known.contains(name) {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }
}
// end of solution
