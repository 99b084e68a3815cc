import Foundation

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
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
        count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
        filled = max(count, 0)
      }
      if count > 0 { return .bytes(bytes) }
      if count == 0 || !Self.isOnlyTooEarly(errno) { return .end }
    }
  }

  /// Sends all the bytes. Returns false if the client has gone or does not accept them in time.
  func send(_ bytes: [UInt8], until deadline: ContinuousClock.Instant) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard wait(for: POLLOUT, until: deadline) else { return false }
      let count = rest.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, SystemSocket.sendFlags)
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
  func end() {
    SystemSocket.shutDown(descriptor, isReadToo: true)
  }

  /// Closes the connection so that the client can read what was sent to it: if bytes from the
  /// client were still unread, the system would reset the connection and discard the response.
  func endInPeace() {
    SystemSocket.shutDown(descriptor, isReadToo: false)
    let deadline = ContinuousClock.now + .seconds(1)
    var left = 1 << 20
    while left > 0, case .bytes(let bytes) = receive(until: deadline) { left -= bytes.count }
  }
}

extension ConnectedSocket {
  private func wait(for event: Int32, until deadline: ContinuousClock.Instant) -> Bool {
    while true {
      let left = (deadline - .now) / .milliseconds(1)
      guard left > 0 else { return false }
      var polled = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      let count = poll(&polled, 1, Int32(min(left.rounded(.up), 60_000)))
      if count > 0 { return true }
      if count < 0, errno != EINTR, errno != EAGAIN { return true }
    }
  }

  private static func isOnlyTooEarly(_ code: Int32) -> Bool {
    code == EAGAIN || code == EWOULDBLOCK || code == EINTR
  }
}
