import Foundation
import Support

/// The requested safeguards that this machine supports.
struct AvailableSafeguards {
  private(set) var inForce: Safeguards
  /// The safeguards that it does not support, each as a message for those who rely on the verdicts.
  private(set) var missing: [String] = []
  private(set) var sandboxTools: SandboxTools?

  init(
    _ wanted: Safeguards, hasInspector: Bool, cache: ResultCache, toolchain: Toolchain,
    searchPath: String
  ) {
    inForce = wanted
    if !hasInspector { inForce.subtract(.inspector) }
    if wanted.contains(.sandbox) { probeSandbox(cache, toolchain, searchPath) }
    #if !os(Linux)
      if wanted.contains(.hardening) {
        inForce.remove(.hardening)
        missing.append(
          "The memory of the process that runs the tests was not hidden from answers: "
            + "that needs Linux.")
      }
    #endif
  }

  private mutating func probeSandbox(
    _ cache: ResultCache, _ toolchain: Toolchain, _ searchPath: String
  ) {
    do {
      try? FileManager.default.createDirectory(
        at: cache.folder, withIntermediateDirectories: true)
      sandboxTools = try SandboxProbe.tools(
        showing: [toolchain.programs, toolchain.libraries, cache.folder.path],
        searchPath: searchPath)
      if !RunLimits.countsProcesses {
        missing.append(
          "Answers could start more processes than they need: limiting their number needs "
            + "Linux 5.14.")
      }
    } catch {
      inForce.remove(.sandbox)
      missing.append("Answers were not isolated from this machine: \(error)")
    }
  }
}
