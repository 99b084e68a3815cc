import Backups
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("6.4 Never replace good with bad")
struct GoodOverBadTests {
  // Rules: t1
  @Test(arguments: [
    ("two coins", "true, stored bitcoin 1, tether 3"),
    ("a coin without a rank", "true, stored newcoin nil"),
    ("not in order", "true, stored tether 3, bitcoin 1"),
    ("the same coin twice", "true, stored a 0, a 0"),
  ])
  func aGoodListIsStored(list: String, outcome expected: String) {
    let store = Store()
    #expect(
      outcome(of: .success(lists[list] ?? []), in: store) == expected,
      "For a list with coins, `refresh` stores exactly this list, and returns true.")
    #expect(store.replacements == 1, "For a list with coins, `refresh` calls `replace` once.")
  }

  // Rules: t2
  @Test(arguments: [
    ("two coins", "false, stored bitcoin 1, tether 3"), ("nothing", "false, stored nothing"),
  ])
  func anEmptyListIsNotStored(stored: String, outcome expected: String) {
    let store = Store(lists[stored] ?? [])
    #expect(
      outcome(of: .success([]), in: store) == expected,
      "For an empty list, `refresh` returns false, and keeps what is stored.")
    #expect(store.replacements == 0, "For an empty list, `refresh` does not call `replace`.")
  }

  // Rules: t3
  @Test func aFailureIsNotStored() {
    let store = Store(two)
    #expect(
      outcome(of: .failure(Fault(name: "offline")), in: store)
        == "false, stored bitcoin 1, tether 3",
      "For a failure, `refresh` returns false, throws nothing, and keeps what is stored.")
    #expect(store.replacements == 0, "For a failure, `refresh` does not call `replace`.")
  }

  // Rules: 1
  @Test(arguments: [
    ("a shorter list", "true, stored solana 5"), ("two coins", "true, stored bitcoin 1, tether 3"),
    ("other ranks", "true, stored bitcoin nil, tether 9"),
  ])
  func whatIsStoredDoesNotMatter(list: String, outcome expected: String) {
    for cannotRead in [false, true] {
      let store = Store(two, cannotRead: cannotRead)
      #expect(
        outcome(of: .success(lists[list] ?? []), in: store) == expected,
        "A good list replaces what is stored: a longer list, an equal one, an unreadable one.")
      #expect(store.replacements == 1, "`refresh` calls `replace` once for each good list.")
    }
  }

  // Rules: 2
  @Test(arguments: [("full", "throws full"), ("locked", "throws locked")])
  func aFailedReplacementIsThrown(fault: String, outcome expected: String) {
    let store = Store(two, fault: Fault(name: fault))
    #expect(
      outcome(of: .success(two + two), in: store) == expected,
      "If `replace` throws, `refresh` throws the same error.")
    #expect(store.replacements == 1, "`refresh` calls `replace` once, also if that throws.")
  }
}

private let two = [coin("bitcoin", rank: 1), coin("tether", rank: 3)]
private let lists = [
  "two coins": two, "not in order": [coin("tether", rank: 3), coin("bitcoin", rank: 1)],
  "a coin without a rank": [coin("newcoin", rank: nil)],
  "the same coin twice": [coin("a", rank: 0), coin("a", rank: 0)],
  "a shorter list": [coin("solana", rank: 5)],
  "other ranks": [coin("bitcoin", rank: nil), coin("tether", rank: 9)],
]

private func coin(_ id: String, rank: Int?) -> Coin {
  Coin(id: id, symbol: id, name: id, image: id, rank: rank)
}

private struct Fault: Error {
  let name: String
}

/// A store in memory, which may fail.
private final class Store: CoinStore {
  private(set) var list: [Coin]
  private(set) var replacements = 0
  private let cannotRead: Bool
  private let fault: Fault?

  init(_ list: [Coin] = [], cannotRead: Bool = false, fault: Fault? = nil) {
    self.list = list
    self.cannotRead = cannotRead
    self.fault = fault
  }

  func coins() throws -> [Coin] {
    if cannotRead { throw Fault(name: "unreadable") }
    return list
  }

  func replace(with coins: [Coin]) throws {
    replacements += 1
    if let fault { throw fault }
    list = coins
  }
}

/// What `refresh` returns and what is stored then, or the error that it throws, as text.
private func outcome(of outcome: Result<[Coin], any Error>, in store: Store) -> String {
  describeOutcome {
    let isStored = try refresh(store, with: outcome)
    let coins = store.list.map { "\($0.id) \($0.rank.map { "\($0)" } ?? "nil")" }
    return "\(isStored), stored \(coins.isEmpty ? "nothing" : coins.joined(separator: ", "))"
  } throwing: {
    ($0 as? Fault)?.name
  }
}
