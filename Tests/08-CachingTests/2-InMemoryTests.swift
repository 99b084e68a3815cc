import Caching
import Foundation
import Testing

@Suite("8.2 In memory")
struct InMemoryTests {
  @Test func bothLimitsAreSet() {
    let cache = NotingCache()
    _ = PictureMemory(cache: cache)
    #expect(cache.countLimit == 200, "The cache keeps at most 200 pictures.")
    #expect(
      cache.totalCostLimit == 209_715_200,
      "The cache keeps at most 200 MB of pictures, which is 200 × 1,024 × 1,024 bytes.")
  }

  @Test(arguments: [0, 1, 1500, 300_000])
  func eachPictureTellsItsCost(bytes: Int) {
    let cache = NotingCache()
    let memory = PictureMemory(cache: cache)
    memory.add(Data(repeating: 7, count: bytes), for: "cat")
    #expect(
      cache.costs == ["cat": bytes],
      "A cost limit does nothing without costs: each picture costs as many as it has bytes.")
  }

  @Test func whatTheCacheHasIsFound() {
    let memory = PictureMemory(cache: NotingCache())
    memory.add(Data("a cat".utf8), for: "cat")
    memory.add(Data("a dog".utf8), for: "dog")
    #expect(memory.picture(for: "cat") == Data("a cat".utf8), "The cat is under its key.")
    #expect(memory.picture(for: "dog") == Data("a dog".utf8), "The dog is under its key.")
    #expect(memory.picture(for: "cow") == nil, "Nobody added a cow.")
  }

  @Test func aKeyThatIsEqualIsTheSame() {
    let memory = PictureMemory(cache: NotingCache())
    memory.add(Data("a cat".utf8), for: "album/1/a rather long key")
    let key = ["album", "1", "a rather long key"].joined(separator: "/")
    #expect(
      memory.picture(for: key) == Data("a cat".utf8),
      "Keys are compared by what they say, though they are two objects.")
  }

  @Test func keysThatDifferAreTwo() {
    let memory = PictureMemory(cache: NotingCache())
    let keys = ["cat", "Cat", "cat ", "cat\n", ""]
    for key in keys { memory.add(Data("a picture for \(key)".utf8), for: key) }
    let found = keys.map { String(decoding: memory.picture(for: $0) ?? Data(), as: UTF8.self) }
    #expect(
      found == keys.map { "a picture for \($0)" },
      "Each key has its own picture, down to capitals and spaces.")
  }

  @Test func aPictureOfNoBytesIsFound() {
    let memory = PictureMemory(cache: NotingCache())
    memory.add(Data(), for: "cat")
    #expect(memory.picture(for: "cat") == Data(), "What the cache has is found, however short.")
  }

  @Test func theNewestIsKept() {
    let cache = NotingCache()
    let memory = PictureMemory(cache: cache)
    memory.add(Data("a kitten".utf8), for: "cat")
    memory.add(Data("a cat".utf8), for: "cat")
    #expect(memory.picture(for: "cat") == Data("a cat".utf8), "The newest picture is found.")
    #expect(cache.costs == ["cat": 5], "It is the newest picture's cost that counts.")
  }

  @Test func whatTheCacheLetsGoIsGone() {
    let cache = NotingCache()
    let memory = PictureMemory(cache: cache)
    memory.add(Data("a cat".utf8), for: "cat")
    cache.removeAllObjects()
    #expect(
      memory.picture(for: "cat") == nil,
      "When the cache lets a picture go, nobody else may hold it: the memory is needed.")
  }

  @Test func whatIsRemovedIsGone() {
    let cache = NotingCache()
    let memory = PictureMemory(cache: cache)
    memory.add(Data("a cat".utf8), for: "cat")
    memory.add(Data("a dog".utf8), for: "dog")
    memory.removePicture(for: "cat")
    #expect(memory.picture(for: "cat") == nil, "What was removed is gone.")
    #expect(cache.costs.keys.sorted() == ["dog"], "Only what was removed is gone.")
    memory.removePicture(for: "cow")
    #expect(cache.costs.keys.sorted() == ["dog"], "To remove what is not there is harmless.")
  }
}

/// A cache that never lets go by itself, and notes what it is told.
private final class NotingCache: NSCache<NSString, NSData> {
  private var objects: [String: NSData] = [:]
  private(set) var costs: [String: Int] = [:]

  override func object(forKey key: NSString) -> NSData? {
    objects[text(key)]
  }

  override func setObject(_ object: NSData, forKey key: NSString) {
    setObject(object, forKey: key, cost: 0)
  }

  override func setObject(_ object: NSData, forKey key: NSString, cost: Int) {
    objects[text(key)] = object
    costs[text(key)] = cost
  }

  override func removeObject(forKey key: NSString) {
    objects[text(key)] = nil
    costs[text(key)] = nil
  }

  override func removeAllObjects() {
    objects = [:]
    costs = [:]
  }

  private func text(_ key: NSString) -> String { "\(key)" }
}
