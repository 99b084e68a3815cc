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
    /// Another one for each `keep`: until the list names the new file, the old one counts.
    var name = "\(UUID()).item"
  }

  /// All items, the least recently used first. The same list is in the folder, and is rewritten at
  /// each change.
  private var items: [Item] = []
  // end of solution

  /// Opens the cache in the folder, or makes a new one. Evicts at once what exceeds the budget.
  ///
  /// - Parameters:
  ///   - folder: A folder that nothing else uses.
  ///   - budget: The number of bytes for all items together, 0 or more.
  /// - Throws: If the folder cannot be created, or its list cannot be read. A damaged list counts as
  ///   none.
  public init(folder: URL, budget: Int) throws {
    self.folder = folder
    self.budget = budget
    // solution, in place of:
    //   // Find the stored items and their order of use.
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    do {
      items = try JSONDecoder().decode([Item].self, from: Data(contentsOf: list))
    } catch CocoaError.fileReadNoSuchFile, is DecodingError {
      // Without a list, or with a damaged one, only copies are lost. One that cannot be read may be
      // readable tomorrow, and without it `commit` would remove every file.
    }
    makeRoom()
    try? commit()
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
    let item = Item(key: key, size: data.count)
    let before = items
    items.removeAll { $0.key == key }
    do {
      if data.count <= budget {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: file(of: item), options: .atomic)
        items.append(item)
      }
      makeRoom()
      try commit()
    } catch {
      items = before
      try? FileManager.default.removeItem(at: file(of: item))
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

  private func makeRoom() {
    while bytes > budget { items.removeFirst() }
  }

  /// Writes the list, and then removes the files that it does not name: those of evicted items, and
  /// what a kill has left.
  private func commit() throws {
    try writeList()
    let known = Set(items.map(\.name) + [list.lastPathComponent])
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    where !known.contains(name) {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }
}
// end of solution
