import Foundation

/// A socket that never waits, never raises SIGPIPE, is closed on exec and with its last reference.
final class Socket: Sendable {
  /// What a look for bytes has found.
  enum Arrival {
    case bytes([UInt8])
    case nothingYet
    case end
  }

  /// What a look for new connections has found.
  enum Visitor {
    case connection(Socket)
    case nobody
    case notNow
  }

  let descriptor: Int32

  /// Takes over a descriptor, for the system's functions to refuse if it is below zero.
  ///
  /// Throws the `POSIXError` that the system's last call left.
  init(taking descriptor: Int32) throws {
    guard descriptor >= 0 else { throw Self.lastError }
    self.descriptor = descriptor
    try prepare()
  }

  deinit { close(descriptor) }

  /// The socket for `poll`, which is to wait for this event, or to pass it over if there is none.
  func watched(for event: Int32?) -> pollfd {
    pollfd(fd: event == nil ? -1 : descriptor, events: Int16(event ?? 0), revents: 0)
  }

  /// The bytes that have come, 64 KiB at most.
  func arrival() -> Arrival {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
      count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      filled = max(count, 0)
    }
    if count > 0 { return .bytes(bytes) }
    return count < 0 && Self.isOnlyTooEarly(errno) ? .nothingYet : .end
  }

  /// Sends as many bytes as there is room for and says how many, or nil if nobody is there.
  func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.withUnsafeBytes {
      Foundation.send(descriptor, $0.baseAddress, $0.count, Self.sendFlags)
    }
    if count >= 0 { return count }
    return Self.isOnlyTooEarly(errno) ? 0 : nil
  }

  /// Makes the other socket of a pair look up.
  func ring() {
    _ = send([1])
  }

  /// Takes in all that the other socket of a pair has rung.
  func silence() {
    while case .bytes = arrival() {}
  }
}

extension Socket {
  /// The error that the system's last call left.
  static var lastError: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  private static func isOnlyTooEarly(_ code: Int32) -> Bool {
    code == EAGAIN || code == EWOULDBLOCK || code == EINTR
  }
}
