/// A bound to what one process in a sandbox can take.
public enum SandboxLimit: Sendable {
  /// Bytes of address space.
  case memory(Int)
  /// Seconds of processor time; the process is told with SIGXCPU, and a second later killed.
  case processor(seconds: Int)
  /// Bytes that a file may hold.
  case fileSize(Int)

  /// The option of util-linux's `prlimit`.
  var option: String {
    switch self {
    case .memory(let bytes): "--as=\(bytes)"
    case .processor(let seconds): "--cpu=\(seconds):\(seconds + 1)"
    case .fileSize(let bytes): "--fsize=\(bytes)"
    }
  }
}
