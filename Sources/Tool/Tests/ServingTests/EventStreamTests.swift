import Testing

@testable import Serving

@Suite("A stream of events")
struct EventStreamTests {
  private func serving(
    _ events: EventStream, _ limits: ServerLimits = ServerLimits(),
    _ body: (HTTPServer) async throws -> Void
  ) async throws {
    let server = try HTTPServer(limits: limits) { _ in HTTPResponse(events) }
    defer { server.stop() }
    try await body(server)
  }

  private func listen(_ server: HTTPServer) throws -> RawClient {
    let client = try RawClient(server.port)
    client.send("GET /events HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
    return client
  }

  @Test func everyPageIsGreetedAndToldWhatIsNew() async throws {
    let events = EventStream { [.init("card", about: "1.1", data: "old")] }
    try await serving(events) { server in
      let pages = [try listen(server), try listen(server)]
      for page in pages {
        let text = page.text(with: "data: old\n\n")
        #expect(text.contains("Content-Type: text/event-stream\r\n"))
        #expect(text.hasSuffix("event: card\ndata: old\n\n"))
      }
      events.send { [.init("card", about: "1.1", data: "two\nlines", number: 7)] }
      for page in pages {
        let text = page.text(with: "lines\n\n")
        #expect(text.hasSuffix("event: card\nid: 7\ndata: two\ndata: lines\n\n"))
      }
    }
  }

  @Test func aPageThatHasGoneIsNoticed() async throws {
    let events = EventStream { [.init("hello", data: "1")] }
    try await serving(events) { server in
      let page = try listen(server)
      _ = page.text(with: "data: 1\n\n")
      page.end()
      for _ in 0..<600 where events.listeners > 0 { try await Task.sleep(for: .milliseconds(50)) }
      #expect(events.listeners == 0)
    }
  }

  @Test func thereIsRoomForSomeStreamsOnly() async throws {
    var limits = ServerLimits()
    limits.streams = 2
    let events = EventStream { [.init("hello", data: "1")] }
    try await serving(events, limits) { server in
      let pages = [try listen(server), try listen(server)]
      for page in pages { _ = page.text(with: "data: 1\n\n") }
      let third = try listen(server).rest()
      #expect(HTTPServer.status(in: third) == 503)
    }
  }

  @Test func onlyTheNewestOfATopicWaits() {
    let subscription = Subscription()
    for (topic, data) in [("1.1", "a"), ("1.2", "b"), ("1.1", "c")] {
      subscription.put(.init("card", about: topic, data: data))
    }
    #expect(subscription.next(within: 0)?.map(\.data) == ["b", "c"])
  }

  @Test func aPageThatStopsReadingIsGivenUp() {
    let subscription = Subscription()
    for number in 0...1000 { subscription.put(.init("card", about: "\(number)", data: "")) }
    #expect(subscription.next(within: 0) == nil)
  }
}
