import Foundation

/// A limit to how many files and folders may be open at once, which makes any of them one that
/// cannot be read.
///
/// It counts for the whole process, so it belongs in the child process of an exit test. What is
/// open already stays open, and whoever only asks whether something is there gets an answer.
public enum OpenFilesLimit {
  /// Does something while no more than so many files and folders may be open; with 0, none can be
  /// opened. Afterwards the limit is what it was.
  public static func impose<Value>(
    count: Int, during body: () throws -> Value
  ) rethrows -> Value {
    let before = limits
    var limited = before
    limited.rlim_cur = min(rlim_t(count), before.rlim_max)
    limits = limited
    defer { limits = before }
    return try body()
  }
}

extension OpenFilesLimit {
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
