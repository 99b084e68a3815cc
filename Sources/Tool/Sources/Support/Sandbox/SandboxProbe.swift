import Foundation
import Synchronization

/// Finds out if sandboxes work on this machine, by one attempt whose result is kept for the run.
public enum SandboxProbe {
  private static let results = Mutex<
    [String: Result<SandboxTools, SandboxTools.SandboxUnavailable>]
  >([:])

  /// Returns the tools for sandboxes that can show `folders`.
  ///
  /// - Parameter searchPath: the folders to search for the tools, as in `PATH`.
  /// - Throws: `SandboxUnavailable` if sandboxes cannot be made, or cannot show one of the folders.
  public static func tools(
    showing folders: [String], searchPath: String = Self.searchPath
  ) throws(SandboxTools.SandboxUnavailable) -> SandboxTools {
    let key = ([searchPath] + folders).joined(separator: "\n")
    let result = results.withLock { results in
      if let known = results[key] { return known }
      let result = Result { () throws(SandboxTools.SandboxUnavailable) in
        try tried(folders, searchPath)
      }
      results[key] = result
      return result
    }
    return try result.get()
  }

  /// The environment's `PATH`, followed by the system's own folders.
  public static var searchPath: String {
    "\(ProcessInfo.processInfo.environment["PATH"] ?? ""):/usr/bin:/bin:/usr/sbin:/sbin"
  }

  private static func tried(
    _ folders: [String], _ searchPath: String
  ) throws(SandboxTools.SandboxUnavailable) -> SandboxTools {
    #if os(Linux)
      let tools = try SandboxTools(in: searchPath)
      var sandbox = Sandbox(tools)
      sandbox.shown = Sandbox.systemLibraries + folders.map { Sandbox.Shown($0) }
      sandbox.shown.append(Sandbox.Shown("/bin/true", as: "/true"))
      sandbox.scratch = 1 << 20
      let program = ChildProcess("/true", [], environment: [:], folder: "/tmp")
      let words: String
      do {
        let outcome = try sandbox.enclosing(program).run()
        guard !outcome.succeeded else { return tools }
        words = outcome.errorText
      } catch {
        words = "\(error)"
      }
      let said = words.trimmingCharacters(in: .whitespacesAndNewlines)
      throw SandboxTools.SandboxUnavailable("bubblewrap does not work here (\(said)).")
    #else
      throw SandboxTools.SandboxUnavailable("bubblewrap is there on Linux only.")
    #endif
  }
}
