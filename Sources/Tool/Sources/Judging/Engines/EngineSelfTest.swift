import Foundation
import Support

/// Tests the fast engine with a tiny suite: a pass, a failure, a trap, an exit test and a symbol that
/// the loader misses. The result is kept for each toolchain.
package struct EngineSelfTest {
  let buildEnvironment: BuildEnvironment

  /// The kept result for this toolchain: empty if the fast engine can be used, or else the reason why
  /// not; nil if there is none.
  package var known: String? { buildEnvironment.cache.value(Self.kept, key) }

  /// Runs the test now, and keeps its result. A machine that lacks something is no fault of the engine.
  ///
  /// - Returns: the reason why the fast engine cannot be used, on one or more lines, or nil.
  package func run() -> String? {
    let fault = fault()
    if let fault,
      MachineTrouble(suite: "").isNamed(in: fault)
        || DiskRoom.complaint(about: buildEnvironment.cache.places) != nil
    {
      return nil
    }
    try? buildEnvironment.cache.keep(value: fault ?? "", Self.kept, key)
    return fault
  }

  /// Returns the reason why the plain engine cannot be used, or nil if it can. It takes as long as
  /// a first build.
  package func plainFault() -> String? {
    do {
      let engine = try PlainEngine(buildEnvironment: buildEnvironment)
      return Self.fault(of: engine, [SelfTestExercise.right])
    } catch {
      return "\(error)"
    }
  }

  private static let kept = "self-tests"

  private var key: Digest {
    Digest(buildEnvironment.identity.description, buildEnvironment.edition.description)
  }
}

extension EngineSelfTest {
  package init(root: URL, toolchain: Toolchain, cache: ResultCache) throws {
    buildEnvironment = try BuildEnvironment(
      root: root, toolchain: toolchain, cache: cache, safeguards: [])
  }

  private func fault() -> String? {
    let trials = [SelfTestExercise.right, SelfTestExercise.wrong, SelfTestExercise.lacking]
    return Self.fault(of: FastEngine(buildEnvironment: buildEnvironment), trials)
  }

  /// Returns the first difference between an engine's verdicts and the right ones, or nil.
  private static func fault(
    of engine: any Engine, _ trials: [SelfTestExercise.Trial]
  ) -> String? {
    trials.concurrentMap { trial in
      trial.fault(
        engine.verdict(on: Array(trial.text.utf8), to: SelfTestExercise.assignment, within: 10))
    }.compactMap(\.self).first
  }
}

extension SelfTestExercise.Trial {
  /// Returns the difference between a verdict and the right one, or nil if there is none.
  func fault(_ verdict: Verdict) -> String? {
    guard verdict.status != status || verdict.tests.map(\.status) != tests else { return nil }
    let found = verdict.tests.map(\.status.rawValue).joined(separator: ", ")
    let wanted = tests.map(\.rawValue).joined(separator: ", ")
    let said = verdict.findings.map(\.wholeMessage).joined(separator: "\n")
    return """
      \(purpose) should be: \(status.words) (\(wanted)).
      It is: \(verdict.status.words) (\(found)).
      \(said)
      """
  }
}
