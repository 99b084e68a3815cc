import Foundation
import Synchronization

/// Reports when Swift files in some folders are saved, moved there or removed.
///
/// It watches the folders, not the files, so it also notices an editor that saves by renaming
/// another file into place. The system's events (inotify on Linux) only say when to look; the
/// files' sizes and dates say what has changed. They are also checked at intervals, because some
/// shared file systems send no events.
public final class FolderWatch: Sendable {
  private let folders: [String]
  private let interval: Double
  private let alarm: Alarm
  private let facts: Mutex<[String: String]>
  private let isOver = Mutex(false)

  /// Records the state of the files. Changes after this are noticed, even those before `begin`.
  ///
  /// - Parameters:
  ///   - folders: paths of folders, which need not exist yet.
  ///   - interval: the seconds after which to look without an event.
  public init(_ folders: [String], interval: Double = 0.5) {
    self.folders = folders
    self.interval = interval
    // Events are received from here on, so no change after the first look is missed.
    alarm = Alarm(folders)
    facts = Mutex(Self.facts(of: folders))
  }

  /// Begins to report changes.
  ///
  /// - Parameter notice: called on a thread of this object, with the paths of the files that
  ///   changed.
  public func begin(_ notice: @escaping @Sendable ([String]) -> Void) {
    Thread.detachNewThread { [self] in
      while !isOver.withLock({ $0 }) {
        look(notice)
        alarm.wait(interval)
      }
    }
  }

  /// Stops reporting changes. Releases the folders after the next look.
  public func end() {
    isOver.withLock { $0 = true }
  }

  private func look(_ notice: ([String]) -> Void) {
    let seen = Self.facts(of: folders)
    let changed = facts.withLock { facts in
      defer { facts = seen }
      return Set(facts.keys).union(seen.keys).filter { facts[$0] != seen[$0] }.sorted()
    }
    if !changed.isEmpty, !isOver.withLock({ $0 }) { notice(changed) }
  }

  /// Returns the metadata of the Swift files in the folders, by their paths.
  private static func facts(of folders: [String]) -> [String: String] {
    var facts: [String: String] = [:]
    for folder in folders {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names where name.hasSuffix(".swift") {
        let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
        facts[file.path] = FileFacts(of: file).description
      }
    }
    return facts
  }
}

#if os(Linux)
  /// Wakes up when something happens in one of the folders, or after some seconds.
  private final class Alarm: Sendable {
    private let folders: [String]
    private let descriptor: Int32

    init(_ folders: [String]) {
      self.folders = folders
      descriptor = inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK))
      listen()
    }

    deinit {
      if descriptor >= 0 { close(descriptor) }
    }

    /// Adds the watches again: a folder that was removed and recreated needs a new one. For other
    /// folders, this has no effect.
    private func listen() {
      for folder in folders {
        inotify_add_watch(
          descriptor, folder,
          UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE))
      }
    }

    func wait(_ seconds: Double) {
      // If the system has no inotify instances left, look more often instead.
      let milliseconds = Int32(clamping: Int(seconds * (descriptor < 0 ? 100 : 1000)))
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&polled, 1, milliseconds)
      withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
        while descriptor >= 0, read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
      }
      listen()
    }
  }
#else
  /// Wakes up after at most a tenth of a second: the system's events for a folder do not tell of a
  /// file that is written in place. Untested.
  private struct Alarm {
    init(_ folders: [String]) {}

    func wait(_ seconds: Double) { Thread.sleep(forTimeInterval: min(seconds, 0.1)) }
  }
#endif

extension stat {
  /// The modification time of the file, in seconds and nanoseconds.
  var changed: timespec {
    #if os(macOS)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}
