import Foundation

/// A `chromedriver` for as long as a test needs it. The system chooses its port: one that a test looked
/// for may be taken until the driver listens.
final class DriverProcess {
  /// Such as `http://127.0.0.1:49152`.
  let address: String
  private let process = Process()

  /// Starts the driver, and waits until it has said where it listens.
  init(_ program: String) async throws {
    let output = FileManager.default.temporaryDirectory.appending(
      path: "driver-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: output) }
    try Data().write(to: output)
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["--port=0"]
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    var words = ""
    for _ in 0..<1200 {
      words = try String(contentsOf: output, encoding: .utf8)
      if let port = words.firstMatch(of: /successfully on port (\d+)\.\n/) {
        address = "http://127.0.0.1:\(port.1)"
        return
      }
      try await Task.sleep(for: .milliseconds(50))
    }
    // Of an object that was never whole, there is no end.
    kill(process.processIdentifier, SIGKILL)
    throw Browser.Trouble(words: "\(program) does not say where it listens: \(words)")
  }

  /// It is not waited for: `waitUntilExit` needs a run loop that tests do not have.
  deinit { kill(process.processIdentifier, SIGKILL) }
}
