import Foundation

@testable import Workbench

/// A connection to a server on this machine, which sends what it is told to and not a byte more.
final class RawClient {
  /// What reading to the end has come to.
  enum Ending: Equatable {
    case closed(String)
    case reset
    case stillOpen
  }

  private let descriptor: Int32

  /// Connects. Throws a `POSIXError` if nobody is there.
  init(_ url: URL) throws {
    #if os(Linux)
      descriptor = socket(
        AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(url.port ?? 0).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    // Whoever throws here has an object already, whose end closes the descriptor.
    guard status == 0 else { throw Socket.lastError }
  }

  deinit { close(descriptor) }

  /// Sends a text, with the line endings that HTTP has.
  func send(_ text: String) {
    let bytes = Array(text.replacingOccurrences(of: "\n", with: "\r\n").utf8)
    _ = Foundation.send(descriptor, bytes, bytes.count, Socket.sendFlags)
  }

  /// Says that no more will be sent.
  func finish() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Reads until the server closes the connection, and gives up after so many seconds of silence.
  func readToEnd(patience: Int = 20) -> Ending {
    var limit = timeval(tv_sec: patience, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(descriptor, &part, part.count, 0)
      if count == 0 { break }
      if count < 0 { return errno == ECONNRESET ? .reset : .stillOpen }
      bytes += part.prefix(count)
    }
    return .closed(
      String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n"))
  }
}
