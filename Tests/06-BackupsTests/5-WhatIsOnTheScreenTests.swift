import Backups
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("6.5 If there is no A, show B")
struct WhatIsOnTheScreenTests {
  // Rules: t1
  @Test(arguments: [
    ("tether 9, bitcoin", "live tether 9, bitcoin"), ("solana", "live solana"),
    ("a 9, b 8, a", "live a 9, b 8, a"),
  ])
  func theLiveListIsShown(list: String, screen expected: String) {
    let desk = Desk(live: .success(list), backup: .success("old"))
    #expect(
      desk.screen() == expected,
      "If `fetch` returns coins, `coinScreen` returns `.live` with exactly these coins.")
    #expect(desk.reads == 0, "If `fetch` returns coins, `coinScreen` does not call `backup`.")
  }

  // Rules: t2
  @Test(arguments: [
    ("tether 9, bitcoin", "backup tether 9, bitcoin, saved 90.0 seconds ago"),
    ("solana", "backup solana, saved 90.0 seconds ago"),
  ])
  func withoutALiveListTheBackupIsShown(list: String, screen expected: String) {
    #expect(
      Desk(live: .failure(Fault("offline")), backup: .success(list)).screen() == expected,
      "If `fetch` throws, `coinScreen` returns `.backup` with the coins of the backup and their date."
    )
    #expect(
      Desk(live: .success(""), backup: .success(list)).screen() == expected,
      "If `fetch` returns an empty list, `coinScreen` does not let it hide a good backup.")
  }

  // Rules: t3
  @Test func withoutABackupTheErrorIsShown() {
    #expect(
      Desk(live: .failure(URLError(.cancelled)), backup: .success("")).screen()
        == "nothing: URLError",
      "If `fetch` throws and the backup is empty, `coinScreen` returns `.nothing` with that error.")
    #expect(
      Desk(live: .failure(CancellationError()), backup: .failure(Fault("no database"))).screen()
        == "nothing: CancellationError",
      "If both throw, `coinScreen` returns `.nothing` with the error of `fetch`, not of `backup`.")
  }

  // Rules: t4
  @Test func anEmptyListIsAReason() {
    #expect(
      Desk(live: .success(""), backup: .success("")).screen() == "nothing: EmptyListError",
      "If both lists are empty, `coinScreen` returns `.nothing` with `EmptyListError`.")
    #expect(
      Desk(live: .success(""), backup: .failure(Fault("no database"))).screen()
        == "nothing: EmptyListError",
      "If `fetch` returns `[]` and `backup` throws, the reason is `EmptyListError`.")
  }

  // Rules: 1
  @Test func bothAreAskedOnce() {
    let outcomes: [Result<String, any Error>] = [
      .success("bitcoin"), .success(""), .failure(Fault("no list")),
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
      (-3600, "backup bitcoin, saved 0.0 seconds ago"),
      (-0.5, "backup bitcoin, saved 0.0 seconds ago"),
      (0.5, "backup bitcoin, saved 0.5 seconds ago"),
      (9_000_000, "backup bitcoin, saved 9000000.0 seconds ago"),
    ] as [(TimeInterval, String)])
  func noBackupIsFromTomorrow(age: TimeInterval, screen expected: String) {
    let desk = Desk(live: .failure(Fault("offline")), backup: .success("bitcoin"), age: age)
    #expect(
      desk.screen() == expected,
      "`.backup` has `saved`, or `now` if `saved` is later than `now`.")
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
  private let live: Result<String, any Error>
  private let backup: Result<String, any Error>
  private let now = Date(timeIntervalSinceReferenceDate: 900_000_000)
  private let age: TimeInterval
  private(set) var fetches = 0
  private(set) var reads = 0

  init(
    live: Result<String, any Error>, backup: Result<String, any Error>, age: TimeInterval = 90
  ) {
    self.live = live
    self.backup = backup
    self.age = age
  }

  /// The screen that is shown, as text.
  func screen() -> String {
    switch coinScreen(fetch: fetch, backup: read, now: now) {
    case .notAsked: "not asked"
    case .live(let coins): "live \(coins.text)"
    case .backup(let coins, let saved):
      "backup \(coins.text), saved \(now.timeIntervalSince(saved)) seconds ago"
    case .nothing(let why as Fault): "nothing: \(why.name)"
    case .nothing(let why)
    where why is Workbench.EmptyListError || why is URLError || why is CancellationError:
      "nothing: \(type(of: why))"
    case .nothing(let why): "nothing: another \(type(of: why))"
    }
  }

  private func fetch() throws -> [Coin] {
    fetches += 1
    return [Coin](text: try live.get())
  }

  private func read() throws -> (coins: [Coin], saved: Date) {
    reads += 1
    return ([Coin](text: try backup.get()), now.addingTimeInterval(-age))
  }
}
