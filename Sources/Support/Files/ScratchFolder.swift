import Foundation
import Synchronization

/// A folder of this run, under the system's folder for temporary files.
public struct ScratchFolder: Sendable {
  public let url: URL

  /// The folders that have not been removed yet.
  private static let open = Mutex<Set<URL>>([])

  /// Makes an empty folder, which no other run shares.
  public init() throws {
    try self.init(in: FileManager.default.temporaryDirectory)
  }

  /// Makes an empty folder in another one, for work that is to be moved from there when it is done.
  init(in place: URL) throws {
    let url = place.appendingPathComponent(
      "keepsake-\(UUID().uuidString.prefix(13))", isDirectory: true)
    try RunningChildren.shared.unlessStopping {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      _ = Self.open.withLock { $0.insert(url) }
    }
    self.url = url
  }

  /// Removes the folder with all that is in it.
  public func remove() {
    Self.removePersistently(url)
    _ = Self.open.withLock { $0.remove(url) }
  }

  /// Makes a folder, hands it to `body`, and removes it on every way out.
  public static func with<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    return try body(folder.url)
  }

  /// Removes every folder that is still there: for a run that is being stopped.
  public static func removeAll() {
    open.withLock { folders in
      for folder in folders { removePersistently(folder) }
    }
  }

  /// Removes a folder in which children that have just been ended may still finish a write: tries for
  /// a second at least, and once more.
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
