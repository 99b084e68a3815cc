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
    ProcessLimit.change(RLIMIT_FSIZE) { $0.rlim_cur = min(rlim_t(bytes), $0.rlim_max) }
  }

  /// Lifts the limit, so that files can grow again.
  public static func lift() {
    ProcessLimit.change(RLIMIT_FSIZE) { $0.rlim_cur = $0.rlim_max }
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

/// A limit of this process, which a suite lowers for a while.
package enum ProcessLimit {
  #if canImport(Glibc)
    package typealias Resource = __rlimit_resource
  #else
    package typealias Resource = Int32
  #endif

  /// Changes the limit of a resource, such as `RLIMIT_FSIZE`, and returns the limit before.
  @discardableResult
  package static func change(_ resource: Resource, _ body: (inout rlimit) -> Void) -> rlimit {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(resource.rawValue)
    #endif
    var limits = rlimit()
    guard getrlimit(resource, &limits) == 0 else {
      preconditionFailure("The limits of this process cannot be read.")
    }
    let before = limits
    body(&limits)
    guard setrlimit(resource, &limits) == 0 else {
      preconditionFailure("The limits of this process cannot be changed.")
    }
    return before
  }
}
