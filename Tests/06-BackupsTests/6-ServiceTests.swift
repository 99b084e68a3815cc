import Backups
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@MainActor @Suite("6.6 The service")
struct ServiceTests {
  // Rules: t1
  @Test(
    arguments: [
      ("bitcoin, tether", nil, "backup bitcoin, tether, saved at 1"), ("", nil, "nil"),
      ("bitcoin", .coins, "nil"),
    ] as [(String, FaultyStore.Fault?, String)])
  func theBackupIsWhatIsStored(stored: String, fault: FaultyStore.Fault?, backup expected: String) {
    let desk = Desk(stored: "early")
    let service = desk.service()
    desk.store.list = [Coin](text: stored)
    desk.store.fault = fault
    #expect(
      words(service.getBackup()) == expected,
      """
      `getBackup()` reads the store each time, and returns its coins and their date as `.backup`, \
      or nil without coins or after an error.
      """)
  }

  // Rules: t2
  @Test(arguments: [
    ("solana", "not asked; stored solana; fetched 0, replaced 1"),
    ("", "not asked; stored tether; fetched 0, replaced 0"),
    ("tether", "not asked; stored tether; fetched 0, replaced 1"),
  ])
  func aGoodListIsKept(list: String, state expected: String) {
    let desk = Desk(stored: "")
    let service = desk.service()
    desk.store.list = [Coin](text: "tether")
    service.updateBackup([Coin](text: list))
    #expect(
      desk.state(of: service) == expected,
      """
      `updateBackup` calls `replace` once for a good list, and never for an empty one. It only \
      stores a list: `load()` decides what is shown.
      """)
  }

  // Rules: t3
  @Test(arguments: [
    ("solana 5", "live solana 5; stored solana 5; fetched 2, replaced 2"),
    ("ape, tether", "live ape, tether; stored ape, tether; fetched 2, replaced 2"),
  ])
  func aGoodListIsShownAndKept(list: String, state expected: String) async {
    let desk = Desk(stored: "tether")
    let service = desk.service()
    await service.load()
    desk.fetch = { list }
    await service.load()
    _ = service.getBackup()
    #expect(
      desk.state(of: service) == expected,
      """
      If `fetch` returns coins, `load()` shows them as `.live`, and stores them. Each `load()` \
      calls `fetch` once, and `getBackup()` does not change what is shown.
      """)
  }

  // Rules: t4
  @Test(arguments: [
    ("tether", true, "backup tether, saved at 2; stored tether; fetched 2, replaced 1"),
    ("tether", false, "backup tether, saved at 2; stored tether; fetched 2, replaced 1"),
    ("", true, "nothing: URLError; stored nothing; fetched 2, replaced 1"),
    ("", false, "nothing: EmptyListError; stored nothing; fetched 2, replaced 1"),
  ])
  func withoutAListTheBackupIsShown(stored: String, fails: Bool, state expected: String) async {
    let desk = Desk(stored: "early")
    let service = desk.service()
    await service.load()
    desk.fetch = {
      // While `load()` waits for this, another list may be stored.
      desk.store.list = [Coin](text: stored)
      if fails { throw URLError(.timedOut) }
      return ""
    }
    await service.load()
    #expect(
      desk.state(of: service) == expected,
      """
      Without a list from `fetch`, `load()` shows the backup, also after a good list, or says why \
      there is nothing. It stores nothing, and no error of `fetch` goes to `report`.
      """)
  }

  // Rules: 1
  @Test(arguments: [
    ("tether", "backup tether, saved at 1; stored tether; fetched 0, replaced 0"),
    ("", "not asked; stored nothing; fetched 0, replaced 0"),
  ])
  func atFirstTheBackupIsShown(stored: String, state expected: String) async {
    let desk = Desk(stored: stored)
    let service = desk.service()
    await Task.yield()
    #expect(
      desk.state(of: service) == expected,
      "Before the first `load()`, `shown` is the backup, or `.notAsked`; `fetch` is not called.")
  }

  // Rules: 2
  @Test(
    arguments: [
      (.replace, "live new; stored tether; fetched 1, replaced 1; reported replace"),
      (.coins, "nothing: URLError; stored tether; fetched 1, replaced 0; reported coins, coins"),
      (.saved, "nothing: URLError; stored tether; fetched 1, replaced 0; reported saved, saved"),
    ] as [(FaultyStore.Fault, String)])
  func errorsOfTheStoreAreReported(fault: FaultyStore.Fault, state expected: String) async {
    let desk = Desk(stored: "tether", fault: fault)
    if fault != .replace { desk.fetch = { throw URLError(.timedOut) } }
    let service = desk.service()
    await service.load()
    #expect(
      desk.state(of: service) == expected,
      """
      Each error of `store` goes to `report`. `load()` shows a live list nevertheless, and as the \
      reason for `.nothing` the error of `fetch`, not of `store`.
      """)
  }
}

/// The pieces of a service, with what it did with them.
@MainActor private final class Desk {
  let store: FaultyStore
  var fetch: () throws -> String = { "new" }
  private var fetches = 0
  private var reports: [String] = []

  init(stored: String, fault: FaultyStore.Fault? = nil) {
    store = FaultyStore(stored, fault: fault)
  }

  func service() -> CoinBackupDataService {
    CoinBackupDataService(
      fetch: {
        self.fetches += 1
        return [Coin](text: try self.fetch())
      }, store: store,
      report: { self.reports.append(($0 as? FaultyStore.Fault).map { "\($0)" } ?? "another") })
  }

  /// What is shown and stored, how often the calls were made, and what was reported.
  func state(of service: CoinBackupDataService) -> String {
    let reported = reports.isEmpty ? "" : "; reported \(reports.joined(separator: ", "))"
    return """
      \(words(service.shown)); stored \(store.list.isEmpty ? "nothing" : store.list.text); \
      fetched \(fetches), replaced \(store.replacements)\(reported)
      """
  }
}

private func words(_ screen: CoinScreen?) -> String {
  switch screen {
  case nil: "nil"
  case .notAsked: "not asked"
  case .live(let coins): "live \(coins.text)"
  case .backup(let coins, let saved):
    "backup \(coins.text), saved at \(Int(saved.timeIntervalSinceReferenceDate))"
  case .nothing(is Workbench.EmptyListError): "nothing: EmptyListError"
  case .nothing(is URLError): "nothing: URLError"
  case .nothing: "nothing: another error"
  }
}
