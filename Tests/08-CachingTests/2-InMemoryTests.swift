import Caching
import Foundation
import Testing
import Workbench

@Suite("8.2 In memory")
struct InMemoryTests {
  // Rules: t1
  @Test func bothLimitsAreSet() {
    let cache = NotingCache()
    _ = PictureMemory(cache: cache)
    #expect(cache.countLimit == 200, "`init` sets the cache's `countLimit` to 200.")
    #expect(
      cache.totalCostLimit == 209_715_200,
      "`init` sets the cache's `totalCostLimit` to 200 × 1,024 × 1,024.")
  }

  // Rules: t1
  @Test func limitsThatTheCacheHadAreReplaced() {
    let cache = NotingCache()
    cache.countLimit = 7
    cache.totalCostLimit = 1_000_000_000
    _ = PictureMemory(cache: cache)
    #expect(cache.countLimit == 200, "`init` sets `countLimit`, even if the cache had a limit.")
    #expect(
      cache.totalCostLimit == 209_715_200,
      "`init` sets `totalCostLimit`, even if the cache had a limit.")
  }

  // Rules: t2, 1
  @Test func manyPicturesKeepTheirCosts() {
    let cache = NotingCache()
    let memory = PictureMemory(cache: cache)
    var numbers = DrawnNumbers()
    let sizes = (0..<300).map { ($0, Int.random(in: 0...5000, using: &numbers)) }
    for (number, size) in sizes { memory.add(Data(count: size), for: "\(number)") }
    let isRight = sizes.allSatisfy { cache.costs["\($0)"] == $1 }
    #expect(cache.costs.count == 300, "Evicting is left to the cache: `add` removes nothing.")
    #expect(isRight == true, "`add` passes the picture's number of bytes as its cost, each time.")
  }

  // Rules: t2
  @Test(arguments: [0, 1, 1500, 300_000, 5_000_000, 209_715_201])
  func eachPictureTellsItsCost(bytes: Int) {
    let cache = NotingCache()
    let memory = PictureMemory(cache: cache)
    memory.add(Data(count: bytes), for: "cat")
    #expect(
      cache.costs == ["cat": bytes],
      "`add` passes the picture's number of bytes as its cost.")
  }

  // Rules: t3, t2
  @Test func whatTheCacheHasIsFound() {
    let memory = PictureMemory(cache: NotingCache())
    memory.add(Data("a cat".utf8), for: "cat")
    memory.add(Data("a dog".utf8), for: "dog")
    #expect(
      memory.picture(for: "cat") == Data("a cat".utf8),
      "`picture(for:)` returns the picture that was added under the key.")
    #expect(
      memory.picture(for: "dog") == Data("a dog".utf8),
      "`picture(for:)` returns the picture that was added under the key.")
    #expect(
      memory.picture(for: "cow") == nil,
      "`picture(for:)` returns nil if nothing was added under the key.")
  }

  // Rules: 2
  @Test func aKeyThatIsEqualIsTheSame() {
    let memory = PictureMemory(cache: NotingCache())
    memory.add(Data("a cat".utf8), for: "album/1/a rather long key")
    let key = ["album", "1", "a rather long key"].joined(separator: "/")
    #expect(
      memory.picture(for: key) == Data("a cat".utf8),
      "`picture(for:)` finds a picture under an equal key, even if the key is another object.")
  }

  // Rules: 2, t2, t4
  @Test func keysThatDifferAreTwo() {
    let cache = NotingCache()
    let memory = PictureMemory(cache: cache)
    let long = String(repeating: "k", count: 1000)
    let keys = [
      "cat", "Cat", "cat ", "cat\n", "", "zoo/cat", "zoo%2Fcat", "cät", "cöt", "c🐈", "c🐕",
      "1" + long + "1", "2" + long + "1", "1" + long + "2", "\u{FEFF}cat",
    ]
    for key in keys { memory.add(Data("a picture for \(key)".utf8), for: key) }
    let found = keys.map { String(decoding: memory.picture(for: $0) ?? Data(), as: UTF8.self) }
    #expect(
      found == keys.map { "a picture for \($0)" },
      "`picture(for:)` returns the key's own picture: capitals and spaces make a difference.")
    #expect(
      cache.costs.keys.sorted() == keys.map(escaped).sorted(),
      "`add` stores a picture under the unchanged key.")
    for (number, key) in keys.enumerated() {
      memory.removePicture(for: key)
      #expect(
        cache.costs.keys.sorted() == keys.dropFirst(number + 1).map(escaped).sorted(),
        "`removePicture(for:)` removes that one picture only.")
    }
  }

  // Rules: t3
  @Test func aPictureOfNoBytesIsFound() {
    let memory = PictureMemory(cache: NotingCache())
    memory.add(Data(), for: "cat")
    #expect(
      memory.picture(for: "cat") == Data(),
      "`picture(for:)` returns an empty picture if the cache has one.")
  }

  // Rules: t2
  @Test func theNewestIsKept() {
    let cache = NotingCache()
    let memory = PictureMemory(cache: cache)
    memory.add(Data("a kitten".utf8), for: "cat")
    memory.add(Data("a cat".utf8), for: "cat")
    #expect(
      memory.picture(for: "cat") == Data("a cat".utf8),
      "`add` replaces an earlier picture with the same key.")
    #expect(cache.costs == ["cat": 5], "`add` replaces the cost together with the picture.")
    memory.add(Data(), for: "cat")
    #expect(
      memory.picture(for: "cat") == Data(),
      "`add` replaces an earlier picture with the same key, even by an empty one.")
  }

  // Rules: t2
  @Test(arguments: [1, 3, 5000])
  func aPictureOfTheSameSizeIsReplacedToo(bytes: Int) {
    let memory = PictureMemory(cache: NotingCache())
    for place in [0, bytes / 2, bytes - 1] {
      let old = Data(repeating: 7, count: bytes)
      var new = old
      new[place] = 8
      memory.add(old, for: "cat")
      memory.add(new, for: "cat")
      let isNew = memory.picture(for: "cat") == new
      #expect(
        isNew == true,
        "`add` replaces an earlier picture, even if both have the same number of bytes.")
    }
  }

  // Rules: 1
  @Test func anEvictedPictureIsGone() {
    let cache = NotingCache()
    let memory = PictureMemory(cache: cache)
    memory.add(Data("a cat".utf8), for: "cat")
    cache.removeAllObjects()
    #expect(
      memory.picture(for: "cat") == nil,
      "`picture(for:)` returns nil after an eviction: only the cache retains pictures.")
    memory.add(Data("a cat".utf8), for: "cat")
    #expect(
      memory.picture(for: "cat") == Data("a cat".utf8),
      "`picture(for:)` returns the picture that was added under the key.")
    let shown = cache.object(forKey: "cat")
    cache.removeAllObjects()
    #expect(
      memory.picture(for: "cat") == nil,
      "`picture(for:)` returns nil after an eviction, even if it has just returned the picture.")
    withExtendedLifetime(shown) {}
  }

  // Rules: 1
  @Test func onlyTheCacheRetainsAPicture() {
    let cache = NotingCache()
    let memory = PictureMemory(cache: cache)
    for (number, key) in ["cat", "dog", "cat"].enumerated() {
      pooled {
        memory.add(Data(repeating: UInt8(number), count: 5000), for: key)
        _ = memory.picture(for: key)
      }
    }
    pooled { cache.removeAllObjects() }
    #expect(
      cache.retained == 0, "Only the cache retains pictures: what it evicts is gone from memory.")
    withExtendedLifetime(memory) {}
  }

  // Rules: t3, t2
  @Test func theCacheAloneDecidesWhatIsThere() {
    let cache = NotingCache()
    let memory = PictureMemory(cache: cache)
    cache.setObject(Data("a cat".utf8) as NSData, forKey: "cat", cost: 5)
    #expect(
      memory.picture(for: "cat") == Data("a cat".utf8),
      "`picture(for:)` returns what the cache has under the key, whoever stored it.")
    #expect(cache.costs == ["cat": 5], "`picture(for:)` changes nothing in the cache.")
    #expect(cache.stores == 1, "`picture(for:)` only asks the cache: it stores nothing again.")
    cache.setObject(Data("a cat".utf8) as NSData, forKey: "cat", cost: 0)
    memory.add(Data("a cat".utf8), for: "cat")
    #expect(
      cache.costs == ["cat": 5],
      "`add` stores the picture with its cost, even if the cache has an equal one without it.")
  }

  // Rules: t4
  @Test func whatIsRemovedIsGone() {
    let cache = NotingCache()
    let memory = PictureMemory(cache: cache)
    memory.add(Data("a cat".utf8), for: "cat")
    memory.add(Data("a dog".utf8), for: "dog")
    memory.removePicture(for: "cat")
    #expect(memory.picture(for: "cat") == nil, "`removePicture(for:)` removes the picture.")
    #expect(
      cache.costs.keys.sorted() == ["dog"], "`removePicture(for:)` removes that one picture only.")
    memory.removePicture(for: "cow")
    #expect(
      cache.costs.keys.sorted() == ["dog"],
      "`removePicture(for:)` changes nothing if there is no picture.")
  }

  // Rules: t4, t3
  @Test(arguments: ["", "a cow"])
  func whateverIsThereCanBeRemoved(text: String) {
    let cache = NotingCache()
    let memory = PictureMemory(cache: cache)
    memory.add(Data(text.utf8), for: "cow")
    memory.removePicture(for: "cow")
    #expect(
      cache.costs == [:], "`removePicture(for:)` removes what is there, even an empty picture.")
    cache.setObject(Data(text.utf8) as NSData, forKey: "cow", cost: text.utf8.count)
    #expect(
      memory.picture(for: "cow") == Data(text.utf8),
      "`picture(for:)` returns what the cache has under the key, even after `removePicture(for:)`.")
    cache.setObject(Data(text.utf8) as NSData, forKey: "hen", cost: text.utf8.count)
    memory.removePicture(for: "cow")
    memory.removePicture(for: "hen")
    #expect(
      cache.costs == [:],
      "`removePicture(for:)` removes what the cache has under the key, whoever stored it.")
  }

  // Rules: t2, t3
  @Test(arguments: [8..<20, 0..<12, 8..<12, 8..<8])
  func aSliceTellsItsOwnCost(range: Range<Int>) {
    let cache = NotingCache()
    let memory = PictureMemory(cache: cache)
    memory.add(Data(0..<20)[range], for: "cat")
    #expect(
      cache.costs == ["cat": range.count],
      "`add` passes the number of bytes as cost, even if the picture is a slice of larger data.")
    #expect(
      memory.picture(for: "cat").map { $0.map(Int.init) } == Array(range),
      "`picture(for:)` returns the picture that was added, even if it was a slice.")
  }

  // Rules: 2, t2, t3, t4
  @Test(arguments: keysThatLookTheSame)
  func keysThatLookTheSameAreTwo(keys: [String]) throws {
    let cache = NotingCache()
    let memory = PictureMemory(cache: cache)
    // The system's own cache may trap for such keys.
    memory.add(Data([0]), for: keys[0])
    try #require(
      cache.costs == [escaped(keys[0]): 1], "`add` stores the picture in the given cache.")
    for (number, key) in keys.enumerated() { memory.add(Data([UInt8(number)]), for: key) }
    let found = keys.map { memory.picture(for: $0)?.first }
    #expect(
      found == keys.indices.map { UInt8($0) },
      "`picture(for:)` tells keys with different Unicode scalars apart, even if `==` does not.")
    memory.removePicture(for: keys[0])
    #expect(
      cache.costs.keys.sorted() == keys.dropFirst().map(escaped).sorted(),
      "`removePicture(for:)` removes that one picture only, whatever other keys look like.")
  }

  // Rules: 2, t2, t3
  @Test func keysThatDifferAfterANULAreTwo() {
    let memory = PictureMemory(cache: NotingCache())
    let keys = ["owl", "owl\0", "owl\0a", "owl\0b"]
    for (number, key) in keys.enumerated() { memory.add(Data([UInt8(number)]), for: key) }
    let found = keys.map { memory.picture(for: $0)?.first }
    #expect(
      found == keys.indices.map { UInt8($0) },
      "`picture(for:)` tells keys apart that differ only after a NUL.")
  }
}

