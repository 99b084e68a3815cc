import Backups
import Foundation
import Testing
import Workbench

@MainActor @Suite("6.6 The service")
struct ServiceTests {
  private let two = [coin("bitcoin"), coin("tether")]

  // Rules: t1
  @Test func theBackupIsWhatIsStored() {
    let desk = Desk(stored: two)
    let service = desk.service()
    #expect(
      words(service.getBackup()) == "backup bitcoin, tether, saved at 1",
      "`getBackup()` returns the coins of the store as `.backup`, with its date.")
    desk.store.list = [coin("solana")]
    #expect(
      words(service.getBackup()) == "backup solana, saved at 1",
      "`getBackup()` returns what is stored now: it reads the store each time.")
    #expect(
      words(Desk(stored: []).service().getBackup()) == "nil",
      "If no coins are stored, `getBackup()` returns nil.")
    let broken = Desk(stored: two, readFault: Fault("no database")).service()
    #expect(
      words(broken.getBackup()) == "nil", "If the store cannot be read, `getBackup()` returns nil.")
  }

  // Rules: t2
  @Test(arguments: [
    (["solana"], "solana, replaced 1 times, reports []"),
    ([], "bitcoin, tether, replaced 0 times, reports []"),
    (["bitcoin", "tether"], "bitcoin, tether, replaced 1 times, reports []"),
  ])
  func aGoodListIsKept(list: [String], outcome expected: String) {
    let desk = Desk(stored: two)
    let service = desk.service()
    let before = words(service.shown)
    service.updateBackup(list.map(coin))
    #expect(
      "\(ids(desk.store.list)), replaced \(desk.store.replacements) times, reports \(desk.reports)"
        == expected,
      "`updateBackup` calls `replace` once for a good list, and never for an empty one. That is no error."
    )
    #expect(
      (words(service.shown) == before) == true,
      "`updateBackup` only stores a list: `load()` decides what is shown.")
  }

  // Rules: t3
  @Test(arguments: [
    (["solana"], "live solana, stored solana"),
    (["ape", "bitcoin"], "live ape, bitcoin, stored ape, bitcoin"),
  ])
  func aGoodListIsShownAndKept(list: [String], outcome expected: String) async {
    let desk = Desk(stored: two)
    let service = desk.service { desk.fetches == 1 ? [coin("early")] : list.map(coin) }
    for _ in 1...2 { await service.load() }
    #expect(
      "\(words(service.shown)), stored \(ids(desk.store.list))" == expected,
      "If `fetch` returns coins, `load()` shows them as `.live`, and stores them.")
    _ = service.getBackup()
    #expect(
      words(service.shown).hasPrefix("live") == true,
      "`getBackup()` only returns the backup: it does not change what is shown.")
    #expect(desk.fetches == 2, "Each `load()` calls `fetch` once.")
  }

  // Rules: t4
  @Test(arguments: [
    (["bitcoin", "tether"], true, "backup bitcoin, tether, saved at 1"),
    (["bitcoin", "tether"], false, "backup bitcoin, tether, saved at 1"),
    ([], true, "nothing: offline"), ([], false, "nothing: EmptyListError"),
  ])
  func withoutAListTheBackupIsShown(stored: [String], fails: Bool, shown: String) async {
    let desk = Desk(stored: two)
    let service = desk.service {
      // While `load()` waits for this, another list may be stored.
      desk.store.list = stored.map(coin)
      if fails { throw Fault("offline") }
      return []
    }
    await service.load()
    #expect(
      words(service.shown) == shown,
      "Without a list from `fetch`, `load()` shows the backup, or says why there is nothing.")
    #expect(desk.store.replacements == 0, "Without a list from `fetch`, `load()` stores nothing.")
    #expect(desk.fetches == 1, "`load()` calls `fetch` once, also if that throws.")
    #expect(desk.reports == [], "Only errors of `store` go to `report`, and none of `fetch`.")
  }

  // Rules: t4
  @Test(arguments: [
    ("an error", "backup solana, saved at 2"), ("an empty list", "backup solana, saved at 2"),
  ])
  func aLaterFailureShowsTheBackup(event: String, shown: String) async {
    let desk = Desk(stored: two)
    var isGood = true
    let service = desk.service {
      if !isGood && event == "an error" { throw Fault("offline") }
      return isGood ? [coin("solana")] : []
    }
    await service.load()
    isGood = false
    await service.load()
    #expect(
      words(service.shown) == shown,
      "If `fetch` fails after a good list, `load()` shows that list as `.backup`: \(event).")
  }

  // Rules: 1
  @Test(arguments: [(["bitcoin"], "backup bitcoin, saved at 1"), ([], "not asked")])
  func atFirstTheBackupIsShown(stored: [String], shown: String) async {
    let desk = Desk(stored: stored.map(coin))
    #expect(
      words(desk.service().shown) == shown,
      "Before the first `load()`, `shown` is the backup, or `.notAsked`.")
    await Task.yield()
    #expect(desk.fetches == 0, "`init` does not call `fetch`.")
  }

  // Rules: 2
  @Test func errorsOfTheStoreAreReported() async {
    for stored in [two, []] {
      let full = Desk(stored: stored, writeFault: Fault("full"))
      let service = full.service { [coin("solana")] }
      await service.load()
      #expect(
        words(service.shown) == "live solana",
        "If the store is full, `load()` shows the live list nevertheless.")
      #expect(full.reports == ["full"], "If `replace` throws, its error goes to `report`.")
    }
    for fault in ["no database", "no date"] {
      let broken = Desk(stored: two, readFault: Fault(fault))
      let other = broken.service { throw Fault("offline") }
      #expect(
        broken.reports == [fault], "If `coins()` or `saved()` throws, its error goes to `report`.")
      await other.load()
      #expect(broken.reports == [fault, fault], "Each error of the store goes to `report`.")
      #expect(
        words(other.shown) == "nothing: offline",
        "If both throw, `load()` shows `.nothing` with the error of `fetch`, not of the store.")
    }
  }
}

