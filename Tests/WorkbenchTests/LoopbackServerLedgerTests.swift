import Foundation
import Testing

@testable import Workbench

@Suite("Who waits for requests to a loopback server, by the clock")
struct LoopbackServerLedgerTests {
  private let bell: Socket
  private let ledger: LoopbackServer.Ledger
  private let request = LoopbackServer.Request(method: "GET", path: "/", headers: [:])

  init() throws {
    let (bell, rope) = try Socket.pair()
    self.bell = bell
    ledger = LoopbackServer.Ledger(rope: rope)
  }

  @Test func whoWaitsMakesTheThreadLookUpAndSeeTheirTime() async {
    let waiting = wait(for: 1, until: 100)
    await someoneWaits()
    #expect(ledger.deadline == 100)
    #expect(hasRung)
    ledger.note(request)
    #expect(ledger.deadline == nil)
    #expect(await waiting.value)
  }

  @Test func whoWaitsIsWokenByTheirRequestAndNotBefore() async {
    ledger.note(request)
    let first = wait(for: 2, until: 100)
    await someoneWaits()
    let second = wait(for: 3, until: 50)
    await until { ledger.deadline == 50 }
    ledger.note(request)
    #expect(await first.value)
    #expect(ledger.deadline == 50)
    ledger.note(request)
    #expect(await second.value)
    #expect(await ledger.wait(for: 3, until: 0))
    #expect(ledger.requests.count == 3)
  }

  @Test func whoIsLateIsSentAway() async {
    let long = wait(for: 1, until: 100)
    let short = wait(for: 1, until: 50)
    await until { ledger.deadline == 50 }
    ledger.sendAwayLate(at: 49)
    #expect(ledger.deadline == 50)
    ledger.sendAwayLate(at: 50)
    #expect(await !short.value)
    await until { ledger.deadline == 100 }
    ledger.note(request)
    #expect(await long.value)
  }

  @Test func whoIsCancelledGoes() async {
    let waiting = wait(for: 1, until: 100)
    await someoneWaits()
    waiting.cancel()
    #expect(await !waiting.value)
    #expect(ledger.deadline == nil)
  }

  @Test func whenItIsOverEverybodyGoesAndNobodyStays() async {
    let waiting = wait(for: 1, until: 100)
    await someoneWaits()
    ledger.close()
    #expect(await !waiting.value)
    #expect(await !ledger.wait(for: 1, until: 100))
    #expect(ledger.isStopping)
  }

  @Test(
    arguments: [{ $0.stop() }, { $0.release() }] as [@Sendable (LoopbackServer.Ledger) -> Void])
  func theThreadIsToldAtOnce(change: @Sendable (LoopbackServer.Ledger) -> Void) {
    #expect(!hasRung)
    change(ledger)
    #expect(ledger.isStopping || ledger.isReleased)
    #expect(hasRung)
  }
}

extension LoopbackServerLedgerTests {
  private func wait(for count: Int, until deadline: TimeInterval) -> Task<Bool, Never> {
    Task { [ledger] in await ledger.wait(for: count, until: deadline) }
  }

  private func someoneWaits() async {
    await until { ledger.deadline != nil }
  }

  private var hasRung: Bool {
    if case .bytes = bell.arrival() { true } else { false }
  }
}
