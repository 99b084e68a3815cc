import Foundation

/// A server of another program, on this machine and a free port, for as long as a test needs it.
public final class ServedProcess {
  /// Such as `http://127.0.0.1:49152`.
  public let address: String
  private let process = Process()

  /// Starts a program that serves at the port it is told, and waits until it answers at `path`.
  public init(_ program: String, answersAt path: String, arguments: (Int) -> [String]) async throws
  {
    let port = try FreePort.find()
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
}
