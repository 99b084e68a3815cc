import Foundation

/// A sandbox for programs, made with bubblewrap on Linux: what they can see and do.
///
/// A program in it has no network except its own loopback, no processes except its own, no files
/// except those it is shown, and no privileges. When the sandbox ends, all processes in it end.
public struct Sandbox: Sendable {
  let tools: SandboxTools
  /// Files and folders that can be read, with their paths outside and inside.
  public var shown: [Shown] = []
  /// Folders that can be written to, at the same paths as outside.
  public var writable: [String] = []
  /// Bytes that the files in `/tmp` may take together, or nil for no such folder.
  public var scratch: Int?
  private var limiting: [String] = []

  public init(_ tools: SandboxTools) {
    self.tools = tools
  }

  public struct Shown: Sendable {
    let outside: String
    let inside: String
    let isOptional: Bool

    /// - Parameters:
    ///   - inside: its path in the sandbox, or nil for the same path.
    ///   - isOptional: true if it may be missing outside.
    public init(_ outside: String, as inside: String? = nil, isOptional: Bool = false) {
      self.outside = outside
      self.inside = inside ?? outside
      self.isOptional = isOptional
    }
  }

  /// Limits every process in the sandbox. Where a lower limit is already in force, it stays: to raise it
  /// would be refused.
  ///
  /// - Parameters:
  ///   - memory: bytes of address space.
  ///   - processorTime: seconds, after which the process receives SIGXCPU. It is killed a second later.
  ///   - fileSize: bytes of one file.
  public mutating func limit(memory: Int, processorTime: Int, fileSize: Int) {
    let hard = HardLimit.processor.bound(processorTime + 1)
    limiting = [
      tools.prlimit, "--core=0", "--as=\(HardLimit.memory.bound(memory))",
      "--cpu=\(min(processorTime, hard)):\(hard)", "--fsize=\(HardLimit.fileSize.bound(fileSize))",
    ]
  }

  /// Returns the same program with the same input, limits and environment, in this sandbox. Gives
  /// the writable folders to the account that the sandbox runs as.
  ///
  /// - Parameter process: the program; its `folder` is a path in the sandbox.
  public func enclosing(_ process: ChildProcess) -> ChildProcess {
    for folder in writable { tools.handOver(folder) }
    var words = limiting + tools.withoutPrivileges
    words += [tools.bubblewrap, "--json-status-fd", "\(Pipes.sandboxReport)"] + arguments(process)
    words += ["--", process.executable] + process.arguments
    var sandboxed = process
    sandboxed.executable = words[0]
    sandboxed.arguments = Array(words.dropFirst())
    // Bubblewrap is the first process in the sandbox, where others can read its environment.
    sandboxed.environment = [:]
    sandboxed.folder = "/"
    sandboxed.isSandboxed = true
    return sandboxed
  }
}

extension Sandbox {
  /// The options that isolate every sandbox, whatever runs in it.
  private static let walls = [
    "--unshare-all", "--unshare-user", "--disable-userns", "--die-with-parent", "--new-session",
    "--cap-drop", "ALL", "--clearenv",
  ]

  private func arguments(_ process: ChildProcess) -> [String] {
    var words = Self.walls
    for (name, value) in process.environment.sorted(by: { $0.key < $1.key }) {
      words += ["--setenv", name, value]
    }
    words += ["--proc", "/proc", "--dev", "/dev"]
    if let scratch { words += ["--size", "\(scratch)", "--tmpfs", "/tmp", "--dir", "/tmp/home"] }
    words += shown.flatMap(\.arguments)
    words += writable.flatMap { ["--bind", $0, $0] }
    // A writable folder may be in /dev/shm, so its place is made before these are closed.
    words += ["--remount-ro", "/dev", "--remount-ro", "/"]
    if let folder = process.folder { words += ["--chdir", folder] }
    return words
  }
}

extension Sandbox.Shown {
  /// The options for this file or folder. The system's own links, such as `/lib`, are links in the
  /// sandbox too.
  fileprivate var arguments: [String] {
    if inside == outside,
      let goal = try? FileManager.default.destinationOfSymbolicLink(atPath: outside)
    {
      return ["--symlink", goal, inside]
    }
    return [isOptional ? "--ro-bind-try" : "--ro-bind", outside, inside]
  }
}

extension Sandbox {
  /// The files that every program needs: the system's libraries and the list of their places.
  public static var systemLibraries: [Shown] {
    libraryFolders.map { Shown($0, isOptional: true) }
      + [Shown("/etc/ld.so.cache", isOptional: true)]
  }

  /// The folders that a compiler needs: headers, libraries and programs.
  public static var system: [Shown] {
    [Shown("/usr")]
      + (libraryFolders + ["/bin"]).filter { !$0.hasPrefix("/usr/") }
      .map { Shown($0, isOptional: true) }
  }

  private static let libraryFolders = ["/usr/lib", "/usr/lib64", "/lib", "/lib64"]
}
