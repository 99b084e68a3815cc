import Foundation
import Synchronization

/// An HTTP server on 127.0.0.1 and a free port, for a test, a listing or an app to play with.
///
/// It ends with `stop()`, with the last reference to it, or after 60 seconds unless it was given a
/// longer life, whichever comes first. It speaks HTTP/1.1, answers one request on each connection, and serves at most 64
/// connections at a time; others wait. Who falls silent for ten seconds is hung up on.
public final class LoopbackServer: Sendable {
  /// Where the server is: `http://127.0.0.1:PORT/`.
  public let url: URL

  /// Holds the port for as long as this object is there, so that it is nobody else's after `stop()`.
  private let keeper: Socket
  private let ledger: Ledger
  private let thread: Mutex<JoinableThread?>
  private let limits: Limits

  /// Makes a server that gives these replies to requests for any path, in order, and the last one
  /// again to all that follow. Without a reply it gives 404.
  ///
  /// Throws a `POSIXError` where there can be no such server.
  public convenience init(_ replies: [Reply]) throws {
    try self.init(Script(replies), Limits())
  }

  /// Makes a server that gives each path replies of its own, in order, and the last one again to
  /// all that follow. Another path gets 404.
  ///
  /// A path is written as in `/coins` or `/coins?page=2`; a request with a query for which there
  /// is nothing gets what its path gets. Throws a `POSIXError` where there can be no such server.
  public convenience init(paths: [String: [Reply]]) throws {
    try self.init(Script(paths: paths), Limits())
  }

  /// Makes a server that answers each request with what a function returns, on a thread of its own.
  ///
  /// Throws a `POSIXError` where there can be no such server.
  ///
  /// - Parameters:
  ///   - life: the seconds after which it ends.
  ///   - other: a server that was stopped, whose address this one takes over.
  ///   - answer: called with each request, from several threads at a time.
  public convenience init(
    life: TimeInterval = 60, inPlaceOf other: LoopbackServer? = nil,
    answer: @escaping @Sendable (Request) -> Reply
  ) throws {
    var limits = Limits()
    limits.life = life
    try self.init(Script(answer), limits, keeper: other?.keeper)
  }

  /// - Parameter keeper: what holds the port, if something does already.
  init(_ script: Script, _ limits: Limits, keeper held: Socket? = nil) throws {
    let (bell, rope) = try Socket.pair()
    let keeper = try held ?? Socket.keeper()
    let port = try keeper.port()
    let listener = try Socket.listener(at: port)
    guard let url = URL(string: "http://127.0.0.1:\(port)/") else { throw POSIXError(.EINVAL) }
    let ledger = Ledger(rope: rope)
    let thread = try JoinableThread {
      var loop = Loop(listener, bell: bell, ledger, script, limits)
      loop.run()
    }
    self.url = url
    self.keeper = keeper
    self.ledger = ledger
    self.limits = limits
    self.thread = Mutex(thread)
  }

  deinit { stop() }

  /// The requests that came whole, in the order in which they came.
  public var requests: [Request] { ledger.requests }

  /// Waits until so many requests have come since the server was made.
  ///
  /// True as soon as they have; false after ten seconds, and at once where the server has ended
  /// or the task is canceled.
  public func waitForRequests(_ count: Int) async -> Bool {
    await ledger.wait(for: count, until: Clock.now + limits.wait)
  }

  /// Lets held answers go, those that wait and those to come.
  public func release() {
    ledger.release()
  }

  /// Ends every connection and accepts no more. Idempotent.
  ///
  /// When it returns, no thread is left, and the port refuses connections for as long as this
  /// object is there: until then the system gives it to nobody else. With the object the last
  /// descriptor goes.
  public func stop() {
    ledger.stop()
    thread.withLock { thread in
      thread?.join()
      thread = nil
    }
  }
}
