import Foundation

/// The limits of a run of a suite, for each of its processes.
struct RunLimits: Equatable, Sendable {
  /// The limit of the address space in bytes.
  var memory: Int
  /// The limit of a file's size in bytes.
  var fileSize: Int
  /// The limit of processor time in seconds, or nil if there is none.
  var processorTime: Int?
  var openFiles: Int?
  /// The limit of processes and threads in the whole sandbox.
  var processes: Int?

  /// The limits for a reader's own answers.
  static let reader = RunLimits(memory: 4 << 30, fileSize: 64 << 20)

  static let sandbox = RunLimits(
    memory: 2 << 30, fileSize: 32 << 20, processorTime: 10, openFiles: 256,
    processes: countsProcesses ? 64 : nil)

  var settings: [String: Int] {
    [
      "memory": memory, "fileSize": fileSize, "processorTime": processorTime,
      "openFiles": openFiles, "processes": processes,
    ].compactMapValues(\.self)
  }

  /// The memory in words, such as `two gigabytes`.
  var memoryInWords: String {
    memory == Self.sandbox.memory ? "two gigabytes" : "four gigabytes"
  }

  /// True if the system counts the processes of each sandbox separately. Before Linux 5.14, it
  /// counts all processes of the account.
  static let countsProcesses: Bool = {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return (version.majorVersion, version.minorVersion) >= (5, 14)
  }()
}
