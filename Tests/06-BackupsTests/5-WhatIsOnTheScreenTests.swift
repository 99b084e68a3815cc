import Backups
import Foundation
import Testing
import Workbench

@Suite("6.5 If there is no A, show B")
struct WhatIsOnTheScreenTests {
  // Rules: t1
  @Test(arguments: [
    (["tether", "bitcoin"], "live tether 9, bitcoin nil"), (["solana"], "live solana nil"),
    (["a", "b", "a"], "live a 9, b 8, a nil"),
  ])
  func theLiveListIsShown(ids: [String], screen expected: String) {
    let desk = Desk(live: .success(ids), backup: .success(["old"]))
    #expect(
      desk.screen() == expected,
      "If `fetch` returns coins, `coinScreen` returns `.live` with exactly these coins.")
    #expect(desk.reads == 0, "If `fetch` returns coins, `coinScreen` does not call `backup`.")
  }

  // Rules: t2
  @Test(arguments: [
    (["tether", "bitcoin"], "backup tether 9, bitcoin nil"),
    (["solana"], "backup solana nil"),
  ])
  func withoutALiveListTheBackupIsShown(ids: [String], screen expected: String) {
    #expect(
      Desk(live: .failure(Fault("offline")), backup: .success(ids)).screen() == expected,
      "If `fetch` throws, `coinScreen` returns `.backup` with the coins of the backup.")
    #expect(
      Desk(live: .success([]), backup: .success(ids)).screen() == expected,
      "If `fetch` returns an empty list, `coinScreen` does not let it hide a good backup.")
  }

  // Rules: t3
  @Test func withoutABackupTheErrorIsShown() {
    #expect(
      Desk(live: .failure(Fault("offline")), backup: .success([])).screen() == "nothing: offline",
      "If `fetch` throws and the backup is empty, `coinScreen` returns `.nothing` with that error.")
    #expect(
      Desk(live: .failure(Fault("offline")), backup: .failure(Fault("no database"))).screen()
        == "nothing: offline",
      "If both throw, `coinScreen` returns `.nothing` with the error of `fetch`, not of `backup`.")
  }

  // Rules: t4
  @Test func anEmptyListIsAReason() {
    #expect(
      Desk(live: .success([]), backup: .success([])).screen() == "nothing: EmptyListError",
      "If both lists are empty, `coinScreen` returns `.nothing` with `EmptyListError`.")
    #expect(
      Desk(live: .success([]), backup: .failure(Fault("no database"))).screen()
        == "nothing: EmptyListError",
      "If `fetch` returns `[]` and `backup` throws, the reason is `EmptyListError`.")
  }

  // Rules: 1
  @Test func bothAreAskedOnce() {
    let outcomes: [Result<[String], Fault>] = [
      .success(["bitcoin"]), .success([]), .failure(Fault("no list")),
    ]
    for live in outcomes {
      for backup in outcomes {
        let desk = Desk(live: live, backup: backup)
        _ = desk.screen()
        #expect(
          desk.fetches == 1, "`coinScreen` calls `fetch` once, whatever it returns or throws.")
        #expect((desk.reads <= 1) == true, "`coinScreen` calls `backup` at most once.")
      }
    }
  }

  // Rules: 2
  @Test(
    arguments: [
      (0, "0.0 seconds old"), (0.5, "0.5 seconds old"),
      (86_400.5, "86400.5 seconds old"),
      (34_560_000, "34560000.0 seconds old"),
      (-3600, "0.0 seconds old"), (-0.5, "0.0 seconds old"),
    ] as [(TimeInterval, String)])
  func theBackupHasItsAge(age: TimeInterval, shown expected: String) {
    let desk = Desk(live: .failure(Fault("offline")), backup: .success(["bitcoin"]), age: age)
    _ = desk.screen()
    #expect(
      desk.ageShown == expected,
      "The age is the number of seconds from `kept` to `now`, or 0 if `kept` is later.")
  }
}

private struct Fault: Error {
  let name: String

  init(_ name: String) {
    self.name = name
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
  private(set) var ageShown = "no backup"

  init(live: Result<[String], Fault>, backup: Result<[String], Fault>, age: TimeInterval = 90) {
    self.live = live
    self.backup = backup
    self.age = age
  }

  /// The screen that is shown, as text. The age is noted apart.
  func screen() -> String {
    let screen = coinScreen(fetch: fetch, backup: read, now: now)
    if case .backup(_, let age) = screen { ageShown = "\(age) seconds old" }
    return switch screen {
    case .live(let coins): "live \(words(for: coins))"
    case .backup(let coins, _): "backup \(words(for: coins))"
    case .nothing(let why as Fault): "nothing: \(why.name)"
    case .nothing(let why): "nothing: \(type(of: why))"
    @unknown default: "another screen"
    }
  }

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
      Coin(id: $1, symbol: $1, name: $1, image: $1, rank: $0 == ids.count - 1 ? nil : 9 - $0)
    }
  }

  private func words(for coins: [Coin]) -> String {
    coins.map { "\($0.id) \($0.rank.map { "\($0)" } ?? "nil")" }.joined(separator: ", ")
  }
}
