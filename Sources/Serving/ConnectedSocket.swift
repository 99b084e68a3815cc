import Foundation

/// A connection's descriptor, closed with its last reference.
final class ConnectedSocket: Sendable {
  /// What a wait for bytes has brought.
  enum Arrival: Equatable {
    case bytes([UInt8])
    /// The other side has ended the connection.
    case end
    /// The time is over.
    case late
  }

  private let descriptor: Int32

  /// Takes over a descriptor.
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

  /// Sends all the bytes; false where the other side is gone or does not take them in time.
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

  /// Whether the other side has ended the connection.
  var isEnded: Bool {
    var byte: UInt8 = 0
    let count = recv(descriptor, &byte, 1, Int32(MSG_PEEK))
    return count == 0 || count < 0 && !Self.isOnlyTooEarly(errno)
  }

  /// Ends the connection from any thread: whoever waits at it learns of that at once.
  func end() {
    SystemSocket.shutDown(descriptor, isReadToo: true)
  }

  /// Ends the connection so that the other side can read what was sent to it: bytes that nobody has
  /// read would make the system take it back.
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
