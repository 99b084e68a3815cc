import Caching
import Foundation
import Synchronization

/// Memory as a cache level: the cache of exercise 8.2.
final class MemoryLevel: PictureLevel, @unchecked Sendable {
  private let cache = CountedCache()
  private let memory: PictureMemory
  private let turn = Mutex(())

  init() { memory = PictureMemory(cache: cache) }

  /// The number of pictures in memory, and of their bytes.
  var size: (count: Int, bytes: Int) { turn.withLock { _ in cache.size } }

  func picture(for key: String) -> Data? {
    let picture = turn.withLock { _ in memory.picture(for: key) }
    if picture != nil { Journey.current?.find(.memory) }
    return picture
  }

  func keep(_ picture: Data, for key: String) {
    turn.withLock { _ in memory.add(picture, for: key) }
  }

  /// Removes all pictures, as the system does when memory is short.
  func clear() { turn.withLock { _ in cache.removeAllObjects() } }
}

/// A cache that knows its size. It evicts objects by itself, so it has to check which ones it still
/// has.
private final class CountedCache: NSCache<NSString, NSData> {
  private var keys: Set<NSString> = []

  override func setObject(_ object: NSData, forKey key: NSString, cost: Int) {
    keys.insert(key)
    super.setObject(object, forKey: key, cost: cost)
  }

  override func setObject(_ object: NSData, forKey key: NSString) {
    keys.insert(key)
    super.setObject(object, forKey: key)
  }

  var size: (count: Int, bytes: Int) {
    keys = keys.filter { object(forKey: $0) != nil }
    return (keys.count, keys.reduce(0) { $0 + (object(forKey: $1)?.length ?? 0) })
  }
}
