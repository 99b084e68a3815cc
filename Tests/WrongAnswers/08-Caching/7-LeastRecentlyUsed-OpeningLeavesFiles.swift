// Mistake: What goes when the store is opened stays on the disk.
// Verdict: failed
// Message: gone from the disk too
import Foundation
import Workbench

/// Data on the disk within a budget of bytes: what was not used for longest goes first.
public final class RecentlyUsed {
  private let folder: URL
  private let budget: Int

  /// Opens the store that is in the folder, or makes one; what is over the budget goes at once.
  ///
  /// - Parameter folder: nothing else uses it.
  /// - Throws: an error if the folder is not there and cannot be made.
  public init(folder: URL, budget: Int) throws {
    self.folder = folder
    self.budget = budget
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let listed =
      (try? JSONDecoder().decode([Item].self, from: Data(contentsOf: list))) ?? []
    items = listed.filter { size(of: file(for: $0.key)) == $0.size }
    let known = Set(items.map { file(for: $0.key).lastPathComponent } + ["list.json"])
    for name in try files.contentsOfDirectory(atPath: folder.path) where !known.contains(name) {
      try? files.removeItem(at: folder.appending(path: name))
    }
    while bytes > budget { items.removeFirst() }
    try? writeList()
  }

  private struct Item: Codable {
    var key: String
    var size: Int
  }

  private var items: [Item] = []
  private var list: URL { folder.appending(path: "list.json") }

  private func file(for key: String) -> URL {
    folder.appending(path: SHA256(of: key.utf8).description)
  }

  private func size(of file: URL) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? Int
  }

  private func writeList() throws {
    try JSONEncoder().encode(items).write(to: list, options: .atomic)
  }

  private func makeRoom() {
    while bytes > budget {
      let gone = items.removeFirst()
      try? FileManager.default.removeItem(at: file(for: gone.key))
    }
  }

  /// The keys of what is kept, the least recently used first.
  public var keys: [String] { items.map(\.key) }

  /// How many bytes of data are kept.
  public var bytes: Int { items.reduce(0) { $0 + $1.size } }

  /// Whether there is something for a key. To ask is no use.
  public func contains(_ key: String) -> Bool { items.contains { $0.key == key } }

  /// The data for a key, which is a use, or nil if there is none.
  public func data(for key: String) throws -> Data? {
    guard let place = items.firstIndex(where: { $0.key == key }) else { return nil }
    let item = items[place]
    do {
      let data = try Data(contentsOf: file(for: key))
      items.remove(at: place)
      items.append(item)
      try? writeList()
      return data
    } catch CocoaError.fileReadNoSuchFile {
      items.remove(at: place)
      try? writeList()
      return nil
    }
  }

  /// Keeps data in place of what was there for the key, which is a use.
  public func keep(_ data: Data, for key: String) throws {
    let place = items.firstIndex { $0.key == key }
    guard data.count <= budget else {
      if let place {
        items.remove(at: place)
        try? FileManager.default.removeItem(at: file(for: key))
        try writeList()
      }
      return
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: file(for: key), options: .atomic)
    if let place { items.remove(at: place) }
    items.append(Item(key: key, size: data.count))
    makeRoom()
    do { try writeList() } catch {
      items.removeAll { $0.key == key }
      try? FileManager.default.removeItem(at: file(for: key))
      throw error
    }
  }
}
