import Foundation

/// A socket that never blocks and never raises SIGPIPE. It is closed on exec and with its last
/// reference.
final class Socket: Sendable {
  /// The result of reading bytes.
  enum Arrival {
    case bytes([UInt8])
    case nothingYet
    case end
  }

  /// The result of accepting a connection.
  enum Visitor {
    case connection(Socket)
    case nobody
    case notNow
  }

  let descriptor: Int32

  /// Takes ownership of a descriptor. A negative one stands for an error of the system.
  ///
  /// Throws the `POSIXError` of the last system call.
  init(taking descriptor: Int32) throws {
    guard descriptor >= 0 else { throw Self.lastError }
    self.descriptor = descriptor
    try prepare()
  }

  deinit { close(descriptor) }

  /// Returns the entry for `poll`, which waits for this event, or ignores the socket if it is nil.
  func watched(for event: Int32?) -> pollfd {
    pollfd(fd: event == nil ? -1 : descriptor, events: Int16(event ?? 0), revents: 0)
  }

  /// Reads the bytes that have arrived, at most 64 KiB.
  func arrival() -> Arrival {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
      count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      filled = max(count, 0)
    }
    if count > 0 { return .bytes(bytes) }
    return count < 0 && Self.isOnlyTooEarly(errno) ? .nothingYet : .end
  }

  /// Sends as many bytes as fit. Returns their number, or nil if the other side is gone.
  func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.withUnsafeBytes {
      Foundation.send(descriptor, $0.baseAddress, $0.count, Self.sendFlags)
    }
    if count >= 0 { return count }
    return Self.isOnlyTooEarly(errno) ? 0 : nil
  }

  /// Wakes the thread that waits for the other socket of a pair.
  func ring() {
    _ = send([1])
  }

  /// Discards everything that the other socket of a pair has sent.
  func silence() {
    while case .bytes = arrival() {}
  }
}

extension Socket {
  /// The error of the last system call.
  static var lastError: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  private static func isOnlyTooEarly(_ code: Int32) -> Bool {
    code == EAGAIN || code == EWOULDBLOCK || code == EINTR
  }
}
