import Backups
import Foundation
import Testing
import Workbench

@Suite("6.4 Never replace good with bad")
struct GoodOverBadTests {
  // Rules: t1
  @Test func aGoodListIsStored() {
    let shelf = Shelf()
    #expect(
      outcome(of: .success(two), on: shelf) == "true",
      "For a list with coins, `refresh` returns true.")
    #expect(shelf.ids == ["bitcoin", "tether"], "`refresh` stores the list that came.")
    #expect(shelf.replacements == 1, "`refresh` calls `replace` once for a good list.")
  }

  // Rules: t3
  @Test func aFailureLeavesTheShelfAlone() {
    let shelf = Shelf(two)
    #expect(
      outcome(of: .failure(Fault(name: "offline")), on: shelf) == "false",
      "For a failure, `refresh` returns false and throws nothing.")
    #expect(
      shelf.ids == ["bitcoin", "tether"], "`refresh` does not let a failure replace a good list.")
    #expect(
      outcome(of: .failure(CancellationError()), on: shelf) == "false",
      "Every failure counts, even a `CancellationError`: `refresh` returns false.")
    #expect(shelf.replacements == 0, "For a failure, `refresh` does not call `replace`.")
    let empty = Shelf()
    #expect(
      outcome(of: .failure(Fault(name: "offline")), on: empty) == "false",
      "For a failure, `refresh` returns false, even if the shelf is empty.")
    #expect(empty.replacements == 0, "For a failure, `refresh` does not call `replace`.")
  }

  // Rules: t3
  @Test func everyFailureIsTreatedAlike() {
    let errors: [any Error] = [
      CancellationError(), URLError(.timedOut), URLError(URLError.cancelled),
      CocoaError(.fileWriteOutOfSpace), Fault(name: "full"),
      DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no list")),
      DatabaseError(code: 13, message: "full"),
    ]
    let shelf = Shelf(two)
    for error in errors {
      #expect(
        outcome(of: .failure(error), on: shelf) == "false",
        "For a failure, `refresh` returns false and throws nothing, whatever the error: \(error)")
    }
    #expect(shelf.replacements == 0, "For a failure, `refresh` does not call `replace`.")
    #expect(shelf.list == two, "`refresh` does not let a failure replace a good list.")
  }

  // Rules: t2
  @Test func anEmptyListLeavesTheShelfAlone() {
    for shelf in [Shelf(two), Shelf()] {
      let before = shelf.ids
      #expect(
        outcome(of: .success([]), on: shelf) == "false",
        "For an empty list, `refresh` returns false.")
      #expect(shelf.ids == before, "`refresh` does not let an empty list replace a good one.")
      #expect(shelf.replacements == 0, "For an empty list, `refresh` does not call `replace`.")
    }
  }

  // Rules: 1
  @Test func everyGoodListRefreshes() {
    let shelf = Shelf(two)
    #expect(
      outcome(of: .success(three), on: shelf) == "true",
      "`refresh` replaces a stored list with a good one, or the first list would stay forever.")
    #expect(shelf.ids == ["bitcoin", "tether", "solana"], "`refresh` stores the newer list.")
    #expect(
      outcome(of: .success(one), on: shelf) == "true",
      "`refresh` returns true for a shorter list: it is as good as a longer one.")
    #expect(shelf.ids == ["solana"], "`refresh` stores the newer list, even if it is shorter.")
    #expect(shelf.replacements == 2, "`refresh` calls `replace` once for each good list.")
  }

  // Rules: t1, e1
  @Test func aListIsStoredAsItCame() {
    let list = [
      coin("newcoin", rank: nil), coin("apecoin", rank: 9), coin("newcoin", rank: nil),
      Coin(id: " a ", symbol: " A\n", name: " A  coin ", image: "\ta.png ", rank: 0),
      coin("minus", rank: -1),
    ]
    let shelf = Shelf(two)
    #expect(
      outcome(of: .success(list), on: shelf) == "true",
      "`refresh` returns true for a list with at least one coin, whatever its coins are.")
    #expect(shelf.list == list, "`refresh` stores the list exactly as it came.")
    let unnamed = [Coin(id: "", symbol: "", name: "", image: "", rank: nil)]
    _ = outcome(of: .success(unnamed + list), on: shelf)
    #expect(shelf.list == unnamed + list, "`refresh` stores the list exactly as it came.")
    let unranked = [coin("newcoin", rank: nil)]
    #expect(
      outcome(of: .success(unranked), on: shelf) == "true",
      "`refresh` returns true for a list of one coin without a rank.")
    #expect(shelf.list == unranked, "`refresh` stores the list exactly as it came.")
    #expect(
      outcome(of: .success([coin("zero", rank: 0)]), on: shelf) == "true",
      "`refresh` returns true for a list of one coin with rank 0.")
    let ranked = [Coin(id: "", symbol: "", name: "", image: "", rank: 1)]
    #expect(
      outcome(of: .success(ranked), on: shelf) == "true",
      "`refresh` returns true for a list with at least one coin, even if all its texts are empty.")
  }

  // Rules: t1
  @Test func aLongListIsStored() {
    let list = (1...3000).map { coin("coin\($0)", rank: 3001 - $0) }
    let shelf = Shelf(two)
    #expect(
      outcome(of: .success(list), on: shelf) == "true",
      "For a list with coins, `refresh` returns true.")
    #expect((shelf.list == list) == true, "`refresh` stores exactly this list, however long it is.")
  }

  // Rules: 1
  @Test func aMuchShorterListIsStored() {
    let shelf = Shelf((1...3000).map { coin("coin\($0)", rank: $0) })
    #expect(
      outcome(of: .success(one), on: shelf) == "true",
      "`refresh` lets a good list replace a longer one, even if one coin replaces 3000.")
    #expect(shelf.ids == ["solana"], "`refresh` stores the newer list, even if it is shorter.")
  }

  // Rules: t1, 1
  @Test func theSameIdsMayHaveNewRanks() {
    let shelf = Shelf([coin("bitcoin", rank: 1)])
    #expect(
      outcome(of: .success([coin("bitcoin", rank: 2)]), on: shelf) == "true",
      "A list of the same coins may have new ranks: `refresh` stores it.")
    #expect(shelf.list.map(\.rank) == [2], "`refresh` stores the newer rank.")
    let unranked = [coin("bitcoin", rank: nil)]
    _ = outcome(of: .success(unranked), on: shelf)
    #expect(
      shelf.list == unranked,
      "`refresh` stores the list exactly as it came: what the shelf has fills in no missing rank.")
  }

  // Rules: 1
  @Test func anEqualListIsStoredAgain() {
    let shelf = Shelf(two)
    #expect(
      outcome(of: .success(two), on: shelf) == "true",
      "A list that is equal to the stored one is good, and `refresh` returns true.")
    #expect(shelf.replacements == 1, "`refresh` calls `replace` for an equal list too.")
    #expect(
      outcome(of: .success(two), on: shelf) == "true",
      "A list that was stored before is good, and `refresh` returns true.")
    #expect(shelf.replacements == 2, "`refresh` calls `replace` for each good list that comes.")
  }

  // Rules: t1, t2
  @Test func aStreamBeginsWithNothing() {
    let shelf = Shelf(two)
    let results = [[], three, [], one].map { outcome(of: .success($0), on: shelf) }
    #expect(
      results == ["false", "true", "false", "true"],
      """
      In a stream of lists, `refresh` returns false for each empty one and true for each good one.
      """)
    #expect(shelf.ids == ["solana"], "`refresh` stores the last good list of the stream.")
  }

  // Rules: 1
  @Test func anUnreadableShelfIsRefreshed() {
    let shelf = Shelf(two, cannotRead: true)
    #expect(
      outcome(of: .success(one), on: shelf) == "true",
      "`refresh` replaces whatever is stored with a good list, even what cannot be read.")
    #expect(
      shelf.ids == ["solana"], "`refresh` stores the good list, even if the old one is unreadable.")
    #expect(
      outcome(of: .success([]), on: shelf) == "false",
      "For an empty list, `refresh` returns false, even if the shelf cannot be read.")
  }

  // Rules: t1
  @Test func theShelfMayStoreItsOwnWay() {
    let shelf = Shelf(two, way: .once)
    #expect(
      outcome(of: .success(two + two), on: shelf) == "true",
      "For a list with coins, `refresh` returns true, even if the shelf stores each coin once.")
    #expect(shelf.replacements == 1, "`refresh` calls `replace` once for a good list.")
    let late = Shelf(way: .later)
    #expect(
      outcome(of: .success(two), on: late) == "true",
      "For a list with coins, `refresh` returns true, even if the shelf returns it only later.")
    #expect(late.replacements == 1, "`refresh` calls `replace` once for a good list.")
  }

  // Rules: 2
  @Test func aListThatWasNotStoredMayComeAgain() {
    let shelf = Shelf(two, fault: Fault(name: "full"))
    _ = outcome(of: .success(one), on: shelf)
    shelf.fault = nil
    #expect(
      outcome(of: .success(one), on: shelf) == "true",
      "When the same list comes again after `replace` threw, `refresh` stores it.")
    #expect(shelf.ids == ["solana"], "`refresh` stores the list that comes again.")
  }

  // Rules: t1, 2
  @Test func aFailedReplacementIsThrown() {
    let shelf = Shelf(two, fault: Fault(name: "full"))
    #expect(
      outcome(of: .success(one), on: shelf) == "throws full",
      "If `replace` throws, `refresh` throws the same error.")
    #expect(
      shelf.ids == ["bitcoin", "tether"],
      "If `replace` throws, `refresh` leaves the old list on the shelf.")
    #expect(shelf.replacements == 1, "`refresh` calls `replace` once, even if it throws.")
    #expect(
      outcome(of: .success(one), on: Shelf(two, fault: CancellationError()))
        == "throws CancellationError",
      "If `replace` throws, `refresh` throws the same error, whatever its type.")
    #expect(
      outcome(of: .success(one), on: Shelf(one, fault: Fault(name: "full"))) == "throws full",
      "If `replace` throws, `refresh` throws the same error, even if the shelf has this list.")
    let full = Fault(name: "full")
    for shelf in [
      Shelf(fault: full), Shelf(two, cannotRead: true, fault: full),
      Shelf(two, way: .spoiled, fault: full),
    ] {
      #expect(
        outcome(of: .success(one), on: shelf) == "throws full",
        "If `replace` throws, `refresh` throws the same error, whatever the shelf contains.")
      #expect(
        shelf.replacements == 1,
        "If `replace` throws, `refresh` does not call it again, whatever the shelf contains.")
    }
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

