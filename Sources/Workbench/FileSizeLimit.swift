import Foundation

/// A limit to how large a file may grow, which to a program looks like a disk that is full.
///
/// It counts for the whole process, so it belongs in the child process of an exit test. What does
/// not fit is refused with `EFBIG`; that much of a file as fits may have been written by then.
public enum FileSizeLimit {
  /// Refuses to let any file grow beyond so many bytes, until the limit is lifted.
  public static func impose(bytes: Int) {
    // The limit's own signal would end the process before the error could be seen.
    signal(SIGXFSZ, SIG_IGN)
    change { $0.rlim_cur = min(rlim_t(bytes), $0.rlim_max) }
  }

  /// There is room again.
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