private func coin(_ id: String) -> Coin {
  Coin(id: id, symbol: id, name: id, image: id, rank: id == "ape" ? nil : 1)
}

private func ids(_ coins: [Coin]) -> String { coins.map(\.id).joined(separator: ", ") }

private func words(_ screen: CoinScreen?) -> String {
  switch screen {
  case nil: "nil"
  case .notAsked: "not asked"
  case .live(let coins): "live \(ids(coins))"
  case .backup(let coins, let saved):
    "backup \(ids(coins)), saved at \(Int(saved.timeIntervalSinceReferenceDate))"
  case .nothing(let why as Fault): "nothing: \(why.name)"
  case .nothing(let why as Workbench.EmptyListError): "nothing: \(type(of: why))"
  case .nothing(let why): "nothing: another \(type(of: why))"
  }
}

private struct Fault: Error {
  let name: String

  init(_ name: String) { self.name = name }
}

/// The pieces of a service, with what it did with them.
@MainActor private final class Desk {
  let store: Store
  private(set) var fetches = 0
  private(set) var reports: [String] = []

  init(stored: [Coin], readFault: Fault? = nil, writeFault: Fault? = nil) {
    store = Store(stored, readFault, writeFault)
  }

  func service(
    fetch: @escaping @MainActor () throws -> [Coin] = { [] }
  ) -> CoinBackupDataService {
    CoinBackupDataService(
      fetch: {
        self.fetches += 1
        return try fetch()
      }, store: store,
      report: { self.reports.append(($0 as? Fault)?.name ?? "\($0)") })
  }
}

private final class Store: DatedCoinStore {
  var list: [Coin]
  private(set) var replacements = 0
  private let readFault: Fault?
  private let writeFault: Fault?

  init(_ list: [Coin], _ readFault: Fault?, _ writeFault: Fault?) {
    self.list = list
    self.readFault = readFault
    self.writeFault = writeFault
  }

  func coins() throws -> [Coin] {
    // Without a date, the coins can be read.
    if let readFault, readFault.name != "no date" { throw readFault }
    return list
  }

  /// At first 1, and one second more after each replacement.
  func saved() throws -> Date {
    if let readFault { throw readFault }
    return Date(timeIntervalSinceReferenceDate: TimeInterval(1 + replacements))
  }

  func replace(with coins: [Coin]) throws {
    replacements += 1
    if let writeFault { throw writeFault }
    list = coins
  }
}
