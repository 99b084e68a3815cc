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

  /// The answer's source contains nothing that only cheating needs: see `AnswerGuard`.
  public static let hygiene = Safeguards(rawValue: 1 << 0)
  /// The process that runs the answer reports values, and the judge compares them: see
  /// `ObservedExpectations`.
  public static let observations = Safeguards(rawValue: 1 << 1)
  /// Compiling and running take place in a sandbox: no network, no files but their own, and limited
  /// memory, time and processes.
  public static let sandbox = Safeguards(rawValue: 1 << 2)

  /// The safeguards for untrusted answers.
  public static let all: Safeguards = [.hygiene, .observations, .sandbox]
}

/// The requested safeguards that this machine supports.
struct AvailableSafeguards {
  private(set) var inForce: Safeguards
  /// The safeguards that it does not support, each as a message for those who rely on the verdicts.
  private(set) var missing: [String] = []
  private(set) var sandboxTools: SandboxTools?

  init(
    _ wanted: Safeguards, hasGuard: Bool, cache: ResultCache, toolchain: Toolchain,
    searchPath: String
  ) {
    inForce = wanted
    if !hasGuard { inForce.subtract([.hygiene, .observations]) }
    if wanted.contains(.sandbox) {
      do {
        try? FileManager.default.createDirectory(
          at: cache.folder, withIntermediateDirectories: true)
        sandboxTools = try SandboxTools(
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
}
