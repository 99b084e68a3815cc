import Foundation

/// A limit on the size of files, which looks to a program like a full disk.
///
/// It applies to the whole process, so use it in the child process of an exit test. A write beyond
/// the limit fails with `EFBIG`, or kills the process. The part that fits may have been written by
/// then.
public enum FileSizeLimit {
  /// Lets no file grow beyond this many bytes until the limit is lifted.
  public static func impose(bytes: Int) {
    // The limit's own signal would end the process before the error could be seen.
    signal(SIGXFSZ, SIG_IGN)
    change { $0.rlim_cur = min(rlim_t(bytes), $0.rlim_max) }
  }

  /// Kills the process, by `SIGXFSZ`, when this thread lets a file grow beyond this many bytes.
  public static func killBeyond(bytes: Int) {
    signal(SIGXFSZ, SIG_DFL)
    // A thread of the pool blocks signals, and would be told of an error instead.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGXFSZ)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    change { $0.rlim_cur = min(rlim_t(bytes), $0.rlim_max) }
  }

  /// Lifts the limit, so that there is room again.
  public static func lift() {
    change { $0.rlim_cur = $0.rlim_max }
  }
}

extension FileSizeLimit {
  private static func change(_ body: (inout rlimit) -> Void) {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #else
      let resource = RLIMIT_FSIZE
    #endif
    var limits = rlimit()
    guard getrlimit(resource, &limits) == 0 else {
      preconditionFailure("The limits of this process cannot be read.")
    }
    body(&limits)
    guard setrlimit(resource, &limits) == 0 else {
      preconditionFailure("The limits of this process cannot be changed.")
    }
  }
}
