import Foundation
import Workbench

/// Data on the disk within a budget of bytes: what was not used for longest goes first.
public final class RecentlyUsed {
  private let folder: URL
  private let budget: Int

  // solution
  private struct Item: Codable {
    let key: String
    let size: Int

    var name: String { "\(SHA256(of: key.utf8)).item" }
  }

  /// The least recently used first. The same list lies in the folder, rewritten at each change.
  private var items: [Item] = []
  // end of solution

  /// Opens the store that is in the folder, or makes one; what is over the budget goes at once.
  ///
  /// - Parameter folder: nothing else uses it.
  /// - Throws: an error if the folder is not there and cannot be made.
  public init(folder: URL, budget: Int) throws {
    self.folder = folder
    self.budget = budget
    // solution, in place of:
    //   // Find what was kept before, and in which order it was used.
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let listed = try? JSONDecoder().decode([Item].self, from: Data(contentsOf: list))
    items = (listed ?? []).filter { size(of: $0) == $0.size }
    try removeStrays()
    makeRoom()
    try writeList()
    // end of solution
  }

  /// The keys of what is kept, the least recently used first.
  public var keys: [String] {
    // solution, in place of:
    //   // Remember the order.
    //   []
    items.map(\.key)
    // end of solution
  }

  /// How many bytes of data are kept.
  public var bytes: Int {
    // solution, in place of:
    //   // Remember the sizes.
    //   0
    items.reduce(0) { $0 + $1.size }
    // end of solution
  }

  /// Whether there is something for a key. To ask is no use.
  public func contains(_ key: String) -> Bool {
    // solution, in place of:
    //   // Look, and touch nothing.
    //   false
    items.contains { $0.key == key }
    // end of solution
  }

  /// The data for a key, which is a use, or nil if there is none.
  public func data(for key: String) throws -> Data? {
    // solution, in place of:
    //   // Read it, and remember that it was used last.
    //   return nil
    guard let index = items.firstIndex(where: { $0.key == key }) else { return nil }
    let item = items.remove(at: index)
    do {
      let data = try Data(contentsOf: file(of: item))
      items.append(item)
      // A full disk costs the order, and not the data.
      try? writeList()
      return data
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    } catch {
      items.insert(item, at: index)
      throw error
    }
    // end of solution
  }

  /// Keeps data in place of what was there for the key, which is a use.
  public func keep(_ data: Data, for key: String) throws {
    // solution, in place of:
    //   // Write it, and make room.
    let item = Item(key: key, size: data.count)
    if data.count <= budget {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: file(of: item), options: .atomic)
      items.removeAll { $0.key == key }
      items.append(item)
      makeRoom()
    } else {
      drop(item)
    }
    do {
      try writeList()
    } catch {
      // Whoever hears that it was not kept must not find it.
      drop(item)
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

  private func size(of item: Item) -> Int? {
    try? FileManager.default.attributesOfItem(atPath: file(of: item).path)[.size] as? Int
  }

  private func writeList() throws {
    try JSONEncoder().encode(items).write(to: list, options: .atomic)
  }

  private func drop(_ item: Item) {
    try? FileManager.default.removeItem(at: file(of: item))
    items.removeAll { $0.key == item.key }
  }

  private func makeRoom() {
    while bytes > budget {
      try? FileManager.default.removeItem(at: file(of: items.removeFirst()))
    }
  }

  /// Removes what a save left that did not come to its end: it would never be counted, nor go.
  private func removeStrays() throws {
    let known = Set(items.map(\.name) + [list.lastPathComponent])
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where !known.contains(name) {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }
}
// end of solution
