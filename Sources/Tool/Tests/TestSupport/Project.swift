import Foundation
import Support

/// The checkout that the tests were built in.
public enum Project {
  public static let root = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { place, _ in
    place.deletingLastPathComponent()
  }.standardizedFileURL

  /// Returns the place of something in the checkout.
  public static func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  /// Where the system's programs are.
  public static let folders = ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"]

  /// Returns the path of one of the system's programs, or nil where it is not installed.
  public static func program(_ name: String) -> String? {
    folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }

  /// Whether bubblewrap works on this machine, asked without any of our own ways.
  public static let hasBubblewrap: Bool = {
    let process = ChildProcess(
      "/usr/bin/bwrap", ["--unshare-user", "--ro-bind", "/", "/", "/bin/true"], environment: [:])
    return (try? process.run())?.succeeded == true
  }()
}
