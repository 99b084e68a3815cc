import Foundation
import Machinery

/// Which of the guards that were asked for this machine has.
struct Defences {
  private(set) var inForce: Guards
  /// What it does not have, each in a sentence for whoever relies on the verdicts.
  private(set) var missing: [String] = []
  private(set) var boxes: BoxTools?

  init(_ wanted: Guards, store: Store, toolchain: Toolchain, searchPath: String) {
    inForce = wanted
    if wanted.contains(.box) { tryBoxes(store, toolchain, searchPath) }
    #if !os(Linux)
      if wanted.contains(.concealment) {
        missing.append(
          "The memory of the process that runs the tests was not hidden from answers: "
            + "that needs Linux.")
      }
    #endif
  }

  private mutating func tryBoxes(_ store: Store, _ toolchain: Toolchain, _ searchPath: String) {
    do {
      try? FileManager.default.createDirectory(
        at: store.folder, withIntermediateDirectories: true)
      boxes = try BoxTrial.tools(
        showing: [toolchain.programs, toolchain.libraries, store.folder.path],
        searchPath: searchPath)
      if !RunLimits.countsProcesses {
        missing.append(
          "Answers could start more processes than they need: counting them takes Linux 5.14.")
      }
    } catch {
      inForce.remove(.box)
      missing.append("Answers were not isolated from this machine: \(error)")
    }
  }
}
