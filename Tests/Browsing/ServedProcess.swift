import Foundation

/// A server of another program, on this machine and a free port, for as long as a test needs it.
public final class ServedProcess {
  /// Such as `http://127.0.0.1:49152`.
  public let address: String
  private let process = Process()

  /// Starts a program that serves at the port it is told, and waits until it answers at `path`.
  public init(_ program: String, answersAt path: String, arguments: (Int) -> [String]) async throws
  {
    let port = try Self.freePort()
    address = "http://127.0.0.1:\(port)"
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments(port)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    for _ in 0..<200 {
      if try Curl.request("GET", address + path) != nil { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    stop()
    throw Browser.Trouble(words: "\(program) does not answer.")
  }

  /// Ends the program. It is not waited for: `waitUntilExit` needs a run loop that tests do not have.
  public func stop() {
    kill(process.processIdentifier, SIGKILL)
  }

  /// A port that nothing listens on at this moment.
  private static func freePort() throws -> Int {
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
