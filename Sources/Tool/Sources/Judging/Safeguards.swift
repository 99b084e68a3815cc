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

  public static let all: Safeguards = [.hygiene, .observations, .sandbox]
}

extension SandboxTools {
  /// Returns the tools for a sandbox around compilers and answers, or nil if this machine has none, and
  /// what is missing, each as a message for those who rely on the verdicts.
  static func find(
    for toolchain: Toolchain, _ cache: ResultCache, searchPath: String
  ) -> (tools: SandboxTools?, missing: [String]) {
    do {
      try? FileManager.default.createDirectory(at: cache.folder, withIntermediateDirectories: true)
      let tools = try SandboxTools(
        showing: [toolchain.programs, toolchain.libraries, cache.folder.path],
        searchPath: searchPath)
      let unlimited =
        "Answers could start more processes than they need: limiting their number needs Linux 5.14."
      return (tools, RunLimits.countsProcesses ? [] : [unlimited])
    } catch {
      return (nil, ["Answers were not isolated from this machine: \(error)"])
    }
  }
}
