import Caching
import Foundation
import Testing
import Workbench

@Suite("8.2 In memory")
struct InMemoryTests {
  private let cache = RecordingCache()
  private let cat = Data("a cat".utf8)
  private let dog = Data("a dog".utf8)

  // Rules: t1
  @Test func bothLimitsAreSet() {
    cache.countLimit = 7
    _ = PhotoModelCacheManager(cache: cache)
    #expect(cache.countLimit == 200, "`init` sets the cache's `countLimit` to 200.")
    #expect(cache.totalCostLimit == 209_715_200, "`init` sets the cache's `totalCostLimit`.")
  }

  // Rules: t2
  @Test(arguments: [
    ("owl", 0, "owl: 0"), ("owl", 5_000_000, "owl: 5000000"), ("Zoo/1", 70, "Zoo/1: 70"),
  ])
  func eachPictureHasItsCost(key: String, bytes: Int, stored: String) {
    PhotoModelCacheManager(cache: cache).add(key: key, value: Data(count: bytes))
    #expect(
      cache.stored == [stored],
      "`add` stores the picture under the key, and passes its number of bytes as its cost.")
  }

  // Rules: t2
  @Test func aNewPictureReplacesTheOld() {
    let manager = PhotoModelCacheManager(cache: cache)
    manager.add(key: "cat", value: Data("a kitten".utf8))
    manager.add(key: "cat", value: cat)
    #expect(
      text(manager.get(key: "cat")) == "a cat",
      "`add` stores the picture, even if the cache has another one under the key.")
    #expect(cache.stored == ["cat: 5"], "`add` replaces the cost together with the picture.")
  }

  // Rules: t3
  @Test func whatTheCacheHasIsReturned() {
    let manager = PhotoModelCacheManager(cache: cache)
    manager.add(key: "cat", value: cat)
    manager.add(key: "Cat", value: dog)
    manager.add(key: "nothing", value: Data())
    #expect(text(manager.get(key: "cat")) == "a cat", "`get` returns the picture of the key.")
    #expect(text(manager.get(key: "Cat")) == "a dog", "`cat` and `Cat` are different keys.")
    #expect(text(manager.get(key: "nothing")) == "", "An empty picture is a picture for `get`.")
    #expect(text(manager.get(key: "cow")) == "nil", "Where nothing is, `get` returns nil.")
    #expect(cache.stored == ["Cat: 5", "cat: 5", "nothing: 0"], "`get` changes nothing.")
  }

  // Rules: t4
  @Test func whatIsRemovedIsGone() {
    let manager = PhotoModelCacheManager(cache: cache)
    manager.add(key: "cat", value: cat)
    manager.add(key: "dog", value: dog)
    manager.remove(key: "cat")
    manager.remove(key: "cow")
    #expect(text(manager.get(key: "cat")) == "nil", "`remove` removes the picture of the key.")
    #expect(cache.stored == ["dog: 5"], "`remove` removes the picture of this key and no other.")
  }

  // Rules: 1
  @Test func whatTheCacheEvictsIsGone() {
    let manager = PhotoModelCacheManager(cache: cache)
    manager.add(key: "cat", value: cat)
    _ = manager.get(key: "cat")
    var isFreed = false
    manager.add(
      key: "dog",
      value: Data(bytesNoCopy: bytes, count: 64, deallocator: .custom { _, _ in isFreed = true }))
    weak var object = cache.object(forKey: "dog")
    cache.removeAllObjects()
    #expect(
      text(manager.get(key: "cat")) == "nil",
      "Only the cache retains pictures: `get` returns nil for one that it evicted.")
    #expect(
      (isFreed && object == nil) == true,
      "Only the cache retains pictures: the memory of one that it evicted is free again.")
  }
}

/// The memory of a picture, which the picture does not free.
nonisolated(unsafe) private let bytes = calloc(64, 1)!

private func text(_ data: Data?) -> String {
  data.map { String(decoding: $0, as: UTF8.self) } ?? "nil"
}

/// A cache that evicts nothing by itself, and records what it is told.
private final class RecordingCache: NSCache<NSString, NSData> {
  private var objects: [String: (object: NSData, cost: Int)] = [:]

  /// The keys with their costs, in alphabetical order.
  var stored: [String] { objects.map { "\($0): \($1.cost)" }.sorted() }

  override func object(forKey key: NSString) -> NSData? { objects["\(key)"]?.object }
  override func setObject(_ object: NSData, forKey key: NSString) {
    setObject(object, forKey: key, cost: 0)
  }
  override func setObject(_ object: NSData, forKey key: NSString, cost: Int) {
    objects["\(key)"] = (object, cost)
  }
  override func removeObject(forKey key: NSString) { objects["\(key)"] = nil }
  override func removeAllObjects() { objects = [:] }
}
