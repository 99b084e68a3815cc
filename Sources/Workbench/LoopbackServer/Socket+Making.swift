import Foundation

extension Socket {
  /// Returns a socket that reserves a port of 127.0.0.1, chosen by the system, and accepts no
  /// connections.
  ///
  /// As long as it exists, the system gives the port to nothing else, and refuses connections
  /// unless a listener was created for it.
  static func keeper() throws -> Socket {
    try sharer(of: 0)
  }

  /// Returns a socket that accepts connections on 127.0.0.1, at a port that a keeper reserves.
  static func listener(at port: Int) throws -> Socket {
    let listener = try sharer(of: port)
    guard listen(listener.descriptor, SOMAXCONN) == 0 else { throw lastError }
    return listener
  }

  /// Returns two sockets, each of which receives what the other sends.
  static func pair() throws -> (Socket, Socket) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, streamType, 0, &ends) == 0 else { throw lastError }
    let first = try Socket(taking: ends[0])
    return (first, try Socket(taking: ends[1]))
  }

  /// Returns a socket at a port of 127.0.0.1 that it may share with another one of this process.
  /// With 0, the system chooses a free port.
  private static func sharer(of port: Int) throws -> Socket {
    let sharer = try Socket(taking: unbound())
    var yes: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    guard setsockopt(sharer.descriptor, SOL_SOCKET, sharing, &yes, size) == 0 else {
      throw lastError
    }
    try sharer.bind(to: port)
    return sharer
  }

  /// Returns the descriptor of a socket that has no port yet, or a negative number after an error.
  static func unbound() -> Int32 {
    socket(AF_INET, streamType, 0)
  }

  /// Binds the socket to this port of 127.0.0.1, or with 0 to one that the system chooses.
  func bind(to port: Int) throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.bind(descriptor, $0, size) == 0
      }
    }
    guard isBound else { throw Self.lastError }
  }

  /// Returns the port that the socket is bound to.
  func port() throws -> Int {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let known = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    guard known == 0 else { throw Self.lastError }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// Accepts the next connection, if there is one.
  func visitor() -> Visitor {
    let visitor = Self.acceptConnection(descriptor)
    if visitor >= 0 { return (try? Socket(taking: visitor)).map { .connection($0) } ?? .notNow }
    // An interruption, or a client that is already gone, is handled by the next call.
    let harmless = [EAGAIN, EWOULDBLOCK, EINTR, ECONNABORTED]
    return harmless.contains(errno) ? .nobody : .notNow
  }
}

#if os(Linux)
  extension Socket {
    /// The flags that Linux creates a socket with, so that no child process can ever inherit it.
    private static let wanted = Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    private static let streamType = Int32(SOCK_STREAM.rawValue) | wanted
    static let sendFlags = Int32(MSG_NOSIGNAL)
    /// The option that lets two sockets share a port if only one of them accepts connections.
    private static let sharing = SO_REUSEADDR

    private static func acceptConnection(_ listener: Int32) -> Int32 {
      accept4(listener, nil, nil, wanted)
    }

    func prepare() throws {}
  }

  // The C library has this function, but its header declares it only for programs that ask for
  // GNU's extensions. Swift's module for the C library does not ask for them.
  @_silgen_name("accept4")
  private func accept4(
    _ listener: Int32, _ address: OpaquePointer?, _ size: OpaquePointer?, _ flags: Int32
  ) -> Int32
#else
  extension Socket {
    private static let streamType = SOCK_STREAM
    static let sendFlags: Int32 = 0
    /// The option that lets two sockets share a port; Darwin's SO_REUSEADDR does not. Untested.
    private static let sharing = SO_REUSEPORT

    private static func acceptConnection(_ listener: Int32) -> Int32 {
      accept(listener, nil, nil)
    }

    func prepare() throws {
      var yes: Int32 = 1
      let size = socklen_t(MemoryLayout<Int32>.size)
      guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) >= 0,
        fcntl(descriptor, F_SETFL, O_NONBLOCK) >= 0,
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, size) == 0
      else { throw Self.lastError }
    }
  }
#endif
