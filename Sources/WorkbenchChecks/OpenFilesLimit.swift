import Foundation

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
    let before = limits
    var limited = before
    limited.rlim_cur = min(rlim_t(count), before.rlim_max)
    limits = limited
    defer { limits = before }
    return try body()
  }

  /// Lifts the limit early, such as between two steps of `body`.
  public static func lift() {
    var lifted = limits
    lifted.rlim_cur = lifted.rlim_max
    limits = lifted
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

  private static var limits: rlimit {
    get {
      var limits = rlimit()
      guard getrlimit(resource, &limits) == 0 else {
        preconditionFailure("The limits of this process cannot be read.")
      }
      return limits
    }
    set {
      var limits = newValue
      guard setrlimit(resource, &limits) == 0 else {
        preconditionFailure("The limits of this process cannot be changed.")
      }
    }
  }

  #if canImport(Glibc)
    private static var resource: __rlimit_resource_t { .init(RLIMIT_NOFILE.rawValue) }
  #else
    private static var resource: Int32 { RLIMIT_NOFILE }
  #endif
}
