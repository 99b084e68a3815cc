import Backups
import Testing
import Workbench

@Suite("6.4 Never replace good with bad")
struct GoodOverBadTests {
  @Test func aGoodListIsKept() {
    let shelf = Shelf()
    #expect(outcome(of: .success(two), on: shelf) == "true", "A good list refreshes the shelf.")
    #expect(shelf.ids == ["bitcoin", "tether"], "The list that came lies on the shelf.")
    #expect(shelf.replacements == 1, "A good list is put on the shelf once.")
  }

  @Test func aFailureLeavesTheShelfAlone() {
    let shelf = Shelf(two)
    #expect(
      outcome(of: .failure(Fault(name: "offline")), on: shelf) == "false",
      "A failure refreshes nothing, and is not thrown either.")
    #expect(shelf.ids == ["bitcoin", "tether"], "A failure does not replace a good list.")
    #expect(
      outcome(of: .failure(CancellationError()), on: shelf) == "false",
      "Every failure is one, that of a cancelled task too: it is not thrown.")
    #expect(shelf.replacements == 0, "For a failure the shelf is left alone.")
  }

  @Test func anEmptyListLeavesTheShelfAlone() {
    let shelf = Shelf(two)
    #expect(outcome(of: .success([]), on: shelf) == "false", "An empty list refreshes nothing.")
    #expect(shelf.ids == ["bitcoin", "tether"], "An empty list does not replace a good one.")
    #expect(shelf.replacements == 0, "For an empty list the shelf is left alone.")
  }

  @Test func everyGoodListRefreshes() {
    let shelf = Shelf(two)
    #expect(
      outcome(of: .success(three), on: shelf) == "true",
      "A good list refreshes a shelf that is full already: else it shows the first list for ever.")
    #expect(shelf.ids == ["bitcoin", "tether", "solana"], "The newer list lies on the shelf.")
    #expect(
      outcome(of: .success(one), on: shelf) == "true", "A shorter list is as good as a long one.")
    #expect(shelf.ids == ["solana"], "The newer list lies on the shelf, though it is shorter.")
    #expect(shelf.replacements == 2, "Each good list is put on the shelf, once.")
  }

  @Test func aListIsKeptAsItCame() {
    let list = [coin("newcoin", rank: nil), coin("apecoin", rank: 9), coin("newcoin", rank: nil)]
    let shelf = Shelf(two)
    #expect(
      outcome(of: .success(list), on: shelf) == "true",
      "A list with at least one coin is a good one, whatever its coins are.")
    #expect(shelf.list == list, "What came lies on the shelf as it came.")
    let unranked = [coin("newcoin", rank: nil)]
    #expect(
      outcome(of: .success(unranked), on: shelf) == "true",
      "A list of one coin without a rank is a good one.")
    #expect(shelf.list == unranked, "What came lies on the shelf as it came.")
  }

  @Test func sameIdsMayHaveNewRanks() {
    let shelf = Shelf([coin("bitcoin", rank: 1)])
    #expect(
      outcome(of: .success([coin("bitcoin", rank: 2)]), on: shelf) == "true",
      "A list of the same coins has news of them.")
    #expect(shelf.list.map(\.rank) == [2], "The newer rank lies on the shelf.")
  }

  @Test func theSameListIsGoodAgain() {
    let shelf = Shelf(two)
    #expect(
      outcome(of: .success(two), on: shelf) == "true", "The same list again is a good list again.")
    #expect(shelf.replacements == 1, "The same list is put on the shelf: it is newer.")
  }

  @Test func aStreamBeginsWithNothing() {
    let shelf = Shelf(two)
    let results = [[], three, [], one].map { outcome(of: .success($0), on: shelf) }
    #expect(
      results == ["false", "true", "false", "true"],
      "The first list of a stream is empty: that is no reason to replace, and later ones are.")
    #expect(shelf.ids == ["solana"], "The last good list of the stream lies on the shelf.")
  }

  @Test func aShelfThatCannotBeReadIsRefreshed() {
    let shelf = Shelf(two, cannotRead: true)
    #expect(
      outcome(of: .success(one), on: shelf) == "true",
      "What lies there does not matter, even if it cannot be read: a good list replaces it.")
    #expect(shelf.ids == ["solana"], "The good list lies on the shelf.")
    #expect(
      outcome(of: .success([]), on: shelf) == "false",
      "For an empty list the shelf need not be read.")
  }

  @Test func aShelfThatCannotKeepThrows() {
    let shelf = Shelf(two, cannotReplace: true)
    #expect(
      outcome(of: .success(one), on: shelf) == "throws full",
      "A good list that could not be kept is a failure: the shelf's error is thrown.")
    #expect(shelf.ids == ["bitcoin", "tether"], "What lay there is still there.")
    #expect(shelf.replacements == 1, "The shelf is asked once.")
  }
}

private let one = [coin("solana", rank: 5)]
private let two = [coin("bitcoin", rank: 1), coin("tether", rank: 3)]
private let three = two + one

private func coin(_ id: String, rank: Int?) -> Coin {
  Coin(id: id, symbol: id, name: id, image: id, rank: rank)
}

private struct Fault: Error {
  let name: String
}

/// A shelf in memory, which may refuse.
private final class Shelf: CoinShelf {
  private(set) var list: [Coin]
  private(set) var replacements = 0
  private let cannotRead: Bool
  private let cannotReplace: Bool

  init(_ list: [Coin] = [], cannotRead: Bool = false, cannotReplace: Bool = false) {
    self.list = list
    self.cannotRead = cannotRead
    self.cannotReplace = cannotReplace
  }

  var ids: [String] { list.map(\.id) }

  func coins() throws -> [Coin] {
    if cannotRead { throw Fault(name: "unreadable") }
    return list
  }

  func replace(with coins: [Coin]) throws {
    replacements += 1
    if cannotReplace { throw Fault(name: "full") }
    list = coins
  }
}

/// What refreshing comes to, in words.
private func outcome(of outcome: Result<[Coin], any Error>, on shelf: Shelf) -> String {
  describeOutcome {
    "\(try refresh(shelf, with: outcome))"
  } throwing: {
    ($0 as? Fault)?.name
  }
}