/// A shelf in memory, which may fail.
private final class Shelf: CoinShelf {
  /// How the shelf stores a list: as it is, each coin once, later, or as none if it fails.
  enum Way {
    case plain, once, later, spoiled
  }

  private(set) var list: [Coin]
  private(set) var replacements = 0
  private let cannotRead: Bool
  private let way: Way
  var fault: (any Error)?

  init(
    _ list: [Coin] = [], cannotRead: Bool = false, way: Way = .plain, fault: (any Error)? = nil
  ) {
    self.list = list
    self.cannotRead = cannotRead
    self.way = way
    self.fault = fault
  }

  var ids: [String] { list.map(\.id) }

  func coins() throws -> [Coin] {
    if cannotRead { throw Fault(name: "unreadable") }
    return list
  }

  func replace(with coins: [Coin]) throws {
    replacements += 1
    if way == .spoiled { list = [] }
    if let fault { throw fault }
    if way == .later { return }
    list =
      way == .once ? coins.enumerated().filter { coins.firstIndex(of: $1) == $0 }.map(\.1) : coins
  }
}

/// Describes what refreshing comes to.
private func outcome(of outcome: Result<[Coin], any Error>, on shelf: Shelf) -> String {
  describeOutcome {
    "\(try refresh(shelf, with: outcome))"
  } throwing: {
    $0 is CancellationError ? "CancellationError" : ($0 as? Fault)?.name
  }
}
