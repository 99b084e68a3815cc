import Foundation

/// A bound to what one process in a sandbox can take.
public enum SandboxLimit: Sendable {
  /// Bytes of address space.
  case memory(Int)
  /// Seconds of processor time; the process is told with SIGXCPU, and a second later killed.
  case processor(seconds: Int)
  /// Bytes that a file may hold.
  case fileSize(Int)

  /// The option of util-linux's `prlimit`: this limit, or the one that is in force already where it
  /// is lower, for raising that one would be refused.
  var option: String {
    switch self {
    case .memory(let bytes):
      return "--as=\(HardLimit.memory.bound(bytes))"
    case .processor(let seconds):
      let hard = HardLimit.processor.bound(seconds + 1)
      return "--cpu=\(min(seconds, hard)):\(hard)"
    case .fileSize(let bytes):
      return "--fsize=\(HardLimit.fileSize.bound(bytes))"
    }
  }
}

/// A limit of this process that no process may raise which it starts.
enum HardLimit {
  case memory, processor, fileSize

  /// The lower of an amount and the limit in force.
  func bound(_ amount: Int) -> Int {
    var limits = rlimit()
    guard getrlimit(resource, &limits) == 0 else { return amount }
    return limits.rlim_max < rlim_t(amount) ? Int(limits.rlim_max) : amount
  }

  #if canImport(Glibc)
    private var resource: __rlimit_resource_t {
      switch self {
      case .memory: .init(RLIMIT_AS.rawValue)
      case .processor: .init(RLIMIT_CPU.rawValue)
      case .fileSize: .init(RLIMIT_FSIZE.rawValue)
      }
    }
  #else
    private var resource: Int32 {
      switch self {
      case .memory: RLIMIT_AS
      case .processor: RLIMIT_CPU
      case .fileSize: RLIMIT_FSIZE
      }
    }
  #endif
}
