import Foundation
import Synchronization

/// An HTTP/1.1 server for one person's browser on this machine.
///
/// It listens on 127.0.0.1 alone, and answers requests for that address or for `localhost` that no
/// page of another site has sent. What a client may send, how long it may take and how many clients
/// there may be is bounded by `ServerLimits`. Each connection has a thread of its own.
package final class HTTPServer: Sendable {
  package typealias Handler = @Sendable (HTTPRequest) -> HTTPResponse

  package let port: Int
  private let listener: Int32
  private let limits: ServerLimits
  private let handler: Handler
  private let connections: ConnectionList
  private let isStopped = Mutex(false)

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - port: where it listens; 0 lets the system choose.
  ///   - handler: answers a request. It is called on the connections' threads.
  /// - Throws: `POSIXError` where it cannot listen, such as `.EADDRINUSE`.
  package init(
    port: Int = 0, limits: ServerLimits = ServerLimits(), handler: @escaping Handler
  ) throws(POSIXError) {
    listener = try SystemSocket.listener(port: port)
    do throws(POSIXError) {
      self.port = try SystemSocket.port(of: listener)
    } catch {
      close(listener)
      throw error
    }
    self.limits = limits
    self.handler = handler
    connections = ConnectionList(most: limits.connections, mostStreams: limits.streams)
    Thread.detachNewThread { [self] in acceptConnections() }
  }

  /// Such as `http://127.0.0.1:8080`.
  package var address: String { "http://127.0.0.1:\(port)" }

  /// Ends all connections and takes no more; the port is free soon after it returns.
  package func stop() {
    isStopped.withLock { $0 = true }
    connections.endAll()
  }
}

extension HTTPServer {
  private func acceptConnections() {
    while !isStopped.withLock({ $0 }) {
      var polled = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, 200) > 0 else { continue }
      let descriptor = SystemSocket.accept(listener)
      guard descriptor >= 0 else {
        // Where no descriptor is left, one of ours is soon closed.
        if errno == EMFILE || errno == ENFILE { usleep(20_000) }
        continue
      }
      welcome(ConnectedSocket(descriptor))
    }
    close(listener)
  }

  private func welcome(_ socket: ConnectedSocket) {
    let connection = HTTPConnection(
      socket, limits: limits, list: connections, handler: handler
    )
    guard connections.add(connection) else { return }
    let thread = Thread { [connections] in
      connection.serve()
      connections.remove(connection)
    }
    thread.stackSize = 1 << 20
    thread.start()
  }
}
