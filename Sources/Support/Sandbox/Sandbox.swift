import Foundation

/// What a program sees and may do that runs in a sandbox: bubblewrap on Linux.
///
/// It has no network but a loopback of its own, no processes but its own, no files but those it is
/// shown, and no privileges. When its sandbox ends, everything that it has started ends with it.
public struct Sandbox: Sendable {
  let tools: SandboxTools
  /// Files and folders that can be read: what lies outside, and where it is seen inside.
  public var shown: [Shown] = []
  /// Folders that can be written to, at their own paths.
  public var writable: [String] = []
  /// Bytes that files in `/tmp` may take together, or nil where there is no such folder.
  public var scratch: Int?
  /// Limits of every process in the sandbox.
  public var limits: [SandboxLimit] = []

  public init(_ tools: SandboxTools) {
    self.tools = tools
  }

  /// A file or folder that can be read in a sandbox.
  public struct Shown: Sendable {
    let outside: String
    let inside: String
    let isOptional: Bool

    /// - Parameters:
    ///   - inside: where it is seen, or nil for the same path.
    ///   - isOptional: whether it may be missing outside.
    public init(_ outside: String, as inside: String? = nil, isOptional: Bool = false) {
      self.outside = outside
      self.inside = inside ?? outside
      self.isOptional = isOptional
    }
  }

  /// The same program with the same input, limits and environment, in this sandbox. What is writable
  /// is given to the account that the sandbox runs as.
  ///
  /// - Parameter process: its `folder` is a path inside.
  public func enclosing(_ process: ChildProcess) -> ChildProcess {
    for folder in writable { tools.handOver(folder) }
    var words = tools.limiting(limits) + tools.withoutPrivileges
    words += [tools.bubblewrap, "--json-status-fd", "\(Pipes.sandboxReport)"] + arguments(process)
    words += ["--", process.executable] + process.arguments
    var sandboxed = process
    sandboxed.executable = words[0]
    sandboxed.arguments = Array(words.dropFirst())
    // Bubblewrap stays in the sandbox as its first process, whose environment can be read there.
    sandboxed.environment = [:]
    sandboxed.folder = "/"
    sandboxed.isSandboxed = true
    return sandboxed
  }
}

extension Sandbox {
  /// What sets the sandbox apart, whatever runs in it.
  private static let walls = [
    "--unshare-all", "--unshare-user", "--disable-userns", "--die-with-parent", "--new-session",
    "--cap-drop", "ALL", "--clearenv",
  ]

  private func arguments(_ process: ChildProcess) -> [String] {
    var words = Self.walls
    for (name, value) in process.environment.sorted(by: { $0.key < $1.key }) {
      words += ["--setenv", name, value]
    }
    words += ["--proc", "/proc", "--dev", "/dev", "--remount-ro", "/dev"]
    if let scratch { words += ["--size", "\(scratch)", "--tmpfs", "/tmp", "--dir", "/tmp/home"] }
    words += shown.flatMap(\.arguments)
    words += writable.flatMap { ["--bind", $0, $0] }
    words += ["--remount-ro", "/"]
    if let folder = process.folder { words += ["--chdir", folder] }
    return words
  }
}

extension Sandbox.Shown {
  /// The system's own links, such as `/lib`, are links in the sandbox as well.
  fileprivate var arguments: [String] {
    if inside == outside,
      let goal = try? FileManager.default.destinationOfSymbolicLink(atPath: outside)
    {
      return ["--symlink", goal, inside]
    }
    return [isOptional ? "--ro-bind-try" : "--ro-bind", outside, inside]
  }
}
