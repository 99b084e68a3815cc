import Foundation

@testable import Serving

/// A client that sends exactly the bytes it is told, over a socket of its own.
final class RawClient {
  private let socket: ConnectedSocket
  private var received: [UInt8] = []

  init(_ port: Int, at host: String = "127.0.0.1") throws {
    #if os(Linux)
      let descriptor = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = Foundation.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr(host)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    let error = SystemSocket.lastError
    socket = ConnectedSocket(descriptor)
    guard result == 0 else { throw error }
  }

  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool { socket.send(bytes, until: .now + .seconds(5)) }

  /// Everything until the server ends the connection, or ten seconds are over.
  func rest() -> String {
    let deadline = ContinuousClock.now + .seconds(10)
    while case .bytes(let bytes) = socket.receive(until: deadline) { received += bytes }
    return String(decoding: received, as: UTF8.self)
  }

  /// What has come once it holds `words`, or ten seconds are over.
  func text(with words: String) -> String {
    let deadline = ContinuousClock.now + .seconds(10)
    while !String(decoding: received, as: UTF8.self).contains(words),
      case .bytes(let bytes) = socket.receive(until: deadline)
    {
      received += bytes
    }
    return String(decoding: received, as: UTF8.self)
  }

  /// Ends the connection from this side.
  func end() { socket.end() }
}

extension HTTPServer {
  /// The whole response to a request with these lines, on a connection that the client wants closed.
  func response(to lines: [String], body: String = "") throws -> String {
    let client = try RawClient(port)
    let host = lines.contains { $0.hasPrefix("Host:") } ? [] : ["Host: localhost:\(port)"]
    client.send((lines + host + ["Connection: close", "", body]).joined(separator: "\r\n"))
    return client.rest()
  }

  /// The status of that response.
  func status(of lines: String..., body: String = "") throws -> Int? {
    Self.status(in: try response(to: lines, body: body))
  }

  static func status(in response: String) -> Int? {
    response.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }

  /// A server that says which request it got.
  static func echo(_ limits: ServerLimits = ServerLimits()) throws -> HTTPServer {
    try HTTPServer(limits: limits) { request in
      let body = String(decoding: request.body, as: UTF8.self)
      return HTTPResponse(.ok, text: "\(request.method.rawValue) \(request.path) [\(body)]")
    }
  }
}
