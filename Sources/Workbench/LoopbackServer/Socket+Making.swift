import Foundation

extension Socket {
  /// A socket that holds a port of 127.0.0.1, which the system chooses, and takes no connections.
  ///
  /// As long as it is there the system gives the port to nobody else, and refuses connections
  /// unless a listener has been made there.
  static func keeper() throws -> Socket {
    try sharer(of: 0)
  }

  /// A socket that takes connections on 127.0.0.1, at a port that a keeper holds.
  static func listener(at port: Int) throws -> Socket {
    let listener = try sharer(of: port)
    guard listen(listener.descriptor, SOMAXCONN) == 0 else { throw lastError }
    return listener
  }

  /// Two sockets, each of which gets what the other sends.
  static func pair() throws -> (Socket, Socket) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, streamType, 0, &ends) == 0 else { throw lastError }
    let first = try Socket(taking: ends[0])
    return (first, try Socket(taking: ends[1]))
  }

  /// A socket at a port of 127.0.0.1 that it may share with another of ours; 0 lets the system
  /// choose one that is nobody's.
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

  /// The descriptor of a socket that has no port yet, or one below zero.
  static func unbound() -> Int32 {
    socket(AF_INET, streamType, 0)
  }

  /// Gives the socket this port of 127.0.0.1, or with 0 one that the system chooses.
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

  /// The port of a socket that has one.
  func port() throws -> Int {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let known = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    guard known == 0 else { throw Self.lastError }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// The next connection, if somebody has come.
  func visitor() -> Visitor {
    let visitor = Self.acceptConnection(descriptor)
    if visitor >= 0 { return (try? Socket(taking: visitor)).map { .connection($0) } ?? .notNow }
    // Who has gone again already, or an interruption, is seen to at the next look.
    let harmless = [EAGAIN, EWOULDBLOCK, EINTR, ECONNABORTED]
    return harmless.contains(errno) ? .nobody : .notNow
  }
}

#if os(Linux)
  extension Socket {
    /// On Linux a socket is made as it should be, with no moment in which a child could inherit it.
    private static let wanted = Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    private static let streamType = Int32(SOCK_STREAM.rawValue) | wanted
    static let sendFlags = Int32(MSG_NOSIGNAL)
    /// Lets two sockets have one port as long as only one of them takes connections.
    private static let sharing = SO_REUSEADDR

    private static func acceptConnection(_ listener: Int32) -> Int32 {
      accept4(listener, nil, nil, wanted)
    }

    func prepare() throws {}
  }

  // The C library has this function, but its header shows it only to programs that ask for GNU's
  // extensions, which Swift's module for the C library does not.
  @_silgen_name("accept4")
  private func accept4(
    _ listener: Int32, _ address: OpaquePointer?, _ size: OpaquePointer?, _ flags: Int32
  ) -> Int32
#else
  extension Socket {
    private static let streamType = SOCK_STREAM
    static let sendFlags: Int32 = 0
    /// Lets two sockets have one port; Darwin's SO_REUSEADDR does not. Untested.
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
