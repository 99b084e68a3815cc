import Foundation
import Synchronization

public struct ScratchFolder: Sendable {
  public let url: URL

  private static let open = Mutex<Set<URL>>([])

  /// Creates an empty folder, which no other run shares, in memory or in the temporary folder.
  public init() throws {
    try self.init(in: Self.place)
  }

  private init(in place: URL) throws {
    let url = place.appendingPathComponent(
      "keepsake-\(UUID().uuidString.prefix(13))", isDirectory: true)
    try RunningChildren.shared.unlessStopping { _ in
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      _ = Self.open.withLock { $0.insert(url) }
    }
    self.url = url
  }

  public func remove() {
    Self.removePersistently(url)
    _ = Self.open.withLock { $0.remove(url) }
  }

  /// Creates a folder, passes it to `body`, and removes it however `body` ends.
  public static func with<Result>(
    in place: URL? = nil, _ body: (URL) throws -> Result
  ) throws -> Result {
    let folder = try ScratchFolder(in: place ?? Self.place)
    defer { folder.remove() }
    return try body(folder.url)
  }

  /// Removes every folder that still exists. For a run that is being stopped.
  public static func removeAll() {
    open.withLock { folders in
      for folder in folders { removePersistently(folder) }
    }
  }

  /// The folder that `TMPDIR` names, or else memory if the system offers enough of it, or else the
  /// system's temporary folder; the tool's own where that cannot be used. An atomic write waits for a
  /// disk, and suites make thousands.
  static let place: URL = {
    let environment = ProcessInfo.processInfo.environment
    if environment["TMPDIR"] == nil, isUsable(memory, room: 4 << 30) {
      return URL(fileURLWithPath: memory, isDirectory: true)
    }
    let temporary = FileManager.default.temporaryDirectory
    guard !isUsable(temporary.path), let own = environment["KEEPSAKE_SCRATCH"] else {
      return temporary
    }
    return URL(fileURLWithPath: own, isDirectory: true)
  }()

  /// Linux's file system in memory. Apple's systems have none.
  private static let memory = "/dev/shm"

  /// Returns true if programs and libraries in a folder may run, lists of folders can name it, and it has
  /// room. Docker's folder in memory has 64 megabytes, and runs nothing.
  static func isUsable(_ folder: String, room wanted: UInt64 = 0) -> Bool {
    guard !folder.utf8.contains(where: { $0 < 0x20 || $0 > 0x7E || ":;%".utf8.contains($0) }) else {
      return false
    }
    var facts = statvfs()
    guard statvfs(folder, &facts) == 0, access(folder, W_OK) == 0 else { return false }
    // Linux's ST_RDONLY and ST_NOEXEC, the second of which a Mac does not declare.
    let forbidden = 1 | 8
    let room = UInt64(facts.f_bavail) * UInt64(facts.f_frsize)
    return Int(facts.f_flag) & forbidden == 0 && room >= wanted
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

/// The environment for a reader's or a chapter's program, which never uses the real home.
public enum IsolatedHome {
  /// Returns an environment in which all of Foundation's standard folders are in `home`.
  ///
  /// The documents folder follows `CFFIXED_USER_HOME`, not `HOME`; the others follow `XDG_*`.
  public static func environment(_ home: URL) -> [String: String] {
    let path = home.path
    return [
      "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC",
      "HOME": path, "CFFIXED_USER_HOME": path, "TMPDIR": path,
      "XDG_CACHE_HOME": "\(path)/.cache", "XDG_CONFIG_HOME": "\(path)/.config",
      "XDG_DATA_HOME": "\(path)/.local/share", "XDG_RUNTIME_DIR": path,
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }
}
