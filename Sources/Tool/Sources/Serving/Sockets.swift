import Foundation
import Synchronization

/// A connection's descriptor, which is closed when this object is released.
final class ConnectedSocket: Sendable {
  /// The result of waiting for bytes.
  enum Arrival: Equatable {
    case bytes([UInt8])
    /// The client has closed the connection.
    case end
    /// The deadline has passed.
    case late
  }

  private let descriptor: Int32
  /// False while its request is handled or events are sent, and true while it waits for the client.
  let isWaiting = Mutex(true)

  /// Takes ownership of a descriptor.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    SystemSocket.prepare(descriptor)
  }

  deinit { close(descriptor) }

  /// Waits for bytes, and returns at most 64 KiB of them.
  func receive(until deadline: ContinuousClock.Instant) -> Arrival {
    while true {
      guard wait(for: POLLIN, until: deadline) else { return .late }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = recv(descriptor, &bytes, bytes.count, 0)
      if count > 0 { return .bytes(Array(bytes[..<count])) }
      if count == 0 || !Self.isOnlyTooEarly(errno) { return .end }
    }
  }

  /// Sends all the bytes. Returns false if the client has gone or does not accept them in time.
  func send(_ bytes: [UInt8], until deadline: ContinuousClock.Instant) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard wait(for: POLLOUT, until: deadline) else { return false }
      let count = rest.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, 0)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if !Self.isOnlyTooEarly(errno) {
        return false
      }
    }
    return true
  }

  /// True if the client has closed the connection.
  var isEnded: Bool {
    var byte: UInt8 = 0
    let count = recv(descriptor, &byte, 1, Int32(MSG_PEEK))
    return count == 0 || count < 0 && !Self.isOnlyTooEarly(errno)
  }

  /// Closes the connection from any thread. A thread that waits for it continues immediately.
  func end() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Closes the connection so that the client can read what was sent to it: if bytes from the
  /// client were still unread, the system would reset the connection and discard the response.
  func endInPeace() {
    _ = shutdown(descriptor, Int32(SHUT_WR))
    let deadline = ContinuousClock.now + .seconds(1)
    var left = 1 << 20
    while left > 0, case .bytes(let bytes) = receive(until: deadline) { left -= bytes.count }
  }

  private func wait(for event: Int32, until deadline: ContinuousClock.Instant) -> Bool {
    while true {
      let left = (deadline - .now) / .milliseconds(1)
      guard left > 0 else { return false }
      var polled = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      let count = poll(&polled, 1, Int32(min(left.rounded(.up), 60_000)))
      if count > 0 || count < 0 && !Self.isOnlyTooEarly(errno) { return true }
    }
  }

  private static func isOnlyTooEarly(_ code: Int32) -> Bool {
    code == EAGAIN || code == EWOULDBLOCK || code == EINTR
  }
}

/// The system calls for sockets, which differ slightly between Linux and Apple's systems.
enum SystemSocket {
  #if os(Linux)
    private static let streamType = Int32(SOCK_STREAM.rawValue)
  #else
    private static let streamType = SOCK_STREAM
  #endif

  /// Returns a descriptor that accepts connections at a port of 127.0.0.1, and the port. With 0,
  /// the system chooses the port.
  ///
  /// - Throws: the system's error.
  static func listener(port: Int) throws(POSIXError) -> (descriptor: Int32, port: Int) {
    // Sending to a client that has gone is an error, and does not end the process.
    signal(SIGPIPE, SIG_IGN)
    let descriptor = socket(AF_INET, streamType, 0)
    guard descriptor >= 0 else { throw lastError }
    prepare(descriptor)
    set(SOL_SOCKET, SO_REUSEADDR, of: descriptor)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && listen(descriptor, SOMAXCONN) == 0
          && getsockname(descriptor, $0, &size) == 0
      }
    }
    guard isListening else {
      let error = lastError
      close(descriptor)
      throw error
    }
    return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
  }

  /// Configures a descriptor: no child inherits it, and no call blocks on it.
  static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    set(Int32(IPPROTO_TCP), TCP_NODELAY, of: descriptor)
  }

  static var lastError: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  private static func set(_ level: Int32, _ option: Int32, of descriptor: Int32) {
    var yes: Int32 = 1
    setsockopt(descriptor, level, option, &yes, socklen_t(MemoryLayout<Int32>.size))
  }
}
