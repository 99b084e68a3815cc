import Caching
import Foundation
import Synchronization
import Workbench

/// Memory as a cache level: the cache of exercise 8.2.
final class MemoryLevel: PhotoModelCache, @unchecked Sendable {
  private let cache = NSCache<NSString, NSData>()
  private let memory: PhotoModelCacheManager
  /// The keys that were added, some of which the cache may have evicted.
  private let keys = Mutex<Set<String>>([])

  init() { memory = PhotoModelCacheManager(cache: cache) }

  var size: (count: Int, bytes: Int) {
    keys.withLock { keys in
      let lengths = keys.reduce(into: [:]) {
        $0[$1] = cache.object(forKey: NSString(string: $1))?.length
      }
      keys = Set(lengths.keys)
      return (lengths.count, lengths.values.reduce(0, +))
    }
  }

  func get(key: String) -> Data? {
    Journey.picture(keys.withLock { _ in memory.get(key: key) }, in: .memory)
  }

  func add(key: String, value picture: Data) {
    keys.withLock { keys in
      keys.insert(key)
      memory.add(key: key, value: picture)
    }
  }

  func clear() { keys.withLock { _ in cache.removeAllObjects() } }
}

/// A folder as a cache level: it contains the thumbnails, in the folder of exercise 8.3.
struct FolderLevel: PhotoModelCache {
  let folder: PhotoModelFileManager
  let steps: Steps
  let tallies: Tallies

  func get(key: String) throws -> Data? {
    Journey.picture(try folder.get(key: key), in: .disk)
  }

  func add(key: String, value picture: Data) throws {
    try steps.take("save \(key)")
    try tallies.storing { try folder.add(key: key, value: picture) }
  }

  /// The pictures that are in the folder now. Hidden files, such as those that a killed save left
  /// behind, are not among them.
  var files: [URL] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.folder.path)
    return (names ?? []).filter { !$0.hasPrefix(".") }.map { folder.folder.appending(path: $0) }
  }

  func damage() throws -> Int {
    let files = files
    for file in files { try Data("<html>Back soon</html>".utf8).write(to: file) }
    return files.count
  }
}

/// A folder within a budget as a cache level: it contains the full pictures, in the cache of
/// exercise 8.7.
final class BudgetLevel: PhotoModelCache, @unchecked Sendable {
  private struct Open {
    var cache: RecentlyUsed?
    var budget: Int
    /// The sizes of items, where they are known: the cache reports only the sum.
    var sizes: [String: Int] = [:]
    var trouble: String?
  }

  private let folder: URL
  private let steps: Steps
  private let tallies: Tallies
  private let open: Mutex<Open>

  init(_ folder: URL, budget: Int, _ steps: Steps, _ tallies: Tallies) {
    self.folder = folder
    self.steps = steps
    self.tallies = tallies
    open = Mutex(Open(budget: budget))
    setBudget(budget)
  }

  func setBudget(_ budget: Int) {
    open.withLock { open in
      open.budget = budget
      do {
        (open.cache, open.trouble) = (try RecentlyUsed(folder: folder, budget: budget), nil)
      } catch {
        (open.cache, open.trouble) = (nil, Words.of(error))
      }
    }
  }

  /// The contents for the page. The item that is evicted next comes first.
  var contents: PageValues {
    open.withLock { open in
      [
        "budget": open.budget, "bytes": open.cache?.bytes ?? 0, "trouble": open.trouble,
        "items": (open.cache?.keys ?? []).map { key -> PageValues in
          ["key": key, "size": open.sizes[key]]
        },
      ]
    }
  }

  func get(key: String) throws -> Data? {
    let picture = try open.withLock { open in
      let picture = try open.cache?.data(for: key)
      open.sizes[key] = picture?.count
      return picture
    }
    return Journey.picture(picture, in: .disk)
  }

  func add(key: String, value picture: Data) throws {
    try steps.take("keep \(key)")
    try tallies.storing {
      try open.withLock { open in
        try open.cache?.keep(picture, for: key)
        open.sizes[key] = picture.count
      }
    }
  }
}
