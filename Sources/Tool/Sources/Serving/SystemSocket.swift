import Foundation

/// The system calls for sockets, which differ slightly between Linux and Apple's systems.
enum SystemSocket {
  /// Returns a descriptor that accepts connections at a port of 127.0.0.1. With 0, the system
  /// chooses the port.
  ///
  /// - Throws: the system's error.
  static func listener(port: Int) throws(POSIXError) -> Int32 {
    let descriptor = socket(AF_INET, streamType, 0)
    guard descriptor >= 0 else { throw lastError }
    do throws(POSIXError) {
      prepare(descriptor)
      try bind(descriptor, to: port)
      guard listen(descriptor, SOMAXCONN) == 0 else { throw lastError }
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Returns the port of a listener.
  static func port(of descriptor: Int32) throws(POSIXError) -> Int {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    guard result == 0 else { throw lastError }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// Configures a descriptor: no child inherits it, and no call blocks on it.
  static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    set(Int32(IPPROTO_TCP), TCP_NODELAY, of: descriptor)
    #if !os(Linux)
      set(SOL_SOCKET, SO_NOSIGPIPE, of: descriptor)
    #endif
  }

  static func shutDown(_ descriptor: Int32, isReadToo: Bool) {
    _ = shutdown(descriptor, Int32(isReadToo ? SHUT_RDWR : SHUT_WR))
  }

  static var lastError: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}

extension SystemSocket {
  #if os(Linux)
    private static let streamType = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    static let sendFlags = Int32(MSG_NOSIGNAL)

    /// Returns the descriptor of the next connection, or a negative number. No child inherits it,
    /// not even one that is started at the same moment.
    static func accept(_ listener: Int32) -> Int32 {
      accept4(listener, nil, nil, Int32(SOCK_CLOEXEC.rawValue))
    }
  #else
    private static let streamType = SOCK_STREAM
    static let sendFlags: Int32 = 0

    static func accept(_ listener: Int32) -> Int32 { Foundation.accept(listener, nil, nil) }
  #endif

  private static func bind(_ descriptor: Int32, to port: Int) throws(POSIXError) {
    set(SOL_SOCKET, SO_REUSEADDR, of: descriptor)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw lastError }
  }

  private static func set(_ level: Int32, _ option: Int32, of descriptor: Int32) {
    var yes: Int32 = 1
    setsockopt(descriptor, level, option, &yes, socklen_t(MemoryLayout<Int32>.size))
  }
}

#if os(Linux)
  // The C library has this function, but its header declares it only with GNU extensions enabled,
  // and Swift's module for the C library does not enable them.
  @_silgen_name("accept4")
  private func accept4(
    _ listener: Int32, _ address: OpaquePointer?, _ size: OpaquePointer?, _ flags: Int32
  ) -> Int32
#endif
