import Foundation
import Support

/// A program of this system that makes or reads archives, to hold ours against.
struct SystemTool: Sendable {
  let path: String

  /// Finds a program; nil where this system has none.
  init?(_ name: String) {
    let folders = ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    let paths = folders.map { "\($0)/\(name)" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return nil }
    self.path = path
  }

  /// Why a test that needs `names` cannot be run here, or nil.
  static func missing(_ names: String...) -> String? {
    let missing = names.filter { SystemTool($0) == nil }
    return missing.isEmpty ? nil : "This system has no \(missing.joined(separator: ", "))."
  }

  func run(
    _ arguments: [String], in folder: URL, input: [UInt8] = []
  ) throws -> ChildProcess.Outcome {
    var process = ChildProcess(
      path, arguments,
      environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8"],
      folder: folder.path)
    process.input = input
    return try process.run()
  }
}
