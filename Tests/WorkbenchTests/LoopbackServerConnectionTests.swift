import Foundation
import Testing

@testable import Workbench

/// With a clock that stands where the test puts it.
@Suite("One connection of a loopback server, by the clock")
struct LoopbackServerConnectionTests {
  private typealias Reply = LoopbackServer.Reply

  private let client: Socket
  private var connection: LoopbackServer.Connection

  init() throws {
    let (client, server) = try Socket.pair()
    self.client = client
    connection = LoopbackServer.Connection(server, at: 100, patience: 10)
  }

  @Test mutating func whoSaysNothingIsHungUpOn() {
    #expect(connection.awaited == POLLIN)
    #expect(isOpen(at: 109.9))
    #expect(!isOpen(at: 110))
  }

  @Test mutating func whoSaysSomethingHasTimeAgain() {
    _ = client.send(Array("GET / ".utf8)[...])
    #expect(connection.proceed(POLLIN, at: 105, isReleased: false) == nil)
    #expect(isOpen(at: 114.9))
    #expect(!isOpen(at: 115))
  }

  @Test mutating func whoHangsUpIsLetGo() {
    shutdown(client.descriptor, Int32(SHUT_WR))
    #expect(connection.proceed(POLLIN, at: 101, isReleased: false) == nil)
    #expect(connection.isOver)
  }

  @Test mutating func whoDoesNotReadIsHungUpOn() throws {
    try ask(.init(body: Data(count: 16 << 20)), at: 105)
    #expect(connection.awaited == POLLOUT)
    #expect(isOpen(at: 114.9))
    // Who reads again has time again.
    client.silence()
    #expect(connection.proceed(POLLOUT, at: 114, isReleased: false) == nil)
    #expect(isOpen(at: 123.9))
    #expect(!isOpen(at: 124))
  }

  @Test mutating func anAnswerThatIsOutIsTheEnd() throws {
    try ask(.json("[]"), at: 105)
    #expect(connection.isOver)
    guard case .bytes(let bytes) = client.arrival() else { throw POSIXError(.ENODATA) }
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("[]"))
  }

  @Test mutating func whoIsStalledIsHungUpOn() throws {
    try ask(.stall, at: 105)
    #expect(connection.awaited == 0)
    #expect(isOpen(at: 114.9))
    #expect(!isOpen(at: 115))
    guard case .nothingYet = client.arrival() else { throw POSIXError(.EISCONN) }
  }

  @Test mutating func whoIsHeldHasAllTimeUntilTheRelease() throws {
    try ask(.json("[]").held(), at: 105)
    #expect(connection.awaited == 0)
    #expect(connection.deadline == nil)
    #expect(isOpen(at: 1_000_000))
    #expect(connection.proceed(0, at: 1_000_000, isReleased: true) == nil)
    #expect(connection.isOver)
    guard case .bytes = client.arrival() else { throw POSIXError(.ENODATA) }
  }

  @Test(arguments: [.stall, .json("[]").held()] as [LoopbackServer.Reply])
  mutating func whoIsGoneNeedNotBeWaitedFor(reply: LoopbackServer.Reply) throws {
    try ask(reply, at: 105)
    #expect(connection.proceed(POLLHUP, at: 106, isReleased: false) == nil)
    #expect(connection.isOver)
  }
}

extension LoopbackServerConnectionTests {
  private mutating func ask(_ reply: LoopbackServer.Reply, at now: TimeInterval) throws {
    _ = client.send(Array("GET / HTTP/1.1\r\n\r\n".utf8)[...])
    let request = connection.proceed(POLLIN, at: now, isReleased: false)
    connection.answer(try #require(request), with: reply, at: now, isReleased: false)
  }

  private mutating func isOpen(at now: TimeInterval) -> Bool {
    _ = connection.proceed(0, at: now, isReleased: false)
    return !connection.isOver
  }
}
