import Foundation

@testable import Workbench

/// A connection to a server on this machine, which sends what it is told to and not a byte more.
final class RawClient {
  private let descriptor: Int32

  /// Connects. Throws a `POSIXError` if nobody is there.
  init(_ url: URL) throws {
    #if os(Linux)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(url.port ?? 0).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    guard status == 0 else { throw Socket.lastError }
  }

  deinit { close(descriptor) }

  /// Sends a text, with the line endings of HTTP.
  func send(_ text: String) {
    let bytes = Array(text.replacingOccurrences(of: "\n", with: "\r\n").utf8)
    _ = Foundation.send(descriptor, bytes, bytes.count, Socket.sendFlags)
  }

  /// Reads until the server closes the connection. Returns nil if it resets it instead, or sends
  /// nothing for twenty seconds.
  func readToEnd() -> String? {
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(descriptor, &part, part.count, 0)
      guard count >= 0 else { return nil }
      if count == 0 { break }
      bytes += part.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
  }
}

/// The descriptors that this process has open, of the kind that `isMeant` picks.
///
/// The system's libraries open and close some of other kinds whenever they like.
func openDescriptors(where isMeant: (stat) -> Bool) -> Set<Int32> {
  Set(
    (0..<1024).filter { descriptor in
      var facts = stat()
      return fstat(descriptor, &facts) == 0 && isMeant(facts)
    })
}
