import Foundation
import Support

/// Which of the safeguards that were asked for this machine has.
struct AvailableSafeguards {
  private(set) var inForce: Safeguards
  /// What it does not have, each in a sentence for whoever relies on the verdicts.
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
