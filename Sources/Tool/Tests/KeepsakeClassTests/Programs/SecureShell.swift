import Browsing
import Foundation
import Support
import Testing

/// A secure shell server on this machine alone, with keys of its own, for as long as a test runs.
final class SecureShell {
  private static let server = "/usr/sbin/sshd"
  static let isThere = [server, "/usr/bin/ssh", "/usr/bin/ssh-keygen"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private let folder: URL
  private let process = Process()
  private let port: Int

  /// The client with all that it needs to come in.
  var command: String {
    "ssh -p \(port) -i '\(folder.path)/key' -o StrictHostKeyChecking=no -o BatchMode=yes"
      + " -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR"
  }

  /// Starts the server on a free port, which it tries again if somebody else was quicker.
  init(in root: URL) throws {
    folder = root.appendingPathComponent("ssh")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // Where sshd of the system's packages wants its own folder to be.
    if geteuid() == 0 { mkdir("/run/sshd", 0o755) }
    for name in ["key", "host"] {
      let keygen = ChildProcess(
        "/usr/bin/ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", "\(folder.path)/\(name)"],
        environment: [:])
      try #require(try keygen.run().succeeded)
    }
    port = try FreePort.find()
    try Data(
      """
      ListenAddress 127.0.0.1
      Port \(port)
      HostKey \(folder.path)/host
      AuthorizedKeysFile \(folder.path)/key.pub
      PidFile none
      StrictModes no
      UsePAM no
      PasswordAuthentication no
      PermitRootLogin prohibit-password

      """.utf8
    ).write(to: folder.appendingPathComponent("config"))
    process.executableURL = URL(fileURLWithPath: Self.server)
    process.arguments = ["-D", "-f", "\(folder.path)/config", "-E", "\(folder.path)/log"]
    try process.run()
    try waitUntilItAnswers()
  }

  /// What the server has to tell, such as who came in.
  func log() throws -> String {
    try String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)
  }

  func stop() {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGTERM)
  }

  private func waitUntilItAnswers() throws {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      let log = try? String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)
      if log?.contains("Server listening") == true { return }
      try #require(process.isRunning, "sshd ended: \(log ?? "")")
      usleep(20_000)
    }
    Issue.record("sshd does not answer within 20 seconds.")
  }
}
