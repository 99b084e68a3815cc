import Backups
import Foundation
import Testing
import Workbench

@Suite("6.5 If there is no A, show B")
struct WhatIsOnTheScreenTests {
  // Rules: t1
  @Test(arguments: [
    ["tether", "bitcoin"], ["solana"], ["tether", "bitcoin", "tether"], ["", ""],
  ])
  func theLiveListIsShown(ids: [String]) {
    let desk = Desk(live: .success(ids), backup: .success(["old"]))
    #expect(
      desk.screen() == "live \(desk.texts(ids))",
      "If `fetch` returns coins, `coinScreen` returns `.live` with exactly these coins.")
    #expect(desk.reads == 0, "If `fetch` returns coins, `coinScreen` does not call `backup`.")
  }

  // Rules: 1
  @Test func theServerIsAskedOnce() {
    let outcomes: [Result<[String], Fault>] = [
      .success(["bitcoin"]), .success([]), .failure(Fault("offline")),
    ]
    for live in outcomes {
      for backup in outcomes {
        let desk = Desk(live: live, backup: backup)
        _ = desk.screen()
        #expect(
          desk.fetches == 1,
          "`coinScreen` calls `fetch` exactly once, whatever it returns or throws.")
      }
    }
  }

  // Rules: 2
  @Test func theBackupIsReadAtMostOnce() {
    let outcomes: [Result<[String], Fault>] = [
      .success(["bitcoin"]), .success([]), .failure(Fault("no database")),
    ]
    for live in outcomes.dropFirst() {
      for backup in outcomes {
        let desk = Desk(live: live, backup: backup)
        _ = desk.screen()
        #expect(desk.reads <= 1, "`coinScreen` calls `backup` at most once, even if it throws.")
      }
    }
  }

  // Rules: t2, 3
  @Test(arguments: [
    ["tether", "bitcoin"], ["solana"], ["tether", "bitcoin", "tether"], ["", ""],
  ])
  func withoutAServerTheBackupIsShown(ids: [String]) {
    let desk = Desk(live: .failure(Fault("offline")), backup: .success(ids))
    #expect(
      desk.screen() == "backup \(desk.texts(ids)), 90.0 seconds old",
      """
      If `fetch` throws, `coinScreen` returns `.backup` with the coins of the backup and their \
      age.
      """)
  }

  // Rules: t2
  @Test func anEmptyListDoesNotHideTheBackup() {
    let desk = Desk(live: .success([]), backup: .success(["bitcoin"]))
    #expect(
      desk.screen() == "backup \(desk.texts(["bitcoin"])), 90.0 seconds old",
      """
      If `fetch` returns an empty list, `coinScreen` returns `.backup`: it does not hide a good \
      backup.
      """)
  }

  // Rules: 3
  @Test(
    arguments: [
      0, 0.5, 3600, 86_400.5, 34_560_000, 630_720_000, 60_000_000_000, 1 / 1024,
      3600 + 1 / 1_048_576,
    ] as [TimeInterval])
  func theBackupHasItsAge(age: TimeInterval) {
    let desk = Desk(live: .failure(Fault("offline")), backup: .success(["bitcoin"]), age: age)
    #expect(
      desk.screen() == "backup \(desk.texts(["bitcoin"])), \(age) seconds old",
      "The age that `coinScreen` returns is the number of seconds from `kept` to `now`, not rounded."
    )
  }

  // Rules: e1
  @Test(arguments: [-0.5, -3600, -900_000_000] as [TimeInterval])
  func aBackupIsNeverFromTheFuture(age: TimeInterval) {
    let desk = Desk(live: .failure(Fault("offline")), backup: .success(["bitcoin"]), age: age)
    #expect(
      desk.screen() == "backup \(desk.texts(["bitcoin"])), 0.0 seconds old",
      """
      If a clock was set back, so that `kept` is later than `now`, `coinScreen` returns the age 0.
      """)
  }

  // Rules: t3
  @Test func withoutABackupTheErrorIsShown() {
    let desk = Desk(live: .failure(Fault("offline")), backup: .success([]))
    #expect(
      desk.screen() == "nothing: offline",
      "If `fetch` throws and the backup is empty, `coinScreen` returns `.nothing` with that error.")
  }

  // Rules: t3
  @Test func theErrorOfTheServerWins() {
    let desk = Desk(live: .failure(Fault("offline")), backup: .failure(Fault("no database")))
    #expect(
      desk.screen() == "nothing: offline",
      "If both throw, `coinScreen` returns `.nothing` with the error of `fetch`, not of `backup`.")
  }

  // Rules: t4
  @Test func anEmptyListIsAReason() {
    let none = Desk(live: .success([]), backup: .success([]))
    #expect(
      none.screen() == "nothing: EmptyListError",
      "If both lists are empty, `coinScreen` returns `.nothing` with `EmptyListError`.")
    let broken = Desk(live: .success([]), backup: .failure(Fault("no database")))
    #expect(
      broken.screen() == "nothing: EmptyListError",
      """
      If the live list is empty and `backup` throws, `coinScreen` returns `.nothing` with \
      `EmptyListError`.
      """)
  }

  // Rules: t1, t2
  @Test func everyCoinIsShown() {
    let coins =
      [nil, 0, -1].map { Coin(id: "", symbol: "", name: "", image: "", rank: $0) }
      + (1...3000).map {
        Coin(id: "\($0)", symbol: "c", name: "C", image: "c.png", rank: 3001 - $0)
      }
    let live = coinScreen(fetch: { coins }, backup: { ([], .now) }, now: .now)
    let isLive = describe(live) == "live \(describe(coins))"
    #expect(
      isLive == true,
      "`coinScreen` returns `.live` with all coins that `fetch` returns, in their order.")
    let backup = coinScreen(fetch: { [] }, backup: { (coins, .distantPast) }, now: .distantPast)
    let isBackup = describe(backup) == "backup \(describe(coins)), 0.0 seconds old"
    #expect(
      isBackup == true,
      "`coinScreen` returns `.backup` with all coins of the backup, in their order.")
  }

  // Rules: t3, t4, 1, 2, e2
  @Test func everyErrorIsTreatedAlike() {
    let errors: [any Error] = [
      CancellationError(), URLError(.notConnectedToInternet), URLError(.timedOut),
      URLError(URLError.cancelled, userInfo: ["note": "the error of fetch"]),
      CocoaError(.fileReadCorruptFile), EmptyListError(), Fault("offline"), POSIXError(.ENOENT),
      DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no list")),
      DecodingError.valueNotFound([Coin].self, .init(codingPath: [], debugDescription: "null")),
      DatabaseError(code: 26, message: "no database"), NSError(domain: "Elsewhere", code: -999),
    ]
    for error in errors {
      let coin = Coin(id: "a", symbol: "a", name: "A", image: "a.png", rank: 1)
      let screen = coinScreen(
        fetch: { throw error }, backup: { ([coin], .distantPast) }, now: .distantPast)
      var shown: [Coin] = []
      if case .backup(let coins, age: 0) = screen { shown = coins }
      #expect(
        shown == [coin], "Whatever `fetch` throws, `coinScreen` shows a good backup: \(error)")

      for backupError in errors {
        var (fetches, reads) = (0, 0)
        let nothing = coinScreen(
          fetch: {
            fetches += 1
            throw error
          },
          backup: {
            reads += 1
            throw backupError
          }, now: .now)
        #expect(
          describe(nothing) == "nothing: \(describe(error))",
          """
          Whatever `fetch` throws, without a backup `coinScreen` returns `.nothing` with that \
          error.
          """)
        #expect(
          fetches == 1, "`coinScreen` calls `fetch` exactly once, whatever it throws: \(error)")
        #expect(
          reads <= 1,
          "`coinScreen` calls `backup` at most once, whatever it throws: \(backupError)")
      }
    }
    for error in errors {
      let empty = coinScreen(fetch: { throw error }, backup: { ([], .now) }, now: .now)
      #expect(
        describe(empty) == "nothing: \(describe(error))",
        """
        Whatever `fetch` throws, with an empty backup `coinScreen` returns `.nothing` with that \
        error.
        """)
      let broken = coinScreen(fetch: { [] }, backup: { throw error }, now: .now)
      #expect(
        describe(broken) == "nothing: EmptyListError",
        """
        If `fetch` returns no coins, `coinScreen` gives `EmptyListError`, whatever `backup` \
        throws.
        """)
    }
  }
}

