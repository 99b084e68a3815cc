import Backups
import Foundation
import Testing
import Workbench

@Suite("6.5 If there is no A, show B")
struct WhatIsOnTheScreenTests {
  @Test func theLiveListIsShown() {
    let desk = Desk(live: .success(["tether", "bitcoin"]), backup: .success(["old"]))
    #expect(desk.screen() == "live tether, bitcoin", "A list from the server is shown, live.")
    #expect(desk.fetches == 1, "The server is asked once.")
    #expect(desk.reads == 0, "Where the live list is shown, nobody needs the backup.")
  }

  @Test func withoutAServerTheBackupIsShown() {
    let desk = Desk(live: .failure(Fault("offline")), backup: .success(["tether", "bitcoin"]))
    #expect(
      desk.screen() == "backup tether, bitcoin, 90.0 seconds old",
      "Without a live list the backup is shown, and the seconds between keeping it and now.")
    #expect(desk.fetches == 1, "The server is asked once.")
    #expect(desk.reads == 1, "The backup is read once.")
  }

  @Test func anEmptyListIsNoReasonForAnEmptyScreen() {
    let desk = Desk(live: .success([]), backup: .success(["bitcoin"]))
    #expect(
      desk.screen() == "backup bitcoin, 90.0 seconds old",
      "An empty list from the server does not hide a good backup.")
    #expect(desk.fetches == 1, "The server is asked once, even if it had nothing to give.")
    #expect(desk.reads == 1, "The backup is read once.")
  }

  @Test func everyErrorOfTheServerLeadsToTheBackup() {
    let coin = Coin(id: "a", symbol: "a", name: "A", image: "a.png", rank: 1)
    let screen = coinScreen(
      fetch: { throw CancellationError() }, backup: { ([coin], .distantPast) }, now: .distantPast)
    var shown: [Coin] = []
    if case .backup(let coins, age: 0) = screen { shown = coins }
    #expect(shown == [coin], "Whatever fetch throws, a good backup is shown.")
  }

  @Test(arguments: [0, 0.5, 3600, 34_560_000] as [TimeInterval])
  func theBackupTellsItsAge(age: TimeInterval) {
    let desk = Desk(live: .failure(Fault("offline")), backup: .success(["bitcoin"]), age: age)
    #expect(
      desk.screen() == "backup bitcoin, \(age) seconds old",
      "The age is how many seconds lie between keeping the backup and now.")
  }

  @Test(arguments: [-0.5, -3600] as [TimeInterval])
  func aBackupIsNeverFromTheFuture(age: TimeInterval) {
    let desk = Desk(live: .failure(Fault("offline")), backup: .success(["bitcoin"]), age: age)
    #expect(
      desk.screen() == "backup bitcoin, 0.0 seconds old",
      "A clock that was set back makes no backup from the future: its age is 0 at least.")
  }

  @Test func withNeitherItSaysWhy() {
    let desk = Desk(live: .failure(Fault("offline")), backup: .success([]))
    #expect(
      desk.screen() == "nothing: offline",
      "Without live list and backup the screen says why: the error of the server.")
    #expect(desk.reads == 1, "The backup is read once.")
  }

  @Test func ofTwoFailuresTheServersIsTold() {
    let desk = Desk(live: .failure(Fault("offline")), backup: .failure(Fault("no database")))
    #expect(
      desk.screen() == "nothing: offline",
      "When both fail, the server's error wins: the live list is what the person asked for.")
    #expect(desk.fetches == 1, "The server is asked once.")
    #expect(desk.reads == 1, "The backup is read once, even if it fails.")
  }

  @Test func anEmptyListIsAReason() {
    let none = Desk(live: .success([]), backup: .success([]))
    #expect(
      none.screen() == "nothing: EmptyListError",
      "If the server's list was empty and the backup too, the reason is EmptyListError.")
    let broken = Desk(live: .success([]), backup: .failure(Fault("no database")))
    #expect(
      broken.screen() == "nothing: EmptyListError",
      "If the server's list was empty, that is the reason, whatever became of the backup.")
  }
}

/// An error with a name.
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

  init(live: Result<[String], Fault>, backup: Result<[String], Fault>, age: TimeInterval = 90) {
    self.live = live
    self.backup = backup
    self.age = age
  }

  /// What is on the screen, in words; a case that the exercise did not give has none.
  func screen() -> String {
    let screen = coinScreen(fetch: fetch, backup: read, now: now)
    if case .live(let coins) = screen { return "live \(ids(coins))" }
    if case .backup(let coins, let age) = screen {
      return "backup \(ids(coins)), \(age) seconds old"
    }
    if case .nothing(let why) = screen {
      if why is EmptyListError { return "nothing: EmptyListError" }
      return "nothing: \((why as? Fault)?.name ?? "something else: \(why)")"
    }
    return "something else: \(screen)"
  }

  private func fetch() throws -> [Coin] {
    fetches += 1
    return coins(try live.get())
  }

  private func read() throws -> (coins: [Coin], kept: Date) {
    reads += 1
    return (coins(try backup.get()), now.addingTimeInterval(-age))
  }

  private func coins(_ ids: [String]) -> [Coin] {
    ids.enumerated().map {
      Coin(id: $1, symbol: $1, name: $1, image: $1, rank: 9 - $0)
    }
  }

  private func ids(_ coins: [Coin]) -> String {
    coins.map(\.id).joined(separator: ", ")
  }
}
