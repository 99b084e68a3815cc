import Foundation
import Synchronization

/// An HTTP server on 127.0.0.1 and a free port, for a test, a listing or experiments with an app.
///
/// It ends with `stop()`, with the release of its last reference, or after 60 seconds unless it was
/// given another life, whichever comes first. It speaks HTTP/1.1 and answers one request on each
/// connection. It closes a connection that is silent for ten seconds.
public final class LoopbackServer: Sendable {
  /// The URL of the server: `http://127.0.0.1:PORT/`.
  public let url: URL

  /// Reserves the port as long as this object exists, so that nothing else gets it after `stop()`.
  private let keeper: Socket
  private let service: Service

  /// Creates a server that gives these replies to requests for any path, in order, and repeats the
  /// last one for all later requests. Without a reply it gives 404.
  ///
  /// Throws a `POSIXError` if the server cannot be created.
  public convenience init(_ replies: [Reply]) throws {
    try self.init(paths: ["": replies])
  }

  /// Creates a server that gives each path its own replies, in order, and repeats the last one for
  /// all later requests. Other paths get 404.
  ///
  /// Write a path as `/coins` or `/coins?page=2`. A request with a query that has no replies of its
  /// own gets those of its path. Throws a `POSIXError` if the server cannot be created.
  public convenience init(paths: [String: [Reply]]) throws {
    let left = Mutex(paths)
    try self.init { request in left.withLock { LoopbackServer.reply(to: request, of: &$0) } }
  }

  /// Creates a server that answers each request with the reply that a function returns, on a thread
  /// of its own.
  ///
  /// Throws a `POSIXError` if the server cannot be created.
  ///
  /// - Parameters:
  ///   - life: the seconds after which the server ends.
  ///   - other: a stopped server, whose URL this one takes over.
  ///   - answer: returns the reply to a request. It is called on a thread of the server, for one
  ///     request at a time.
  public convenience init(
    life: TimeInterval = 60, inPlaceOf other: LoopbackServer? = nil,
    answer: @escaping @Sendable (Request) -> Reply
  ) throws {
    try self.init(silence: 10, life: life, keeper: other?.keeper, answer: answer)
  }

  /// - Parameters:
  ///   - silence: the seconds for which a connection may be silent.
  ///   - held: the socket that reserves the port, or nil to choose a free port.
  init(
    silence: TimeInterval, life: TimeInterval = 60, keeper held: Socket? = nil,
    answer: @escaping @Sendable (Request) -> Reply
  ) throws {
    keeper = try held ?? Socket(port: 0)
    let port = try keeper.port()
    guard let url = URL(string: "http://127.0.0.1:\(port)/") else { throw POSIXError(.EINVAL) }
    self.url = url
    service = Service(silence: silence, answer: answer)
    let listener = try Socket(port: port)
    try listener.listen()
    service.accept(from: listener, for: life)
  }

  deinit { stop() }

  /// Takes the reply to a request from those that are left for each path, of which the last one is
  /// repeated. The empty path stands for all others.
  private static func reply(to request: Request, of replies: inout [String: [Reply]]) -> Reply {
    let withoutQuery = String(request.path.prefix { $0 != "?" })
    let path = [request.path, withoutQuery].first { replies[$0] != nil } ?? ""
    guard let left = replies[path], let reply = left.first else { return .status(404) }
    if left.count > 1 { replies[path] = Array(left.dropFirst()) }
    return reply
  }

  /// The requests that arrived whole, in the order in which they arrived.
  public var requests: [Request] { service.requests }

  /// Waits until this many requests have come since the server was created.
  ///
  /// Returns true as soon as they have. Returns false if the server ends before.
  public func waitForRequests(_ count: Int) async -> Bool {
    await service.wait(for: count)
  }

  /// Releases the held answers, those that wait and later ones.
  public func release() {
    service.release()
  }

  /// Ends every connection and accepts no more. Idempotent.
  ///
  /// When it returns, the server's threads have closed their connections, and the port refuses new
  /// ones. As long as this object exists, the system gives the port to nothing else.
  public func stop() {
    service.stop()
  }
}
