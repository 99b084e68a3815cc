import Foundation

/// Ports of this machine that nothing listens on at this moment.
public enum FreePort {
  /// One of them; whoever asks again may get the same.
  ///
  /// - Throws: `Browser.Trouble` where there is none.
  public static func find() throws -> Int {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let port = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic -> UInt16? in
        guard bind(descriptor, generic, length) == 0,
          getsockname(descriptor, generic, &length) == 0
        else { return nil }
        return pointer.pointee.sin_port
      }
    }
    guard let port else { throw Browser.Trouble(words: "No free port.") }
    return Int(UInt16(bigEndian: port))
  }
}
