import Foundation

/// A connection to a server on this machine, which sends what it is told to and not a byte more.
final class RawClient {
  private let descriptor: Int32
  private var received: [UInt8] = []
  private var isOver = false

  /// Connects. Throws a `POSIXError` if nobody is there.
  init(_ port: Int, at host: String = "127.0.0.1") throws {
    #if os(Linux)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr(host)
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    guard status == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// Sends a text, with the line ends of HTTP.
  func send(_ text: String) {
    let lines = text.replacingOccurrences(of: "\r\n", with: "\n")
    let bytes = Array(lines.replacingOccurrences(of: "\n", with: "\r\n").utf8)
    #if os(Linux)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    _ = Foundation.send(descriptor, bytes, bytes.count, flags)
  }

  /// Everything until the server ends the connection; nil if it sends nothing for twenty seconds.
  func rest() -> String? {
    while receive() {}
    return isOver ? text : nil
  }

  /// What has come once it contains `words`, or once nothing comes any more.
  func text(with words: String) -> String {
    while !text.contains(words), receive() {}
    return text
  }

  /// Ends the connection from this side.
  func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  private var text: String { String(decoding: received, as: UTF8.self) }

  private func receive() -> Bool {
    var part = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &part, part.count, 0)
    isOver = count == 0 || count < 0 && errno == ECONNRESET
    received += part.prefix(max(count, 0))
    return count > 0
  }
}
