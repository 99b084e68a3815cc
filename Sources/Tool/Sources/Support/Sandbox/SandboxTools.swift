import Foundation

public struct SandboxTools: Sendable {
  let bubblewrap: String
  let prlimit: String
  /// The path of the program that drops root's privileges before a sandbox is made, or nil for an
  /// ordinary user.
  let setpriv: String?

  /// The account that root's sandboxes run as, which owns no files.
  private static let nobody: uid_t = 65534

  /// Finds the programs, and tries them once.
  ///
  /// - Parameters:
  ///   - folders: what sandboxes have to be able to show.
  ///   - searchPath: the folders to search for the programs, as in `PATH`.
  /// - Throws: `SandboxUnavailable` if a program is missing, or sandboxes cannot be made, or cannot show
  ///   one of the folders.
  public init(showing folders: [String], searchPath: String = Self.searchPath) throws {
    #if os(Linux)
      bubblewrap = try Self.program("bwrap", of: "bubblewrap", in: searchPath)
      prlimit = try Self.program("prlimit", of: "util-linux", in: searchPath)
      setpriv =
        geteuid() == 0 ? try Self.program("setpriv", of: "util-linux", in: searchPath) : nil
      try check(showing: folders)
    #else
      throw SandboxUnavailable(description: "bubblewrap is there on Linux only.")
    #endif
  }

  /// The environment's `PATH`, followed by the system's own folders.
  public static var searchPath: String {
    "\(ProcessInfo.processInfo.environment["PATH"] ?? ""):/usr/bin:/bin:/usr/sbin:/sbin"
  }

  private static func program(
    _ name: String, of package: String, in searchPath: String
  ) throws -> String {
    guard let path = ChildProcess.path(of: name, in: searchPath) else {
      throw SandboxUnavailable(
        description: "\(package) is not installed (apt-get install \(package)).")
    }
    return path
  }

  private func check(showing folders: [String]) throws {
    var sandbox = Sandbox(self)
    sandbox.shown = Sandbox.systemLibraries + folders.map { Sandbox.Shown($0) }
    sandbox.shown.append(Sandbox.Shown("/bin/true", as: "/true"))
    sandbox.scratch = 1 << 20
    let program = ChildProcess("/true", [], environment: [:], folder: "/tmp")
    var words = ""
    do {
      let outcome = try sandbox.enclosing(program).run()
      if outcome.succeeded { return }
      words = outcome.errorText
    } catch {
      words = "\(error)"
    }
    let said = words.trimmingCharacters(in: .whitespacesAndNewlines)
    throw SandboxUnavailable(description: "bubblewrap does not work here (\(said)).")
  }

  /// The beginning of a command that drops root's privileges, and prevents new ones.
  var withoutPrivileges: [String] {
    guard let setpriv else { return [] }
    return [
      setpriv, "--reuid=\(Self.nobody)", "--regid=\(Self.nobody)", "--clear-groups",
      "--no-new-privs",
    ]
  }

  /// Gives a folder and the items in it to the account that sandboxes run as.
  func handOver(_ folder: String) {
    guard setpriv != nil else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for path in [folder] + names.map({ "\(folder)/\($0)" }) {
      lchown(path, Self.nobody, Self.nobody)
    }
  }

  /// The reason that answers cannot be isolated here, as the end of a sentence, such as
  /// `bubblewrap is not installed.`
  public struct SandboxUnavailable: Error, Sendable, CustomStringConvertible {
    public let description: String
  }
}
