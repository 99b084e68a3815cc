import Foundation
import Synchronization

/// A temporary folder of this run.
public struct ScratchFolder: Sendable {
  public let url: URL

  /// The folders that have not been removed yet.
  private static let open = Mutex<Set<URL>>([])

  /// Creates an empty folder in the system's temporary folder, which no other run shares.
  public init() throws {
    try self.init(in: FileManager.default.temporaryDirectory)
  }

  /// Creates an empty folder in `place`, for results that are moved out of it when they are
  /// complete.
  init(in place: URL) throws {
    let url = place.appendingPathComponent(
      "keepsake-\(UUID().uuidString.prefix(13))", isDirectory: true)
    try RunningChildren.shared.unlessStopping {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      _ = Self.open.withLock { $0.insert(url) }
    }
    self.url = url
  }

  /// Removes the folder and its contents.
  public func remove() {
    Self.removePersistently(url)
    _ = Self.open.withLock { $0.remove(url) }
  }

  /// Creates a folder, passes it to `body`, and removes it however `body` ends.
  public static func with<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    return try body(folder.url)
  }

  /// Removes every folder that still exists. For a run that is being stopped.
  public static func removeAll() {
    open.withLock { folders in
      for folder in folders { removePersistently(folder) }
    }
  }

  /// Removes a folder in which killed children may still finish a write: retries for at least a
  /// second, and then once more.
  private static func removePersistently(_ folder: URL) {
    let end = ContinuousClock.now + .seconds(1)
    repeat {
      do {
        return try FileManager.default.removeItem(at: folder)
      } catch {
        guard FileManager.default.fileExists(atPath: folder.path) else { return }
        usleep(50_000)
      }
    } while ContinuousClock.now < end
    try? FileManager.default.removeItem(at: folder)
  }
}
