import Foundation
import Synchronization

/// An HTTP server on 127.0.0.1 and a free port, for a test, a listing or experiments with an app.
///
/// It ends with `stop()`, with the release of its last reference, or after 60 seconds unless it was
/// given another life, whichever comes first. It speaks HTTP/1.1, answers one request on each
/// connection, and serves at most 64 connections at a time; others wait. It closes a connection
/// that is silent for ten seconds.
public final class LoopbackServer: Sendable {
  /// The URL of the server: `http://127.0.0.1:PORT/`.
  public let url: URL

  /// Reserves the port as long as this object exists, so that nothing else gets it after `stop()`.
  private let keeper: Socket
  private let ledger: Ledger
  private let thread: Mutex<JoinableThread?>
  private let limits: Limits

  /// Creates a server that gives these replies to requests for any path, in order, and repeats the
  /// last one for all later requests. Without a reply it gives 404.
  ///
  /// Throws a `POSIXError` if the server cannot be created.
  public convenience init(_ replies: [Reply]) throws {
    try self.init(Script(replies), Limits())
  }

  /// Creates a server that gives each path its own replies, in order, and repeats the last one for
  /// all later requests. Other paths get 404.
  ///
  /// Write a path as `/coins` or `/coins?page=2`. A request with a query that has no replies of its
  /// own gets those of its path. Throws a `POSIXError` if the server cannot be created.
  public convenience init(paths: [String: [Reply]]) throws {
    try self.init(Script(paths: paths), Limits())
  }

  /// Creates a server that answers each request with the reply that a function returns, on a thread
  /// of its own.
  ///
  /// Throws a `POSIXError` if the server cannot be created.
  ///
  /// - Parameters:
  ///   - life: the seconds after which the server ends.
  ///   - other: a stopped server, whose URL this one takes over.
  ///   - answer: returns the reply to a request. It is called on the server's thread, for one
  ///     request at a time.
  public convenience init(
    life: TimeInterval = 60, inPlaceOf other: LoopbackServer? = nil,
    answer: @escaping @Sendable (Request) -> Reply
  ) throws {
    var limits = Limits()
    limits.life = life
    try self.init(Script(answer), limits, keeper: other?.keeper)
  }

  /// - Parameter keeper: the socket that reserves the port, or nil to choose a free port.
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

  /// The requests that arrived whole, in the order in which they arrived.
  public var requests: [Request] { ledger.requests }

  /// Waits until this many requests have come since the server was created.
  ///
  /// Returns true as soon as they have. Returns false after ten seconds, or at once if the server
  /// has ended or the task is canceled.
  public func waitForRequests(_ count: Int) async -> Bool {
    await ledger.wait(for: count, until: Clock.now + limits.wait)
  }

  /// Releases the held answers, those that wait and later ones.
  public func release() {
    ledger.release()
  }

  /// Ends every connection and accepts no more. Idempotent.
  ///
  /// When it returns, the server's thread has ended, and the port refuses connections. As long as
  /// this object exists, the system gives the port to nothing else. The last descriptor is closed
  /// when the object is released.
  public func stop() {
    ledger.stop()
    thread.withLock { thread in
      thread?.join()
      thread = nil
    }
  }
}