/// Calls `body`, and releases what it has left to be released later.
private func pooled(_ body: () -> Void) {
  #if canImport(ObjectiveC)
    autoreleasepool(invoking: body)
  #else
    body()
  #endif
}

/// A key's Unicode scalars, those beyond ASCII as numbers.
private func escaped(_ key: String) -> String {
  key.unicodeScalars.map { $0.isASCII ? "\($0)" : "(U+\(String($0.value, radix: 16)))" }.joined()
}

/// A cache that never evicts anything, and records what it is told.
private final class NotingCache: NSCache<NSString, NSData> {
  private var objects: [String: NSData] = [:]
  private(set) var costs: [String: Int] = [:]
  private var stored: [() -> NSData?] = []

  /// How often an object was stored.
  var stores: Int { stored.count }

  /// How many of the objects that were ever stored exist.
  var retained: Int { stored.count { $0() != nil } }

  override func object(forKey key: NSString) -> NSData? {
    objects[text(key)]
  }

  override func setObject(_ object: NSData, forKey key: NSString) {
    setObject(object, forKey: key, cost: 0)
  }

  override func setObject(_ object: NSData, forKey key: NSString, cost: Int) {
    objects[text(key)] = object
    costs[text(key)] = cost
    stored.append { [weak object] in object }
  }

  override func removeObject(forKey key: NSString) {
    objects[text(key)] = nil
    costs[text(key)] = nil
  }

  override func removeAllObjects() {
    objects = [:]
    costs = [:]
  }

  private func text(_ key: NSString) -> String { escaped("\(key)") }
}
