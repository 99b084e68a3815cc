import Foundation
import Synchronization

/// A socket that never blocks and never raises SIGPIPE. It is closed on exec, by `close()` and with
/// its last reference.
final class Socket: Sendable {
  let descriptor: Int32
  private let isOpen = Atomic(true)

  /// Takes ownership of a descriptor. A negative one stands for an error of the system.
  ///
  /// Throws the `POSIXError` of the last system call.
  private init(taking descriptor: Int32) throws {
    guard descriptor >= 0 else { throw Self.lastError }
    self.descriptor = descriptor
    guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) >= 0, fcntl(descriptor, F_SETFL, O_NONBLOCK) >= 0
    else { throw Self.lastError }
    #if !os(Linux)
      try set(SO_NOSIGPIPE)
    #endif
  }

  /// Creates a socket at a port of 127.0.0.1 that it may share with another one of this process.
  /// With 0, the system chooses a free port.
  ///
  /// As long as it exists, the system gives the port to nothing else, and refuses connections
  /// unless one of the sockets listens.
  convenience init(port: Int) throws {
    try self.init(taking: socket(AF_INET, Self.streamType, 0))
    try set(Self.sharing)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isBound else { throw Self.lastError }
  }

  deinit { close() }

  /// Closes the socket. No other thread may use it any longer. Idempotent.
  func close() {
    guard isOpen.exchange(false, ordering: .relaxed) else { return }
    _ = Foundation.close(descriptor)
  }

  /// Returns the port that the socket has.
  func port() throws -> Int {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let known = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    guard known == 0 else { throw Self.lastError }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// Starts to accept connections.
  func listen() throws {
    guard Foundation.listen(descriptor, SOMAXCONN) == 0 else { throw Self.lastError }
  }

  /// Accepts the next connection. Returns nil if there is none, or no descriptor for it.
  func visitor() -> Socket? {
    try? Socket(taking: accept(descriptor, nil, nil))
  }

  /// Reads the bytes that have arrived, at most 64 KiB. Returns nil if there are none.
  func receive() -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = max(recv(descriptor, buffer.baseAddress, buffer.count, 0), 0)
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// Sends as many bytes as fit. Returns their number, or nil if there is no room.
  func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.withUnsafeBytes {
      Foundation.send(descriptor, $0.baseAddress, $0.count, Self.sendFlags)
    }
    return count < 0 ? nil : count
  }

  private func set(_ option: Int32) throws {
    var yes: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    guard setsockopt(descriptor, SOL_SOCKET, option, &yes, size) == 0 else { throw Self.lastError }
  }

  /// The error of the last system call.
  private static var lastError: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  #if os(Linux)
    private static let streamType = Int32(SOCK_STREAM.rawValue)
    private static let sendFlags = Int32(MSG_NOSIGNAL)
    /// The option that lets two sockets share a port if only one of them accepts connections.
    private static let sharing = SO_REUSEADDR
  #else
    private static let streamType = SOCK_STREAM
    private static let sendFlags: Int32 = 0
    /// The option that lets two sockets share a port; Darwin's SO_REUSEADDR does not. Untested.
    private static let sharing = SO_REUSEPORT
  #endif
}
