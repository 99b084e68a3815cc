import Foundation
import Support

/// The safeguards between the judge and an untrusted answer.
///
/// A reader's own answers need none of them. Each can be turned off, so that a test can show what
/// it protects against.
public struct Safeguards: OptionSet, Sendable, Hashable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The answer's source contains nothing that only cheating needs: imports, attributes, macros.
  public static let source = Safeguards(rawValue: 1 << 0)
  /// The compiled answer calls nothing that ends the process, starts others, or accesses what is
  /// not its own.
  public static let symbols = Safeguards(rawValue: 1 << 1)
  /// The compiled answer has no code that runs on its own when it is loaded.
  public static let sections = Safeguards(rawValue: 1 << 2)
  /// The answer's library exports only what the suite imports.
  public static let exports = Safeguards(rawValue: 1 << 3)
  /// Compiling and running take place in a sandbox: no network, no files but their own, and limited
  /// memory, time and processes.
  public static let sandbox = Safeguards(rawValue: 1 << 4)
  /// The process that runs the suite cannot be inspected, and its program cannot be read.
  public static let hardening = Safeguards(rawValue: 1 << 5)

  /// The safeguards that inspect an answer before any of it runs.
  public static let gate: Safeguards = [.source, .symbols, .sections]

  /// The safeguards that an `AnswerInspector` provides.
  static let inspector: Safeguards = [.source, .symbols, .sections, .exports]

  /// The safeguards for untrusted answers.
  public static let all: Safeguards = [
    .source, .symbols, .sections, .exports, .sandbox, .hardening,
  ]
}

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
    if wanted.contains(.sandbox) {
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
    #if !os(Linux)
      if wanted.contains(.hardening) {
        inForce.remove(.hardening)
        missing.append(
          "The memory of the process that runs the tests was not hidden from answers: "
            + "that needs Linux.")
      }
    #endif
  }
}