/// An error with a name.
private struct Fault: Error {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

/// Describes a screen by the cases that the exercise gives.
private func describe(_ screen: CoinScreen) -> String {
  if case .live(let coins) = screen { return "live \(describe(coins))" }
  if case .backup(let coins, let age) = screen {
    return "backup \(describe(coins)), \(age) seconds old"
  }
  if case .nothing(let why) = screen { return "nothing: \(describe(why))" }
  return "something else: \(screen)"
}

private func describe(_ coins: [Coin]) -> String {
  coins.map {
    "\($0.id) \($0.symbol) \($0.name) \($0.image) \($0.rank.map { "\($0)" } ?? "nil")"
  }.joined(separator: ", ")
}

private func describe(_ error: any Error) -> String {
  switch error {
  case is EmptyListError: "EmptyListError"
  case is CancellationError: "CancellationError"
  case let error as Fault: error.name
  case let error as URLError:
    "URLError \(error.code.rawValue)\(error.userInfo["note"].map { ", \($0)" } ?? "")"
  case let error as CocoaError: "CocoaError \(error.code.rawValue)"
  case let error as POSIXError: "POSIXError \(error.code.rawValue)"
  case let error as DatabaseError: "DatabaseError \(error.code)"
  case DecodingError.dataCorrupted(let context): "dataCorrupted, \(context.debugDescription)"
  case DecodingError.valueNotFound(_, let context): "valueNotFound, \(context.debugDescription)"
  case let error as NSError where error.domain == "Elsewhere": "Elsewhere \(error.code)"
  default: "something else: \(error)"
  }
}

/// A server and a backup, which count how often they are asked.
private final class Desk {
  private let live: Result<[String], Fault>
  private let backup: Result<[String], Fault>
  private let now = Date(timeIntervalSinceReferenceDate: 900_000_000)
  private let age: TimeInterval
  private(set) var fetches = 0
  private(set) var reads = 0

  init(live: Result<[String], Fault>, backup: Result<[String], Fault>, age: TimeInterval = 90) {
    self.live = live
    self.backup = backup
    self.age = age
  }

  func screen() -> String {
    describe(coinScreen(fetch: fetch, backup: read, now: now))
  }

  /// The coins with these ids, as a description of a screen contains them.
  func texts(_ ids: [String]) -> String { describe(coins(ids)) }

  private func fetch() throws -> [Coin] {
    fetches += 1
    return coins(try live.get())
  }

  private func read() throws -> (coins: [Coin], kept: Date) {
    reads += 1
    return (coins(try backup.get()), now.addingTimeInterval(-age))
  }

  /// Coins with descending ranks, of which the last has none.
  private func coins(_ ids: [String]) -> [Coin] {
    ids.enumerated().map {
      Coin(
        id: $1, symbol: $1.uppercased(), name: "Coin \($1)", image: "\($1).png",
        rank: $0 == ids.count - 1 ? nil : 9 - $0)
    }
  }
}
