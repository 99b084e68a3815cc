import Testing

@testable import Grading

@Suite("Parts of a class")
struct ShardTests {
  @Test(arguments: ["", "1", "0/3", "4/3", "-1/3", "1/0", "1/2/3", "a/b", "1/100001"])
  func areNothingElse(text: String) {
    #expect(Shard(text) == nil)
  }

  @Test(arguments: [1, 2, 3, 7])
  func haveEveryPlaceOnce(count: Int) throws {
    let shards = try (1...count).map { try #require(Shard("\($0)/\(count)")) }
    for place in 0..<20 { #expect(shards.count { $0.contains(place) } == 1) }
    let sizes = shards.map { shard in (0..<20).count(where: shard.contains) }
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1, "The parts are as equal as can be.")
  }
}
