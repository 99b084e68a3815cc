import Testing

@testable import Grading

@Suite("Answers that wait for a job")
struct FairQueueTests {
  private final class Owner {
    let name: String
    init(_ name: String) { self.name = name }
  }

  private func queue(_ names: String...) -> FairQueue<Owner, Int> {
    FairQueue(owners: AnyIterator(names.map(Owner.init).makeIterator()), items: [1, 2, 3], most: 2)
  }

  @Test func noneHasMoreThanItsShareWhileAnotherWaits() {
    var queue = queue("a", "b")
    let taken = (0..<4).compactMap { _ in queue.next() }.map { "\($0.name)\($1)" }
    #expect(taken == ["a1", "a2", "b1", "b2"])
  }

  @Test func whoFinishesGoesOn() throws {
    var queue = queue("a", "b")
    let first = queue.next()
    let owner = try #require(first?.0)
    _ = queue.next()
    queue.finish(owner)
    let taken = (0..<4).compactMap { _ in queue.next() }.map { "\($0.name)\($1)" }
    #expect(taken == ["a3", "b1", "b2", "b3"])
  }

  @Test func theLastOneMayHaveAll() {
    var queue = queue("a")
    let taken = (0..<4).compactMap { _ in queue.next()?.1 }
    #expect(taken == [1, 2, 3])
  }
}
