import Foundation
import Workbench

extension TemporaryFolder {
  /// Creates a folder, and returns a URL of it that leads through thousands of components.
  ///
  /// The system needs long to find a file there, and so there is time between two steps of a call.
  public func makeFolderThatIsFoundSlowly(_ name: String) throws -> URL {
    try makeFolder(name)
    let longWay = String(repeating: "\(name)/../", count: (Int(PATH_MAX) - 100) / (name.count + 4))
    // Linux follows at most 40 links, and counts them again each time it begins anew.
    for number in 1...10 {
      try makeLink("\(number)", to: number == 1 ? longWay : "\(number - 1)/\(longWay)")
    }
    return url.appendingPathComponent("10/\(name)", isDirectory: true)
  }
}

/// Returns true if a file is there before a call, and after it under the same number in the file system:
/// if it was written itself, and not replaced by another.
public func isWrittenOver(_ file: URL, during body: () throws -> Void) rethrows -> Bool {
  func number() -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return attributes?[.systemFileNumber] as? Int
  }
  let before = number()
  try body()
  return before != nil && number() == before
}

/// Returns whether a file's name belongs to no file at any moment while `body` is called.
///
/// On Linux, the system tells each removal from the file's folder. Elsewhere, another thread looks many
/// times, and at many calls, for a busy machine to give it enough different moments.
public func isMissing(_ file: URL, during body: () throws -> Void) rethrows -> Bool {
  #if os(Linux)
    if let watch = NameWatch(of: file, UInt32(IN_DELETE | IN_MOVED_FROM)) {
      for _ in 1...3 { try body() }
      return watch.hasSeenIt()
    }
  #endif
  let (looks, misses, ends) = (Tally(), Tally(), Tally())
  let hasEnded = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    repeat {
      if access(file.path, F_OK) != 0 { misses.add() }
      looks.add()
    } while ends.count == 0
    hasEnded.signal()
  }
  defer {
    ends.add()
    hasEnded.wait()
  }
  var calls = 0
  repeat {
    try body()
    calls += 1
  } while misses.count == 0 && (calls < 100 || looks.count <= 50_000)
  return misses.count > 0
}

/// Returns whether a file gets its name by a rename while `body` is called; false where the system does not
/// tell.
public func isNamedByRename(_ file: URL, during body: () throws -> Void) rethrows -> Bool {
  #if os(Linux)
    if let watch = NameWatch(of: file, UInt32(IN_MOVED_TO)) {
      try body()
      return watch.hasSeenIt()
    }
  #endif
  try body()
  return false
}

#if os(Linux)
  /// What the system tells of a file's name.
  private final class NameWatch {
    private let descriptor: Int32
    private let name: String

    /// - Parameter events: which events of the file's folder to watch, as inotify numbers them.
    ///
    /// Returns nil where the system has no more watches.
    init?(of file: URL, _ events: UInt32) {
      name = file.lastPathComponent
      descriptor = inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK))
      guard descriptor >= 0 else { return nil }
      let folder = file.deletingLastPathComponent().path
      guard inotify_add_watch(descriptor, folder, events) >= 0 else {
        close(descriptor)
        return nil
      }
    }

    deinit { close(descriptor) }

    func hasSeenIt() -> Bool {
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(descriptor, &bytes, bytes.count)
      return bytes.prefix(max(0, count)).withUnsafeBytes { buffer in
        // An event is four numbers, of which the last is the length of the name that follows.
        var start = 0
        while start + 16 <= buffer.count {
          let length = Int(buffer.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
          let text = buffer[(start + 16)..<min(start + 16 + length, buffer.count)].prefix {
            $0 != 0
          }
          if text.elementsEqual(name.utf8) { return true }
          start += 16 + length
        }
        return false
      }
    }
  }
#endif
