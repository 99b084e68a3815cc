import Foundation

/// What a program sees and may do that runs in a box: bubblewrap on Linux.
///
/// It has no network but a loopback of its own, no processes but its own, no files but those it is
/// shown, and no privileges. When its box ends, everything that it has started ends with it.
public struct Box: Sendable {
  let tools: BoxTools
  /// Files and folders that can be read: what lies outside, and where it is seen inside.
  public var shown: [Shown] = []
  /// Folders that can be written to, at their own paths.
  public var writable: [String] = []
  /// Bytes that files in `/tmp` may take together, or nil where there is no such folder.
  public var scratch: Int?
  /// Limits of every process in the box.
  public var limits: [BoxLimit] = []

  public init(_ tools: BoxTools) {
    self.tools = tools
  }

  /// A file or folder that can be read in a box.
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

  /// The same program with the same input, limits and environment, in this box. What is writable
  /// is given to the account that the box runs as.
  ///
  /// - Parameter process: its `folder` is a path inside.
  public func enclosing(_ process: ChildProcess) -> ChildProcess {
    for folder in writable { tools.handOver(folder) }
    var words = tools.limiting(limits) + tools.withoutPrivileges
    words += [tools.bubblewrap, "--json-status-fd", "\(Pipes.boxReport)"] + arguments(process)
    words += ["--", process.executable] + process.arguments
    var boxed = process
    boxed.executable = words[0]
    boxed.arguments = Array(words.dropFirst())
    // Bubblewrap stays in the box as its first process, whose environment can be read there.
    boxed.environment = [:]
    boxed.folder = "/"
    boxed.isBoxed = true
    return boxed
  }
}

extension Box {
  /// What sets the box apart, whatever runs in it.
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

extension Box.Shown {
  /// The system's own links, such as `/lib`, are links in the box as well.
  fileprivate var arguments: [String] {
    if inside == outside,
      let goal = try? FileManager.default.destinationOfSymbolicLink(atPath: outside)
    {
      return ["--symlink", goal, inside]
    }
    return [isOptional ? "--ro-bind-try" : "--ro-bind", outside, inside]
  }
}
