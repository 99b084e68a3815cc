import Foundation
import SampleWorkbook
import Support
import TestSupport
import Testing

/// A terminal with a screen that can be read, by the `tmux` of the system's packages. It ends together
/// with this object.
final class Pane {
  /// Where the system keeps tmux, or nil where it is not installed.
  static let program = Project.program("tmux")

  private let socket: String
  private let environment: [String: String]
  private let server = Process()

  /// Opens a terminal with a shell in a checkout, from which the tool can be run as `keepsake`.
  init(
    in checkout: Checkout, columns: Int = 80, rows: Int = 24, _ settings: [String: String] = [:]
  ) throws {
    socket = checkout.root.appendingPathComponent("tmux").path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let own = ["LANG": "C.UTF-8", "PATH": "\(Checkout.built("")):\(path)"]
    environment = checkout.process("", [], own.merging(settings) { $1 }).environment
    try startServer()
    try tmux(
      ["-u", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)"]
        + ["-c", checkout.root.path, "sh"])
    try type("PS1='ready: '")
    try expectPrompt()
  }

  deinit {
    _ = try? tmux(["kill-server"])
    if server.isRunning { kill(server.processIdentifier, SIGKILL) }
  }

  /// Types a line and presses Enter.
  func type(_ line: String) throws {
    try tmux(["send-keys", "-l", line])
    try press("Enter")
  }

  /// Presses keys by tmux's names for them, such as `n`, `Down` or `C-c`.
  func press(_ keys: String...) throws {
    try tmux(["send-keys"] + keys)
  }

  func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// The rows of the screen as they are now, without spaces at their ends.
  func screen() throws -> [String] {
    try tmux(["capture-pane", "-p"])
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Waits until some row contains `words`, and returns the screen.
  @discardableResult
  func expect(
    _ words: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    try expect("\"\(words)\"", sourceLocation: sourceLocation) { rows in
      rows.contains { $0.contains(words) }
    }
  }

  /// Waits until the shell asks for the next line.
  func expectPrompt(sourceLocation: SourceLocation = #_sourceLocation) throws {
    // What was typed before the first prompt stands in front of the second.
    try expect("a prompt", sourceLocation: sourceLocation) { rows in
      rows.last { !$0.isEmpty }?.hasSuffix("ready:") == true
    }
  }

  /// Waits until the screen is as wanted, for twenty seconds at most, and returns it.
  @discardableResult
  func expect(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    where isWanted: ([String]) -> Bool
  ) throws -> [String] {
    let found = try soon {
      let rows = try screen()
      return isWanted(rows) ? rows : nil
    }
    let shown = try screen().joined(separator: "\n")
    return try #require(
      found, "The screen never shows \(what):\n\(shown)", sourceLocation: sourceLocation)
  }

  /// Whether a picture is shown in place of the scroll, and whether there is a cursor.
  func state() throws -> (picture: Bool, cursor: Bool) {
    let words = try tmux(["display-message", "-p", "#{alternate_on} #{cursor_flag}"])
    return (words.hasPrefix("1"), words.contains(" 1"))
  }

  /// Sends a signal to the tool, which is to run as a child of the shell.
  func signal(_ number: Int32) throws {
    let shell = try tmux(["display-message", "-p", "#{pane_pid}"])
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let listing = try ChildProcess(
      "/usr/bin/pgrep", ["-P", shell, "keepsake"], environment: environment
    ).run().outputText
    let child = try #require(pid_t(listing.trimmingCharacters(in: .whitespacesAndNewlines)))
    kill(child, number)
  }

  /// Starts a server that is a child of ours, so that nothing can be left behind, and waits for it.
  private func startServer() throws {
    server.executableURL = URL(fileURLWithPath: try #require(Self.program))
    server.arguments = ["-D", "-f", "/dev/null", "-S", socket]
    server.environment = environment
    server.standardOutput = FileHandle.nullDevice
    server.standardError = FileHandle.nullDevice
    try server.run()
    // No command is asked before there is an answer: it would start a server of its own.
    _ = comesTrue(within: 10) { FileManager.default.fileExists(atPath: socket) }
  }

  @discardableResult
  private func tmux(_ words: [String]) throws -> String {
    let program = try #require(Self.program)
    let process = ChildProcess(program, ["-S", socket] + words, environment: environment)
    let outcome = try process.run()
    return outcome.outputText
  }
}
