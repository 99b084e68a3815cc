import Backups
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("6.4 Never replace good with bad")
struct GoodOverBadTests {
  // Rules: t1
  @Test(arguments: [
    ("bitcoin 1, tether 3", "true, 1 replacement, stored bitcoin 1, tether 3"),
    ("tether 3, bitcoin 1", "true, 1 replacement, stored tether 3, bitcoin 1"),
    ("newcoin", "true, 1 replacement, stored newcoin"),
    ("a 0, a 0", "true, 1 replacement, stored a 0, a 0"),
  ])
  func aGoodListIsStored(list: String, outcome expected: String) {
    #expect(
      outcome(of: .success([Coin](text: list)), in: FaultyStore("")) == expected,
      "For a list with coins, `refresh` stores exactly this list once, and returns true.")
  }

  // Rules: t2
  @Test(arguments: [
    ("bitcoin 1, tether 3", "false, 0 replacements, stored bitcoin 1, tether 3"),
    ("", "false, 0 replacements, stored nothing"),
  ])
  func anEmptyListIsNotStored(stored: String, outcome expected: String) {
    #expect(
      outcome(of: .success([]), in: FaultyStore(stored)) == expected,
      "For an empty list, `refresh` returns false, and keeps what is stored.")
  }

  // Rules: t3
  @Test func aFailureIsNotStored() {
    #expect(
      outcome(of: .failure(URLError(.timedOut)), in: FaultyStore("bitcoin 1, tether 3"))
        == "false, 0 replacements, stored bitcoin 1, tether 3",
      "For a failure, `refresh` returns false, throws nothing, and keeps what is stored.")
  }

  // Rules: 1
  @Test(arguments: [
    ("solana 5", "true, 1 replacement, stored solana 5"),
    ("bitcoin 1, tether 3", "true, 1 replacement, stored bitcoin 1, tether 3"),
    ("bitcoin, tether 9", "true, 1 replacement, stored bitcoin, tether 9"),
  ])
  func whatIsStoredDoesNotMatter(list: String, outcome expected: String) {
    for fault in [nil, FaultyStore.Fault.coins] {
      let store = FaultyStore("bitcoin 1, tether 3", fault: fault)
      #expect(
        outcome(of: .success([Coin](text: list)), in: store) == expected,
        "A good list replaces what is stored: a longer list, an equal one, an unreadable one.")
    }
  }

  // Rules: 2
  @Test func aFailedReplacementIsThrown() {
    let store = FaultyStore("bitcoin 1", fault: .replace)
    #expect(
      outcome(of: .success([Coin](text: "tether 3")), in: store) == "throws replace",
      "If `replace` throws, `refresh` throws the same error.")
    #expect(store.replacements == 1, "`refresh` calls `replace` once, also if that throws.")
  }
}

/// What `refresh` returns and what is stored then, or the error that it throws, as text.
private func outcome(of outcome: Result<[Coin], any Error>, in store: FaultyStore) -> String {
  describeOutcome {
    let isStored = try refresh(store, with: outcome)
    let calls = store.replacements == 1 ? "1 replacement" : "\(store.replacements) replacements"
    return "\(isStored), \(calls), stored \(store.list.isEmpty ? "nothing" : store.list.text)"
  } throwing: {
    ($0 as? FaultyStore.Fault).map { "\($0)" } ?? "another error"
  }
}
