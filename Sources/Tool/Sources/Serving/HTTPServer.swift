import Foundation
import Synchronization

/// An HTTP/1.1 server for one person's browser on this machine.
///
/// It listens only on 127.0.0.1. It answers requests for that address or for `localhost`, and
/// refuses those of pages of other sites. `ServerLimits` bounds the size of requests, the time they
/// may take and the number of clients. Each connection has its own thread.
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
  ///   - port: the port to listen on; with 0, the system chooses one.
  ///   - handler: answers a request. It is called on the connections' threads.
  /// - Throws: `POSIXError` if it cannot listen, such as `.EADDRINUSE`.
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

  /// The server's address, such as `http://127.0.0.1:8080`.
  package var address: String { "http://127.0.0.1:\(port)" }

  /// Ends all connections and accepts no more. The port becomes free soon after this returns.
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
        // If no descriptor is free, one of this process will soon be closed.
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
