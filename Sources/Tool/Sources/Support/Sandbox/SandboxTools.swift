import Foundation

/// The programs that make sandboxes, found on this machine.
public struct SandboxTools: Sendable {
  let bubblewrap: String
  let prlimit: String
  /// The path of the program that drops root's privileges before a sandbox is made, or nil for an
  /// ordinary user.
  let setpriv: String?

  /// The account that root's sandboxes run as, which owns no files.
  private static let nobody: uid_t = 65534

  /// Searches for the programs in the folders of `searchPath`.
  ///
  /// - Throws: `SandboxUnavailable` if one is missing.
  init(in searchPath: String) throws(SandboxUnavailable) {
    bubblewrap = try Self.program("bwrap", of: "bubblewrap", in: searchPath)
    prlimit = try Self.program("prlimit", of: "util-linux", in: searchPath)
    setpriv =
      geteuid() == 0 ? try Self.program("setpriv", of: "util-linux", in: searchPath) : nil
  }

  private static func program(
    _ name: String, of package: String, in searchPath: String
  ) throws(SandboxUnavailable) -> String {
    let paths = searchPath.split(separator: ":").map { "\($0)/\(name)" }
    guard let path = paths.first(where: { access($0, X_OK) == 0 }) else {
      throw SandboxUnavailable("\(package) is not installed (apt-get install \(package)).")
    }
    return path
  }

  /// The beginning of a command that drops root's privileges, and prevents new ones.
  var withoutPrivileges: [String] {
    guard let setpriv else { return [] }
    return [
      setpriv, "--reuid=\(Self.nobody)", "--regid=\(Self.nobody)", "--clear-groups",
      "--no-new-privs",
    ]
  }

  /// Returns the beginning of a command that runs within limits.
  func limiting(_ limits: [SandboxLimit]) -> [String] {
    limits.isEmpty ? [] : [prlimit, "--core=0"] + limits.map(\.option)
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

    init(_ description: String) {
      self.description = description
    }
  }
}
