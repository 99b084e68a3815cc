import Foundation

/// A limit on the size of files. To a program, it looks like a full disk.
///
/// It applies to the whole process, so use it in the child process of an exit test. A write beyond
/// the limit fails with `EFBIG`, or kills the process. The part that fits may already be written.
public enum FileSizeLimit {
  /// Prevents files from growing beyond this many bytes until `lift()` is called.
  public static func impose(bytes: Int) {
    // The signal of the limit would end the process before it can see the error.
    signal(SIGXFSZ, SIG_IGN)
    change { $0.rlim_cur = min(rlim_t(bytes), $0.rlim_max) }
  }

  /// Lifts the limit, so that files can grow again.
  public static func lift() {
    change { $0.rlim_cur = $0.rlim_max }
  }
}

extension Error {
  /// Whether this error of `Data`, `FileHandle` or the file manager means that there was no room:
  /// the disk is full, or a `FileSizeLimit` was reached.
  public var isOutOfSpace: Bool {
    let error = self as NSError
    switch error.domain {
    case NSPOSIXErrorDomain:
      return [ENOSPC, EDQUOT, EFBIG].contains { Int($0) == error.code }
    case NSCocoaErrorDomain where error.code != CocoaError.fileWriteOutOfSpace.rawValue:
      return (error.userInfo[NSUnderlyingErrorKey] as? any Error)?.isOutOfSpace ?? false
    default:
      return error.domain == NSCocoaErrorDomain
    }
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
