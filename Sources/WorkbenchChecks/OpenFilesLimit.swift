import Foundation
import Workbench

/// A limit on the number of open files and folders, which makes all others unreadable.
///
/// It applies to the whole process, so use it in the child process of an exit test. Files and
/// folders that are already open stay open, and checking whether an item exists still works.
public enum OpenFilesLimit {
  /// Calls `body` while at most this many files and folders may be open. With 0, none can be
  /// opened.
  ///
  /// Restores the limit afterward.
  public static func impose<Value>(
    count: Int, during body: () throws -> Value
  ) rethrows -> Value {
    openWhatDispatchNeeds()
    let before = ProcessLimit.change(RLIMIT_NOFILE) {
      $0.rlim_cur = min(rlim_t(count), $0.rlim_max)
    }
    defer { ProcessLimit.change(RLIMIT_NOFILE) { $0 = before } }
    return try body()
  }

  /// Lifts the limit early, such as between two steps of `body`.
  public static func lift() {
    ProcessLimit.change(RLIMIT_NOFILE) { $0.rlim_cur = $0.rlim_max }
  }
}

extension OpenFilesLimit {
  /// Dispatch opens descriptors for its manager and for the main queue when it first needs them, on
  /// any thread, and ends the process if it cannot.
  private static func openWhatDispatchNeeds() {
    DispatchQueue.main.async {}
    let hasFired = DispatchSemaphore(value: 0)
    let timer = DispatchSource.makeTimerSource()
    timer.setEventHandler { hasFired.signal() }
    timer.schedule(deadline: .now())
    timer.activate()
    hasFired.wait()
    timer.cancel()
  }
}
