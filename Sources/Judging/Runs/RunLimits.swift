import Foundation

/// What a run of a suite may take from the machine, for each of its processes.
struct RunLimits: Equatable, Sendable {
  /// Bytes of address space.
  var memory: Int
  /// Bytes that a file may hold.
  var fileSize: Int
  /// Seconds of processor time, where they are counted.
  var processorTime: Int?
  /// Files that may be open.
  var openFiles: Int?
  /// Processes and threads of the whole sandbox.
  var processes: Int?

  /// For a reader's own answers.
  static let reader = RunLimits(memory: 4 << 30, fileSize: 64 << 20)

  /// For answers in a sandbox.
  static let sandbox = RunLimits(
    memory: 2 << 30, fileSize: 32 << 20, processorTime: 10, openFiles: 256,
    processes: countsProcesses ? 64 : nil)

  /// What the runner is told.
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

  /// Whether the system counts the processes of each sandbox: before Linux 5.14 it counts all that
  /// the account has anywhere.
  static let countsProcesses: Bool = {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return (version.majorVersion, version.minorVersion) >= (5, 14)
  }()
}
