import Foundation
import Synchronization

/// Whether boxes can be made on this machine: tried once, and remembered for the run.
public enum BoxTrial {
  private static let results = Mutex<[String: Result<BoxTools, BoxTools.NoBox>]>([:])

  /// The tools for boxes in which `folders` can be shown.
  ///
  /// - Parameter searchPath: where to look for the tools, as in `PATH`.
  /// - Throws: `NoBox` where boxes cannot be made, or cannot show one of the folders.
  public static func tools(
    showing folders: [String], searchPath: String = Self.searchPath
  ) throws(BoxTools.NoBox) -> BoxTools {
    let key = ([searchPath] + folders).joined(separator: "\n")
    let result = results.withLock { results in
      if let known = results[key] { return known }
      let result = Result { () throws(BoxTools.NoBox) in try tried(folders, searchPath) }
      results[key] = result
      return result
    }
    return try result.get()
  }

  /// The environment's `PATH`, and the system's own folders.
  public static var searchPath: String {
    "\(ProcessInfo.processInfo.environment["PATH"] ?? ""):/usr/bin:/bin:/usr/sbin:/sbin"
  }

  #if os(Linux)
    private static func tried(
      _ folders: [String], _ searchPath: String
    ) throws(BoxTools.NoBox) -> BoxTools {
      let tools = try BoxTools(in: searchPath)
      var box = Box(tools)
      box.shown = Box.systemLibraries + folders.map { Box.Shown($0) }
      box.shown.append(Box.Shown("/bin/true", as: "/true"))
      box.scratch = 1 << 20
      let program = ChildProcess("/true", [], environment: [:], folder: "/tmp")
      let words: String
      do {
        let outcome = try box.enclosing(program).run()
        guard !outcome.succeeded else { return tools }
        words = outcome.errorText
      } catch {
        words = "\(error)"
      }
      let said = words.trimmingCharacters(in: .whitespacesAndNewlines)
      throw BoxTools.NoBox("bubblewrap does not work here (\(said)).")
    }
  #else
    private static func tried(
      _ folders: [String], _ searchPath: String
    ) throws(BoxTools.NoBox) -> BoxTools {
      throw BoxTools.NoBox("bubblewrap is there on Linux only.")
    }
  #endif
}
